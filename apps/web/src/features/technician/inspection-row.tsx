import type { TechnicianJob } from '@lugnut/contract';
import {
  type InspectionItem,
  type InspectionLight,
  inspectionLights,
  longestMeasured,
  longestNote,
  needsWork,
  servicesFor,
} from '@lugnut/domain/field';
import { Camera } from 'lucide-react';
import { useId, useState } from 'react';
import { shrinkPhoto } from '../../shared/field-pages/shrink-photo';
import { buttonClass } from '../../shared/ui/button-style';
import { classNames } from '../../shared/ui/class-names';
import { TextField } from '../../shared/ui/text-field';
import { technicianCopy as copy } from './copy.en';
import { measureDoubt } from './doubts';
import { record } from './field-store';
import { ServiceChoices } from './service-choices';

const chosen: Record<InspectionLight, string> = {
  green: 'has-checked:border-ok has-checked:bg-ok-wash has-checked:text-ok-ink',
  yellow: 'has-checked:border-warn has-checked:bg-warn-wash has-checked:text-warn-ink',
  red: 'has-checked:border-bad has-checked:bg-bad-wash has-checked:text-bad-ink',
  not_checked: 'has-checked:border-ink has-checked:bg-sunken has-checked:text-ink',
};
const dots: Record<InspectionLight, string> = {
  green: 'bg-ok',
  yellow: 'bg-warn',
  red: 'bg-bad',
  not_checked: 'bg-edge',
};

type InspectionRowProps = {
  readonly job: TechnicianJob;
  /** Named in the language of the site. */
  readonly point: { readonly id: string; readonly name: string; readonly unit?: string };
  readonly item: InspectionItem;
  /** False until a light was chosen: nothing is checked by itself. */
  readonly isTouched: boolean;
  readonly photos: number;
  /** Services chosen for this point and not sent yet. */
  readonly chosen: readonly string[];
  readonly isCutOff: boolean;
  readonly onChange: (item: InspectionItem) => void;
  readonly onChosen: (services: readonly string[]) => void;
};

/** Four lights in words and colors; what is not good asks for a word, a picture and what would mend it. */
export function InspectionRow(props: InspectionRowProps) {
  const { job, point, item, isTouched, photos, isCutOff, onChange, onChosen } = props;
  const name = useId();
  return (
    <li className="grid gap-3 p-4">
      <fieldset>
        <legend className="mb-2 font-medium">{point.name}</legend>
        <div className="grid grid-cols-4 gap-2">
          {inspectionLights.map((light) => (
            <label
              key={light}
              className={classNames(
                'flex min-h-14 flex-col items-center justify-center gap-1 rounded-control border-[1.5px] border-edge text-sm font-semibold text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-checked:border-2',
                chosen[light],
              )}
            >
              <input
                type="radio"
                name={name}
                checked={isTouched && item.light === light}
                onChange={() => onChange({ ...item, light })}
                className="sr-only"
              />
              <span className={classNames('size-3 rounded-full', dots[light])} aria-hidden="true" />
              {copy.lights[light]}
            </label>
          ))}
        </div>
      </fieldset>
      {point.unit && item.light !== 'not_checked' && (
        <TextField
          label={copy.measured(point.name, point.unit)}
          inputMode="decimal"
          autoComplete="off"
          value={item.measured}
          onValueChange={(measured) => onChange({ ...item, measured: measured.slice(0, longestMeasured) })}
          error={measureDoubt(item)}
          optional
        />
      )}
      {needsWork(item) && (
        <>
          <TextField
            label={copy.note(point.name)}
            limit={longestNote}
            value={item.note}
            onValueChange={(note) => onChange({ ...item, note })}
            hint={item.light === 'red' && item.note.trim() === '' ? copy.noteNeeded : undefined}
            optional={item.light === 'yellow'}
          />
          <PhotoButton jobId={job.id} point={point} photos={photos} />
          {servicesFor(point.id).length > 0 && (
            <ServiceChoices {...{ job, point, isCutOff, onChosen }} chosen={props.chosen} />
          )}
        </>
      )}
    </li>
  );
}

type PhotoButtonProps = Pick<InspectionRowProps, 'point' | 'photos'> & { readonly jobId: string };

function PhotoButton({ jobId, point, photos }: PhotoButtonProps) {
  const [hasFailed, setFailed] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setFailed(false);
    try {
      await record(jobId, { kind: 'photo', point: point.id, photo: await shrinkPhoto(file) });
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label
        className={buttonClass({
          className:
            'min-h-14 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        })}
      >
        <Camera className="size-5" aria-hidden="true" />
        <span className="sr-only">{copy.photo(point.name)}</span>
        <span aria-hidden="true">{copy.takePhoto}</span>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      {photos > 0 && <span className="text-sm text-ink-soft">{copy.photos(photos)}</span>}
      {hasFailed && (
        <p role="alert" className="text-sm text-bad-ink">
          {copy.photoFailed}
        </p>
      )}
    </div>
  );
}
