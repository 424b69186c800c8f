import { type Told, told } from '@lugnut/contract/reasons';
import {
  chooseDiscounts,
  type Discount,
  normalizeCouponCode,
  referralRewardCents,
} from '@lugnut/domain/discounts';
import { withDiscounts } from '@lugnut/domain/estimates';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import type { MarketToday } from '../../platform/market-today';
import { type Appointment, appointmentStore, lockEstimate, saveEstimate } from '../appointments';
import { checkStoredCoupon } from './check-code';
import { codeUseOf } from './code-use';
import { couponStore } from './coupon-store';

export type Redemption =
  /** `redeemed` is false if another discount is worth more: the code stays unused. */
  | { readonly ok: true; readonly redeemed: boolean }
  | { readonly ok: false; readonly refusals: readonly Told[] };

const otherCode: Redemption = { ok: false, refusals: [told('code_other_used')] };

/** The discounts of the estimate's next version, if they are not those it has. */
export const keepDiscounts = async (
  tx: DatabaseTransaction,
  { quote }: Appointment,
  discounts: readonly Discount[],
): Promise<void> => {
  if (!quote || JSON.stringify(quote.estimate.discounts) === JSON.stringify(discounts)) return;
  await saveEstimate(
    tx,
    withDiscounts(quote.estimate, () => discounts),
  );
};

/**
 * Redeems a code in the transaction that confirms the appointment. The coupon's row stays locked until the commit, so
 * that concurrent confirmations never exceed its limit. Idempotent.
 */
export const redeemCoupon = async (
  tx: DatabaseTransaction,
  today: MarketToday,
  request: { readonly code: string; readonly appointmentId: string },
): Promise<Redemption> => {
  const { appointmentId } = request;
  const code = normalizeCouponCode(request.code);
  const appointment =
    (await lockEstimate(tx, { appointmentId })) ?? (await appointmentStore(tx).find(appointmentId));
  if (!appointment) throw new Error('the appointment to redeem a code for does not exist');
  const found = await couponStore(tx).findForRedeeming(code);
  const before = await tx
    .selectFrom('coupon_redemption')
    .select('coupon_code')
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  if (before) return before.coupon_code === code ? { ok: true, redeemed: true } : otherCode;

  const check = await checkStoredCoupon(tx, found, codeUseOf(appointment, today));
  if (!check.ok) return { ok: false, refusals: check.refusals.map((refusal) => told(refusal)) };
  if (!found) return otherCode;
  // As it was shown: another code on the quote stays where it is worth more.
  const others = (appointment.quote?.estimate.discounts ?? []).filter((discount) => discount.code !== code);
  const discounts = chooseDiscounts([...others, check.discount]);
  await keepDiscounts(tx, appointment, discounts);
  if (!discounts.includes(check.discount)) return { ok: true, redeemed: false };

  const redemptionId = newId();
  await tx
    .insertInto('coupon_redemption')
    .values({
      id: redemptionId,
      coupon_code: code,
      appointment_id: appointmentId,
      account_id: appointment.accountId ?? null,
      phone: appointment.contact?.phone ?? null,
      email: appointment.contact?.email ?? null,
      amount_cents: check.discount.amountCents,
    })
    .execute();
  if (found.coupon.referrer) {
    await tx
      .insertInto('referral_reward')
      .values({
        id: newId(),
        referrer_account_id: found.coupon.referrer.userId,
        redemption_id: redemptionId,
        amount_cents: referralRewardCents,
      })
      .execute();
  }
  return { ok: true, redeemed: true };
};
