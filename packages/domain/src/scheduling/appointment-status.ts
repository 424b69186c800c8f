export const appointmentStatuses = [
  'pending',
  'quoted',
  'scheduled',
  'en_route',
  'in_progress',
  'completed',
  'cancelled',
  'no_service_area',
] as const;

export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Where an appointment may go from where it is; a new day or window for a scheduled one is not a move. */
const allowedMoves: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  pending: ['quoted', 'scheduled', 'cancelled', 'no_service_area'],
  // in_progress: 'My mechanic is here. Fix Now!'
  quoted: ['pending', 'scheduled', 'in_progress', 'cancelled', 'no_service_area'],
  scheduled: ['en_route', 'in_progress', 'cancelled'],
  // back to scheduled: the technician turns back or falls ill
  en_route: ['in_progress', 'scheduled', 'cancelled'],
  // back to scheduled: a second visit for parts, or another technician finishes it
  in_progress: ['completed', 'scheduled', 'cancelled'],
  completed: [],
  cancelled: [],
  // pending: the zip has been opened
  no_service_area: ['pending', 'cancelled'],
};

export const movesFrom = (status: AppointmentStatus): readonly AppointmentStatus[] => allowedMoves[status];

export const canMove = (from: AppointmentStatus, to: AppointmentStatus): boolean =>
  allowedMoves[from].includes(to);

/** Customers change what has not begun; from the moment the technician drives, the office does. */
export const canReschedule = (status: AppointmentStatus): boolean =>
  status === 'pending' || status === 'quoted' || status === 'scheduled';

/** Somebody is on the way to it or at it. */
export const isBeingDone = (status: AppointmentStatus): boolean =>
  status === 'en_route' || status === 'in_progress';

/** Fixed at the front of the day: its place in the order is a fact. */
export const isUnderway = (status: AppointmentStatus): boolean =>
  isBeingDone(status) || status === 'completed';

/** A job on a route takes a technician's time unless it is off; pending and quoted ones are there while held. */
export const takesTime = (status: AppointmentStatus): boolean =>
  status !== 'cancelled' && status !== 'no_service_area';
