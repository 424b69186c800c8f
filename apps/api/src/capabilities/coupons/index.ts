export { createFindDiscounts } from './find-discounts';
export { ensureReferralCode } from './referral-code';
export { couponHandlers, couponLimits } from './routes';
