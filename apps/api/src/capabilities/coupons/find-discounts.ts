import {
  chooseDiscounts,
  type Discount,
  isNewCustomer,
  newCustomerDiscount,
  normalizeCouponCode,
} from '@lugnut/domain/discounts';
import type { Database } from '../../platform/db/schema';
import type { MarketToday } from '../../platform/market-today';
import type { DiscountRequest } from '../appointments';
import { checkStoredCoupon } from './check-code';
import { couponStore } from './coupon-store';
import { shownMarks } from './shown-marks';
import { isGivenInYard } from './yard-discount';

/** Discount of a new quote: the best of new customer, referral and coupon. Redeems nothing. */
export const createFindDiscounts =
  (db: Database, today: MarketToday) =>
  async (request: DiscountRequest): Promise<readonly Discount[]> => {
    const store = couponStore(db);
    const { contact, code, accountId } = request;
    const customer = { accountId, phone: contact.phone, email: contact.email };
    const known = await shownMarks(db, customer);
    const [earlier, isProposed, isGiven, found] = await Promise.all([
      store.countEarlierJobs(known, { besides: request.job }),
      request.job ? store.isProposed(request.job.id) : (request.isProposed ?? false),
      request.job ? isGivenInYard(db, request.job) : false,
      code === undefined ? undefined : store.find(normalizeCouponCode(code)),
    ]);
    const check =
      found &&
      (await checkStoredCoupon(db, found, {
        customer,
        known,
        job: request.job,
        today: today(request.market.timeZone),
        appointmentType: request.type,
        marketId: request.market.id,
        serviceIds: request.serviceIds,
      }));
    return chooseDiscounts([
      ...(isNewCustomer(earlier) && !isProposed && !isGiven ? [newCustomerDiscount()] : []),
      ...(check?.ok ? [check.discount] : []),
    ]);
  };
