import type { Cents } from '../money';
import { chooseDiscounts, type Discount, lateArrivalDiscount } from './discount';

/** What is off this bill for being late. */
export const findLateCredit = (discounts: readonly Discount[]): Discount | undefined =>
  discounts.find(({ kind }) => kind === 'late arrival');

/** FIELD-9: what being late still costs us. A job has the credit once, however often we come for it. */
export const lateCreditToCome = (offeredCents: Cents, discounts: readonly Discount[]): Cents =>
  findLateCredit(discounts) ? 0 : offeredCents;

/** The bill with what was promised: whatever `lateCreditToCome` says is to come is given here, and nothing else. */
export const withLateCredit = (discounts: readonly Discount[], offeredCents: Cents): readonly Discount[] => {
  const cents = lateCreditToCome(offeredCents, discounts);
  return cents === 0 ? discounts : chooseDiscounts([...discounts, lateArrivalDiscount(cents)]);
};
