import type { Actor } from '@lugnut/domain/appointment';
import { billTotal, chargeableFor, findCorrectionEntry } from '@lugnut/domain/payments';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { agreedTotalOf, getLockedAppointment } from '../../appointments';
import { dropMemberPrices } from '../../memberships';
import type { MessageSettings } from '../../messaging';
import { type Charge, changeAmount, findPaidCents, findReceipt, writeEntry } from '../ledger';
import { openOfficeTask } from '../office-tasks';
import { tellRegularBill, type WhyRegular } from './charge-messages';
import { finishedWorkOf } from './finished-work';

const findJoiningFee = async (tx: DatabaseTransaction, appointmentId: string): Promise<number> => {
  const booking = await tx
    .selectFrom('booking')
    .select('agreed_membership_cents as feeCents')
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return booking?.feeCents ?? 0;
};

/**
 * The fee of a membership was not paid with the job, and never will be: the work is owed at the regular price and the fee not at
 * all (MEMB-1). The first bill stays in the ledger; an entry beside it says by how much it changed. Whether the
 * customer was told of it.
 */
export const billRegularPrice = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  {
    charge,
    appointmentId,
    now,
    actor,
    why,
  }: {
    readonly charge: Charge;
    readonly appointmentId: string;
    readonly now: Date;
    readonly actor: Actor;
    readonly why: WhyRegular;
  },
): Promise<boolean> => {
  if ((await findJoiningFee(tx, appointmentId)) === 0) return false;
  const before = await findReceipt(tx, appointmentId);
  if (!before) return false;
  const joined = await getLockedAppointment(tx, appointmentId);
  const isCapped = before.workCents + before.taxCents < agreedTotalOf(joined);
  const paidCents = await findPaidCents(tx, charge.id);
  const isCovered = agreedTotalOf({ ...joined, memberJob: false }) <= before.creditUsedCents + paidCents;
  if (isCapped || isCovered) {
    await openOfficeTask(tx, {
      kind: 'membership_not_begun',
      appointmentId,
      reason: isCapped
        ? 'its fee was not paid, and not all of the work was agreed to: please correct the bill'
        : 'its fee was not paid, and what was paid covers the work at the regular price: please correct the bill',
    });
    return false;
  }
  await dropMemberPrices(tx, settings, {
    appointmentId,
    why: 'first fee unpaid',
    actor,
    at: now,
  });
  const appointment = await getLockedAppointment(tx, appointmentId);
  const { bill } = chargeableFor(
    finishedWorkOf(appointment),
    { workCents: agreedTotalOf(appointment), membershipCents: 0 },
    0,
  );
  const entry = findCorrectionEntry(before, bill);
  if (!entry) return false;
  await writeEntry(tx, {
    reference: `job ${appointmentId} at the regular price`,
    entry,
    at: now,
    appointmentId,
    accountId: charge.account_id,
    chargeId: charge.id,
  });
  const amountCents = billTotal(bill) - before.creditUsedCents;
  await changeAmount(tx, charge.id, amountCents);
  await tellRegularBill(tx, settings, { charge, amountCents: amountCents - paidCents, why });
  return true;
};
