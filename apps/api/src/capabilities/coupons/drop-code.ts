import { chooseDiscounts, isNewCustomer, newCustomerDiscount } from '@lugnut/domain/discounts';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { lockEstimate } from '../appointments';
import { customerOf } from './code-use';
import { couponStore } from './coupon-store';
import { keepDiscounts } from './redeem-coupon';
import { isGivenInYard } from './yard-discount';

/** Removes a code that was used up by somebody else meanwhile, so that the price shown can be booked. */
export const dropCode = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  const appointment = await lockEstimate(tx, { appointmentId });
  if (!appointment?.quote) return;
  const store = couponStore(tx);
  const earlier = await store.countEarlierJobs(customerOf(appointment), { besides: appointment });
  const isNew =
    isNewCustomer(earlier) &&
    !(await store.isProposed(appointmentId)) &&
    !(await isGivenInYard(tx, appointment));
  const others = appointment.quote.estimate.discounts.filter(
    ({ kind }) => kind !== 'coupon' && kind !== 'referral',
  );
  const discounts = chooseDiscounts([...others, ...(isNew ? [newCustomerDiscount()] : [])]);
  await keepDiscounts(tx, appointment, discounts);
};
