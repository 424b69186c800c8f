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

export type CouponCheck =
  | { readonly ok: true; readonly discount: Discount }
  /** In the order a customer should hear them; the first one is shown. */
  | { readonly ok: false; readonly errors: readonly [string, ...string[]] };

/** Codes are typed on phones: case and spaces do not count. */
export const normalizeCouponCode = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

const notValid = 'This code is not valid.';

type CouponLimit = readonly [message: string, isBroken: (coupon: Coupon, use: CouponUse) => boolean];

const limits: readonly CouponLimit[] = [
  [notValid, (coupon) => !coupon.active || coupon.amountCents <= 0],
  ['Codes cannot be used for a diagnosis.', (_, use) => use.appointmentType === 'diagnosis'],
  [
    'This code cannot be used yet.',
    (coupon, use) => coupon.startsOn !== undefined && use.today < coupon.startsOn,
  ],
  ['This code has expired.', (coupon, use) => coupon.endsOn !== undefined && use.today > coupon.endsOn],
  [
    'This code cannot be used in your area.',
    (coupon, use) => coupon.marketIds !== undefined && !coupon.marketIds.includes(use.marketId),
  ],
  [
    'This code cannot be used for the services you chose.',
    ({ serviceIds }, use) =>
      serviceIds !== undefined && !use.serviceIds.some((id) => serviceIds.includes(id)),
  ],
  [
    'You cannot use your own referral code.',
    ({ referrer }, { customer }) => referrer !== undefined && isOfOwnAccount(referrer.marks, customer.marks),
  ],
  ['This code is for new customers.', (coupon, use) => coupon.newCustomersOnly && !use.customer.isNew],
  [
    'You have already used this code.',
    ({ maxRedemptionsPerCustomer: most }, { redeemed }) => most !== undefined && redeemed.byCustomer >= most,
  ],
  [
    'This code has been used up.',
    ({ maxRedemptions: most }, { redeemed }) => most !== undefined && redeemed.total >= most,
  ],
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
  if (coupon === undefined || isOwnByContact(coupon, use)) return { ok: false, errors: [notValid] };
  const [first, ...more] = limits.filter(([, isBroken]) => isBroken(coupon, use)).map(([message]) => message);
  return first === undefined
    ? { ok: true, discount: discountOf(coupon) }
    : { ok: false, errors: [first, ...more] };
};
