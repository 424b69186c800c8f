import { told } from '@lugnut/contract/reasons';
import type { Cents } from '@lugnut/domain/money';
import type { Database } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import type { PaymentsPort } from '../../../providers/payments/payments.port';
import type { PayPalOrderKind, PayPalPort } from '../../../providers/payments/paypal.port';
import { findParty, type PayingParty } from './customer-reference';
import { methodStore, newMethodOf, newPayPalMethod, type PaymentMethod } from './method-store';

export type VerifyDeps = { readonly db: Database; readonly cards: PaymentsPort; readonly paypal: PayPalPort };

export const unreachable = (): Failure => new Failure('provider_unavailable', told('provider_unreachable'));
const invalid = (): Failure => new Failure('invalid_input', told('payment_info_wrong'));
const declined = (): Failure => new Failure('card_declined', told('card_declined'));

const isSame = (a: PayingParty | undefined, b: PayingParty): boolean => a?.kind === b.kind && a.id === b.id;

/** Asks the provider whether the setup is finished and whose it is, and keeps the method. No transaction is open. */
export const verifyCardSetup = async (
  deps: Pick<VerifyDeps, 'db' | 'cards'>,
  setupId: string,
  allowed: readonly PayingParty[],
): Promise<PaymentMethod> => {
  const state = await deps.cards.readSetup(setupId);
  if (state.status === 'unavailable') throw unreachable();
  if (state.status === 'declined') throw declined();
  // The bank still waits for the customer's confirmation.
  if (state.status === 'requires_action') throw new Failure('card_declined', told('card_confirm'));
  if (state.status !== 'succeeded') throw invalid();
  const party = findParty(state.customerReference);
  if (!party || !allowed.some((one) => isSame(party, one))) throw invalid();
  const found = await deps.cards.readMethod(state.methodId);
  if (found.status === 'unavailable') throw unreachable();
  if (found.status === 'not_found') throw invalid();
  // Kept at once: when the window is lost meanwhile, nobody has to type the card again.
  const method = await methodStore(deps.db).save(newMethodOf(found.method), party);
  // A method its owner removed must not be charged again, whoever presents its setup.
  if (method.isRemoved) throw invalid();
  return method;
};

export type VerifiedOrder = {
  readonly method: PaymentMethod;
  readonly payerId: string;
};

/**
 * Authorizes an approved order if its amount is what was shown. Authorizing takes no money; a retry gets the first
 * answer.
 */
export const verifyPayPalOrder = async (
  deps: VerifyDeps,
  order: {
    readonly orderId: string;
    readonly appointmentId: string;
    readonly kind: PayPalOrderKind;
    readonly shownCents: Cents;
    /** Reserves what was shown, and not a cent more; else it only has to be enough. */
    readonly isExact: boolean;
  },
): Promise<VerifiedOrder> => {
  const state = await deps.paypal.readOrder(order.orderId);
  if (state.status === 'unavailable') throw unreachable();
  if (state.status === 'not_found' || state.status === 'waiting') throw invalid();
  if (state.order.reference !== order.appointmentId || state.order.kind !== order.kind) throw invalid();
  const { amountCents } = state.order;
  if (amountCents < order.shownCents || (order.isExact && amountCents !== order.shownCents))
    throw new Failure('conflict', told('paypal_total_changed'));
  const authorized =
    state.status === 'authorized' ? state : await deps.paypal.authorize({ orderId: order.orderId });
  if (authorized.status === 'unavailable') throw unreachable();
  if (authorized.status === 'declined') throw new Failure('card_declined', told('paypal_failed'));
  const method = await methodStore(deps.db).save(newPayPalMethod(authorized, amountCents), {
    kind: 'appointment',
    id: order.appointmentId,
  });
  return { method, payerId: authorized.payerId };
};
