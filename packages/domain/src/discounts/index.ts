export {
  type Coupon,
  type CouponCheck,
  type CouponRefusal,
  type CouponUse,
  checkCoupon,
  normalizeCouponCode,
} from './coupon';
export { type CouponUsed, couponBanner, findCouponUsed } from './coupon-used';
export {
  agentDiscount,
  chooseDiscounts,
  couponDiscount,
  type Discount,
  type DiscountKind,
  defaultAgentLabel,
  discountKinds,
  type EarlierJobs,
  isCustomersOwn,
  isNewCustomer,
  keepAppointmentDiscount,
  keepAppointmentDiscountCents,
  lateArrivalDiscount,
  lateArrivalLabel,
  newCustomerDiscount,
  newCustomerDiscountCents,
  referralDiscount,
  referralDiscountCents,
  referralRewardCents,
} from './discount';
export { mayTakeKeepDiscount } from './keep-discount';
export { findLateCredit, lateCreditToCome, withLateCredit } from './late-credit';
export { isOwnReferral, type PersonMarks } from './own-referral';
