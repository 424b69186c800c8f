import { type CouponCheck, checkCoupon, isNewCustomer } from '@lugnut/domain/discounts';
import type { PlainDay } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import type { Appointment } from '../appointments';
import { type CustomerMarks, couponStore, marksOf, type StoredCoupon } from './coupon-store';

/** What a code is to be used for, and by whom. */
export type CodeUse = {
  readonly customer: CustomerMarks;
  /** By what their history is looked up: everything where the code is redeemed, less where it is only shown. */
  readonly known: CustomerMarks;
  /** The job it is for, where there is one. */
  readonly job?: Pick<Appointment, 'id' | 'yardDayId'> | undefined;
  readonly today: PlainDay;
  readonly appointmentType: 'repair' | 'diagnosis';
  readonly marketId: string;
  readonly serviceIds: readonly string[];
};

/** Checks the code's rules against the customer's history. */
export const checkStoredCoupon = async (
  db: Database,
  found: StoredCoupon | undefined,
  use: CodeUse,
): Promise<CouponCheck> => {
  if (!found)
    return checkCoupon(undefined, {
      ...use,
      customer: { isNew: true, marks: marksOf(use.customer) },
      redeemed: { total: 0, byCustomer: 0 },
    });
  const store = couponStore(db);
  return checkCoupon(found.coupon, {
    ...use,
    customer: {
      isNew: isNewCustomer(await store.countEarlierJobs(use.known, { besides: use.job })),
      marks: marksOf(use.customer),
    },
    redeemed: {
      total: found.redeemedCount,
      byCustomer: await store.countRedeemedBy(found.coupon.code, use.known),
    },
  });
};
