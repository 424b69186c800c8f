import type { Coupon } from '../discounts';

/** The problems of a coupon an admin wants to save, as messages; empty if it is valid. */
export const couponProblems = (
  coupon: Omit<Coupon, 'referrer'>,
  redeemedCount: number,
): readonly string[] => {
  const problems: string[] = [];
  if (!/^[A-Z0-9-]{2,30}$/.test(coupon.code)) problems.push('A code is 2 to 30 letters, digits or dashes.');
  if (coupon.amountCents <= 0) problems.push('A code takes off more than nothing.');
  if (coupon.startsOn !== undefined && coupon.endsOn !== undefined && coupon.endsOn < coupon.startsOn)
    problems.push('A code ends on the day it starts or later.');
  if (coupon.maxRedemptions !== undefined && coupon.maxRedemptions < redeemedCount)
    problems.push(`It has been used ${redeemedCount} times already; the most cannot be less.`);
  return problems;
};
