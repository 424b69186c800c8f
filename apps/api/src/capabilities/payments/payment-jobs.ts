import * as z from 'zod';
import type { Deliverer, DeliveryOutcome } from '../../platform/jobs/deliver';
import { everyMinute, type ScheduledJob } from '../../platform/jobs/scheduled-job';
import { lockAppointment } from '../appointments';
import { sendBookingConfirmed } from './booking-messages';
import { forgetCardAttempts } from './card-attempts';
import { chargeCancellationFee } from './charge-appointment';
import { chargeJob, findDueCharges } from './charge-store';
import { methodStore } from './method-store';
import { noteOutage, triesBeforeTold } from './note-outage';
import { type ChargeDeps, payCharge } from './pay-charge';
import { payRefund } from './refund-charge';
import { refundJob } from './refund-store';
import { releaseAuthorizations } from './release-authorizations';
import { detachJob } from './remove-method';
import { endUnpaidMemberships, renewMemberships } from './renew-memberships';

const malformed: DeliveryOutcome = { status: 'failed', isPermanent: true, reason: 'malformed payload' };

const outcomeOf = (state: string): DeliveryOutcome =>
  state === 'unavailable'
    ? { status: 'failed', isPermanent: false, reason: 'the payment provider is unavailable' }
    : { status: 'delivered', reference: state };

/** What `startJobs` needs to move money: each charge and each refund is a job of its own. */
export const createPaymentDeliverers = (deps: ChargeDeps): Deliverer[] => [
  {
    kind: chargeJob,
    async deliver(payload, { attempt }) {
      const { success, data } = z.object({ chargeId: z.uuid() }).safeParse(payload);
      if (!success) return malformed;
      const state = await payCharge(deps, data.chargeId);
      if (state === 'unavailable' && attempt >= triesBeforeTold) await noteOutage(deps, data.chargeId);
      return outcomeOf(state);
    },
  },
  {
    kind: refundJob,
    async deliver(payload) {
      const { success, data } = z.object({ refundId: z.uuid() }).safeParse(payload);
      return success ? outcomeOf(await payRefund(deps, data.refundId)) : malformed;
    },
  },
  {
    kind: detachJob,
    async deliver(payload) {
      const { success, data } = z.object({ methodId: z.uuid() }).safeParse(payload);
      return success ? detach(deps, data.methodId) : malformed;
    },
  },
];

/** What its owner removed here is forgotten there too. */
const detach = async ({ db, cards }: ChargeDeps, methodId: string): Promise<DeliveryOutcome> => {
  const method = await methodStore(db).find(methodId);
  const { status } = await cards.detach(method?.providerMethodId ?? '');
  return outcomeOf(status);
};

/** One that fails stops no other: it would come first again at the next run. */
const eachByItself = async <T>(
  items: readonly T[],
  signal: AbortSignal,
  handle: (item: T) => Promise<unknown>,
): Promise<void> => {
  const faults: unknown[] = [];
  for (const item of items) {
    if (signal.aborted) break;
    await handle(item).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'payments that are due could not all be handled');
};

const chargeLateCancellations = async (deps: ChargeDeps, signal: AbortSignal): Promise<void> => {
  const due = await deps.db
    .selectFrom('cancellation')
    .innerJoin('appointment', 'appointment.id', 'cancellation.appointment_id')
    .innerJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
    .select('appointment.id')
    .where('appointment.status', '=', 'cancelled')
    .where('cancellation.fee_cents', '>', 0)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('charge')
            .select('charge.id')
            .whereRef('charge.appointment_id', '=', 'appointment.id')
            .where('charge.kind', '=', 'cancellation_fee'),
        ),
      ),
    )
    .limit(100)
    .execute();
  await eachByItself(due, signal, ({ id }) => chargeCancellationFee(deps, id));
};

/** Paid for first, scheduled later: the booking is told once the window is promised. */
const tellLatePromises = async (deps: ChargeDeps): Promise<void> => {
  const promised = await deps.db
    .selectFrom('booking')
    .innerJoin('appointment', 'appointment.id', 'booking.appointment_id')
    .select('appointment.id')
    .where('booking.promised_at', 'is', null)
    .where('appointment.status', '=', 'scheduled')
    .limit(100)
    .execute();
  for (const { id } of promised)
    await deps.db.transaction().execute(async (tx) => {
      const appointment = await lockAppointment(tx, id);
      if (appointment?.status !== 'scheduled') return;
      await tx
        .updateTable('booking')
        .set({ promised_at: deps.now() })
        .where('appointment_id', '=', id)
        .execute();
      await sendBookingConfirmed(tx, deps.messages, appointment);
    });
};

const payDueCharges = async (deps: ChargeDeps, signal: AbortSignal): Promise<void> =>
  eachByItself(await findDueCharges(deps.db, deps.now()), signal, (id) => payCharge(deps, id));

/** What is due is charged once, whoever asks and however often. */
export const paymentJobs = (deps: ChargeDeps): readonly ScheduledJob[] => [
  { name: 'confirm-late-promises', cron: everyMinute, run: () => tellLatePromises(deps) },
  { name: 'end-unpaid-memberships', cron: everyMinute, run: () => endUnpaidMemberships(deps) },
  { name: 'renew-memberships', cron: everyMinute, run: () => renewMemberships(deps) },
  {
    name: 'charge-late-cancellations',
    cron: everyMinute,
    run: (signal) => chargeLateCancellations(deps, signal),
  },
  { name: 'pay-due-charges', cron: everyMinute, run: (signal) => payDueCharges(deps, signal) },
  { name: 'release-authorizations', cron: everyMinute, run: () => releaseAuthorizations(deps) },
  { name: 'forget-card-attempts', cron: everyMinute, run: () => forgetCardAttempts(deps.db) },
];
