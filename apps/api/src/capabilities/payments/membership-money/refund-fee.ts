import type { Database } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import type { ChargeDeps } from '../charging';
import { findRefunded, refundCharge } from '../refunds';

export type PaidFee = { readonly chargeId: string; readonly refundableCents: number };

/** The fee paid last: a charge of its own, or a part of the bill of the job that was joined with. */
export const findPaidFee = async (db: Database, membershipId: string): Promise<PaidFee | undefined> => {
  const own = await db
    .selectFrom('charge')
    .select(['id', 'amount_cents'])
    .where('membership_id', '=', membershipId)
    .where('status', '=', 'paid')
    .orderBy('period_starts_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  const withJob = own
    ? undefined
    : await db
        .selectFrom('booking')
        .innerJoin('charge', 'charge.appointment_id', 'booking.appointment_id')
        .select(['charge.id', 'charge.amount_cents', 'booking.agreed_membership_cents'])
        .where('booking.membership_id', '=', membershipId)
        .where('charge.kind', '=', 'job')
        .where('charge.status', '=', 'paid')
        .executeTakeFirst();
  const paid = own ?? withJob;
  if (!paid) return undefined;
  const left = paid.amount_cents - (await findRefunded(db, paid.id));
  const feeCents = withJob?.agreed_membership_cents ?? left;
  return { chargeId: paid.id, refundableCents: Math.max(0, Math.min(left, feeCents)) };
};

/** Gives back a part of the last fee, or all of it; idempotent. */
export const refundFee = async (
  deps: ChargeDeps,
  request: {
    readonly membershipId: string;
    readonly amountCents: number;
    readonly reason: string;
    readonly requestKey: string;
  },
): Promise<void> => {
  const fee = await findPaidFee(deps.db, request.membershipId);
  if (!fee) throw new Failure('conflict', 'No fee of this membership was paid.');
  await refundCharge(deps, {
    chargeId: fee.chargeId,
    amountCents: request.amountCents,
    reason: request.reason,
    requestKey: request.requestKey,
  });
};
