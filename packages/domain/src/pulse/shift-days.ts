import type { PlainDay } from '../scheduling';

type Days = { readonly from: PlainDay; readonly to: PlainDay };

/**
 * PULSE-1: the days of a span of which it is known who was on shift, where `since` is the first such day. Time at the car
 * is compared with these alone: of days before, there is nothing to compare it with.
 */
export const daysWithShifts = ({ from, to }: Days, since: PlainDay | undefined): Days | undefined => {
  if (since === undefined || since > to) return undefined;
  return { from: since > from ? since : from, to };
};
