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

/** With the previewed code: answers on the way lack it until the booking redeems it. */
export const withAppliedCode = async (saved: Appointment): Promise<Appointment> => {
  const { couponCode } = choicesOf(readDraft(), saved.id);
  if (saved.attributes.coupon_used?.code === couponCode) return saved;
  return (await findWithAppliedCode(saved.id, { timeoutMs: 5_000 })) ?? saved;
};
