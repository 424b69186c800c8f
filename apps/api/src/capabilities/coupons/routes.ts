import type { couponRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { canReschedule } from '@lugnut/domain/appointment';
import { referralDiscountCents, referralRewardCents } from '@lugnut/domain/discounts';
import { dollarsFromCents } from '@lugnut/domain/money';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import type { MarketToday } from '../../platform/market-today';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { AccountAccess } from '../accounts';
import { type AnswerAppointment, type AppointmentStore, noSuchAppointment } from '../appointments';
import { previewCode } from './preview-code';
import { ensureReferralCode } from './referral-code';

/** Enough for typos, too few for brute force. */
export const couponLimits: RateLimits<typeof couponRoutes> = {
  previewCoupon: { limit: 20, windowSeconds: 60 },
  askReferralCode: { limit: 30, windowSeconds: 60 },
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
    if (!canReschedule(appointment.status)) throw new Failure('conflict', told('appointment_settled'));
    return deps.answer(await previewCode(deps.db, deps.today, { appointment, code: params.code }), context);
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
