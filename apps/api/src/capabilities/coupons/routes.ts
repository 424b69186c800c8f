import type { couponRoutes } from '@lugnut/contract';
import {
  chooseDiscounts,
  type Discount,
  normalizeCouponCode,
  referralDiscountCents,
  referralRewardCents,
} from '@lugnut/domain/discounts';
import { dollarsFromCents } from '@lugnut/domain/money';
import { canReschedule } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import type { MarketToday } from '../../platform/market-today';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { AccountAccess } from '../accounts';
import {
  type AnswerAppointment,
  type Appointment,
  type AppointmentStore,
  noSuchAppointment,
} from '../appointments';
import { checkStoredCoupon } from './check-code';
import { codeUseOf } from './code-use';
import { couponStore } from './coupon-store';
import { ensureReferralCode } from './referral-code';

/** Enough to mistype a code, too few to try them all. */
export const couponLimits: RateLimits<typeof couponRoutes> = {
  previewCoupon: { limit: 20, windowSeconds: 60 },
  askReferralCode: { limit: 30, windowSeconds: 60 },
};

const withDiscount = (appointment: Appointment, discount: Discount): Appointment => {
  const { quote } = appointment;
  if (!quote) return appointment;
  const discounts = chooseDiscounts([...quote.estimate.discounts, discount]);
  return { ...appointment, quote: { ...quote, estimate: { ...quote.estimate, discounts } } };
};

export const couponHandlers = (deps: {
  readonly db: Database;
  readonly access: Pick<AccountAccess, 'requireAccount'>;
  readonly appointments: Pick<AppointmentStore, 'find'>;
  readonly today: MarketToday;
  readonly answer: AnswerAppointment;
}): Handlers<typeof couponRoutes> => ({
  async previewCoupon({ params }, context) {
    const appointment = await deps.appointments.find(params.appointmentId);
    if (!appointment) throw noSuchAppointment();
    if (!canReschedule(appointment.status))
      throw new Failure('conflict', 'This appointment can no longer be changed.');
    const found = await couponStore(deps.db).find(normalizeCouponCode(params.code));
    const check = await checkStoredCoupon(deps.db, found, codeUseOf(appointment, deps.today));
    if (!check.ok) throw new Failure(found?.coupon.active ? 'conflict' : 'not_found', check.errors);
    return deps.answer(withDiscount(appointment, check.discount), context);
  },

  async askReferralCode(_input, context) {
    const { account } = await deps.access.requireAccount(context);
    return {
      data: {
        code: await ensureReferralCode(deps.db, account.id),
        dollars_off: dollarsFromCents(referralDiscountCents),
        reward: dollarsFromCents(referralRewardCents),
      },
    };
  },
});
