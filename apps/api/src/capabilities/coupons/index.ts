export { dropCode } from './drop-code';
export { createFindDiscounts } from './find-discounts';
export { redeemCoupon } from './redeem-coupon';
export { couponHandlers, couponLimits } from './routes';
