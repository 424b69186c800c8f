import { type Cents, formatCents } from '../money';
import type { ShownMethod } from './method-in-words';

/** Whatever pays for a visit: wallets and cards on file are cards to us, and PayPal's pay later is PayPal. */
export const paymentKinds = [
  'card',
  'us_bank_account',
  'paypal',
  'terms',
] as const satisfies readonly ShownMethod['kind'][];
export type PaymentKind = (typeof paymentKinds)[number];

/** What is reserved, when it is charged and when it is given back. */
export type PaymentTerms = {
  readonly reserved: string;
  readonly charged: string;
  readonly givenBack: string;
};

/** When a refund shows up: banks post it in their own time, PayPal credits its own balance sooner. */
export const refundTime: Readonly<Record<PaymentKind, string>> = {
  card: 'It can take 5 to 10 business days to show up on your statement.',
  us_bank_account: 'It can take 5 to 10 business days to show up on your statement.',
  paypal: 'PayPal usually shows it within 5 business days.',
  terms: 'It comes off your next monthly invoice.',
};

const charged = 'You pay when the work is done, never before.';

const savedTerms = (method: string): PaymentTerms => ({
  reserved: `Your ${method} is saved, and nothing is reserved on it.`,
  charged,
  givenBack: `Cancel while it’s free and you pay nothing. A refund goes back to the same ${method} in 5 to 10 business days.`,
});

/** The one place where these words are, for every page and message that speaks of paying. */
export const paymentTerms: Readonly<Record<PaymentKind, PaymentTerms>> = {
  card: savedTerms('card'),
  us_bank_account: savedTerms('bank account'),
  paypal: {
    reserved: 'PayPal reserves the amount until the work is done.',
    charged,
    givenBack:
      'Cancel while it’s free and PayPal releases all of it. A refund goes back to PayPal, usually within 5 business days.',
  },
  terms: {
    reserved: 'Nothing is charged to your card.',
    charged: 'It goes on your monthly invoice once the work is done.',
    givenBack: 'Cancel while it’s free and you pay nothing. A refund comes off your next monthly invoice.',
  },
};

export const paymentTermsInWords = (kind: PaymentKind): string => {
  const { reserved, charged: when, givenBack } = paymentTerms[kind];
  return `${reserved} ${when} ${givenBack}`;
};

/** Where the work comes to more than PayPal reserved: who pays the rest. Undefined where nothing is to be said. */
export const aboveReservedInWords = (
  kind: PaymentKind,
  reservedCents: Cents | undefined,
  dueCents: Cents | undefined,
): string | undefined =>
  kind !== 'paypal' || reservedCents === undefined || dueCents === undefined || dueCents <= reservedCents
    ? undefined
    : `PayPal pays up to the ${formatCents(reservedCents)} reserved; you pay the rest when the work is done.`;
