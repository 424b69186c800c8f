import { told } from '@lugnut/contract/reasons';
import type { Database } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { newId } from '../../../platform/ids';
import type { ChargeDeps } from '../charging';
import { feeRefundKeys, sumRefunds } from '../ledger';
import { findRefunded, refundCharge } from '../refunds';

export type PaidFee = {
  readonly chargeId: string;
  readonly feeCents: number;
  readonly refundableCents: number;
};

/** The fee paid last: a charge of its own, or a part of the bill of the job that was joined with. */
export const findPaidFee = async (db: Database, membershipId: string): Promise<PaidFee | undefined> => {
  const own = await db
    .selectFrom('charge')
    .select(['id', 'amount_cents', 'amount_cents as fee_cents'])
    .where('membership_id', '=', membershipId)
    .where('status', '=', 'paid')
    .orderBy('period_starts_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  const paid =
    own ??
    (await db
      .selectFrom('booking')
      .innerJoin('charge', 'charge.appointment_id', 'booking.appointment_id')
      .select(['charge.id', 'charge.amount_cents', 'booking.agreed_membership_cents as fee_cents'])
      .where('booking.membership_id', '=', membershipId)
      .where('charge.kind', '=', 'job')
      .where('charge.status', '=', 'paid')
      .executeTakeFirst());
  if (!paid) return undefined;
  const left = paid.amount_cents - (await findRefunded(db, paid.id));
  const leftOfFee = paid.fee_cents - (await sumRefunds(db, paid.id, 'decided', feeRefundKeys(membershipId)));
  return {
    chargeId: paid.id,
    feeCents: paid.fee_cents,
    refundableCents: Math.max(0, Math.min(left, leftOfFee)),
  };
};

/** Gives back a part of the last fee, or all of it; idempotent by its key, and never more than the fee in all. */
export const refundFee = async (
  deps: ChargeDeps,
  request: {
    readonly membershipId: string;
    readonly amountCents: number;
    readonly reason: string;
    readonly key: string | undefined;
    /** It goes on for the time that is paid for: then a part of the fee has to stay paid. */
    readonly goesOn?: boolean;
  },
): Promise<void> => {
  const { membershipId, amountCents, reason } = request;
  const fee = await findPaidFee(deps.db, membershipId);
  if (!fee) throw new Failure('conflict', told('no_fee_was_paid'));
  await refundCharge(deps, {
    chargeId: fee.chargeId,
    amountCents,
    reason,
    requestKey: `${feeRefundKeys(membershipId)}${request.key ?? newId()}`,
    part: {
      keysBegin: feeRefundKeys(membershipId),
      cents: request.goesOn ? fee.feeCents - 1 : fee.feeCents,
      tooMuch:
        request.goesOn && amountCents <= fee.refundableCents
          ? 'A fee that is given back whole ends the membership at once. End it now, or refund less.'
          : 'That is more than the last fee.',
    },
  });
};
