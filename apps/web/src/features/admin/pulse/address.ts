import { pulsePeriods } from '@lugnut/contract';
import { type PulseDimension, type PulseMeasure, pulseDimensions, pulseMeasures } from '@lugnut/domain/pulse';

type Period = (typeof pulsePeriods)[number];

/** What is shown, as the address names it: a link to it shows the same. */
export type PulseView = {
  readonly days: Period;
  readonly market?: string | undefined;
  readonly technician?: string | undefined;
  /** The rows behind a figure. */
  readonly show?: PulseMeasure | undefined;
  readonly by?: PulseDimension | undefined;
  readonly key?: string | undefined;
  readonly kept?: 'yes' | 'no' | undefined;
};

const among = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((one) => one === value);

export const readView = (params: URLSearchParams): PulseView => ({
  days: among(pulsePeriods, params.get('days')) ?? '7',
  market: params.get('market') ?? undefined,
  technician: params.get('technician') ?? undefined,
  show: among(pulseMeasures, params.get('show')),
  by: among(pulseDimensions, params.get('by')),
  key: params.get('key') ?? undefined,
  kept: among(['yes', 'no'], params.get('kept')),
});

/** The address of a view, after the path. */
export const viewAddress = (view: PulseView): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value !== undefined) params.set(name, value);
  return `?${params}`;
};

/** The rows behind one figure of a view. */
export const rowsAddress = (view: PulseView, rows: Pick<PulseView, 'show' | 'by' | 'key' | 'kept'>): string =>
  viewAddress({ days: view.days, market: view.market, technician: view.technician, ...rows });
