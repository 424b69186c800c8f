import type { Database } from '../../../platform/db/schema';

const ofAnyFee = 'membership ';

/** A job's bill may have room for a fee twice: refunds of a fee are told apart by how their keys begin. */
export const feeRefundKeys = (membershipId: string): string => `${ofAnyFee}${membershipId} `;

/** Of a fee that was paid with a job by somebody who was a member already. */
export const secondFeeRefundKey = (appointmentId: string): string => `member already ${appointmentId}`;

/** Refunded as a fee, not as the work it was paid with. */
export const isFeeRefund = (requestKey: string): boolean =>
  requestKey.startsWith(ofAnyFee) || requestKey.startsWith(secondFeeRefundKey(''));

/** `decided` ones may still be refused; `given back` is what has left us, or is on its way. */
const statusesOf = {
  decided: ['open', 'pending', 'done'],
  'given back': ['pending', 'done'],
} as const;

/** The refunded cents of a charge, or of those of its refunds whose keys begin alike. */
export const sumRefunds = async (
  db: Database,
  chargeId: string,
  which: keyof typeof statusesOf,
  keysBegin = '',
): Promise<number> => {
  const { cents } = await db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('refund.amount_cents'), e.lit(0)).as('cents'))
    .where('charge_id', '=', chargeId)
    .where('refund.status', 'in', statusesOf[which])
    .where('refund.request_key', 'like', `${keysBegin}%`)
    .executeTakeFirstOrThrow();
  return Number(cents);
};

/** What was given back of a bill on account. */
export const sumAccountRefunds = async (db: Database, chargeId: string): Promise<number> => {
  const rows = await db
    .selectFrom('statement_line')
    .select('amount_cents')
    .where('charge_id', '=', chargeId)
    .where('kind', '=', 'refund')
    .where('paid_cents', '=', 0)
    .execute();
  return rows.reduce((sum, { amount_cents }) => sum - amount_cents, 0);
};
