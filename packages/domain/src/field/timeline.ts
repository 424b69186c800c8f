import type { AppointmentStatus } from '../appointment';

export const timelineSteps = ['quoted', 'booked', 'on_the_way', 'working', 'done'] as const;
export type TimelineStep = (typeof timelineSteps)[number];

export type TimelineState = 'done' | 'now' | 'ahead';

const reachedBy: Readonly<Record<AppointmentStatus, number>> = {
  pending: -1,
  no_service_area: -1,
  cancelled: -1,
  quoted: 0,
  scheduled: 1,
  en_route: 2,
  in_progress: 3,
  completed: 4,
};

/** How far a job is, as its owner sees it. The last step is over the moment it is reached. */
export const timelineOf = (
  status: AppointmentStatus,
): readonly { readonly step: TimelineStep; readonly state: TimelineState }[] => {
  const reached = reachedBy[status];
  return timelineSteps.map((step, nth) => ({
    step,
    state: nth > reached ? 'ahead' : nth === reached && step !== 'done' ? 'now' : 'done',
  }));
};
