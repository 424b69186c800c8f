/** Why a charge did not go through, as far as trying again depends on it. */
export type ChargeFailure =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'unusable_method'
  /** The bank wants to see the customer: only the customer can mend it. */
  | 'requires_action';

const hour = 3_600;
const day = 24 * hour;

/** Another try makes sense only where the same card may work another day. */
const workLater: ReadonlySet<ChargeFailure> = new Set(['card_declined', 'insufficient_funds']);
export const mayWorkLater = (failure: ChargeFailure): boolean => workLater.has(failure);

/** Seconds until the next retry after so many failures. Card networks fine excessive retries. */
const jobPauses: readonly number[] = [day, 2 * day, 4 * day];
const renewalPauses: readonly number[] = [day, 2 * day, 2 * day, 2 * day];

export type ChargeKind =
  | 'job'
  | 'cancellation_fee'
  | 'visit_fee'
  | 'tip'
  | 'membership_start'
  | 'membership_renewal'
  | 'virtual_diagnosis'
  | 'statement';

const pausesOf: Readonly<Record<ChargeKind, readonly number[]>> = {
  job: jobPauses,
  cancellation_fee: jobPauses,
  visit_fee: jobPauses,
  // A tip is charged once, never retried.
  tip: [],
  // Joining is interactive: a declined card is not retried.
  membership_start: [],
  membership_renewal: renewalPauses,
  virtual_diagnosis: jobPauses,
  // Paid by pressing a button: a declined card is not retried.
  statement: [],
};

/** When to try again, or undefined: the tries are over until there is another method. */
export const retryAfterSeconds = (
  kind: ChargeKind,
  failure: ChargeFailure,
  failedTries: number,
): number | undefined => (mayWorkLater(failure) ? pausesOf[kind][failedTries - 1] : undefined);

/**
 * The delay before the nth card attempt, in seconds. The first are free, for typos; then each waits longer, against
 * card testing.
 */
export const cardAttemptPauses: readonly number[] = [
  0,
  0,
  0,
  0,
  0,
  30,
  60,
  120,
  300,
  900,
  hour,
  6 * hour,
  day,
];

/** After so long without an attempt, counting begins again. */
export const cardAttemptsForgottenAfterSeconds = day;
