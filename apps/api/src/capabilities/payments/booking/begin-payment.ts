import { told } from '@lugnut/contract/reasons';
import type { Cents } from '@lugnut/domain/money';
import { Failure } from '../../../platform/http/failure';
import { type Appointment, appointmentStore, noSuchAppointment } from '../../appointments';
import { hasUnpaidCharge } from '../ledger';
import { createSetup, requireCardAttempt, type Setup, setupKeyFor, unreachable } from '../methods';
import { findBooking } from './booking-store';
import { requireBookable } from './complete-booking';
import {
  atShownPrice,
  bookedAlready,
  type ConfirmDeps,
  findAgreedPlan,
  findExpectedTotal,
} from './confirm-booking';
import {
  keepSeen,
  requireSeen,
  requireShown,
  type SeenVersion,
  type ShownJob,
  type ShownTerms,
} from './seen-version';

type PaymentStart = {
  readonly appointmentId: string;
  readonly seenVersion: SeenVersion;
  readonly shown: ShownJob | undefined;
  readonly terms: ShownTerms;
  readonly clientAddress: string;
  readonly idempotencyKey: string | undefined;
};

/** A card is taken only for a real quote or for a bill that could not be charged. */
const getPayable = async (
  deps: ConfirmDeps,
  { appointmentId: id, seenVersion, shown }: PaymentStart,
): Promise<Appointment> => {
  const appointment = await appointmentStore(deps.db).find(id);
  if (!appointment) throw noSuchAppointment();
  if (await hasUnpaidCharge(deps.db, id)) return appointment;
  requireBookable(appointment);
  requireSeen(appointment, seenVersion);
  requireShown(appointment, shown, deps.now());
  return appointment;
};

const attemptOf = (appointment: Appointment, { terms, clientAddress }: PaymentStart) => ({
  appointmentId: appointment.id,
  // Only whoever is logged in as its owner is counted as the owner.
  accountId: terms.accountId === appointment.accountId ? terms.accountId : undefined,
  phone: appointment.contact?.phone,
  clientAddress,
});

export const beginCardSetup = async (deps: ConfirmDeps, request: PaymentStart): Promise<Setup> => {
  const { terms } = request;
  const appointment = await getPayable(deps, request);
  // Fails before a card is asked for if the plan is not on sale.
  await findAgreedPlan(deps, appointment, terms.memberPrice ?? undefined);
  await requireCardAttempt(deps, attemptOf(appointment, request));
  const party = { kind: 'appointment', id: appointment.id } as const;
  const setup = await createSetup(deps, party, 'card', request.idempotencyKey);
  await keepSeen(deps.db, { setupId: setup.setupId, appointment, terms, shown: request.shown });
  return setup;
};

/** Repairs only: a diagnosis leads to work whose price nobody knows yet. */
export const beginPayPalOrder = async (
  deps: ConfirmDeps,
  request: PaymentStart,
): Promise<{ readonly orderId: string; readonly amountCents: Cents }> => {
  const { terms } = request;
  const appointment = await getPayable(deps, request);
  // PayPal reserves the price of a visit that is being booked; a bill is paid by card, and a second order is never taken.
  if ((await findBooking(deps.db, appointment.id))?.promised_at) throw bookedAlready();
  if (appointment.type !== 'repair') throw new Failure('conflict', told('paypal_for_repairs'));
  const plan = await findAgreedPlan(deps, appointment, terms.memberPrice ?? undefined);
  const amountCents = findExpectedTotal(await atShownPrice(deps, appointment, terms.coupon), plan);
  if (amountCents === undefined || amountCents === 0)
    throw new Failure('conflict', told('paypal_nothing_to_pay'));
  await requireCardAttempt(deps, attemptOf(appointment, request));
  const order = await deps.paypal.createOrder({
    amountCents,
    reference: appointment.id,
    kind: 'repair',
    idempotencyKey: setupKeyFor(
      { kind: 'appointment', id: appointment.id },
      `paypal ${amountCents}`,
      request.idempotencyKey,
    ),
  });
  if (order.status === 'unavailable') throw unreachable();
  await keepSeen(deps.db, { setupId: order.orderId, appointment, terms, shown: request.shown });
  return { orderId: order.orderId, amountCents };
};
