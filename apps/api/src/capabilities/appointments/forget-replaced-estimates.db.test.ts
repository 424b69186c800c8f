import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { logInAs } from '../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../testing/open-shop';

const dayMs = 86_400_000;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.now = monday;
});

const night = () =>
  shop.product.composition.jobs
    .find(({ name }) => name === 'apply-retention')
    ?.run(new AbortController().signal);

const versionsOf = async (estimateId: string): Promise<number[]> => {
  const rows = await shop.product.test.db
    .selectFrom('estimate_version')
    .select('version')
    .where('estimate_id', '=', estimateId)
    .orderBy('version')
    .execute();
  return rows.map(({ version }) => version);
};

const writtenAt = new Date(monday.getTime() - 1_000 * dayMs);

/** A booked visit whose estimate was written five times more, long ago. */
const rewrittenEstimate = async () => {
  const { db } = shop.product.test;
  const appointment = await shop.quote();
  await shop.book(appointment);
  const { id, version } = await db
    .selectFrom('estimate')
    .select(['id', 'version'])
    .where('appointment_id', '=', appointment)
    .executeTakeFirstOrThrow();
  const { content } = await db
    .selectFrom('estimate_version')
    .select('content')
    .where('estimate_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const later = [1, 2, 3, 4, 5].map((nth) => version + nth);
  await db
    .insertInto('estimate_version')
    .values(
      later.map((next) => ({
        estimate_id: id,
        version: next,
        content: JSON.stringify(content),
        created_at: writtenAt,
      })),
    )
    .execute();
  await db
    .updateTable('estimate')
    .set({ version: version + 5 })
    .where('id', '=', id)
    .execute();
  return { id, booked: version };
};

it('[RUN-12] versions that were replaced and that nobody agreed to go by rule, with who wrote them', async () => {
  const { db } = shop.product.test;
  const { id, booked } = await rewrittenEstimate();
  const { id: accountId } = await logInAs(shop.product, 'office');
  const agreed = booked + 2;
  await db
    .insertInto('consent_record')
    .values({
      id: newId(),
      estimate_id: id,
      estimate_version: agreed,
      decision: 'approved',
      service_ids: [],
      total_cents: 100,
      customer_name: 'Ana',
      how: 'web',
      given_at: monday,
    })
    .execute();
  await db
    .insertInto('estimate_author')
    .values([booked + 1, agreed].map((version) => ({ estimate_id: id, version, account_id: accountId })))
    .execute();
  const all = await versionsOf(id);

  shop.now = new Date(writtenAt.getTime() + 1_094 * dayMs);
  await night();
  expect(await versionsOf(id)).toEqual(all);

  shop.now = new Date(writtenAt.getTime() + 1_096 * dayMs);
  await night();
  const kept = [...new Set([1, booked, agreed, booked + 5])];
  expect(await versionsOf(id)).toEqual(kept);
  const authors = await db
    .selectFrom('estimate_author')
    .select('version')
    .where('estimate_id', '=', id)
    .execute();
  expect(authors).toEqual([{ version: agreed }]);
  expect(
    await db
      .selectFrom('retention_rule')
      .select('last_count')
      .where('key', '=', 'replaced_estimates')
      .executeTakeFirstOrThrow(),
  ).toEqual({ last_count: all.length - kept.length });
});

it.each(['the first', 'one agreed to', 'the current one'])('[RUN-12] %s is never deleted', async (which) => {
  const { db } = shop.product.test;
  const { id, booked } = await rewrittenEstimate();
  const version = { 'the first': 1, 'one agreed to': booked, 'the current one': booked + 5 }[which] ?? 0;
  const deleting = db
    .deleteFrom('estimate_version')
    .where('estimate_id', '=', id)
    .where('version', '=', version)
    .execute();
  await expect(deleting).rejects.toThrow('estimate_version is only ever added to');
});
