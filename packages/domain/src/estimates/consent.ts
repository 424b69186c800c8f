import type { Cents } from '../money';
import { agreedPart } from './agreed';
import type { Estimate } from './estimate';
import type { Payer } from './payer';
import { findPayerTotal } from './totals';

/** How a customer tells one of us; 'web' is only ever the customer's own press. */
export const toldMedia = ['phone', 'text message', 'e-mail', 'in person'] as const;
export type ToldMedium = (typeof toldMedia)[number];
export type ConsentMedium = 'web' | ToldMedium;

/** As a paper or a screen says it after 'approved' or 'declined'. */
export const consentMediumInWords: Readonly<Record<ConsentMedium, string>> = {
  web: 'online',
  phone: 'by phone',
  'text message': 'by text message',
  'e-mail': 'by email',
  'in person': 'in person',
};

/**
 * What a consent may say about how it was given: what staff were told, never a guess. A technician stands beside the
 * customer; of the office nobody can know, so it has to say. Undefined: it did not.
 */
export const findConsentMedium = (
  by: 'customer' | 'technician' | 'office',
  told: ToldMedium | undefined,
): ConsentMedium | undefined => {
  if (by === 'customer') return 'web';
  return told ?? (by === 'technician' ? 'in person' : undefined);
};

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
