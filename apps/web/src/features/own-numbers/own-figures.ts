import type { OwnNumbers } from '@lugnut/contract';
import { noSum, type PulseMeasure, type PulseSum, sharePercent } from '@lugnut/domain/pulse';
import { numbersCopy as copy } from './copy';

type OwnFigure = { readonly label: string; readonly value: string; readonly before: string };

const share = ({ kept, cases }: PulseSum): string => {
  const percent = sharePercent(kept, cases);
  return percent === undefined ? copy.none : copy.share(percent, kept, cases);
};

const stars = ({ cases, amount }: PulseSum): string =>
  cases === 0 ? copy.none : `${(amount / cases).toFixed(1)} (${cases})`;

type Of = (measure: PulseMeasure) => PulseSum;

const busy = (of: Of): string => {
  const percent = sharePercent(of('work').amount, of('shift').amount);
  return percent === undefined ? copy.none : `${percent}%`;
};

const technician: readonly (readonly [string, (of: Of) => string])[] = [
  [copy.jobs, (of) => String(of('jobs').cases)],
  [copy.window, (of) => share(of('window'))],
  [copy.rating, (of) => stars(of('rating'))],
  [copy.busy, busy],
];
const office: readonly (readonly [string, (of: Of) => string])[] = [
  [copy.quoteHour, (of) => share(of('quote_hour'))],
];

/** Technicians are told from the office by what is counted of them. */
export const isTechnicians = ({ figures }: Pick<OwnNumbers, 'figures'>): boolean =>
  figures.some(({ measure }) => measure === 'window');

/** PULSE-4: each figure beside the four weeks before. */
export const ownFigures = (numbers: Pick<OwnNumbers, 'figures'>): readonly OwnFigure[] => {
  const known = new Map(numbers.figures.map((figure) => [figure.measure, figure]));
  return (isTechnicians(numbers) ? technician : office).map(([label, of]) => ({
    label,
    value: of((measure) => known.get(measure) ?? noSum),
    before: of((measure) => known.get(measure)?.before ?? noSum),
  }));
};
