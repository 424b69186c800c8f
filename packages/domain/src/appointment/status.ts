/** In the order of an ordinary job; the last two are ways out of it. The database check and the contract hold the same list. */
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

const memberOf =
  <Member extends AppointmentStatus>(members: readonly Member[]) =>
  (status: AppointmentStatus): status is Member =>
    members.some((member) => member === status);

// The named sets: code uses these predicates, and SQL the lists.

/** Asked for and perhaps priced, but nobody has booked it. */
export const unbookedStatuses = ['pending', 'quoted'] as const;
export const isUnbooked = memberOf(unbookedStatuses);

/** A technician is promised to come, is on the way, or is there. */
export const promisedStatuses = ['scheduled', 'en_route', 'in_progress'] as const;
export const isPromised = memberOf(promisedStatuses);

/** Promised, and nobody is at the car yet. */
export const unreachedStatuses = ['scheduled', 'en_route'] as const;
export const isUnreached = memberOf(unreachedStatuses);

/** A second visit that nobody has begun: it is canceled with the first. */
export const withFirstStatuses = [...unbookedStatuses, ...unreachedStatuses] as const;
export const goesWithFirst = memberOf(withFirstStatuses);

/** Booked, and not canceled. */
export const bookedStatuses = [...promisedStatuses, 'completed'] as const;
export const isBooked = memberOf(bookedStatuses);

/** A technician is on the way or at the car. */
export const underwayStatuses = ['en_route', 'in_progress'] as const;
export const isUnderway = memberOf(underwayStatuses);

/** Has a price that can be booked, or is booked and can take another payment method. */
export const bookableStatuses = ['quoted', ...promisedStatuses] as const;
export const isBookable = memberOf(bookableStatuses);

/** Its estimate, its services and its terms can still change. */
export const openStatuses = [...unbookedStatuses, ...promisedStatuses] as const;
export const isOpen = memberOf(openStatuses);

/** Nothing more happens to it but payment. */
export const overStatuses = ['completed', 'cancelled'] as const;
export const isOver = memberOf(overStatuses);

/** Its customer has not booked it, in our area or outside. */
export const requestStatuses = [...unbookedStatuses, 'no_service_area'] as const;
export const isRequest = memberOf(requestStatuses);

/** Its customer may change day, window and place; from the moment a technician drives, the office does. */
export const reschedulableStatuses = ['pending', 'quoted', 'scheduled'] as const;
export const canReschedule = memberOf(reschedulableStatuses);

/** Its place in the day's order is a fact, no longer a plan. */
export const startedStatuses = [...underwayStatuses, 'completed'] as const;
export type StartedStatus = (typeof startedStatuses)[number];
export const isStarted = memberOf(startedStatuses);

/** A technician has reached the car. */
export const reachedStatuses = ['in_progress', 'completed'] as const;
export const isReached = memberOf(reachedStatuses);

/** Takes a technician's time when it is on a route; pending and quoted ones are there while held. */
export const plannedStatuses = [...openStatuses, 'completed'] as const;
export const countsForPlan = memberOf(plannedStatuses);

/** The work is done, so it is charged. */
export const isBillable = (status: AppointmentStatus): boolean => status === 'completed';
