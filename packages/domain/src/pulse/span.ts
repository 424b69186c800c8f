import { addDays, daysBetween, type PlainDay, weekdayOf } from '../scheduling';

type Span = { readonly from: PlainDay; readonly to: PlainDay };

/** Days to today, a week from Monday on, or any days. */
export type PulseSpanWish = {
  readonly days?: number | undefined;
  readonly week?: 'this' | 'last' | undefined;
  readonly from?: PlainDay | undefined;
  readonly to?: PlainDay | undefined;
};

export type PulseSpan = Span & { readonly before: Span };

/** Two years and a leap day: of a longer span nobody asks by hand. */
const mostDays = 731;
/** Nothing of ours is older. */
const firstDay: PlainDay = '2000-01-01';

/** Days long ago are not reckoned with. */
const known = (day: PlainDay): PlainDay => (day < firstDay ? firstDay : day);

/** Why a span cannot be told, in words; undefined where it can. */
export const spanProblem = ({ from, to }: Span): string | undefined => {
  if (from > to) return 'The end date is before the start date.';
  if (daysBetween(known(from), known(to)) >= mostDays) return `Choose at most ${mostDays} days.`;
  return from < firstDay ? 'Choose days from the year 2000 on.' : undefined;
};

/** Of days that are asked for, before any are reckoned from them: the calendar itself ends somewhere. */
export const wishProblem = ({ from, to }: PulseSpanWish, today: PlainDay): string | undefined => {
  if (from === undefined && to === undefined) return undefined;
  return spanProblem({ from: from ?? to ?? today, to: to ?? today });
};

const mondayOf = (day: PlainDay): PlainDay => addDays(day, -((weekdayOf(day) + 6) % 7));

const wished = ({ days = 7, week, from, to }: PulseSpanWish, today: PlainDay): Span => {
  if (from !== undefined || to !== undefined) {
    const end = to ?? today;
    const start = from ?? addDays(end, -6);
    // What is to come has no cases: a span that runs on is compared as far as it has come.
    return { from: start, to: end > today && start <= today ? today : end };
  }
  if (week === 'this') return { from: mondayOf(today), to: today };
  if (week === 'last') return { from: addDays(mondayOf(today), -7), to: addDays(mondayOf(today), -1) };
  return { from: addDays(today, 1 - days), to: today };
};

/** PULSE-1: the days asked for, and as many before them; of this week the same weekdays of the last one. */
export const pulseSpanOf = (wish: PulseSpanWish, today: PlainDay): PulseSpan => {
  const { from, to } = wished(wish, today);
  const isThisWeek = wish.week === 'this' && wish.from === undefined && wish.to === undefined;
  const back = isThisWeek ? 7 : daysBetween(from, to) + 1;
  return { from, to, before: { from: addDays(from, -back), to: addDays(to, -back) } };
};
