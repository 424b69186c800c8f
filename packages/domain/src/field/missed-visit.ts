import type { Cents } from '../money';
import { type ExceptionKind, exceptionRules, type Fault } from './exceptions';

/** How long a technician waits at the car before the visit counts as missed. */
export const noShowWaitMinutes = 10;

export type ExceptionFacts = {
  readonly saidAtMs: number;
  /** When the technician said that they had arrived; undefined where they never did. */
  readonly arrivedAtMs: number | undefined;
  /** When we heard of what is said, and of the arrival, by our own clock: a phone can say any time. */
  readonly heardAtMs: number;
  readonly arrivalHeardAtMs: number | undefined;
  /** The time we announced ourselves, where we said that we were late. */
  readonly announcedAtMs: number | undefined;
  readonly windowStartsAtMs: number;
  readonly windowEndsAtMs: number;
  /** Somebody let us work on the car, at this visit or at one before. */
  readonly hasBegun: boolean;
  /** We chose the window, and the customer has not agreed to it. */
  readonly isMovedByUs: boolean;
};

type WaitFacts = Pick<ExceptionFacts, 'arrivedAtMs' | 'announcedAtMs' | 'windowStartsAtMs'>;

/** Nobody has to be there before the window opens, nor before the time that we announced. */
const expectedFrom = ({ windowStartsAtMs, announcedAtMs }: WaitFacts): number =>
  Math.max(windowStartsAtMs, announcedAtMs ?? windowStartsAtMs);

/** Since when a wait of the technician counts. */
const waitsFrom = (facts: WaitFacts & { readonly arrivedAtMs: number }): number =>
  Math.max(facts.arrivedAtMs, expectedFrom(facts));

/**
 * From when a customer expects somebody by what we told them. 'On my way' says more than what was told before, and
 * nobody has to wait for longer because of it.
 */
export const expectedArrival = ({
  toldMs,
  reckonedMs,
}: {
  readonly toldMs: number | undefined;
  /** Where somebody set off to them, and they were told of it. */
  readonly reckonedMs: number | undefined;
}): number | undefined =>
  toldMs === undefined || reckonedMs === undefined ? toldMs : Math.min(toldMs, reckonedMs);

const waitMs = noShowWaitMinutes * 60_000;

/** When 'Customer not there' can first be said: after the wait, which begins with the arrival and with our own time. */
export const notThereFrom = (facts: WaitFacts): number | undefined =>
  facts.arrivedAtMs === undefined
    ? undefined
    : waitsFrom({ ...facts, arrivedAtMs: facts.arrivedAtMs }) + waitMs;

export type NotThereProblem = 'not arrived' | 'before our time' | 'not waited';

/** FIELD-1: why nobody can be missing yet; the same on the phone and on the server. */
export const findNotThereProblem = (
  facts: WaitFacts & { readonly saidAtMs: number },
): NotThereProblem | undefined => {
  const from = notThereFrom(facts);
  if (from === undefined) return 'not arrived';
  if (facts.saidAtMs < expectedFrom(facts)) return 'before our time';
  return facts.saidAtMs < from ? 'not waited' : undefined;
};

export const notThereProblemText: Readonly<Record<NotThereProblem, string>> = {
  'not arrived': 'Tap “Arrived” at the car first.',
  'before our time': `The customer expects you later. Wait until the arrival window opens or the time we told them, then ${noShowWaitMinutes} more minutes.`,
  'not waited': `Wait at the car for ${noShowWaitMinutes} minutes first.`,
};

type NotOwed = 'moved by us' | 'work had begun' | 'after the window' | 'not heard in time' | NotThereProblem;

/** Why a missed visit costs nothing by itself; undefined where it does. */
const findNotOwed = (facts: ExceptionFacts): NotOwed | undefined => {
  const { saidAtMs, arrivedAtMs, windowEndsAtMs, hasBegun, isMovedByUs } = facts;
  if (isMovedByUs) return 'moved by us';
  if (hasBegun) return 'work had begun';
  if (saidAtMs < expectedFrom(facts)) return 'before our time';
  if ((arrivedAtMs ?? saidAtMs) > windowEndsAtMs) return 'after the window';
  const problem = findNotThereProblem(facts);
  if (problem) return problem;
  const arrivalHeardAtMs = facts.arrivalHeardAtMs ?? facts.heardAtMs;
  const isHeardInTime =
    arrivalHeardAtMs <= windowEndsAtMs &&
    facts.heardAtMs - Math.max(arrivalHeardAtMs, expectedFrom(facts)) >= waitMs;
  return isHeardInTime ? undefined : 'not heard in time';
};

/** We did not keep our own side of it, so nobody may charge for it. */
const ourSide: ReadonlySet<NotOwed | undefined> = new Set([
  'moved by us',
  'work had begun',
  'before our time',
  'after the window',
] as const);

export const faultOf = (kind: ExceptionKind, facts: ExceptionFacts): Fault => {
  const { fault } = exceptionRules[kind];
  return fault === 'customer' && ourSide.has(findNotOwed(facts)) ? 'nobody' : fault;
};

/** What the customer owes for the visit by itself: only where we were there, in time, and waited. */
export const visitFeeOf = (kind: ExceptionKind, facts: ExceptionFacts): Cents =>
  exceptionRules[kind].fault === 'customer' && findNotOwed(facts) === undefined
    ? exceptionRules[kind].feeCents
    : 0;

/** The customer's fault, and nothing was charged for it: somebody of the office decides. */
export const isFeeOpen = (said: { readonly fault: Fault; readonly feeCents: Cents }): boolean =>
  said.fault === 'customer' && said.feeCents === 0;

const notOwedInWords: Readonly<Record<NotOwed, string>> = {
  'moved by us': 'we had moved the visit, and the customer hadn’t agreed to the new time',
  'work had begun': 'work had begun',
  'before our time': 'it was before the time we had promised',
  'after the window': 'we were there after the window',
  'not arrived': 'the technician had not said that they had arrived',
  'not heard in time': 'we heard of the arrival and the wait only afterwards, from a phone without a signal',
  'not waited': `the technician had waited less than ${noShowWaitMinutes} minutes`,
};

/** For the office: why nothing was charged. */
export const unchargedReason = (facts: ExceptionFacts): string => {
  const why = findNotOwed(facts);
  return `Customer not there. No fee was charged: ${why ? notOwedInWords[why] : 'there is no card to charge, or the job has a fee already'}.`;
};

export type ChargeableFacts = {
  /** Of what the technicians said about the job and did not take back. */
  readonly said: readonly { readonly kind: ExceptionKind; readonly fault: Fault }[];
  readonly hasFee: boolean;
  readonly wasWaived: boolean;
  readonly wasCanceledByUs: boolean;
};

/** FIELD-3: why the office cannot charge the fee of a missed visit; undefined where it can. */
export const findChargeObstacle = (facts: ChargeableFacts): string | undefined => {
  if (facts.wasCanceledByUs) return 'We canceled this job for our reasons, so it costs nothing.';
  if (facts.hasFee) return 'This job has a fee already.';
  if (facts.wasWaived) return 'The fee of this job was waived.';
  const isMissed = facts.said.some(({ kind, fault }) => kind === 'not_there' && fault === 'customer');
  return isMissed ? undefined : 'No visit was missed by the customer, so there is no fee to charge.';
};
