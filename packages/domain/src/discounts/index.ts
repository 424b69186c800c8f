export { type Coupon, type CouponCheck, type CouponUse, checkCoupon, normalizeCouponCode } from './coupon';
export { type CouponUsed, couponBanner, findCouponUsed } from './coupon-used';
export {
  agentDiscount,
  chooseDiscounts,
  couponDiscount,
  type Discount,
  type DiscountKind,
  isNewCustomer,
  keepAppointmentDiscount,
  keepAppointmentDiscountCents,
  newCustomerDiscount,
  newCustomerDiscountCents,
  referralDiscount,
  referralDiscountCents,
  referralRewardCents,
} from './discount';
