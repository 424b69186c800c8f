import { daysBetween, type PlainDay } from '../scheduling/plain-day';

const mostDays = 92;

/** FLT-8: why a report of use cannot be made of these days, both of them included. */
export const findUsePeriodProblem = (from: PlainDay, until: PlainDay): string | undefined => {
  const days = daysBetween(from, until) + 1;
  if (days < 1) return 'The last day is before the first day.';
  return days > mostDays ? `Choose at most ${mostDays} days.` : undefined;
};
