import type { PulseReport } from '@lugnut/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { watchPromises } from './watch-promises';

const start = new Date('2027-03-01T15:00:00Z');
let clock = start;
let product: TestApp;
let headers: Awaited<ReturnType<typeof logInAs>>['headers'];
const db = () => product.test.db;
beforeAll(async () => {
  product = await createTestApp({}, { now: () => clock });
  ({ headers } = await logInAs(product, 'admin'));
  await db().updateTable('account').set({ phone: '+13135550199' }).where('role', '=', 'admin').execute();
});
afterAll(() => product.close());

const watch = (minutes: number) => {
  clock = new Date(start.getTime() + minutes * 60_000);
  const messages = { brand: 'Lugnut', publicUrl: 'https://lugnut.example' };
  return watchPromises({ db: db(), now: () => clock, messages }, new AbortController().signal);
};
const texts = async () => {
  const { rows } = await sql<{ body: string }>`
    select payload ->> 'body' as body from outbox where kind = 'sms' and payload ->> 'body' like '%See why%' order by id`.execute(
    db(),
  );
  return rows.map(({ body }) => body);
};
const setToday = (cases: number, kept: number) =>
  sql`
    insert into pulse_day (dimension, measure, market_id, day, key, cases, kept, amount)
    values ('all', 'window', 'DFW', '2027-03-01', '', ${cases}, ${kept}, 0)
    on conflict (dimension, measure, day, market_id, key) do update set cases = excluded.cases, kept = excluded.kept`.execute(
    db(),
  );

it('[PULSE-1] tells the lead of a slip once, after three hours of it, and again of the next', async () => {
  await setToday(20, 18);
  await watch(0);
  await watch(179);
  expect(await texts()).toEqual([]);
  await watch(180);
  await watch(185);
  await watch(600);
  const [told, ...more] = await texts();
  expect(more).toEqual([]);
  expect(told).toContain('Arrivals in the window in Dallas-Fort Worth today: 18 of 20 (90%).');
  expect(told).toContain('https://lugnut.example/admin/pulse?market=DFW');
  await setToday(100, 97);
  await watch(605);
  await setToday(100, 90);
  await watch(610);
  await watch(610 + 180);
  expect(await texts()).toHaveLength(2);
  const open = await db().selectFrom('pulse_slip').select('kind').where('ended_at', 'is', null).execute();
  expect(open).toEqual([{ kind: 'window' }]);

  const { body } = await product.app.inject({ method: 'GET', url: '/api/v2/pulse?market=DFW', headers });
  const { watch: shown } = (JSON.parse(body) as { data: PulseReport }).data;
  expect([shown.checked_at, shown.is_on]).toEqual([clock.toISOString(), true]);
  expect(shown.slips.map(({ market, ended_at }) => [market, ended_at === null])).toEqual([
    ['Dallas-Fort Worth', true],
    ['Dallas-Fort Worth', false],
  ]);
  const { name } = await db()
    .selectFrom('account')
    .select('name')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  expect(shown.slips[1]).toMatchObject({
    began_at: '2027-03-01T15:00:00Z',
    told_at: '2027-03-01T18:00:00Z',
    said: expect.stringContaining('18 of 20 (90%)'),
    told_to: [name],
  });
});

it('[PULSE-1] tells at once when ten people have waited half of their hour', async () => {
  const ask = (nth: number) =>
    sql`
      insert into appointment (id, status, zip, market_id, created_at)
      values (gen_random_uuid(), 'pending', '48226', 'DET', ${start}) returning ${nth}::int`.execute(db());
  clock = start;
  for (let nth = 0; nth < 9; nth += 1) await ask(nth);
  const before = (await texts()).length;
  await watch(31);
  expect(await texts()).toHaveLength(before);
  await ask(10);
  await watch(29);
  expect(await texts()).toHaveLength(before);
  await watch(31);
  await watch(40);
  const told = (await texts()).slice(before);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('10 people in');
});
