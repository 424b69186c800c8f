import type { Visit } from './cancellation';
import { findExpectedDay } from './expected-day';
import type { MarketDay } from './market-day';

/** Another promised visit of the same job: the first one comes before all others, which come one after the other. */
export type VisitOfJob = {
  readonly id: string;
  readonly visit: Visit;
  readonly isFirst: boolean;
  /** Begun on another day than was promised, which is the day of `visit`: its window is over, or to come, on that one. */
  readonly isOnAnotherDay: boolean;
  /** Until when somebody works at the car, as planned or as it is believed now. */
  readonly endMinutes: number;
};

/** The visits of a job beside one of them. */
export type VisitOrder = { readonly isFirst: boolean; readonly others: readonly VisitOfJob[] };

/** Somebody who comes late in a window, or stays long, is at the car after the window is over. */
const busyUntil = ({ visit, isOnAnotherDay, endMinutes }: VisitOfJob): number =>
  isOnAnotherDay ? endMinutes : Math.max(visit.window.endMinutes, endMinutes);

const isDoneBefore = (one: VisitOfJob, { day, window }: Visit): boolean =>
  one.visit.day < day || (one.visit.day === day && busyUntil(one) <= window.startMinutes);

/** Before what has begun already nothing can be picked that day. */
const isOverBefore = (one: Visit, { visit: { day, window }, isOnAnotherDay }: VisitOfJob): boolean =>
  one.day < day || (one.day === day && !isOnAnotherDay && one.window.endMinutes <= window.startMinutes);

/** PLAN-1: whether a visit can be at this time: two technicians are never sent to one car at once, or in the wrong order. */
export const isInOrder = ({ isFirst, others }: VisitOrder, visit: Visit): boolean =>
  others.every(
    (other) => (!isFirst && isDoneBefore(other, visit)) || (!other.isFirst && isOverBefore(visit, other)),
  );

/** The same by what was promised alone, however the day goes. */
export const byWindows = (order: VisitOrder): VisitOrder => ({
  ...order,
  others: order.others.map((other) =>
    other.isOnAnotherDay ? other : { ...other, endMinutes: other.visit.window.endMinutes },
  ),
});

const findEnd = (marketDay: MarketDay, jobId: string): number | undefined => {
  const lane = marketDay.lanes.find(({ route }) => route.jobs.some(({ id }) => id === jobId));
  return lane && findExpectedDay(marketDay, lane)?.stops.find((stop) => stop.jobId === jobId)?.endMinutes;
};

/** The same with the ends of that day as it goes now: work runs long, and who is late to one stop is late to the next. */
export const asExpected = (order: VisitOrder, marketDay: MarketDay): VisitOrder => ({
  ...order,
  others: order.others.map((other) =>
    other.visit.day === marketDay.day
      ? { ...other, endMinutes: findEnd(marketDay, other.id) ?? other.endMinutes }
      : other,
  ),
});
