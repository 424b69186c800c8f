import { randomInt } from 'node:crypto';
import { referralDiscountCents } from '@lugnut/domain/discounts';
import type { Database } from '../../platform/db/schema';

/** Unambiguous when read aloud: no 0 and O, no 1, I and L. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;

const newCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

const findCode = async (db: Database, accountId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('coupon')
    .select('code')
    .where('referrer_account_id', '=', accountId)
    .executeTakeFirst();
  return row?.code;
};

/** The account's referral code, created on first use. Concurrent calls create one. */
export const ensureReferralCode = async (db: Database, accountId: string): Promise<string> => {
  for (;;) {
    const found = await findCode(db, accountId);
    if (found !== undefined) return found;
    await db
      .insertInto('coupon')
      .values({
        code: newCode(),
        display_name: 'Referral discount',
        amount_cents: referralDiscountCents,
        referrer_account_id: accountId,
        new_customers_only: true,
        max_redemptions_per_customer: 1,
      })
      // Somebody else's code, or this account's made meanwhile: look again.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};
