import type { Cents } from '../money';

/** What became of the money of one charge. */
export type ChargeMoney = {
  readonly paidCents: Cents;
  /** Credit pays like money, and is not given back by a refund. */
  readonly creditUsedCents: Cents;
  readonly refundedCents: Cents;
  /** Taken back by banks or PayPal in disputes: an inquiry takes nothing, and what is won comes back. */
  readonly withdrawnCents: Cents;
};

const goneCents = ({ refundedCents, withdrawnCents }: ChargeMoney): Cents => refundedCents + withdrawnCents;

const leftOf = (money: ChargeMoney): Cents => money.paidCents + money.creditUsedCents - goneCents(money);

/** The fee of a membership in a charge: all of it, or a part of the bill of a job. */
export type CarriedFee = {
  readonly feeCents: Cents;
  readonly isWholeCharge: boolean;
  /** Refunded as the fee, not as work. */
  readonly feeRefundedCents: Cents;
};

/**
 * Whether a fee is no longer paid (MEMB-3). A part of a fee of its own may go back as goodwill; of a job's bill the fee
 * is gone when less than the fee is left.
 */
export const isFeeTakenBack = (money: ChargeMoney, fee: CarriedFee): boolean => {
  if (fee.feeRefundedCents >= fee.feeCents) return true;
  const leftCents = leftOf(money);
  return goneCents(money) > 0 && (fee.isWholeCharge ? leftCents <= 0 : leftCents < fee.feeCents);
};

/** Whether nothing of what was paid is left: what was earned by it is not earned. */
export const isAllTakenBack = (money: ChargeMoney): boolean =>
  money.paidCents > 0 && goneCents(money) >= money.paidCents;

/** How much of a charge can be refunded before the fee in it is taken back; one cent more ends the membership. */
export const mostKeepingFee = (
  money: ChargeMoney,
  { feeCents, isWholeCharge }: Pick<CarriedFee, 'feeCents' | 'isWholeCharge'>,
): Cents => Math.max(0, leftOf(money) - (isWholeCharge ? 1 : feeCents));
