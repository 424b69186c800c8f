import type { Coupon } from '../discounts';

/** The problems of a coupon an admin wants to save, as messages; empty if it is valid. */
export const couponProblems = (
  coupon: Omit<Coupon, 'referrer'>,
  redeemedCount: number,
): readonly string[] => {
  const problems: string[] = [];
  if (!/^[A-Z0-9-]{2,30}$/.test(coupon.code)) problems.push('A code is 2 to 30 letters, digits, or dashes.');
  if (coupon.amountCents <= 0) problems.push('The discount has to be more than $0.');
  if (coupon.startsOn !== undefined && coupon.endsOn !== undefined && coupon.endsOn < coupon.startsOn)
    problems.push('The last day can’t be before the first day.');
  if (coupon.maxRedemptions !== undefined && coupon.maxRedemptions < redeemedCount)
    problems.push(`It has been used ${redeemedCount} times already, so the limit can’t be lower.`);
  return problems;
};
