import { type ChargeMoney, mostKeepingFee } from '@lugnut/domain/payments';
import type { Database } from '../../../platform/db/schema';
import { type Charge, feeRefundKeys, findPaidCents, findReceipt, sumRefunds } from '../ledger';
import { findCarriedFee } from './carried-fee';

export const findFeeRefunded = (db: Database, chargeId: string, membershipId: string): Promise<number> =>
  sumRefunds(db, chargeId, 'given back', feeRefundKeys(membershipId));

const findWithdrawnOf = async (db: Database, chargeId: string): Promise<number> => {
  const { cents } = await db
    .selectFrom('dispute')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'dispute.attempt_id')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('dispute.withdrawn_cents'), e.lit(0)).as('cents'))
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow();
  return Number(cents);
};

export const readChargeMoney = async (db: Database, charge: Charge): Promise<ChargeMoney> => {
  const receipt =
    charge.kind === 'job' && charge.appointment_id !== null
      ? await findReceipt(db, charge.appointment_id)
      : undefined;
  return {
    paidCents: await findPaidCents(db, charge.id),
    creditUsedCents: receipt?.creditUsedCents ?? 0,
    refundedCents: await sumRefunds(db, charge.id, 'given back'),
    withdrawnCents: await findWithdrawnOf(db, charge.id),
  };
};

/** The largest refund that leaves the membership whose fee is in the charge; undefined where no running one is. */
export const findMostKeepingFee = async (db: Database, charge: Charge): Promise<number | undefined> => {
  const fee = await findCarriedFee(db, charge);
  if (!fee) return undefined;
  const running = await db
    .selectFrom('membership')
    .select('id')
    .where('id', '=', fee.membershipId)
    .where('ended_at', 'is', null)
    .where('first_paid_at', 'is not', null)
    .executeTakeFirst();
  return running && mostKeepingFee(await readChargeMoney(db, charge), fee);
};
