import type { PulseReport } from '@lugnut/contract';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { type PulseView, periodNames, periodOf, spanOf } from './address';
import { pulseCopy as copy } from './copy';

type ScopeProps = {
  readonly view: PulseView;
  /** What is shown now; undefined where it is not known. */
  readonly report: PulseReport | undefined;
  /** What there is to choose from, as far as it was ever known. */
  readonly lists: Pick<PulseReport, 'markets' | 'technicians'> | undefined;
  readonly onChange: (view: PulseView) => void;
};

const everything = 'all';
const noMarket = 'none';
const anyTime = { days: undefined, week: undefined, from: undefined, to: undefined } as const;

const marketOf = (chosen: string): string | undefined => {
  if (chosen === everything) return undefined;
  return chosen === noMarket ? '' : chosen;
};

/** Those of the market; all that are known of one that is none, as of an address that could not be opened. */
const techniciansOf = (lists: ScopeProps['lists'], market: string | undefined) => {
  const { markets = [], technicians = [] } = lists ?? {};
  if (!markets.some(({ id }) => id === market)) return technicians;
  return technicians.filter(({ market_id }) => market_id === market);
};

/** Which days, which market and whose; all of it is in the address. */
export function PulseScope({ view, report, lists, onChange }: ScopeProps) {
  const period = periodOf(view);
  // Rows of other days are rows of another figure: they close with the period.
  const change = (next: PulseView) => onChange({ ...next, on: undefined, until: undefined });
  const shown = report ?? { from: view.from ?? '', to: view.to ?? '' };
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Select
        label={copy.period}
        options={periodNames.map((value) => ({ value, label: copy.periods[value] }))}
        value={period}
        onValueChange={(name) => change({ ...view, ...anyTime, ...spanOf(name, shown) })}
        className="max-lg:sm:col-span-2"
      />
      <Select
        label={copy.market}
        options={[
          { value: everything, label: copy.allMarkets },
          ...(lists?.markets ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ...(view.market === '' ? [{ value: noMarket, label: copy.noMarket }] : []),
        ]}
        value={view.market === '' ? noMarket : (view.market ?? everything)}
        onValueChange={(market) => change({ ...view, market: marketOf(market), technician: undefined })}
      />
      <Select
        label={copy.technician}
        options={[
          { value: everything, label: copy.allTechnicians },
          ...techniciansOf(lists, view.market).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={view.technician ?? everything}
        onValueChange={(technician) =>
          change({ ...view, technician: technician === everything ? undefined : technician })
        }
      />
      {period === 'custom' && (
        <OwnDays
          key={`${view.from} ${view.to}`}
          from={view.from ?? ''}
          to={view.to ?? ''}
          onChange={(from, to) => change({ ...view, ...anyTime, from, to })}
        />
      )}
    </div>
  );
}

type OwnDaysProps = {
  readonly from: string;
  readonly to: string;
  readonly onChange: (from: string, to: string) => void;
};

function OwnDays({ from, to, onChange }: OwnDaysProps) {
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const [isTried, setTried] = useState(false);
  const isReversed = first !== '' && last !== '' && first > last;
  const missing = (day: string): string | undefined => (isTried && day === '' ? copy.bothDays : undefined);
  return (
    <form
      // The browser’s own words are in its language, and gone with the next key.
      noValidate
      className="grid grid-cols-1 items-end gap-3 min-[360px]:grid-cols-2 sm:col-span-2 sm:grid-cols-[1fr_1fr_auto] lg:col-span-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (first !== '' && last !== '' && !isReversed) onChange(first, last);
      }}
    >
      <TextField
        type="date"
        label={copy.from}
        value={first}
        onValueChange={setFirst}
        error={missing(first)}
        required
      />
      <TextField
        type="date"
        label={copy.to}
        value={last}
        onValueChange={setLast}
        error={isReversed ? copy.reversed : missing(last)}
        required
      />
      <Button type="submit" className="max-sm:min-[360px]:col-span-2 sm:mb-6">
        {copy.showDays}
      </Button>
    </form>
  );
}
