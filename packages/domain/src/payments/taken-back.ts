import type { Cents } from '../money';

/** What became of the money of one charge. */
export type ChargeMoney = {
  readonly paidCents: Cents;
  /** Credit pays like money, and is not given back by a refund. */
  readonly creditUsedCents: Cents;
  readonly refundedCents: Cents;
  /** A dispute of it is open, or was lost. */
  readonly isDisputed: boolean;
};

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
  if (money.isDisputed || fee.feeRefundedCents >= fee.feeCents) return true;
  const leftCents = money.paidCents + money.creditUsedCents - money.refundedCents;
  return money.refundedCents > 0 && (fee.isWholeCharge ? leftCents <= 0 : leftCents < fee.feeCents);
};

/** Whether nothing of what was paid is left: what was earned by it is not earned. */
export const isAllTakenBack = ({ paidCents, refundedCents, isDisputed }: ChargeMoney): boolean =>
  isDisputed || (paidCents > 0 && refundedCents >= paidCents);

/** How much of a charge can be refunded before the fee in it is taken back; one cent more ends the membership. */
export const mostKeepingFee = (
  money: Pick<ChargeMoney, 'paidCents' | 'creditUsedCents' | 'refundedCents'>,
  { feeCents, isWholeCharge }: Pick<CarriedFee, 'feeCents' | 'isWholeCharge'>,
): Cents => {
  const leftCents = money.paidCents + money.creditUsedCents - money.refundedCents;
  return Math.max(0, leftCents - (isWholeCharge ? 1 : feeCents));
};
