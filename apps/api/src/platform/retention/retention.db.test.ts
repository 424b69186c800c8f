import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logInAs } from '../../testing/log-in-as';
import { monday, openShop, type Shop } from '../../testing/open-shop';
import { newId } from '../ids';
import { applyRetention } from './retention';

const dayMs = 86_400_000;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const night = () =>
  shop.product.composition.jobs
    .find(({ name }) => name === 'apply-retention')
    ?.run(new AbortController().signal);
const ruleOf = (key: string) =>
  shop.product.test.db
    .selectFrom('retention_rule')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

describe('[LEGAL-5] how long something is kept', () => {
  it('has a row for everything that is deleted, and something that deletes for every row', async () => {
    const rows = await shop.product.test.db
      .selectFrom('retention_rule')
      .select('key')
      .orderBy('key')
      .execute();
    const keys = shop.product.composition.retention.map(({ key }) => key);
    expect(keys.toSorted()).toEqual(rows.map(({ key }) => key));
  });

  it('is applied at night: what is older goes, what is younger stays, and the row says how much', async () => {
    const { db } = shop.product.test;
    const old = new Date(monday.getTime() - 91 * dayMs);
    await sql`insert into error_report (fingerprint, error, last_seen_at) values ('old', 'x', ${old}), ('new', 'x', ${monday})`.execute(
      db,
    );
    await night();
    expect(await db.selectFrom('error_report').select('fingerprint').execute()).toEqual([
      { fingerprint: 'new' },
    ]);
    expect(await ruleOf('error_reports')).toMatchObject({
      last_count: 1,
      total_count: 1,
      last_run_at: monday,
    });
    await night();
    expect(await ruleOf('error_reports')).toMatchObject({ last_count: 0, total_count: 1 });
  });

  it('takes the contact and the address from a quote that was never booked, and from no other', async () => {
    const { db } = shop.product.test;
    const unbooked = await shop.quote();
    const booked = await shop.quote();
    await shop.book(booked);
    shop.now = new Date(monday.getTime() + 366 * dayMs);
    await night();
    const left = await db.selectFrom('appointment_contact').select('appointment_id').execute();
    expect(left).toEqual([{ appointment_id: booked }]);
    const request = await db
      .selectFrom('visit_request')
      .select('exact_address')
      .where('appointment_id', '=', unbooked)
      .executeTakeFirstOrThrow();
    expect(request.exact_address).toBeNull();
    expect(await ruleOf('unbooked_quotes')).toMatchObject({ last_count: 1 });
    shop.now = monday;
  });

  it('takes what a customer showed of a problem that was never booked, long before the quote itself', async () => {
    const { db } = shop.product.test;
    const [unbooked, booked] = [await shop.quote(), await shop.quote()];
    await shop.book(booked);
    const media = (appointment_id: string) => ({
      id: newId(),
      key_hash: Buffer.from(appointment_id),
      appointment_id,
      kind: 'picture' as const,
      content_type: 'image/webp',
      content: Buffer.from('x'),
      created_at: shop.now,
    });
    await db
      .insertInto('request_media')
      .values([media(unbooked), media(booked)])
      .execute();
    shop.now = new Date(monday.getTime() + 91 * dayMs);
    await night();
    expect(await db.selectFrom('request_media').select('appointment_id').execute()).toEqual([
      { appointment_id: booked },
    ]);
    expect(await ruleOf('unbooked_pictures')).toMatchObject({ last_count: 1 });
    shop.now = monday;
  });

  it('goes on in batches until nothing old is left, and stops when it is told to', async () => {
    const { db } = shop.product.test;
    const rows = Array.from({ length: 2_500 }, () => ({
      key: newId(),
      attempts: 1,
      allowed_at: monday,
      forget_at: new Date(0),
    }));
    await db.insertInto('card_attempt').values(rows).execute();
    const stop = new AbortController();
    const parts = { db, now: () => monday, log: { info: () => stop.abort() } };
    const rules = shop.product.composition.retention.filter(({ key }) => key === 'card_attempts');
    await applyRetention({ ...parts, rules }, stop.signal);
    expect((await ruleOf('card_attempts')).last_count).toBe(1_000);
    await applyRetention({ ...parts, rules }, new AbortController().signal);
    expect((await ruleOf('card_attempts')).last_count).toBe(1_500);
  });

  it('can be lengthened by an admin, and neither shortened nor drawn out for ever', async () => {
    const { headers } = await logInAs(shop.product, 'admin');
    const change = (days: number) =>
      shop.call('PUT', '/api/v2/admin/retention/error_reports', { keep_days: days }, headers);
    expect((await change(120)).body).toMatchObject({ data: { attributes: { keep_days: 120 } } });
    expect((await change(90)).status).toBe(409);
    expect((await change(366)).status).toBe(409);
    expect((await shop.call('GET', '/api/v2/admin/retention', undefined, headers)).status).toBe(200);
  });
});
