import { findPayerTotal } from '@lugnut/domain/estimates';
import { chargeableFor, creditUsedEntry, findJobEntry } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { createMarketToday } from '../../../platform/market-today';
import { type Appointment, lockAppointment, payerOf, storedEstimate } from '../../appointments';
import { takeFreeOilChange } from '../../memberships';
import { type Booking, findBooking } from '../booking';
import { beginPaidMembership, type ChargeDeps, tellCharged } from '../charging';
import { addCharge, type Charge, creditBalance, findChargeOf, grantCredit, writeEntry } from '../ledger';
import { openOfficeTask } from '../office-tasks';

/** Agreed to as a member's price, of a job that has none any more: the same work at the regular price is what is owed. */
const isAtRegularPrice = async (
  tx: DatabaseTransaction,
  { id, memberJob }: Appointment,
  consent: { readonly membership_due_cents: number; readonly given_at: Date },
): Promise<boolean> => {
  if (memberJob) return false;
  if (consent.membership_due_cents > 0) return true;
  const lost = await tx
    .selectFrom('appointment_event')
    .select('id')
    .where('appointment_id', '=', id)
    .where('type', '=', 'unjoined')
    .where('happened_at', '>=', consent.given_at)
    .executeTakeFirst();
  return lost !== undefined;
};

const regularTotal = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  version: number,
): Promise<number> => {
  const { content } = await tx
    .selectFrom('estimate_version')
    .select('content')
    .where('estimate_id', '=', appointment.quote?.estimate.id ?? '')
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return findPayerTotal(storedEstimate.decode(content), payerOf(appointment)) ?? 0;
};

/** What the customer agreed to pay for the work: the latest consent to the estimate, or what was booked. */
const agreedWorkCents = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  booking: Booking | undefined,
): Promise<number> => {
  const { quote } = appointment;
  if (!quote) return booking?.agreed_work_cents ?? 0;
  const latest = await tx
    .selectFrom('consent_record')
    .select(['total_cents', 'membership_due_cents', 'estimate_version', 'given_at'])
    .where('estimate_id', '=', quote.estimate.id)
    .orderBy('estimate_version', 'desc')
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // The customer agreed to the diagnosis by booking it, even if they decline the repairs it led to.
  if (latest && (await isAtRegularPrice(tx, appointment, latest)))
    return regularTotal(tx, appointment, latest.estimate_version);
  const booked = quote.estimate.diagnosis?.kind === 'due' ? booking?.agreed_work_cents : undefined;
  return latest?.total_cents ?? booked ?? 0;
};

const finishedWork = (appointment: Appointment) => {
  const payer = payerOf(appointment);
  return appointment.quote
    ? ({ kind: 'estimate', estimate: appointment.quote.estimate, payer } as const)
    : ({
        kind: 'diagnosis',
        payer,
        priceCents: appointment.diagnosisPriceCents,
        marketId: appointment.market?.id ?? '',
        discounts: appointment.diagnosisDiscounts,
      } as const);
};

/** Credit pays first. The account's row is locked: two jobs finished at once cannot spend the same dollar. */
const spendCredit = async (
  tx: DatabaseTransaction,
  { id, accountId }: Appointment,
  totalCents: number,
  at: Date,
): Promise<number> => {
  if (accountId === undefined || totalCents === 0) return 0;
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const used = Math.min(totalCents, await creditBalance(tx, accountId));
  if (used <= 0) return 0;
  await writeEntry(tx, {
    reference: `credit used ${id}`,
    entry: creditUsedEntry(used),
    at,
    appointmentId: id,
    accountId,
  });
  return used;
};

/** Whoever sent a friend is rewarded when the friend's job is done. */
const earnReferral = async (tx: DatabaseTransaction, appointmentId: string, at: Date): Promise<void> => {
  const earned = await tx
    .updateTable('referral_reward')
    .set({ earned_at: at })
    .where('earned_at', 'is', null)
    .where('redemption_id', 'in', (e) =>
      e.selectFrom('coupon_redemption').select('id').where('appointment_id', '=', appointmentId),
    )
    .returning(['id', 'referrer_account_id', 'amount_cents'])
    .execute();
  for (const reward of earned)
    await grantCredit(tx, {
      accountId: reward.referrer_account_id,
      amountCents: reward.amount_cents,
      requestKey: `referral ${reward.id}`,
      at,
    });
};

/**
 * Writes the bill of a finished job and enqueues its charge, in the transaction that finishes it. Idempotent: a repeat
 * returns the existing charge.
 */
export const billJob = async (
  tx: DatabaseTransaction,
  deps: Pick<ChargeDeps, 'messages' | 'now'>,
  appointmentId: string,
): Promise<Charge> => {
  const appointment = await lockAppointment(tx, appointmentId);
  if (appointment?.status !== 'completed') throw new Error('only a finished job is charged');
  const before = await findChargeOf(tx, appointmentId, 'job');
  if (before) return before;
  const booking = await findBooking(tx, appointmentId);
  const agreed = {
    workCents: await agreedWorkCents(tx, appointment, booking),
    membershipCents: booking?.agreed_membership_cents ?? 0,
  };
  // Where nobody owns the job yet, the fee is paid with it and the membership waits for its owner.
  const hasMembership =
    booking !== undefined && (booking.membership_id !== null || appointment.accountId === undefined);
  const { bill, totalCents, withheldCents } = chargeableFor(
    finishedWork(appointment),
    agreed,
    hasMembership ? agreed.membershipCents : 0,
  );
  const creditCents = await spendCredit(tx, appointment, totalCents, deps.now());
  const charge = await addCharge(tx, {
    kind: 'job',
    appointmentId,
    accountId: appointment.accountId,
    amountCents: totalCents - creditCents,
    now: deps.now(),
  });
  if (!charge) throw new Error('a job was billed while its appointment was locked');
  const entry = findJobEntry(bill);
  if (entry)
    await writeEntry(tx, {
      reference: `job ${appointmentId}`,
      entry,
      at: deps.now(),
      appointmentId,
      accountId: appointment.accountId,
      chargeId: charge.id,
    });
  if (withheldCents > 0)
    await openOfficeTask(tx, {
      kind: 'above_consent',
      appointmentId,
      reason: `${withheldCents} cents of the work are above what the customer agreed to and were not charged`,
    });
  if (agreed.membershipCents > 0 && !hasMembership)
    await openOfficeTask(tx, {
      kind: 'membership_not_begun',
      appointmentId,
      reason: 'the membership agreed on was not charged: it was not sold',
    });
  // One that was added after the booking is counted as well.
  if (appointment.membershipId !== undefined)
    await takeFreeOilChange(tx, {
      membershipId: appointment.membershipId,
      job: appointment,
      day: createMarketToday(() => deps.now().getTime())(appointment.market?.timeZone ?? 'America/New_York'),
      at: deps.now(),
    });
  await earnReferral(tx, appointmentId, deps.now());
  if (charge.status === 'paid') {
    await beginPaidMembership(tx, appointmentId, deps.now());
    await tellCharged(tx, deps.messages, charge);
  }
  return charge;
};
