import { passesLuhn } from './card-number';

/** What becomes of a test card or account when it is saved, and when it is charged later. */
export type TestFate =
  | 'succeeds'
  | 'requires_action'
  | 'is_down'
  | 'is_slow'
  /** Paid, and disputed at once. */
  | 'is_disputed'
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'unusable_method';

export type TestCard = {
  /** Only ever in a browser: what is sent is the token. */
  readonly number: string;
  readonly token: string;
  readonly says: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly atSetup: TestFate;
  readonly atCharge: TestFate;
};

type Differs = Partial<Pick<TestCard, 'brand' | 'atSetup' | 'atCharge'>>;

const card = (number: string, token: string, says: string, differs: Differs = {}): TestCard => ({
  number,
  token,
  says,
  brand: 'visa',
  last4: number.slice(-4),
  expMonth: 12,
  expYear: 2034,
  atSetup: 'succeeds',
  atCharge: 'succeeds',
  ...differs,
});

/** The only cards the sandbox takes: Stripe's published numbers and tokens where it has them, ours (`pm_sandbox_`) where not. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'pm_card_visa', 'Works'),
  card('5555555555554444', 'pm_card_mastercard', 'Works', { brand: 'mastercard' }),
  card('378282246310005', 'pm_card_amex', 'Works', { brand: 'amex' }),
  card('4000000000000002', 'pm_card_chargeDeclined', 'Declined', { atSetup: 'card_declined' }),
  card('4000000000009995', 'pm_card_chargeDeclinedInsufficientFunds', 'Insufficient funds', {
    atSetup: 'insufficient_funds',
  }),
  card('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'Expired', { atSetup: 'expired_card' }),
  card('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'Wrong CVC', { atSetup: 'incorrect_cvc' }),
  card('4000002500003155', 'pm_card_authenticationRequiredOnSetup', 'Authentication now', {
    atSetup: 'requires_action',
  }),
  card('4000002760003184', 'pm_card_authenticationRequired', 'Authentication now and when charged', {
    atSetup: 'requires_action',
    atCharge: 'requires_action',
  }),
  card('4000000000000341', 'pm_card_chargeCustomerFail', 'Declined when charged', {
    atCharge: 'card_declined',
  }),
  card('4000000000000259', 'pm_card_createDispute', 'Works, and is disputed when charged', {
    atCharge: 'is_disputed',
  }),
  card('4000000000009979', 'pm_sandbox_insufficientFundsLater', 'Insufficient funds when charged', {
    atCharge: 'insufficient_funds',
  }),
  card('4000000000009029', 'pm_sandbox_providerDownNow', 'Provider down', { atSetup: 'is_down' }),
  card('4000000000009003', 'pm_sandbox_providerDown', 'Provider down for a while when charged', {
    atCharge: 'is_down',
  }),
  card('4000000000009011', 'pm_sandbox_slow', 'Slow', { atSetup: 'is_slow', atCharge: 'is_slow' }),
];

/** What Link's own sheet would save: no card of its owner is shown to us. */
export const testLinkToken = 'pm_sandbox_link';

export const findTestCardByNumber = (typed: string): TestCard | undefined => {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return passesLuhn(digits) ? testCards.find(({ number }) => number === digits) : undefined;
};

export const findTestCardByToken = (token: string): TestCard | undefined =>
  testCards.find((known) => known.token === token);
