import { type Cents, formatCents } from '../money';
import type { Discount } from './discount';

/** The coupon an appointment shows as used; `agent` when a service writer gave it. */
export type CouponUsed = {
  readonly codeType: 'agent' | 'coupon' | 'referral' | 'new customer';
  readonly displayName: string;
  readonly amountCents: Cents;
  readonly code?: string;
  readonly referrer?: string;
};

const asCouponUsed = ({ kind, label, amountCents, code, referrer }: Discount): readonly CouponUsed[] =>
  kind === 'keep appointment' || kind === 'late arrival'
    ? []
    : [
        {
          codeType: kind,
          displayName: label,
          amountCents,
          ...(code === undefined ? {} : { code }),
          ...(referrer === undefined ? {} : { referrer }),
        },
      ];

/** The customer's own discount where there is one, else the service writer's. */
export const findCouponUsed = (discounts: readonly Discount[]): CouponUsed | undefined => {
  const used = discounts.flatMap(asCouponUsed);
  return used.find(({ codeType }) => codeType !== 'agent') ?? used[0];
};

/** The banner over a quote (QUOTE-13). */
export const couponBanner = ({ codeType, displayName, amountCents, code }: CouponUsed): string => {
  const off = `${formatCents(amountCents, { dropZeroCents: true })} off`;
  if (codeType === 'agent') return `${off} applied by your service writer`;
  return code === undefined ? `${displayName}: ${off}` : `Code ${code} applied: ${off}`;
};
