import type { PulseReport } from '@lugnut/contract';
import { dollarsFromCents, formatCents } from '@lugnut/domain/money';
import { noSum, type PulseMeasure, type PulseSum, type SlipCause, sharePercent } from '@lugnut/domain/pulse';
import { causeNames, pulseCopy as copy, measureNames } from './copy';

type Groups = PulseReport['groups'];

type Tile = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly before: string;
  readonly note?: string | undefined;
  /** What the rows behind it are. */
  readonly measure: PulseMeasure;
};

const shareOf = ({ kept, cases }: PulseSum): string => {
  const percent = sharePercent(kept, cases);
  return percent === undefined ? copy.none : copy.share(percent, kept, cases);
};
const dollars = ({ amount }: PulseSum): string => formatCents(amount, { dropZeroCents: true });
const countOf = ({ cases }: PulseSum): string => cases.toLocaleString('en-US');

export const starsOf = ({ cases, amount }: PulseSum): string =>
  cases === 0
    ? copy.none
    : (amount / cases).toLocaleString('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

const busyOf = (work: PulseSum, shift: PulseSum): string => {
  const percent = sharePercent(work.amount, shift.amount);
  return percent === undefined ? copy.none : `${percent}%`;
};

const sumOf = (sums: readonly PulseSum[], part: keyof PulseSum): number =>
  sums.reduce((sum, one) => sum + one[part], 0);

/** Of those whose minutes are known: a visit that never was, or a quote nobody sent, has none. */
const lateOf = (groups: Groups, measure: PulseMeasure): string | undefined => {
  const late = groupsOf(groups, 'detail', measure).filter(({ amount }) => amount > 0);
  const cases = sumOf(late, 'cases');
  return cases === 0 ? undefined : copy.minutesLate(Math.round(sumOf(late, 'amount') / cases));
};

type Of = (measure: PulseMeasure) => PulseSum;
type Plan = {
  readonly id: string;
  readonly label: string;
  readonly measure: PulseMeasure;
  readonly of: (sum: Of) => string;
  readonly note?: (groups: Groups) => string | undefined;
};

const plain = (measure: PulseMeasure, of: (sum: PulseSum) => string): Plan => ({
  id: measure,
  label: measureNames[measure],
  measure,
  of: (sum) => of(sum(measure)),
});

const promise = (measure: PulseMeasure): Plan => ({
  ...plain(measure, shareOf),
  note: (groups) => lateOf(groups, measure),
});

const plans: readonly Plan[] = [
  plain('revenue', dollars),
  plain('jobs', countOf),
  {
    id: 'booked',
    label: copy.requestsBooked,
    measure: 'booked',
    of: (sum) => shareOf({ cases: sum('asked').cases, kept: sum('booked').cases, amount: 0 }),
  },
  promise('quote_hour'),
  promise('window'),
  plain('charge', shareOf),
  { id: 'busy', label: copy.utilization, measure: 'work', of: (sum) => busyOf(sum('work'), sum('shift')) },
  plain('rating', starsOf),
  plain('refund', dollars),
  plain('late_credit', dollars),
  {
    id: 'members',
    label: copy.netMembers,
    measure: 'member_gained',
    of: (sum) => copy.gainedLost(sum('member_gained').cases, sum('member_lost').cases),
  },
];

/** PULSE-1: the figures of the page, each beside the period before. */
export const tilesOf = ({ figures, groups }: Pick<PulseReport, 'figures' | 'groups'>): readonly Tile[] => {
  const now = new Map(figures.map((figure) => [figure.measure, figure]));
  const current: Of = (measure) => now.get(measure) ?? noSum;
  const before: Of = (measure) => now.get(measure)?.before ?? noSum;
  return plans.map(({ id, label, measure, of, note }) => ({
    id,
    label,
    measure,
    value: of(current),
    before: of(before),
    note: note?.(groups),
  }));
};

const isCause = (key: string): key is SlipCause => key in causeNames;

/** What a key of the counts is called. */
export const detailName = (measure: PulseMeasure, key: string): string => {
  if (measure === 'window' && isCause(key)) return causeNames[key];
  if (measure === 'quote_hour' && key === 'unanswered') return 'Not answered';
  if (measure === 'quote_hour' && key === 'answered_late') return 'Answered late';
  if ((measure === 'work' || measure === 'shift') && key !== '') return hourName(key);
  return key.replaceAll('_', ' ');
};

export const hourName = (key: string): string => {
  const hour = Number(key);
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
};

type Unit = 'USD' | 'minutes late' | 'minutes' | 'stars';
const units: Partial<Record<PulseMeasure, Unit>> = {
  revenue: 'USD',
  refund: 'USD',
  late_credit: 'USD',
  charge: 'USD',
  window: 'minutes late',
  quote_hour: 'minutes late',
  work: 'minutes',
  shift: 'minutes',
  rating: 'stars',
  mention: 'stars',
};

/** Dollars, minutes or stars, as a row says it. */
export const amountText = (measure: PulseMeasure, amount: number): string => {
  switch (units[measure]) {
    case 'USD':
      return formatCents(amount);
    case 'minutes late':
      return amount === 0 ? '' : `${amount} min late`;
    case 'minutes':
      return `${amount} min`;
    case 'stars':
      return `${amount} ★`;
    default:
      return '';
  }
};

/** An amount and its unit, for a file. */
export const amountCells = (measure: PulseMeasure, amount: number): readonly [number | string, string] => {
  const unit = units[measure];
  if (unit === undefined) return ['', ''];
  return [unit === 'USD' ? dollarsFromCents(amount) : amount, unit];
};

export const groupsOf = (
  groups: Groups,
  dimension: Groups[number]['dimension'],
  measure: PulseMeasure,
): Groups => groups.filter((group) => group.dimension === dimension && group.measure === measure);
