import type { Visit } from './cancellation';

/** Another promised visit of the same job: the first one comes before all others, which come one after the other. */
export type VisitOfJob = { readonly visit: Visit; readonly isFirst: boolean };

/** The visits of a job beside one of them. */
export type VisitOrder = { readonly isFirst: boolean; readonly others: readonly VisitOfJob[] };

const isOverBefore = (one: Visit, other: Visit): boolean =>
  one.day < other.day || (one.day === other.day && one.window.endMinutes <= other.window.startMinutes);

/** PLAN-1: whether a visit can be at this time: two technicians are never sent to one car at once, or in the wrong order. */
export const isInOrder = ({ isFirst, others }: VisitOrder, visit: Visit): boolean =>
  others.every(
    (other) =>
      (!isFirst && isOverBefore(other.visit, visit)) || (!other.isFirst && isOverBefore(visit, other.visit)),
  );
