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

export const declineTexts = {
  card: 'The card was declined.',
  expired: 'The card has expired.',
  unusable: 'The payment method can’t be used anymore.',
  unconfirmed: 'The customer’s bank needs them to confirm the payment.',
  bank: 'The customer’s bank didn’t pay.',
  paypal: 'PayPal didn’t pay.',
  paypal_part: 'PayPal paid only part of the bill.',
  unknown: 'The payment didn’t go through.',
} as const;

const cardReasons: Readonly<Record<ChargeFailure, keyof typeof declineTexts>> = {
  card_declined: 'card',
  insufficient_funds: 'card',
  expired_card: 'expired',
  incorrect_cvc: 'card',
  unusable_method: 'unusable',
  requires_action: 'unconfirmed',
};

const reasonOf = ({ lastFailure, method }: UnpaidCharge): string => {
  if (method === 'us_bank_account') return declineTexts.bank;
  if (method === 'paypal') return declineTexts[lastFailure === undefined ? 'paypal_part' : 'paypal'];
  return declineTexts[lastFailure === undefined ? 'unknown' : cardReasons[lastFailure]];
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
