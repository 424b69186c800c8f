import type { AppointmentAttributes } from '@lugnut/contract';
import { approvalRefusalText, type JobKind } from '@lugnut/domain/estimates';

type CouponUsed = NonNullable<AppointmentAttributes['coupon_used']>;

export const estimateCopy = {
  title: 'Work order',
  labor: 'Labor',
  partNumber: (number: string) => `Part no. ${number}`,
  suppliedByYou: 'You bring it',
  customerSuppliesParts: 'Customer supplies parts',
  notCovered: 'Our warranty doesn’t cover parts you bring.',
  needsVin: 'We need your VIN to confirm the parts.',
  agreedBefore: (price: string) => `You agreed to ${price}. That price holds unless you approve the new one.`,
  approveNew: 'Approve new price',
  decline: 'Decline',
  status: { Pending: 'Pending', Approved: 'Approved', Rejected: 'Rejected' },
  actions: {
    Approve: 'Approve',
    Decline: 'Decline',
    'Approve Service': 'Approve Service',
    'Remove Service': 'Remove Service',
  },
  cannotChange: {
    locked: approvalRefusalText.locked,
    only_service: approvalRefusalText.only_service,
  },
  yourQuote: 'Your Quote',
  /** The words of the server, which speaks English. */
  couponBanner: ({ banner }: CouponUsed): string => banner,
  keepAgreed: (price: string) => `Keep ${price}`,
  agreedSoFar: (price: string) =>
    `Agreed so far: ${price}. We’ll only do and charge for the rest if you approve it.`,
  creditUsed: (credit: string, due: string) =>
    `Your ${credit} credit is used first, so ${due} is charged to your payment method.`,
  creditWaits: (credit: string) => `You have ${credit} in credit. We’ll use it first when the work is done.`,
  priceToFollow: 'Price pending',
  diagnosis: 'Mobile diagnosis',
  memberPrice: 'Member Price',
  membersSave: 'Members Save',
  savedWithTax: 'You save, tax included',
  beforeTax: 'Before tax',
  totalDue: 'Total Due at Service',
  dueNow: 'Due Now $0',
  notCharged: "You won't be charged until time of service.",
  validThrough: (day: string) => `This price is yours through ${day}.`,
  updating: 'Updating the price',
  windowOutgrown:
    'With this added, the work doesn’t fit the window you had, so we let it go. Please choose another time.',
  notSaved: 'We couldn’t save this. Please try again.',
  couponLabel: 'Coupon code',
  apply: 'Apply',
  codeApplied: 'Code Applied!',
  codeOutdone: 'Discounts can’t be combined. Your current one saves you more, so we kept it.',
  codeNotUsed: (code: string, why: string) => `Code ${code}: ${why}`,
  codeTakesNothing: 'It takes nothing off this quote.',
  codeNotChecked: 'We couldn’t check this code. Please apply it again.',
  priceNotKnown: 'We couldn’t update the price',
} as const;

/** Fleets and shop networks have terms of their own. */
export const jobName: Record<JobKind, string | undefined> = {
  retail: undefined,
  fleet: 'Fleet',
  'shop network': 'Shop network',
};
