// @both-servers: the order of bytes, normal forms and reverse() are the server's own.
import type { OfficeHit } from '@lugnut/contract';
import { nameWords } from '@lugnut/domain/desk';
import { orderNumber } from '@lugnut/domain/estimates';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  ({ headers } = await logInAs(product, 'office'));
});
afterAll(() => product.close());

const search = async (q: string): Promise<OfficeHit[]> => {
  const response = await product.app.inject({
    method: 'GET',
    url: `/api/v2/office/search?q=${encodeURIComponent(q)}`,
    headers,
  });
  expect(response.statusCode).toBe(200);
  return response.json().data;
};

const namesIn = (hits: readonly OfficeHit[]): (string | null)[] =>
  hits.flatMap((hit) => (hit.kind === 'customer' ? [hit.name] : []));
const visitsIn = (hits: readonly OfficeHit[]): string[] =>
  hits.flatMap((hit) => (hit.kind === 'visit' ? [hit.id] : []));

const vin = '4T1BF1FK5FU123456';
const car = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };

it('[OFF-1] finds a customer and the visit by name, phone, email, plate, VIN and number', async () => {
  const { id } = await getQuote(product, {
    name: 'María José O’Neill-Díaz',
    email: 'mj.oneill@glovebox.example',
    phone: '(313) 555-7788',
    car_attributes: { ...car, vin, plate: 'dvm 7719' },
  });
  const typed = [
    'Maria Jose',
    'oneill',
    'díaz mar',
    'MARIA DIAZ',
    '313-555-7788',
    '+1 313 555',
    '7788',
    'MJ.ONEILL@glo',
    'oneill@glovebox.example',
    '@glovebox',
    'glovebox.example',
    'mj.one',
    'DVM7719',
    'dvm-77',
    vin,
    'FU123456',
    vin.slice(0, 9),
    orderNumber(id),
    orderNumber(id).slice(3),
    id,
  ];
  const missed = [];
  for (const text of typed) if (!visitsIn(await search(text)).includes(id)) missed.push(text);
  expect(missed).toEqual([]);
  expect(namesIn(await search('oneill'))).toEqual(['María José O’Neill-Díaz']);
  const another = orderNumber(id).startsWith('WO-00') ? 'WO-11' : 'WO-00';
  expect(visitsIn(await search(another))).not.toContain(id);
  expect(await search('nobody at all')).toEqual([]);
  expect(await search('')).toEqual([]);
});

it('[OFF-1] finds work orders in every status', async () => {
  const statuses = [
    'pending',
    'quoted',
    'scheduled',
    'en_route',
    'in_progress',
    'completed',
    'cancelled',
    'no_service_area',
  ] as const;
  for (const status of statuses) {
    const { id } = await getQuote(product, { name: 'Every Status' });
    await product.test.db
      .updateTable('appointment')
      .set({ status, ...(status === 'completed' ? { completed_at: new Date() } : {}) })
      .where('id', '=', id)
      .execute();
    const [hit] = await search(orderNumber(id));
    expect(hit).toMatchObject({ kind: 'visit', id, status, matched: 'number' });
  }
});

it('[OFF-1] shows somebody without an account once, and as the account from when there is one', async () => {
  const { db } = product.test;
  const phone = '+13135554321';
  const first = await getQuote(product, { name: 'Guest Twice', phone });
  const second = await getQuote(product, { name: 'Guest Twice', phone });
  const guest = (await search('guest twice')).filter(({ kind }) => kind === 'customer');
  expect(guest).toMatchObject([{ id: second.id, has_account: false, visits: 2 }]);
  const owner = await logInAs(product, 'customer');
  await db.updateTable('account').set({ name: 'Guest Twice', phone }).where('id', '=', owner.id).execute();
  await db.updateTable('appointment').set({ account_id: owner.id }).where('id', '=', first.id).execute();
  expect((await search('guest twice')).filter(({ kind }) => kind === 'customer')).toMatchObject([
    { id: owner.id, has_account: true },
  ]);
  await db.updateTable('appointment').set({ account_id: owner.id }).where('id', '=', second.id).execute();
  const terms = await db.selectFrom('customer_term').select('kind').where('customer', '=', phone).execute();
  expect(terms).toEqual([]);
});

it('[OFF-1] finds by a new name and no longer by the old one; never finds our own people', async () => {
  const owner = await logInAs(product, 'customer');
  const rename = (name: string) =>
    product.test.db.updateTable('account').set({ name }).where('id', '=', owner.id).execute();
  await rename('Zebulon Before');
  expect(namesIn(await search('zebulon bef'))).toEqual(['Zebulon Before']);
  await rename('Zebulon After');
  expect(namesIn(await search('zebulon bef'))).toEqual([]);
  expect(namesIn(await search('after zeb'))).toEqual(['Zebulon After']);
  expect(await search('Test office')).toEqual([]);
});

it('[OFF-1] shows the exact name before one that only begins so, and of two the one seen last', async () => {
  await getQuote(product, { name: 'Ann Rank' });
  await getQuote(product, { name: 'Ann Rankin' });
  await getQuote(product, { name: 'Ann Rankin', phone: '3135559911' });
  const hits = (await search('ann rank')).filter((hit) => hit.kind === 'customer');
  expect(hits.map(({ name }) => name)).toEqual(['Ann Rank', 'Ann Rankin', 'Ann Rankin']);
  expect(hits[1]?.phone).toBe('+13135559911');
});

it('[OFF-1] stores a name as the rules read one that is typed', async () => {
  const names = [
    ...fc.sample(
      fc.string({ unit: fc.constantFrom(..."aZé Ññ.-–’'`^_~[]@/:{}|\u00a0·7"), maxLength: 20 }),
      200,
    ),
    'Łukasz Øster',
  ];
  const { rows } = await sql<{ name: string; words: string }>`
    select name, name_words(name) as words from unnest(${names}::text[]) name`.execute(product.test.db);
  const differ = rows.filter(({ name, words }) => words !== nameWords(name));
  expect(differ).toEqual([]);
});

it('[OFF-1] reads a bounded part of the index, by the index', async () => {
  const { rows } = await product.test.db.transaction().execute(async (tx) => {
    // Of a few rows reading all is cheaper: asked is what the index can do.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`
      explain select customer from customer_term
      where kind = 'name' and term >= 'an' and term < ${'an\u{10ffff}'}
      order by term, customer desc limit 200`.execute(tx);
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('customer_term_once');
  expect(plan).not.toContain('Sort');
});
