import {
  type AppointmentStatus,
  appointmentStatuses,
  bookableStatuses,
  openStatuses,
  reschedulableStatuses,
  unbookedStatuses,
  underwayStatuses,
  unreachedStatuses,
} from './status';

/** Effects that must happen in an event's transaction, each by its owner. */
export type FollowUp =
  | 'release window'
  | 'restore window'
  | 'record progress'
  | 'record arrival in plan'
  | 'credit lateness'
  | 'record end in plan'
  | 'tell customer'
  | 'charge fee'
  | 'ask office'
  | 'bill'
  | 'request documents'
  | 'ask for review';

type Transition = {
  /** From each status in which the event may happen, to the status after it. */
  readonly moves: Readonly<Partial<Record<AppointmentStatus, AppointmentStatus>>>;
  readonly follows: readonly FollowUp[];
};

const stays = <Status extends AppointmentStatus>(...statuses: readonly Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, status])) as Record<Status, Status>;

/**
 * The appointment's state machine. An event that is missing under a status is refused there. This table is the only
 * source: the diagram in ARCHITECTURE.md is generated from it.
 */
export const appointmentMachine = {
  /** The customer changed the zip code of a request we could not serve to one we serve. */
  covered: { moves: { no_service_area: 'pending' }, follows: [] },
  /** The first estimate stands: at once from the price book, or written by the office. */
  quoted: {
    moves: { pending: 'quoted', ...stays(...bookableStatuses) },
    follows: [],
  },
  /** Discounts that follow from the contact or from a code were looked up again. */
  discounted: {
    moves: stays(...reschedulableStatuses, ...underwayStatuses, 'no_service_area'),
    follows: [],
  },
  /** The customer, or staff in their name, approved or declined services of the estimate. */
  decided: { moves: stays(...openStatuses), follows: [] },
  /** A technician's time is held while the customer pays. */
  held: { moves: stays(...unbookedStatuses), follows: [] },
  /** A way to pay is set up and the terms are agreed to. */
  booked: { moves: stays(...bookableStatuses), follows: [] },
  /** A technician's time is promised for good. */
  promised: { moves: { pending: 'scheduled', quoted: 'scheduled' }, follows: [] },
  /** A promised visit has another window. */
  moved: { moves: stays('scheduled'), follows: [] },
  /** The car is somewhere else, which may be another market. */
  relocated: { moves: stays(...reschedulableStatuses), follows: [] },
  /** The technician drives to the car. */
  set_off: { moves: { scheduled: 'en_route' }, follows: ['record progress', 'tell customer'] },
  /** 'On my way' was said too early, and is taken back: the customer is told. */
  stayed: { moves: { en_route: 'scheduled' }, follows: ['record progress', 'tell customer'] },
  /** The technician is at the car; 'set off' may have been skipped. */
  arrived: {
    // quoted: the office starts what was booked, or agreed to with us, without a window (findQuoteObstacle).
    moves: { quoted: 'in_progress', scheduled: 'in_progress', en_route: 'in_progress' },
    follows: ['record progress', 'record arrival in plan', 'credit lateness'],
  },
  /** The customer wants the technician who is there to go on: 'Fix Now!'. */
  begun: { moves: stays('in_progress'), follows: [] },
  /** The technician turns back, falls ill or is replaced: the visit is scheduled again. */
  turned_back: { moves: { en_route: 'scheduled', in_progress: 'scheduled' }, follows: [] },
  /** Nobody can come in its window: the window is given up and the customer is asked for another. */
  given_back: {
    moves: { ...stays(...reschedulableStatuses), en_route: 'scheduled', in_progress: 'scheduled' },
    follows: ['release window', 'tell customer'],
  },
  /** Running late: a new time, within or after the window, which stands. */
  delayed: { moves: stays(...unreachedStatuses), follows: ['record progress', 'tell customer'] },
  /** Nobody is there, or the car is not: the customer is asked for another window. */
  not_there: {
    moves: { in_progress: 'scheduled' },
    follows: ['release window', 'record progress', 'charge fee', 'ask office', 'tell customer'],
  },
  /** The work waits for a part or for another day: the job stays, and has no window until one is chosen. */
  interrupted: {
    moves: { scheduled: 'scheduled', en_route: 'scheduled', in_progress: 'scheduled' },
    follows: ['release window', 'record progress', 'ask office', 'tell customer'],
  },
  /** The work cannot be done there: the office decides with the customer what becomes of it. */
  called_off: {
    moves: { scheduled: 'scheduled', en_route: 'scheduled', in_progress: 'scheduled' },
    follows: ['release window', 'record progress', 'ask office', 'tell customer'],
  },
  /** The last step was a mistake: everything is as it was before it. One event for each status to return to. */
  undone_to_scheduled: {
    moves: { scheduled: 'scheduled', in_progress: 'scheduled' },
    follows: ['restore window', 'record progress', 'tell customer'],
  },
  undone_to_driving: {
    moves: { scheduled: 'en_route', en_route: 'en_route', in_progress: 'en_route' },
    follows: ['restore window', 'record progress', 'tell customer'],
  },
  undone_to_work: {
    moves: { scheduled: 'in_progress' },
    follows: ['restore window', 'record progress', 'tell customer'],
  },
  /** The work is done. The bill is written in the same transaction: no crash leaves work unbilled. */
  finished: {
    moves: { in_progress: 'completed' },
    follows: ['record progress', 'record end in plan', 'bill', 'request documents', 'ask for review'],
  },
  canceled: {
    moves: {
      pending: 'cancelled',
      quoted: 'cancelled',
      scheduled: 'cancelled',
      en_route: 'cancelled',
      in_progress: 'cancelled',
      no_service_area: 'cancelled',
    },
    follows: ['release window'],
  },
  /** The customer stays for the discount that the cancel page offers, once. */
  kept: { moves: stays(...reschedulableStatuses), follows: [] },
  /** Who we reach about it changed. */
  contact_changed: { moves: stays(...appointmentStatuses), follows: [] },
  /** It belongs to an account from now on. */
  claimed: { moves: stays(...appointmentStatuses), follows: [] },
  /** Its customer is a member from this job on. */
  joined: { moves: stays(...openStatuses), follows: [] },
  /** The membership that gave it member prices gives none: its price is the regular one again. */
  unjoined: { moves: stays(...openStatuses, 'completed'), follows: [] },
} as const satisfies Readonly<Record<string, Transition>>;

export type AppointmentEventType = keyof typeof appointmentMachine;

export const appointmentEventTypes = Object.keys(appointmentMachine) as readonly AppointmentEventType[];

/** The effects of an event, as a type: whoever applies one must handle each of them. */
export type FollowUpOf<Type extends AppointmentEventType> =
  (typeof appointmentMachine)[Type]['follows'][number];

export const followUpsOf = <Type extends AppointmentEventType>(type: Type): readonly FollowUpOf<Type>[] =>
  appointmentMachine[type].follows;

/** The status after an event; undefined where the event is refused. */
export const findStatusAfter = (
  status: AppointmentStatus,
  type: AppointmentEventType,
): AppointmentStatus | undefined => {
  const { moves }: Transition = appointmentMachine[type];
  return moves[status];
};

export const canApply = (status: AppointmentStatus, type: AppointmentEventType): boolean =>
  findStatusAfter(status, type) !== undefined;

/** The other statuses that one event can lead to. */
export const movesFrom = (status: AppointmentStatus): readonly AppointmentStatus[] => {
  const reached = new Set(appointmentEventTypes.map((type) => findStatusAfter(status, type)));
  return appointmentStatuses.filter((to) => to !== status && reached.has(to));
};
