import { type Cents, requireCents } from '../money';

/** The first three are the customer's, and only the best of them counts; the others come on top. */
export const discountKinds = [
  'new customer',
  'referral',
  'coupon',
  'agent',
  'keep appointment',
  'late arrival',
] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** An amount off a quote, with the words the customer reads beside it. */
export type Discount = {
  readonly kind: DiscountKind;
  readonly label: string;
  readonly amountCents: Cents;
  readonly code?: string;
  readonly referrer?: string;
  /** What it is for; absent where it is for the whole visit. It is worth nothing without that work (BILL-4). */
  readonly serviceIds?: readonly string[];
};

export const newCustomerDiscountCents: Cents = 25_00;
export const referralDiscountCents: Cents = 30_00;
export const keepAppointmentDiscountCents: Cents = 30_00;
/** What the referrer gets once the friend's first job is done. */
export const referralRewardCents: Cents = 30_00;

/** Jobs after which a customer is not new, by each thing we know them by: completed ones, and of a fleet those promised too. */
export type EarlierJobs = {
  readonly byAccount: number;
  readonly byPhone: number;
  readonly byEmail: number;
};

/** New means no such job of that account, nor under that phone, nor under that email. */
export const isNewCustomer = ({ byAccount, byPhone, byEmail }: EarlierJobs): boolean =>
  byAccount === 0 && byPhone === 0 && byEmail === 0;

export const newCustomerDiscount = (): Discount => ({
  kind: 'new customer',
  label: 'New customer discount',
  amountCents: newCustomerDiscountCents,
});

export const referralDiscount = (
  from: { readonly code: string; readonly referrer: string },
  amountCents: Cents = referralDiscountCents,
): Discount => ({ kind: 'referral', label: 'Referral discount', amountCents, ...from });

export const couponDiscount = (coupon: {
  readonly code: string;
  readonly amountCents: Cents;
  readonly displayName?: string;
  readonly serviceIds?: readonly string[];
}): Discount => ({
  kind: 'coupon',
  label: coupon.displayName ?? `Code ${coupon.code}`,
  amountCents: coupon.amountCents,
  code: coupon.code,
  ...(coupon.serviceIds === undefined ? {} : { serviceIds: coupon.serviceIds }),
});

/** What a service writer grants; the customer is told who did. */
/** Of a discount the service writer gave no name. */
export const defaultAgentLabel = 'Discount applied by your service writer';

export const agentDiscount = (amountCents: Cents, displayName?: string): Discount => ({
  kind: 'agent',
  label: displayName === undefined ? defaultAgentLabel : `${displayName} (applied by your service writer)`,
  amountCents,
});

/** Offered to a customer who is about to cancel for the money. */
export const keepAppointmentDiscount = (): Discount => ({
  kind: 'keep appointment',
  label: 'Discount for keeping your appointment',
  amountCents: keepAppointmentDiscountCents,
});

export const lateArrivalLabel = 'Credit because we were late';

/** FIELD-9: given by itself when we arrive after the promised window. */
export const lateArrivalDiscount = (amountCents: Cents): Discount => ({
  kind: 'late arrival',
  label: lateArrivalLabel,
  amountCents,
});

/** Of equal amounts the one the customer acted for, so that a typed code visibly counts. */
const customerKinds: readonly DiscountKind[] = ['coupon', 'referral', 'new customer'];

/** Whether it is the customer's own, of which only the best counts. */
export const isCustomersOwn = ({ kind }: Pick<Discount, 'kind'>): boolean => customerKinds.includes(kind);

const bestOf = (candidates: readonly Discount[], kinds: readonly DiscountKind[]): readonly Discount[] =>
  candidates
    .filter(({ kind, amountCents }) => kinds.includes(kind) && requireCents(amountCents) > 0)
    .sort((a, b) => b.amountCents - a.amountCents || kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .slice(0, 1);

/** Discounts do not stack: the best of the customer's own, then the service writer's, the keep-it one and the one for being late. */
export const chooseDiscounts = (candidates: readonly Discount[]): readonly Discount[] => [
  ...bestOf(candidates, customerKinds),
  ...bestOf(candidates, ['agent']),
  ...bestOf(candidates, ['keep appointment']),
  ...bestOf(candidates, ['late arrival']),
];
