import type { AppointmentStatus } from './status';

/**
 * Why a booked visit has no window: nobody knows when its part is there, the office settles first what could not be
 * done, we gave the window up, the work was begun and is finished at another visit, or it is for its customer to pick
 * the next one.
 */
export const missingWindows = ['part', 'office', 'ours', 'return', 'to pick'] as const;
export type MissingWindow = (typeof missingWindows)[number];

/** The one answer for every screen; undefined where there is a window, or nobody needs one. */
export const findMissingWindow = (visit: {
  readonly status: AppointmentStatus;
  readonly hasWindow: boolean;
  /** A window can be picked, though perhaps not of every day. */
  readonly canPickAnyDay: boolean;
  /** The work could not be done there, and the office has not settled it. */
  readonly isCalledOff: boolean;
  readonly isBroken: boolean;
  /** Somebody was there, and comes back to finish. */
  readonly isReturn: boolean;
}): MissingWindow | undefined => {
  if (visit.status !== 'scheduled' || visit.hasWindow) return undefined;
  if (visit.isCalledOff) return 'office';
  if (!visit.canPickAnyDay) return 'part';
  if (visit.isReturn) return 'return';
  return visit.isBroken ? 'ours' : 'to pick';
};

/** Whether its customer is asked to pick a window now. */
export const isAskedToPick = (missing: MissingWindow | null | undefined): boolean =>
  missing === 'ours' || missing === 'return' || missing === 'to pick';
