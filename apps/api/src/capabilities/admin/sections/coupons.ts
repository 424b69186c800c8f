import type { CouponTerms } from '@lugnut/contract';
import { couponProblems } from '@lugnut/domain/administration';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { EnglishFailure } from '../../../platform/http/english-failure';
import type { AdminSection } from '../audited-change';
import { requireSound } from '../require-sound';

const most = 500;

const selectCoupons = (db: Database) =>
  db
    .selectFrom('coupon')
    .leftJoin('account', 'account.id', 'coupon.referrer_account_id')
    .selectAll('coupon')
    .select('account.name as referrer');

type Row = Awaited<ReturnType<ReturnType<typeof selectCoupons>['executeTakeFirstOrThrow']>>;

const termsOf = (row: Row): CouponTerms => ({
  display_name: row.display_name,
  amount_cents: row.amount_cents,
  active: row.active,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  max_redemptions: row.max_redemptions,
  max_redemptions_per_customer: row.max_redemptions_per_customer,
  market_ids: row.market_ids,
  service_ids: row.service_ids,
  new_customers_only: row.new_customers_only,
});

/** The newest codes, or those whose code or name contains the search text. */
export const listCoupons = async (db: Database, q: string | undefined) => {
  const pattern = `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await selectCoupons(db)
    .where((e) => e.or([e('coupon.code', 'ilike', pattern), e('coupon.display_name', 'ilike', pattern)]))
    .orderBy('coupon.created_at', 'desc')
    .orderBy('coupon.code')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.code,
    attributes: termsOf(row),
    facts: { redeemed_count: row.redeemed_count, referrer: row.referrer },
  }));
};

const redeemedCount = async (db: Database, code: string): Promise<number> => {
  const row = await db
    .selectFrom('coupon')
    .select('redeemed_count')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.redeemed_count ?? 0;
};

export const couponFactsOf = async (db: Database, code: string) => {
  const row = await selectCoupons(db).where('coupon.code', '=', code).executeTakeFirstOrThrow();
  return { redeemed_count: row.redeemed_count, referrer: row.referrer };
};

const requireKnown = async (tx: DatabaseTransaction, terms: CouponTerms): Promise<void> => {
  for (const [table, ids, words] of [
    ['market', terms.market_ids, 'There is no such market.'],
    ['service', terms.service_ids, 'There is no such service.'],
  ] as const) {
    if (ids === null) continue;
    const known = await tx
      .selectFrom(table)
      .select('id')
      .where('id', 'in', [...ids, ''])
      .execute();
    requireSound(known.length === new Set(ids).size && ids.length > 0 ? [] : [words]);
  }
};

export const couponSection: AdminSection<CouponTerms> = {
  name: 'coupons',
  async find(db, code) {
    const row = await selectCoupons(db).where('coupon.code', '=', code).executeTakeFirst();
    return row && termsOf(row);
  },
  async put(tx, code, terms) {
    const given = <K extends string, V>(key: K, value: V | null) =>
      value === null ? {} : ({ [key]: value } as { readonly [P in K]: V });
    requireSound(
      couponProblems(
        {
          code,
          amountCents: terms.amount_cents,
          active: terms.active,
          newCustomersOnly: terms.new_customers_only,
          ...given('startsOn', terms.starts_on),
          ...given('endsOn', terms.ends_on),
          ...given('maxRedemptions', terms.max_redemptions),
        },
        await redeemedCount(tx, code),
      ),
    );
    await requireKnown(tx, terms);
    await tx
      .insertInto('coupon')
      .values({ code, ...terms })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ ...terms }))
      .execute();
  },
  async remove(tx, code) {
    if ((await redeemedCount(tx, code)) > 0)
      throw new EnglishFailure('conflict', 'This code has been used. Turn it off instead.');
    await tx.deleteFrom('coupon').where('code', '=', code).execute();
  },
  async undoProblem(db, { subject, before }) {
    return before === null && (await redeemedCount(db, subject)) > 0
      ? 'This code has been used. Turn it off instead.'
      : undefined;
  },
};
