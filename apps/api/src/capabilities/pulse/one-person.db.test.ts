import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { countPulse } from './count-pulse';
import { watchPromises } from './watch-promises';

const start = new Date('2027-03-01T15:00:00Z');
let clock = start;
let product: TestApp;
const db = () => product.test.db;
beforeAll(async () => {
  product = await createTestApp({}, { now: () => clock });
  await logInAs(product, 'admin');
  await db().updateTable('account').set({ phone: '+13135550199' }).where('role', '=', 'admin').execute();
});
afterAll(() => product.close());

const signal = new AbortController().signal;

type Asked = { readonly phone?: number; readonly zip?: string; readonly at?: Date };

const ask = async (status: 'pending' | 'no_service_area', { phone, zip = '48226', at = start }: Asked) => {
  const id = newId();
  await sql`
    insert into appointment (id, status, zip, market_id, created_at)
    values (${id}, ${status}, ${zip}, ${status === 'pending' ? 'DET' : null}, ${at})`.execute(db());
  await sql`
    insert into appointment_event (appointment_id, type, to_status, actor, proof, happened_at)
    values (${id}, 'requested', ${status}, 'system', 'none', ${at})`.execute(db());
  if (phone !== undefined)
    await db()
      .insertInto('appointment_contact')
      .values({ appointment_id: id, name: 'Dana', email: `${phone}@example.com`, phone: `+1313555${phone}` })
      .execute();
  return id;
};

it('[PULSE-1] one person does not make the inbox slip, and nine and ten in turns are one slip', async () => {
  const watch = async (minutes: number) => {
    clock = new Date(start.getTime() + minutes * 60_000);
    const messages = { brand: 'Lugnut', publicUrl: 'https://lugnut.example' };
    await watchPromises({ db: db(), now: () => clock, messages }, signal);
    const { rows } = await sql<{ body: string }>`
      select payload ->> 'body' as body from outbox
      where kind = 'sms' and payload ->> 'body' like '%for a quote%' order by id`.execute(db());
    const open = await db().selectFrom('pulse_slip').select('kind').where('ended_at', 'is', null).execute();
    return { told: rows.length, open: open.map(({ kind }) => kind), last: rows.at(-1)?.body };
  };
  for (let nth = 0; nth < 10; nth += 1) await ask('pending', { phone: 2000 });
  expect(await watch(31)).toMatchObject({ told: 0, open: [] });
  const others: string[] = [];
  for (let nth = 1; nth <= 9; nth += 1) others.push(await ask('pending', { phone: 2000 + nth }));
  const begun = await watch(32);
  expect(begun).toMatchObject({ told: 1, open: ['inbox'] });
  expect(begun.last).toContain('10 people in');

  const set = (status: 'pending' | 'cancelled', count: number) =>
    db().updateTable('appointment').set({ status }).where('id', 'in', others.slice(0, count)).execute();
  await set('cancelled', 3);
  expect(await watch(33)).toMatchObject({ told: 1, open: ['inbox'] });
  await set('pending', 3);
  expect(await watch(34)).toMatchObject({ told: 1, open: ['inbox'] });
  await set('cancelled', 4);
  expect(await watch(35)).toMatchObject({ told: 1, open: [] });
  // What lies there for more than a day is no news.
  await set('pending', 4);
  expect(await watch(60 + 24 * 60 + 1)).toMatchObject({ told: 1, open: [] });
});

it('[PULSE-1] demand where we do not come is counted once for a customer, a zip code and a day', async () => {
  clock = start;
  const hour = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
  const asked: readonly Asked[] = [
    { phone: 3000, zip: '78701' },
    { phone: 3000, zip: '78701', at: hour(1) },
    { phone: 3000, zip: '60614', at: hour(2) },
    { phone: 3001, zip: '78701', at: hour(3) },
    { phone: 3000, zip: '78701', at: hour(24) },
    { zip: '78701' },
    { zip: '78701', at: hour(1) },
  ];
  const ids: string[] = [];
  for (const one of asked) ids.push(await ask('no_service_area', one));
  await countPulse({ db: db(), now: () => clock }, signal);
  const facts = await db()
    .selectFrom('pulse_fact')
    .select('subject_id')
    .where('measure', '=', 'unserved')
    .execute();
  const counted = facts.map(({ subject_id }) => ids.indexOf(subject_id)).toSorted();
  expect(counted).toEqual([0, 2, 3, 4, 5, 6]);
});
