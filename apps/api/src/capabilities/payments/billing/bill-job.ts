import { formatCents } from '@lugnut/domain/money';
import { creditUsedEntry, findJobEntry } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { createMarketToday } from '../../../platform/market-today';
import { type Appointment, lockAppointment } from '../../appointments';
import { memberSavingsOf, takeFreeOilChange } from '../../memberships';
import { beginPaidMembership, type ChargeDeps, earnReferral, tellCharged } from '../charging';
import { addCharge, type Charge, creditSecondVisits, findChargeOf, writeEntry } from '../ledger';
import { openOfficeTask } from '../office-tasks';
import { addPaidLine } from '../on-account';
import { readBill } from './read-bill';

/** Two jobs finished at once cannot spend the same dollar. */
const lockCredit = async (tx: DatabaseTransaction, accountId: string | undefined): Promise<void> => {
  if (accountId !== undefined)
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
};

const spendCredit = async (
  tx: DatabaseTransaction,
  { id, accountId }: Appointment,
  usedCents: number,
  at: Date,
): Promise<void> => {
  if (accountId !== undefined && usedCents > 0)
    await writeEntry(tx, {
      reference: `credit used ${id}`,
      entry: creditUsedEntry(usedCents),
      at,
      appointmentId: id,
      accountId,
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
  await lockCredit(tx, appointment.accountId);
  const { agreed, isMembershipUnclaimed } = await readBill(tx, appointment);
  const { bill, withheldCents } = agreed;
  await spendCredit(tx, appointment, agreed.creditUsedCents, deps.now());
  const charge = await addCharge(tx, {
    kind: 'job',
    appointmentId,
    accountId: appointment.accountId,
    amountCents: agreed.dueCents,
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
  if (appointment.membershipId !== undefined && appointment.quote)
    await tx
      .updateTable('charge')
      .set({ member_savings_cents: memberSavingsOf(appointment.quote.estimate) })
      .where('id', '=', charge.id)
      .execute();
  if (withheldCents > 0)
    await openOfficeTask(tx, {
      kind: 'above_consent',
      appointmentId,
      reason: `${formatCents(withheldCents)} of the work is above what the customer agreed to, so it wasn’t charged.`,
    });
  if (isMembershipUnclaimed)
    await openOfficeTask(tx, {
      kind: 'membership_not_begun',
      appointmentId,
      reason: 'the membership agreed on was not charged: it was not sold',
    });
  // One that was added after the booking is counted as well. What was shown is charged all the same.
  const isCounted =
    appointment.membershipId === undefined ||
    (await takeFreeOilChange(tx, {
      membershipId: appointment.membershipId,
      job: appointment,
      day: createMarketToday(() => deps.now().getTime())(appointment.market?.timeZone ?? 'America/New_York'),
      at: deps.now(),
    }));
  if (!isCounted)
    await openOfficeTask(tx, {
      kind: 'above_consent',
      appointmentId,
      reason: 'an oil change was free that this membership had no more of, or has for another car',
    });
  await creditSecondVisits(tx, appointment);
  if (charge.status === 'paid') {
    await addPaidLine(tx, charge, deps.now());
    await earnReferral(tx, appointmentId, deps.now());
    await beginPaidMembership(tx, appointmentId, deps.now());
    await tellCharged(tx, deps.messages, charge);
  }
  return charge;
};
