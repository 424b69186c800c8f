import { payByFor, payByInWords } from '@lugnut/domain/fleet';
import type { Cents } from '@lugnut/domain/money';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import type { Appointment } from '../../appointments';
import { methodStore } from '../methods';
import { lockFleetAccount, readStanding } from '../on-account';

/**
 * FLT-12: more work on a job that goes on the monthly invoice counts like new work: past the limit, or with an overdue
 * invoice, the fleet's card pays for the job. Why nothing can pay for it, in words; undefined where something does. Asked
 * before the work is agreed to, under the lock of the job.
 */
export const payForMore = async (
  tx: DatabaseTransaction,
  {
    appointment,
    moreCents,
    now,
  }: { readonly appointment: Appointment; readonly moreCents: Cents; readonly now: Date },
): Promise<string | undefined> => {
  const { id, accountId: fleetId, payment } = appointment;
  if (payment?.type !== 'terms' || fleetId === undefined || moreCents <= 0) return undefined;
  await lockFleetAccount(tx, fleetId);
  const standing = await readStanding(tx, fleetId, now);
  const payBy = payByFor(standing, moreCents);
  if (payBy.kind === 'terms') return undefined;
  const card = await methodStore(tx).findDefault(fleetId);
  if (!card || !(await methodStore(tx).hold(card.id)))
    return `${payByInWords(payBy, standing) ?? 'Your terms have ended, so this is charged to your card.'} Please add a card.`;
  await tx
    .updateTable('appointment_payment')
    .set({ type: 'stripe', payment_method_id: card.id })
    .where('appointment_id', '=', id)
    .execute();
  return undefined;
};
