import type { Cents } from '../money';
import type { PlainDay } from '../scheduling/plain-day';
import { couponDiscount, type Discount, referralDiscount } from './discount';
import { isOfOwnAccount, isOwnReferral, type PersonMarks } from './own-referral';

/** A code and its limits. A limit that is absent does not limit. */
export type Coupon = {
  readonly code: string;
  readonly displayName?: string;
  readonly amountCents: Cents;
  /** Switched on by an admin. */
  readonly active: boolean;
  /** A referral code: whose it is. */
  readonly referrer?: { readonly userId: string; readonly name: string; readonly marks: PersonMarks };
  readonly startsOn?: PlainDay;
  /** The last day it can be used. */
  readonly endsOn?: PlainDay;
  readonly maxRedemptions?: number;
  readonly maxRedemptionsPerCustomer?: number;
  readonly marketIds?: readonly string[];
  readonly serviceIds?: readonly string[];
  readonly newCustomersOnly: boolean;
};

/** Who wants to use a code, where, for what, and how often it has been redeemed so far. */
export type CouponUse = {
  /** The calendar day where the car is. */
  readonly today: PlainDay;
  readonly appointmentType: 'repair' | 'diagnosis';
  readonly marketId: string;
  readonly serviceIds: readonly string[];
  readonly customer: { readonly marks: PersonMarks; readonly isNew: boolean };
  readonly redeemed: { readonly total: number; readonly byCustomer: number };
};

export type CouponRefusal =
  | 'code_not_valid'
  | 'code_not_for_diagnosis'
  | 'code_too_early'
  | 'code_expired'
  | 'code_not_here'
  | 'code_not_for_services'
  | 'code_your_own'
  | 'code_for_new_customers'
  | 'code_used_by_you'
  | 'code_used_up';

export type CouponCheck =
  | { readonly ok: true; readonly discount: Discount }
  /** In the order a customer should hear them; the first one is shown. */
  | { readonly ok: false; readonly refusals: readonly [CouponRefusal, ...CouponRefusal[]] };

/** Codes are typed on phones: case and spaces do not count. */
export const normalizeCouponCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

type CouponLimit = readonly [refusal: CouponRefusal, isBroken: (coupon: Coupon, use: CouponUse) => boolean];

const limits: readonly CouponLimit[] = [
  ['code_not_valid', (coupon) => !coupon.active || coupon.amountCents <= 0],
  ['code_not_for_diagnosis', (_, use) => use.appointmentType === 'diagnosis'],
  ['code_too_early', (coupon, use) => coupon.startsOn !== undefined && use.today < coupon.startsOn],
  ['code_expired', (coupon, use) => coupon.endsOn !== undefined && use.today > coupon.endsOn],
  [
    'code_not_here',
    (coupon, use) => coupon.marketIds !== undefined && !coupon.marketIds.includes(use.marketId),
  ],
  [
    'code_not_for_services',
    ({ serviceIds }, use) =>
      serviceIds !== undefined && !use.serviceIds.some((id) => serviceIds.includes(id)),
  ],
  [
    'code_your_own',
    ({ referrer }, { customer }) => referrer !== undefined && isOfOwnAccount(referrer.marks, customer.marks),
  ],
  ['code_for_new_customers', (coupon, use) => coupon.newCustomersOnly && !use.customer.isNew],
  [
    'code_used_by_you',
    ({ maxRedemptionsPerCustomer: most }, { redeemed }) => most !== undefined && redeemed.byCustomer >= most,
  ],
  ['code_used_up', ({ maxRedemptions: most }, { redeemed }) => most !== undefined && redeemed.total >= most],
];

const discountOf = (coupon: Coupon): Discount =>
  coupon.referrer === undefined
    ? couponDiscount(coupon)
    : referralDiscount({ code: coupon.code, referrer: coupon.referrer.name }, coupon.amountCents);

/** By a phone or an email that was typed: to say so would tell strangers whose it is. */
const isOwnByContact = ({ referrer }: Coupon, { customer }: CouponUse): boolean =>
  referrer !== undefined &&
  isOwnReferral(referrer.marks, customer.marks) &&
  !isOfOwnAccount(referrer.marks, customer.marks);

/** What a code is worth here and now, or why it is worth nothing. Changes nothing: redeeming is the booking's. */
export const checkCoupon = (coupon: Coupon | undefined, use: CouponUse): CouponCheck => {
  if (coupon === undefined || isOwnByContact(coupon, use)) return { ok: false, refusals: ['code_not_valid'] };
  const [first, ...more] = limits.filter(([, isBroken]) => isBroken(coupon, use)).map(([refusal]) => refusal);
  return first === undefined
    ? { ok: true, discount: discountOf(coupon) }
    : { ok: false, refusals: [first, ...more] };
};
