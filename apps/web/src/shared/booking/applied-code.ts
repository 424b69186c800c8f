import { previewCoupon } from '../estimate/appointment-calls';
import { choicesOf, readDraft } from './request-draft';
import type { Appointment } from './stages';

type Patience = { readonly timeoutMs: number; readonly signal?: AbortSignal };

/** With the code that was applied on the quote; undefined where there is none, or it no longer holds. */
export const findWithAppliedCode = async (
  id: string,
  patience: Patience,
): Promise<Appointment | undefined> => {
  const { couponCode } = choicesOf(readDraft(), id);
  return couponCode === undefined
    ? undefined
    : previewCoupon(couponCode, id, patience).catch(() => undefined);
};

/** As the quote showed it: what is saved on the way comes back without the code that the booking will redeem. */
export const withAppliedCode = async (saved: Appointment): Promise<Appointment> => {
  const { couponCode } = choicesOf(readDraft(), saved.id);
  if (saved.attributes.coupon_used?.code === couponCode) return saved;
  return (await findWithAppliedCode(saved.id, { timeoutMs: 5_000 })) ?? saved;
};
