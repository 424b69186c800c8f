import type { PulseReport } from '@lugnut/contract';
import { dollarsFromCents, formatCents } from '@lugnut/domain/money';
import type { PulseMeasure, PulseSum, SlipCause } from '@lugnut/domain/pulse';
import {
  countText,
  type FigurePlan,
  figurePlans,
  type ShownFigure,
  showFigures,
} from '../../../shared/pulse/figures';
import type { PulseView } from './address';
import { causeNames, pulseCopy as copy } from './copy';

type Groups = PulseReport['groups'];

const sumOf = (sums: readonly PulseSum[], part: keyof PulseSum): number =>
  sums.reduce((sum, one) => sum + one[part], 0);

/** Of those whose minutes are known: a visit that never was, or a quote nobody sent, has none. */
const lateOf = (groups: Groups, measure: PulseMeasure): string | undefined => {
  const late = groupsOf(groups, 'detail', measure).filter(({ amount }) => amount > 0);
  const cases = sumOf(late, 'cases');
  return cases === 0 ? undefined : copy.minutesLate(countText(Math.round(sumOf(late, 'amount') / cases)));
};

const plans = figurePlans;
/** PULSE-1: the figures of the page, the money first. */
const tiles: readonly FigurePlan[] = [
  plans.revenue,
  plans.margin,
  plans.jobs,
  plans.booked,
  plans.quoteHour,
  plans.window,
  plans.charge,
  plans.busy,
  plans.rating,
  plans.refund,
  plans.lateCredit,
  plans.members,
];

/** What has no technician: who asks, who gets a quote and who joins does so with all of us. */
const ofNoTechnician: readonly FigurePlan[] = [plans.booked, plans.quoteHour, plans.members];

const isTimed = (measure: PulseMeasure): boolean => measure === 'quote_hour' || measure === 'window';

export type Tile = { readonly figure: ShownFigure; readonly note: string | undefined };

/** PULSE-1: the figures of the page, each beside the period before. */
export const tilesOf = (
  {
    figures,
    groups,
    ends_today: endsToday = true,
  }: Pick<PulseReport, 'figures' | 'groups'> & Partial<Pick<PulseReport, 'ends_today'>>,
  { technician }: Pick<PulseView, 'technician'> = {},
): readonly Tile[] =>
  showFigures(
    technician === undefined ? tiles : tiles.filter((plan) => !ofNoTechnician.includes(plan)),
    figures,
    { endsToday },
  ).map((figure) => ({
    figure,
    note: isTimed(figure.measure) ? lateOf(groups, figure.measure) : undefined,
  }));

const isCause = (key: string): key is SlipCause => key in causeNames;

/** What was charged for, and how memberships end. */
const codeNames: Readonly<Record<string, string>> = {
  job: 'Job',
  cancellation_fee: 'Cancellation fee',
  visit_fee: 'Visit fee',
  membership_start: 'New membership',
  membership_renewal: 'Membership renewal',
  virtual_diagnosis: 'Virtual diagnosis',
  dispute: 'Taken back by a bank',
  'ended by owner': 'Ended by the customer',
  'ended by staff': 'Ended by us',
  'joining canceled': 'Joining canceled',
  'first fee unpaid': 'First fee not paid',
  'renewal unpaid': 'Renewal not paid',
  lapsed: 'Ran out',
  'fee refunded': 'Fee refunded',
  'fee disputed': 'Fee disputed',
};

/** What a key of the counts is called. */
export const detailName = (measure: PulseMeasure, key: string): string => {
  if (measure === 'window' && isCause(key)) return causeNames[key];
  if (measure === 'quote_hour' && key === 'unanswered') return 'Not answered';
  if (measure === 'quote_hour' && key === 'answered_late') return 'Answered late';
  if ((measure === 'work' || measure === 'shift') && key !== '') return hourName(key);
  return codeNames[key] ?? key.replaceAll('_', ' ');
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
  margin: 'USD',
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
      return amount === 0 ? '' : `${countText(amount)} min late`;
    case 'minutes':
      return `${countText(amount)} min`;
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

/** Of fewer arrivals a share says little about anybody. */
export const leastComparedCases = 5;

/** Everyone with arrivals, the lowest share first; whoever had few comes after those, in the same order. */
export const orderTechnicians = (groups: Groups): Groups => {
  const isFew = ({ cases }: PulseSum): boolean => cases < leastComparedCases;
  const shareOf = ({ kept, cases }: PulseSum): number => (cases === 0 ? 0 : kept / cases);
  return groupsOf(groups, 'technician', 'window')
    .filter(({ label }) => label !== '')
    .sort(
      (a, b) =>
        Number(isFew(a)) - Number(isFew(b)) ||
        shareOf(a) - shareOf(b) ||
        b.cases - a.cases ||
        a.label.localeCompare(b.label),
    );
};
