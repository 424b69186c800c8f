import { told } from '@lugnut/contract/reasons';
import { chooseDiscounts, type Discount, normalizeCouponCode } from '@lugnut/domain/discounts';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { MarketToday } from '../../platform/market-today';
import type { Appointment } from '../appointments';
import { checkStoredCoupon } from './check-code';
import { codeUseOf } from './code-use';
import { couponStore } from './coupon-store';
import { shownMarks } from './shown-marks';

const withDiscount = (appointment: Appointment, discount: Discount): Appointment => {
  const { quote } = appointment;
  if (!quote) return appointment;
  const discounts = chooseDiscounts([...quote.estimate.discounts, discount]);
  return { ...appointment, quote: { ...quote, estimate: { ...quote.estimate, discounts } } };
};

/** The appointment as it would be with the code; redeems nothing. A code already redeemed for it is in its price. */
export const previewCode = async (
  db: Database,
  today: MarketToday,
  request: { readonly appointment: Appointment; readonly code: string },
): Promise<Appointment> => {
  const { appointment } = request;
  const code = normalizeCouponCode(request.code);
  const redeemed = await db
    .selectFrom('coupon_redemption')
    .select('coupon_code')
    .where('appointment_id', '=', appointment.id)
    .executeTakeFirst();
  if (redeemed?.coupon_code === code) return appointment;
  const found = await couponStore(db).find(code);
  const use = codeUseOf(appointment, today);
  const known = await shownMarks(db, use.customer);
  const check = await checkStoredCoupon(db, found, { ...use, known });
  if (!check.ok)
    throw new Failure(
      found?.coupon.active ? 'conflict' : 'not_found',
      check.refusals.map((refusal) => told(refusal)),
    );
  return withDiscount(appointment, check.discount);
};
