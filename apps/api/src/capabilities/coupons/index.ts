export { couponsCapability } from './capability';
export { dropCode } from './drop-code';
export { createFindDiscounts } from './find-discounts';
export { previewCode } from './preview-code';
export { redeemCoupon } from './redeem-coupon';
export { ensureReferralCode } from './referral-code';
export {
  dropNewCustomer,
  keepingPriceWithoutIt,
  NotNewCustomer,
  requireNewIfDiscounted,
} from './settle-new-customer';
