import { previewCoupon } from '../estimate/appointment-calls';
import { choicesOf, readDraft } from './request-draft';
import type { Appointment } from './stages';

const timeoutMs = 5_000;

/** As the quote showed it: what is saved on the way comes back without the code that the booking will redeem. */
export const withAppliedCode = async (saved: Appointment): Promise<Appointment> => {
  const { couponCode } = choicesOf(readDraft(), saved.id);
  if (couponCode === undefined || saved.attributes.coupon_used?.code === couponCode) return saved;
  return previewCoupon(couponCode, saved.id, { timeoutMs }).catch(() => saved);
};
