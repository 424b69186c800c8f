import { ChevronDown } from 'lucide-react';
import { uiCopy } from '../../ui/copy.en';
import { SegmentedControl } from '../../ui/segmented-control';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { scheduleCopy as copy } from './copy.en';
import type { SiteDetails } from './visit-draft';

type SiteDetailsFieldsProps = {
  readonly site: SiteDetails;
  /** Only what was said. */
  readonly onSite: (said: Partial<SiteDetails>) => void;
};

const isFilled = (site: SiteDetails): boolean => Object.values(site).some((value) => value !== '');

/** All of it may be left out; it saves the technician a call. */
export function SiteDetailsFields({ site, onSite: change }: SiteDetailsFieldsProps) {
  return (
    <details open={isFilled(site) || undefined} className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center justify-between gap-x-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {copy.siteTitle}
        <span className="flex items-center gap-2 text-sm font-normal text-ink-soft">
          {uiCopy.optional}
          <ChevronDown className="size-5 group-open:rotate-180" aria-hidden="true" />
        </span>
      </summary>
      <div className="grid gap-4 px-4 pb-4">
        <Choice
          legend={copy.typeOfSite}
          labels={copy.sites}
          options={['Apartment', 'House']}
          value={site.typeOfSite}
          onChange={(typeOfSite) => change({ typeOfSite })}
        />
        {site.typeOfSite !== 'House' && (
          <div className="grid gap-x-4 sm:grid-cols-2">
            <TextField
              label={copy.apartmentNumber}
              value={site.apartmentNumber}
              onValueChange={(apartmentNumber) => change({ apartmentNumber })}
              limit={120}
              autoComplete="address-line2"
            />
            <TextField
              label={copy.apartmentCode}
              value={site.apartmentCode}
              onValueChange={(apartmentCode) => change({ apartmentCode })}
              limit={120}
              autoComplete="off"
            />
            <p className="text-sm text-ink-soft sm:col-span-2">{copy.apartmentNote}</p>
          </div>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice
            legend={copy.garage}
            labels={copy.garages}
            options={['yes', 'no']}
            value={site.garage}
            onChange={(garage) => change({ garage })}
          />
          <Choice
            legend={copy.covered}
            labels={copy.covers}
            options={['Covered', 'Not Covered']}
            value={site.covered}
            onChange={(covered) => change({ covered })}
          />
        </div>
        <TextArea
          label={copy.hints}
          placeholder={copy.hintsPlaceholder}
          value={site.hints}
          onValueChange={(hints) => change({ hints })}
          limit={1_000}
          rows={2}
        />
      </div>
    </details>
  );
}

type ChoiceProps<Value extends string> = {
  readonly legend: string;
  readonly options: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
};

function Choice<Value extends string>({ legend, options, labels, value, onChange }: ChoiceProps<Value>) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
        {legend}
      </p>
      <SegmentedControl<Value | ''>
        wide
        legend={legend}
        options={options.map((option) => ({ value: option, label: labels[option] }))}
        value={value}
        onValueChange={(chosen) => {
          if (chosen !== '') onChange(chosen);
        }}
      />
    </div>
  );
}
