import { formatCents, wholePercent } from '@lugnut/domain/money';
import { noSum, type PulseMeasure, type PulseSum } from '@lugnut/domain/pulse';
import { siteLocale } from '../page/site-locale';
import { figureCopy as copy, measureNames } from './names.en';

/** A number as it is read, with what stands behind it. */
type Figure = {
  readonly value: string;
  /** The cases that a share or an average is of. */
  readonly behind?: string | undefined;
  /** What tells more from less; undefined where there is neither. */
  readonly number: number | undefined;
  /** With its cases in one line, where it is a share or an average. */
  readonly told?: string | undefined;
  /** Grows with every case: a day that is not over has less of it. */
  readonly isTotal?: boolean | undefined;
};

const grouped = new Intl.NumberFormat(siteLocale);
const oneDecimal = new Intl.NumberFormat(siteLocale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const wholeDollars = new Intl.NumberFormat(siteLocale, {
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
  copy.share(percentText(wholePercent(kept, cases) ?? 0), countText(kept), countText(cases));

const countFigure = ({ cases }: PulseSum): Figure => ({
  value: countText(cases),
  number: cases,
  isTotal: true,
});

const dollarsFigure = ({ amount }: PulseSum): Figure => ({
  value: dollarsText(amount),
  number: amount,
  isTotal: true,
});

/** Only of jobs whose costs are known, and how many those are. */
const marginFigure = ({ cases, amount }: PulseSum): Figure =>
  cases === 0
    ? { value: copy.notKnown, number: undefined }
    : { value: dollarsText(amount), behind: copy.ofJobs(countText(cases)), number: amount, isTotal: true };

const shareFigure = ({ kept, cases }: Pick<PulseSum, 'kept' | 'cases'>): Figure => {
  const percent = wholePercent(kept, cases);
  return percent === undefined
    ? { value: copy.none, number: undefined }
    : {
        value: percentText(percent),
        behind: copy.some(countText(kept), countText(cases)),
        number: percent,
        told: copy.shareOf(percentText(percent), countText(cases)),
      };
};

export const starsFigure = ({ cases, amount }: PulseSum): Figure => {
  if (cases === 0) return { value: copy.none, number: undefined };
  const [value, behind] = [oneDecimal.format(amount / cases), copy.reviews(countText(cases))];
  return { value, behind, number: Math.round((amount * 10) / cases), told: copy.averageOf(value, behind) };
};

const busyFigure = (work: PulseSum, shift: PulseSum): Figure => {
  const percent = wholePercent(work.amount, shift.amount);
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
      isTotal: true,
    }),
  },
} as const satisfies Record<string, FigurePlan>;

/** Beside the period before, in words. */
const comparedText = (now: Figure, before: Figure): string => {
  const said = before.told ?? before.value;
  if (now.number === undefined || before.number === undefined) return copy.before(said);
  if (now.value === before.value) return before.told === undefined ? copy.same : copy.sameShare(said);
  return now.number > before.number ? copy.up(said) : copy.down(said);
};

/** A total of days that end today has less to it than the period before, however it compares. */
const changeText = (now: Figure, before: Figure, endsToday: boolean): string => {
  const compared = comparedText(now, before);
  return endsToday && now.isTotal && before.isTotal ? copy.withToday(compared) : compared;
};

type Measured = PulseSum & { readonly measure: PulseMeasure; readonly before: PulseSum };

export type ShownFigure = Figure &
  Pick<FigurePlan, 'id' | 'label' | 'measure'> & {
    readonly change: string;
    /** Of the period before. */
    readonly before: Figure;
  };

export const showFigures = (
  plans: readonly FigurePlan[],
  measured: readonly Measured[],
  { endsToday }: { readonly endsToday: boolean } = { endsToday: true },
): readonly ShownFigure[] => {
  const known = new Map(measured.map((one) => [one.measure, one]));
  return plans.map(({ id, label, measure, of }) => {
    const now = of((name) => known.get(name) ?? noSum);
    const before = of((name) => known.get(name)?.before ?? noSum);
    return { id, label, measure, ...now, change: changeText(now, before, endsToday), before };
  });
};
