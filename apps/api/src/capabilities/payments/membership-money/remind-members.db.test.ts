import { addDays } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { chargeDepsOf } from '../../../testing/charge-deps';
import { monday, openShop, type Shop } from '../../../testing/open-shop';
import { remindMembers } from './remind-members';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = monday;
});

const today = monday.toISOString().slice(0, 10);
const db = () => shop.product.test.db;
const addMembers = async (of: {
  readonly count: number;
  readonly months: number;
  readonly renewsOn: string;
}): Promise<void> => {
  const { id: planId } = await db()
    .selectFrom('membership_plan')
    .select('id')
    .where(sql<number>`billing_count * case billing_interval when 'year' then 12 else 1 end`, '=', of.months)
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`
    with owner as (
      insert into account (id, name, email, role)
      select gen_random_uuid(), 'Dana', gen_random_uuid() || '@example.com', 'customer'
      from generate_series(1, ${of.count}::int) returning id)
    insert into membership
      (id, account_id, plan_id, price_sold_cents, sold_by, started_on, renews_on, first_paid_at)
    select gen_random_uuid(), owner.id, ${planId}, 19000, 'web', ${today}::date, ${of.renewsOn}::date, now()
    from owner`.execute(db());
};

it('[MEMB-3] reminds every member in time, however many others renew soon', async () => {
  // More than any page, none of whom is ever reminded, and before the others.
  await addMembers({ count: 510, months: 1, renewsOn: addDays(today, 20) });
  await addMembers({ count: 20, months: 12, renewsOn: addDays(today, 29) });
  await addMembers({ count: 150, months: 12, renewsOn: addDays(today, 20) });
  await addMembers({ count: 2, months: 6, renewsOn: addDays(today, 15) });
  await remindMembers(chargeDepsOf(shop), new AbortController().signal);
  const reminded = await db()
    .selectFrom('membership')
    .select(['renews_on', (e) => e.fn.countAll<string>().as('count')])
    .where('reminded_for', 'is not', null)
    .groupBy('renews_on')
    .orderBy('renews_on')
    .execute();
  expect(reminded.map(({ renews_on, count }) => [renews_on, Number(count)])).toEqual([
    [addDays(today, 15), 2],
    [addDays(today, 20), 150],
  ]);
});
