import type { PaymentKind } from './payment-terms';
import { type ChargeFailure, mayWorkLater } from './retries';

/** Of one bill, ours and those pressed at the car together: card networks fine more. */
export const mostTriesAtCar = 4;

export type UnpaidCharge = {
  readonly status: 'open' | 'processing' | 'paid' | 'failed' | 'void' | 'on_account';
  readonly lastFailure: ChargeFailure | undefined;
  /** How often its provider was asked. */
  readonly tries: number;
  readonly method: PaymentKind | undefined;
};

export type Decline = {
  /** For whoever is at the car; why a bank refuses is between it and the customer. */
  readonly reason: string;
  readonly canTryAgain: boolean;
};

const cardReasons: Readonly<Record<ChargeFailure, string>> = {
  card_declined: 'The card was declined.',
  insufficient_funds: 'The card was declined.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The card was declined.',
  unusable_method: 'The payment method can’t be used anymore.',
  requires_action: 'The customer’s bank needs them to confirm the payment.',
};

const reasonOf = ({ lastFailure, method }: UnpaidCharge): string => {
  if (method === 'us_bank_account') return 'The customer’s bank didn’t pay.';
  if (method === 'paypal')
    return lastFailure === undefined ? 'PayPal paid only part of the bill.' : 'PayPal didn’t pay.';
  return lastFailure === undefined ? 'The payment didn’t go through.' : cardReasons[lastFailure];
};

/** A card that waits to be tried again is refused all the same. */
export const isDeclined = ({ status, lastFailure }: Pick<UnpaidCharge, 'status' | 'lastFailure'>): boolean =>
  status === 'failed' || (status === 'open' && lastFailure !== undefined);

/** FIELD-7: why a finished job is not paid, and whether the same card may be asked again. Undefined: nothing was refused. */
export const findDecline = (charge: UnpaidCharge): Decline | undefined => {
  const { status, lastFailure, tries } = charge;
  if (!isDeclined(charge)) return undefined;
  const canTryAgain =
    status === 'open' && lastFailure !== undefined && mayWorkLater(lastFailure) && tries < mostTriesAtCar;
  return { reason: reasonOf(charge), canTryAgain };
};
