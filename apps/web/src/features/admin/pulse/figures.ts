import type { PulseReport } from '@lugnut/contract';
import { formatCents } from '@lugnut/domain/money';
import { type PulseMeasure, type PulseSum, type SlipCause, sharePercent } from '@lugnut/domain/pulse';
import { causeNames, pulseCopy as copy, measureNames } from './copy';

type Tile = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly before: string;
  readonly note?: string | undefined;
  /** What the rows behind it are. */
  readonly measure: PulseMeasure;
};

const zero: PulseSum = { cases: 0, kept: 0, amount: 0 };

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

const lateOf = ({ cases, kept, amount }: PulseSum): string | undefined =>
  amount === 0 ? undefined : copy.minutesLate(Math.round(amount / Math.max(1, cases - kept)));

type Of = (measure: PulseMeasure) => PulseSum;
type Plan = {
  readonly id: string;
  readonly label: string;
  readonly measure: PulseMeasure;
  readonly of: (sum: Of) => string;
  readonly note?: (sum: Of) => string | undefined;
};

const plain = (
  measure: PulseMeasure,
  of: (sum: PulseSum) => string,
  note?: (sum: PulseSum) => string | undefined,
): Plan => ({
  id: measure,
  label: measureNames[measure],
  measure,
  of: (sum) => of(sum(measure)),
  ...(note ? { note: (sum: Of) => note(sum(measure)) } : {}),
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
  plain('quote_hour', shareOf, lateOf),
  plain('window', shareOf, lateOf),
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
export const tilesOf = ({ figures }: Pick<PulseReport, 'figures'>): readonly Tile[] => {
  const now = new Map(figures.map((figure) => [figure.measure, figure]));
  const current: Of = (measure) => now.get(measure) ?? zero;
  const before: Of = (measure) => now.get(measure)?.before ?? zero;
  return plans.map(({ id, label, measure, of, note }) => ({
    id,
    label,
    measure,
    value: of(current),
    before: of(before),
    note: note?.(current),
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

/** Cents, minutes or stars, as a row says it. */
export const amountText = (measure: PulseMeasure, amount: number): string => {
  switch (measure) {
    case 'revenue':
    case 'refund':
    case 'late_credit':
    case 'charge':
      return formatCents(amount);
    case 'window':
    case 'quote_hour':
      return amount === 0 ? '' : `${amount} min late`;
    case 'work':
    case 'shift':
      return `${amount} min`;
    case 'rating':
    case 'mention':
      return `${amount} ★`;
    default:
      return '';
  }
};

type Groups = PulseReport['groups'];

export const groupsOf = (
  groups: Groups,
  dimension: Groups[number]['dimension'],
  measure: PulseMeasure,
): Groups => groups.filter((group) => group.dimension === dimension && group.measure === measure);
