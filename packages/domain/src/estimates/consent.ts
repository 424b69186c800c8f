import type { Cents } from '../money';
import { agreedPart } from './agreed';
import type { Estimate } from './estimate';
import type { Payer } from './payer';
import { findPayerTotal } from './totals';

export type ConsentMedium = 'web' | 'phone' | 'text message' | 'e-mail' | 'in person';

/** Who gave it: the customer, or a member of staff who heard the customer say it. */
export type ConsentGiver =
  | { readonly kind: 'customer'; readonly name: string }
  | { readonly kind: 'staff'; readonly staffId: string; readonly customerName: string };

/** One decision, stored forever: who, when, how, about which version, and the total agreed to. */
export type ConsentRecord = {
  readonly estimateId: string;
  readonly estimateVersion: number;
  readonly decision: 'approved' | 'declined';
  /** The services decided on; all of the estimate's when the whole quote was. */
  readonly serviceIds: readonly string[];
  /** For everything approved so far, this decision included; what is still open is agreed to by nobody. */
  readonly totalCents: Cents;
  readonly givenBy: ConsentGiver;
  readonly how: ConsentMedium;
  /** An ISO instant in UTC. */
  readonly at: string;
};

export type ConsentCircumstances = Pick<ConsentRecord, 'decision' | 'serviceIds' | 'givenBy' | 'how' | 'at'>;

/** The record of a decision that `estimate` already shows, or undefined: nobody can agree to a price that is not known. */
export const findConsent = (
  estimate: Estimate,
  payer: Payer,
  circumstances: ConsentCircumstances,
): ConsentRecord | undefined => {
  const totalCents = findPayerTotal(agreedPart(estimate), payer);
  return totalCents === undefined
    ? undefined
    : { estimateId: estimate.id, estimateVersion: estimate.version, totalCents, ...circumstances };
};
