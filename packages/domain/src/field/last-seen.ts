import type { AppointmentStatus } from '../appointment';

/**
 * DISP-2: where a technician was last seen on a day, by what they said at their jobs: at the car they work on, else at
 * the last one they finished. Nothing before the first arrival. The stops are in the order of the route.
 */
export const findLastSeen = <Stop extends { readonly status: AppointmentStatus }>(
  stops: readonly Stop[],
): { readonly stop: Stop; readonly isMoving: boolean } | undefined => {
  const stop =
    stops.find(({ status }) => status === 'in_progress') ??
    stops.findLast(({ status }) => status === 'completed');
  return (
    stop && {
      stop,
      isMoving: stop.status === 'completed' && stops.some(({ status }) => status === 'en_route'),
    }
  );
};
