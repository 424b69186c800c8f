import type { PulseReport } from '@lugnut/contract';
import type { PulseMeasure, PulseSum } from '@lugnut/domain/pulse';
import {
  countText,
  type FigurePlan,
  figurePlans,
  type ShownFigure,
  showFigures,
} from '../../../shared/pulse/figures';
import { dayLabelsOf } from '../../../shared/ui/plots/day-labels';
import type { PulseView } from './address';
import { pulseCopy as copy } from './copy';

type Groups = PulseReport['groups'];

const sumOf = (sums: readonly PulseSum[], part: keyof PulseSum): number =>
  sums.reduce((sum, one) => sum + one[part], 0);

/** Of those whose minutes are known: a visit that never was, or a quote nobody sent, has none. */
const lateOf = (groups: Groups, measure: PulseMeasure): string | undefined => {
  const late = groupsOf(groups, 'detail', measure).filter(({ amount }) => amount > 0);
  const cases = sumOf(late, 'cases');
  return cases === 0 ? undefined : copy.minutesLate(Math.round(sumOf(late, 'amount') / cases));
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

type Known = Pick<PulseReport, 'figures' | 'groups'> &
  Partial<Pick<PulseReport, 'from' | 'to' | 'ends_today' | 'undecided' | 'shifts_since' | 'worked_on_shift'>>;

/** The first day whose shifts are known, where the period begins before it. */
export const shiftsSinceOf = ({
  shifts_since: since,
  from,
  to,
}: Pick<Known, 'shifts_since' | 'from' | 'to'>): string | undefined =>
  since && from !== undefined && to !== undefined && from < since && since <= to
    ? dayLabelsOf({ from, to })(since)
    : undefined;

/** As they are compared: with hours on shift, only the time at the car on days of which both are known. */
export const comparedFigures = ({
  figures,
  worked_on_shift: worked,
}: Pick<Known, 'figures' | 'worked_on_shift'>): PulseReport['figures'] =>
  worked === undefined
    ? figures
    : figures.map((one) =>
        one.measure === 'work'
          ? { ...one, amount: worked.now, before: { ...one.before, amount: worked.before } }
          : one,
      );

/** Requests that nobody has decided yet make the share of the newest days smaller. */
const noteOf = ({ id, measure }: ShownFigure, report: Known): string | undefined => {
  const { groups, undecided = [] } = report;
  if (isTimed(measure)) return lateOf(groups, measure);
  if (id === 'busy') {
    const since = shiftsSinceOf(report);
    return since === undefined ? undefined : copy.shiftsSince(since);
  }
  const waiting = undecided.reduce((sum, one) => sum + one.waiting, 0);
  return id === 'booked' && waiting > 0 ? copy.stillWaiting(countText(waiting)) : undefined;
};

export type Tile = { readonly figure: ShownFigure; readonly note: string | undefined };

/** PULSE-1: the figures of the page, each beside the period before. */
export const tilesOf = (report: Known, { technician }: Pick<PulseView, 'technician'> = {}): readonly Tile[] =>
  showFigures(
    technician === undefined ? tiles : tiles.filter((plan) => !ofNoTechnician.includes(plan)),
    comparedFigures(report),
    { endsToday: report.ends_today ?? true },
  ).map((figure) => ({
    figure,
    note: noteOf(figure, report),
  }));

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
