import { formatCents } from '@lugnut/domain/money';
import { noSum, type PulseMeasure, type PulseSum, sharePercent } from '@lugnut/domain/pulse';
import { figureCopy as copy, measureNames } from './names';

/** A number as it is read, with what stands behind it. */
type Figure = {
  readonly value: string;
  /** The cases that a share or an average is of. */
  readonly behind?: string | undefined;
  /** What tells more from less; undefined where there is neither. */
  readonly number: number | undefined;
};

const grouped = new Intl.NumberFormat('en-US');
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

export const countText = (count: number): string => grouped.format(count);
export const percentText = (percent: number): string => `${percent}%`;

/** Cents matter in small sums; thousands are read at a glance. */
export const dollarsText = (cents: number): string =>
  Math.abs(cents) < 1_000_00 ? formatCents(cents, { dropZeroCents: true }) : wholeDollars.format(cents / 100);

/** '99% (1,082 of 1,090)', in one line. */
export const shareText = ({ kept, cases }: Pick<PulseSum, 'kept' | 'cases'>): string =>
  copy.share(percentText(sharePercent(kept, cases) ?? 0), countText(kept), countText(cases));

const countFigure = ({ cases }: PulseSum): Figure => ({ value: countText(cases), number: cases });

const dollarsFigure = ({ amount }: PulseSum): Figure => ({
  value: dollarsText(amount),
  number: amount,
});

/** Only of jobs whose costs are known, and how many those are. */
const marginFigure = ({ cases, amount }: PulseSum): Figure =>
  cases === 0
    ? { value: copy.notKnown, number: undefined }
    : { value: dollarsText(amount), behind: copy.ofJobs(countText(cases)), number: amount };

const shareFigure = ({ kept, cases }: Pick<PulseSum, 'kept' | 'cases'>): Figure => {
  const percent = sharePercent(kept, cases);
  return percent === undefined
    ? { value: copy.none, number: undefined }
    : {
        value: percentText(percent),
        behind: copy.some(countText(kept), countText(cases)),
        number: percent,
      };
};

export const starsFigure = ({ cases, amount }: PulseSum): Figure =>
  cases === 0
    ? { value: copy.none, number: undefined }
    : {
        value: oneDecimal.format(amount / cases),
        behind: copy.reviews(countText(cases)),
        number: Math.round((amount * 10) / cases),
      };

const busyFigure = (work: PulseSum, shift: PulseSum): Figure => {
  const percent = sharePercent(work.amount, shift.amount);
  return percent === undefined
    ? { value: copy.none, number: undefined }
    : { value: percentText(percent), number: percent };
};

type Of = (measure: PulseMeasure) => PulseSum;

/** One figure of a page: what it is called, what it is made of, and which rows are behind it. */
export type FigurePlan = {
  readonly id: string;
  readonly label: string;
  readonly measure: PulseMeasure;
  readonly of: (sum: Of) => Figure;
};

const plain = (measure: PulseMeasure, of: (sum: PulseSum) => Figure): FigurePlan => ({
  id: measure,
  label: measureNames[measure],
  measure,
  of: (sum) => of(sum(measure)),
});

/** Every figure there is, said the same way on every page that shows it. */
export const figurePlans = {
  revenue: plain('revenue', dollarsFigure),
  margin: plain('margin', marginFigure),
  jobs: plain('jobs', countFigure),
  booked: {
    id: 'booked',
    label: copy.requestsBooked,
    measure: 'booked',
    of: (sum) => shareFigure({ cases: sum('asked').cases, kept: sum('booked').cases }),
  },
  quoteHour: plain('quote_hour', shareFigure),
  window: plain('window', shareFigure),
  charge: plain('charge', shareFigure),
  busy: {
    id: 'busy',
    label: copy.utilization,
    measure: 'work',
    of: (sum) => busyFigure(sum('work'), sum('shift')),
  },
  rating: plain('rating', starsFigure),
  refund: plain('refund', dollarsFigure),
  lateCredit: plain('late_credit', dollarsFigure),
  members: {
    id: 'members',
    label: copy.members,
    measure: 'member_gained',
    of: (sum) => ({
      value: copy.gainedLost(countText(sum('member_gained').cases), countText(sum('member_lost').cases)),
      number: undefined,
    }),
  },
} as const satisfies Record<string, FigurePlan>;

/** Beside the period before, in words. */
const changeText = (now: Figure, before: Figure): string => {
  if (now.number === undefined || before.number === undefined) return copy.before(before.value);
  if (now.value === before.value) return copy.same;
  return now.number > before.number ? copy.up(before.value) : copy.down(before.value);
};

type Measured = PulseSum & { readonly measure: PulseMeasure; readonly before: PulseSum };

export type ShownFigure = Figure & Pick<FigurePlan, 'id' | 'label' | 'measure'> & { readonly change: string };

export const showFigures = (
  plans: readonly FigurePlan[],
  measured: readonly Measured[],
): readonly ShownFigure[] => {
  const known = new Map(measured.map((one) => [one.measure, one]));
  return plans.map(({ id, label, measure, of }) => {
    const now = of((name) => known.get(name) ?? noSum);
    const before = of((name) => known.get(name)?.before ?? noSum);
    return { id, label, measure, ...now, change: changeText(now, before) };
  });
};
