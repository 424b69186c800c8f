import {
  type AppointmentEventType,
  type AppointmentStatus,
  promisedStatuses,
  underwayStatuses,
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
    saidIn: underwayStatuses,
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

export type ExceptionFacts = {
  readonly saidAtMs: number;
  /** When somebody was at the car; undefined: when it was said. */
  readonly arrivedAtMs: number | undefined;
  readonly windowStartsAtMs: number;
  readonly windowEndsAtMs: number;
};

/** Who waits for us outside the promised window owes us nothing: nobody has to be there then. */
const wasThereAsPromised = (facts: ExceptionFacts): boolean =>
  facts.saidAtMs >= facts.windowStartsAtMs && (facts.arrivedAtMs ?? facts.saidAtMs) <= facts.windowEndsAtMs;

export const faultOf = (kind: ExceptionKind, facts: ExceptionFacts): Fault => {
  const { fault }: ExceptionRule = exceptionRules[kind];
  return fault === 'customer' && !wasThereAsPromised(facts) ? 'nobody' : fault;
};

/** What the customer owes for the visit; never anything unless the fault is theirs. */
export const visitFeeOf = (kind: ExceptionKind, facts: ExceptionFacts): Cents =>
  faultOf(kind, facts) === 'customer' ? exceptionRules[kind].feeCents : 0;

/** Later than this a visit is another visit. */
const longestDelayMs = 8 * 60 * 60_000;

export const isDelay = (expectedAtMs: number, saidAtMs: number): boolean =>
  expectedAtMs > saidAtMs && expectedAtMs <= saidAtMs + longestDelayMs;

/** How long a step can be taken back as a slip of the thumb. */
export const undoMs = 2 * 60_000;

export const isUndoTime = (stepAtMs: number, nowMs: number): boolean => nowMs - stepAtMs <= undoMs;

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
