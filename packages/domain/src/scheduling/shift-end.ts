import type { Shift } from './technician';

/** Work found at the car may run over by this much: a technician stays to finish, and nobody works into the night. */
export const mostOvertimeMinutes = 30;

/** Whether work that is agreed to at the car can be ended that day. */
export const endsWithinShift = (
  { endMinutes }: Pick<Shift, 'endMinutes'>,
  workEndsAtMinutes: number,
): boolean => workEndsAtMinutes <= endMinutes + mostOvertimeMinutes;
