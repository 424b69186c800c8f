import {
  type AppointmentEventType,
  type AppointmentStatus,
  promisedStatuses,
  unreachedStatuses,
} from '../appointment';
import type { Cents } from '../money';
import { lateCancellationFeeCents } from '../scheduling';

/** What a technician can say when a visit does not go as planned (FIELD-1). */
export const exceptionKinds = ['late', 'not_there', 'part_missing', 'come_back', 'cannot_be_done'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** Only what is the customer's fault can cost them anything. */
export type Fault = 'customer' | 'ours' | 'nobody';

/** What becomes of the visit, and so who acts next. */
export type ExceptionOutcome =
  /** The technician still comes, in the same visit. */
  | 'stays'
  /** Nothing was begun: the customer picks another window. */
  | 'another window'
  /** Work was begun: the customer picks the window in which it is finished. */
  | 'return visit'
  /** A person of the office calls the customer. */
  | 'office decides';

type ExceptionRule = {
  readonly event: AppointmentEventType;
  readonly saidIn: readonly AppointmentStatus[];
  readonly fault: Fault;
  readonly feeCents: Cents;
  readonly outcome: ExceptionOutcome;
  /** What has to be said with it: a new time, or words that the customer reads. */
  readonly needs: 'time' | 'note' | undefined;
};

/** One row for each; fee, message and what happens to the window follow from it. */
export const exceptionRules = {
  late: {
    event: 'delayed',
    saidIn: unreachedStatuses,
    fault: 'ours',
    feeCents: 0,
    outcome: 'stays',
    needs: 'time',
  },
  not_there: {
    event: 'not_there',
    // Only at the car can anybody say so.
    saidIn: ['in_progress'],
    fault: 'customer',
    feeCents: lateCancellationFeeCents,
    outcome: 'another window',
    needs: undefined,
  },
  part_missing: {
    event: 'interrupted',
    saidIn: promisedStatuses,
    fault: 'ours',
    feeCents: 0,
    outcome: 'return visit',
    needs: 'note',
  },
  come_back: {
    event: 'interrupted',
    saidIn: ['in_progress'],
    fault: 'nobody',
    feeCents: 0,
    outcome: 'return visit',
    needs: 'note',
  },
  cannot_be_done: {
    event: 'called_off',
    saidIn: promisedStatuses,
    fault: 'nobody',
    feeCents: 0,
    outcome: 'office decides',
    needs: 'note',
  },
} as const satisfies Readonly<Record<ExceptionKind, ExceptionRule>>;

/**
 * FIELD-1: the work was called off and nobody has found another way: it has no window, and nothing more of it can be
 * agreed to until it has one.
 */
export const isCalledOff = (job: {
  readonly status: AppointmentStatus;
  readonly hasWindow: boolean;
  /** What was said last and not taken back. */
  readonly lastSaid: ExceptionKind | undefined;
}): boolean => job.lastSaid === 'cannot_be_done' && job.status === 'scheduled' && !job.hasWindow;

export const calledOffText =
  'We couldn’t do the work on this car, so there’s nothing to approve right now. Our office will contact you about what’s next.';

export const canSay = (kind: ExceptionKind, status: AppointmentStatus): boolean => {
  const { saidIn }: ExceptionRule = exceptionRules[kind];
  return saidIn.includes(status);
};

export const sayableExceptions = (status: AppointmentStatus): readonly ExceptionKind[] =>
  exceptionKinds.filter((kind) => canSay(kind, status));

/** Before anybody was at the car there is nothing to come back to: it is the first visit, in another window. */
export const outcomeOf = (kind: ExceptionKind, status: AppointmentStatus): ExceptionOutcome => {
  const { outcome }: ExceptionRule = exceptionRules[kind];
  return outcome === 'return visit' && status !== 'in_progress' ? 'another window' : outcome;
};

/** How long a step can be taken back as a slip of the thumb. */
export const undoMs = 2 * 60_000;

/** When a step and its undoing happened by the phone's clock, and when we heard of each by our own. */
export type UndoTimes = {
  readonly stepAtMs: number;
  readonly stepHeardAtMs: number;
  readonly undoneAtMs: number;
  readonly heardAtMs: number;
};

/**
 * Within two minutes by the phone's clock and by ours. A phone without a signal sends the step and its undoing
 * together: then both clocks agree. A clock that was set back wins nothing.
 */
export const isUndoTime = ({ stepAtMs, stepHeardAtMs, undoneAtMs, heardAtMs }: UndoTimes): boolean =>
  undoneAtMs >= stepAtMs && undoneAtMs - stepAtMs <= undoMs && heardAtMs - stepHeardAtMs <= undoMs;

type UndoEventType = 'stayed' | 'undone_to_scheduled' | 'undone_to_driving' | 'undone_to_work';

const undoTo: Readonly<Partial<Record<AppointmentStatus, UndoEventType>>> = {
  scheduled: 'undone_to_scheduled',
  en_route: 'undone_to_driving',
  in_progress: 'undone_to_work',
};

const exceptionEvents: ReadonlySet<AppointmentEventType> = new Set(
  exceptionKinds.map((kind) => exceptionRules[kind].event),
);

/** The event that takes a step back, to exactly the status before it; undefined for what cannot be taken back. */
export const findUndoEvent = (step: {
  readonly type: AppointmentEventType;
  readonly from: AppointmentStatus;
}): UndoEventType | undefined => {
  // The customer was told 'on my way', and is told that it is not so.
  if (step.type === 'set_off') return 'stayed';
  return step.type === 'arrived' || exceptionEvents.has(step.type) ? undoTo[step.from] : undefined;
};

/** What the office decides about a job with a written reason (FIELD-3). */
export const jobDecisions = ['fee_waived', 'fee_charged', 'turned_back', 'canceled'] as const;
export type JobDecision = (typeof jobDecisions)[number];
