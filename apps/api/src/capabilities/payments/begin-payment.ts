import { createHash } from 'node:crypto';
import type { Cents } from '@lugnut/domain/money';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import type { MethodKind } from '../../providers/payments/payments.port';
import type { Account } from '../accounts';
import { type Appointment, appointmentStore, noSuchAppointment } from '../appointments';
import { requireCardAttempt } from './card-attempts';
import { hasUnpaidCharge } from './charge-store';
import { requireBookable } from './complete-booking';
import { atShownPrice, type ConfirmDeps, findAgreedPlan, findExpectedTotal } from './confirm-booking';
import { type PayingParty, referenceOf } from './customer-reference';
import { keepSeen, requireSeen, type SeenVersion, type ShownTerms } from './seen-version';
import { unreachable } from './verify-payment';

export type Setup = { readonly setupId: string; readonly clientSecret: string };

/** The same press gets the same setup; a key alone gets nobody another's, for whose it is belongs to it. */
const keyFor = (party: PayingParty, what: string, given: string | undefined): string =>
  createHash('sha256')
    .update(`${what} ${referenceOf(party)} ${given ?? newId()}`)
    .digest('base64url');

const createSetup = async (
  deps: Pick<ConfirmDeps, 'cards'>,
  party: PayingParty,
  kind: MethodKind,
  idempotencyKey: string | undefined,
): Promise<Setup> => {
  const setup = await deps.cards.createSetup({
    customerReference: referenceOf(party),
    kind,
    idempotencyKey: keyFor(party, kind, idempotencyKey),
  });
  if (setup.status === 'unavailable') throw unreachable();
  return setup;
};

/** The card step stands behind a real quote, or behind a bill that could not be charged; nowhere else. */
const getPayable = async (deps: ConfirmDeps, id: string, seen: SeenVersion): Promise<Appointment> => {
  const appointment = await appointmentStore(deps.db).find(id);
  if (!appointment) throw noSuchAppointment();
  if (await hasUnpaidCharge(deps.db, id)) return appointment;
  requireBookable(appointment);
  requireSeen(appointment, seen);
  return appointment;
};

export const beginCardSetup = async (
  deps: ConfirmDeps,
  request: {
    readonly appointmentId: string;
    readonly seenVersion: SeenVersion;
    readonly terms: ShownTerms;
    readonly clientAddress: string;
    readonly idempotencyKey: string | undefined;
  },
): Promise<Setup> => {
  const { terms } = request;
  const appointment = await getPayable(deps, request.appointmentId, request.seenVersion);
  // What cannot be booked is said before a card is asked for.
  await findAgreedPlan(deps, appointment, terms.memberPrice ?? undefined);
  await requireCardAttempt(deps, {
    appointmentId: appointment.id,
    phone: appointment.contact?.phone,
    clientAddress: request.clientAddress,
  });
  const party = { kind: 'appointment', id: appointment.id } as const;
  const setup = await createSetup(deps, party, 'card', request.idempotencyKey);
  await keepSeen(deps.db, { setupId: setup.setupId, appointment, terms });
  return setup;
};

export const beginAccountSetup = async (
  deps: ConfirmDeps,
  request: {
    readonly account: Account;
    readonly kind: MethodKind;
    readonly clientAddress: string;
    readonly idempotencyKey: string | undefined;
  },
): Promise<Setup> => {
  const { account, kind } = request;
  await requireCardAttempt(deps, {
    accountId: account.id,
    phone: account.phone,
    clientAddress: request.clientAddress,
  });
  return createSetup(deps, { kind: 'account', id: account.id }, kind, request.idempotencyKey);
};

/** Behind a lead with a phone number, so that nobody tries stolen cards here faster than at a quote. */
export const beginLeadSetup = async (
  deps: Pick<ConfirmDeps, 'db' | 'cards' | 'limiter'>,
  request: {
    readonly leadId: string;
    readonly phone: string;
    readonly clientAddress: string;
    readonly idempotencyKey: string | undefined;
  },
): Promise<Setup> => {
  await requireCardAttempt(deps, { phone: request.phone, clientAddress: request.clientAddress });
  return createSetup(deps, { kind: 'lead', id: request.leadId }, 'card', request.idempotencyKey);
};

/** Repairs only: a diagnosis leads to work whose price nobody knows yet. */
export const beginPayPalOrder = async (
  deps: ConfirmDeps,
  request: {
    readonly appointmentId: string;
    readonly seenVersion: SeenVersion;
    readonly terms: ShownTerms;
    readonly clientAddress: string;
    readonly idempotencyKey: string | undefined;
  },
): Promise<{ readonly orderId: string; readonly amountCents: Cents }> => {
  const { terms } = request;
  const appointment = await getPayable(deps, request.appointmentId, request.seenVersion);
  if (appointment.type !== 'repair') throw new Failure('conflict', 'PayPal is offered for repairs only.');
  const plan = await findAgreedPlan(deps, appointment, terms.memberPrice ?? undefined);
  const amountCents = findExpectedTotal(await atShownPrice(deps, appointment, terms.coupon), plan);
  if (amountCents === undefined || amountCents === 0)
    throw new Failure('conflict', 'There is nothing to pay with PayPal.');
  await requireCardAttempt(deps, {
    appointmentId: appointment.id,
    phone: appointment.contact?.phone,
    clientAddress: request.clientAddress,
  });
  const order = await deps.paypal.createOrder({
    amountCents,
    reference: appointment.id,
    kind: 'repair',
    idempotencyKey: keyFor(
      { kind: 'appointment', id: appointment.id },
      `paypal ${amountCents}`,
      request.idempotencyKey,
    ),
  });
  if (order.status === 'unavailable') throw unreachable();
  await keepSeen(deps.db, { setupId: order.orderId, appointment, terms });
  return { orderId: order.orderId, amountCents };
};
