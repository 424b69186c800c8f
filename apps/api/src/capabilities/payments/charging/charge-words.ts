import type { ChargeFailure, ChargeKind } from '@lugnut/domain/payments';

/** What a charge is for, as the office reads it. */
export const chargeNames: Readonly<Record<ChargeKind, string>> = {
  job: 'Job',
  cancellation_fee: 'Cancellation fee',
  visit_fee: 'Missed visit fee',
  tip: 'Tip',
  membership_start: 'Membership',
  membership_renewal: 'Membership renewal',
  virtual_diagnosis: 'Virtual diagnosis',
  statement: 'Monthly invoice',
};

/** Why it did not go through, as the office reads it. */
export const failureNames: Readonly<Record<ChargeFailure, string>> = {
  card_declined: 'payment declined',
  insufficient_funds: 'insufficient funds',
  expired_card: 'card expired',
  incorrect_cvc: 'security code doesn’t match',
  unusable_method: 'payment method can’t be used',
  requires_action: 'the bank wants the customer to confirm it',
};
