import { defaultCatalog } from '@lugnut/domain/catalog';
import { demoAccounts } from '../capabilities/accounts';
import { ensureReferralCode } from '../capabilities/coupons';
import type { Database } from '../platform/db/schema';

const brakeServices = defaultCatalog.filter(({ category }) => category === 'brakes').map(({ id }) => id);

/** One code worth more than the new-customer discount, one worth less and for some work only. */
const demoCoupons = [
  {
    code: 'WELCOME40',
    display_name: 'Welcome offer',
    amount_cents: 40_00,
    new_customers_only: true,
    max_redemptions_per_customer: 1,
  },
  {
    code: 'BRAKES20',
    display_name: 'Brake special',
    amount_cents: 20_00,
    service_ids: brakeServices,
  },
];

/** Codes to try, and a referral code for every demo customer. Seeding again adds nothing. */
export const seedDemoCoupons = async (db: Database): Promise<void> => {
  for (const coupon of demoCoupons)
    await db
      .insertInto('coupon')
      .values(coupon)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const { id, role } of demoAccounts) if (role === 'customer') await ensureReferralCode(db, id);
};
