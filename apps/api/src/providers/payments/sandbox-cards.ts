import type { DeclineReason } from './payments.port';

type Fate = 'succeeds' | 'requires_action' | 'is_down' | 'is_slow' | DeclineReason;

/** A published test card, as the token a card form makes of it: numbers stay in the browser. */
export type SandboxCard = {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** When it is saved, and when it is charged later. */
  atSetup: Fate;
  atCharge: Fate;
};

const card = (last4: string, fates: Partial<SandboxCard>): SandboxCard => ({
  brand: 'visa',
  last4,
  expMonth: 12,
  expYear: 2034,
  atSetup: 'succeeds',
  atCharge: 'succeeds',
  ...fates,
});

/** Stripe's published tokens where it has one, ours (`pm_sandbox_`) where it has none. */
const sandboxCards: Readonly<Record<string, SandboxCard>> = {
  pm_card_visa: card('4242', {}),
  pm_card_mastercard: card('4444', { brand: 'mastercard' }),
  pm_card_amex: card('0005', { brand: 'amex' }),
  pm_card_chargeDeclined: card('0002', { atSetup: 'card_declined' }),
  pm_card_chargeDeclinedInsufficientFunds: card('9995', { atSetup: 'insufficient_funds' }),
  pm_card_chargeDeclinedExpiredCard: card('0069', { atSetup: 'expired_card' }),
  pm_card_chargeDeclinedIncorrectCvc: card('0127', { atSetup: 'incorrect_cvc' }),
  pm_card_chargeCustomerFail: card('0341', { atCharge: 'card_declined' }),
  pm_card_authenticationRequiredOnSetup: card('3155', { atSetup: 'requires_action' }),
  pm_card_authenticationRequired: card('3184', { atSetup: 'requires_action', atCharge: 'requires_action' }),
  pm_sandbox_insufficientFundsLater: card('9987', { atCharge: 'insufficient_funds' }),
  pm_sandbox_providerDown: card('9000', { atCharge: 'is_down' }),
  pm_sandbox_slow: card('9001', { atCharge: 'is_slow' }),
};

export const findSandboxCard = (token: string | null): SandboxCard | undefined =>
  token !== null && Object.hasOwn(sandboxCards, token) ? sandboxCards[token] : undefined;
