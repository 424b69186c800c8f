import type { Database } from '../../platform/db/schema';
import { accountStore, isStaff } from '../accounts';
import type { CustomerMarks } from './coupon-store';

/**
 * By what a price is shown before it is booked: by the account, and not by a contact that anybody could have typed, or
 * two quotes would tell whose customer its owner is. Those of us who write a quote for somebody know their customer.
 */
export const shownMarks = async (db: Database, customer: CustomerMarks): Promise<CustomerMarks> => {
  const { accountId } = customer;
  const account = accountId === undefined ? undefined : await accountStore(db).findById(accountId);
  return account && isStaff(account) ? customer : { accountId, phone: undefined, email: undefined };
};
