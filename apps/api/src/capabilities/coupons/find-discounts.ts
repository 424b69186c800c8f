import {
  chooseDiscounts,
  type Discount,
  isNewCustomer,
  newCustomerDiscount,
  normalizeCouponCode,
} from '@lugnut/domain/discounts';
import type { ConnectedDatabase } from '../../platform/db/connect';
import type { MarketToday } from '../../platform/market-today';
import type { DiscountRequest } from '../appointments';
import { checkStoredCoupon } from './check-code';
import { completedJobsCounter, couponStore } from './coupon-store';

/** What a new quote takes off: the best of new customer, referral and coupon. Nothing is redeemed yet. */
export const createFindDiscounts = (
  { db, pool }: Pick<ConnectedDatabase, 'db' | 'pool'>,
  today: MarketToday,
): ((request: DiscountRequest) => Promise<readonly Discount[]>) => {
  const store = couponStore(db);
  const countCompletedJobs = completedJobsCounter(pool);
  return async (request) => {
    const { contact, code } = request;
    const [completed, found] = await Promise.all([
      countCompletedJobs(contact),
      code === undefined ? undefined : store.find(normalizeCouponCode(code)),
    ]);
    const check =
      found &&
      (await checkStoredCoupon(db, found, {
        customer: { accountId: request.accountId, phone: contact.phone, email: contact.email },
        today: today(request.market.timeZone),
        appointmentType: request.type,
        marketId: request.market.id,
        serviceIds: request.serviceIds,
      }));
    return chooseDiscounts([
      ...(isNewCustomer(completed) ? [newCustomerDiscount()] : []),
      ...(check?.ok ? [check.discount] : []),
    ]);
  };
};
