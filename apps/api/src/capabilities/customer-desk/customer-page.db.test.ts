import type { CustomerPage } from '@lugnut/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getQuote } from '../../testing/ask-for-quote';
import { logInAs } from '../../testing/log-in-as';
import { createTestApp, type TestApp } from '../../testing/test-app';

let product: TestApp;
let office: Awaited<ReturnType<typeof logInAs>>;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  office = await logInAs(product, 'office');
});
afterAll(() => product.close());

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  more: { payload?: object; headers?: Record<string, string> } = {},
) =>
  product.app.inject({
    method,
    url: `/api/v2/office/customers/${path}`,
    ...(more.payload ? { payload: more.payload } : {}),
    headers: { ...office.headers, ...more.headers },
  });
const page = async (id: string): Promise<CustomerPage> => (await call('GET', id)).json().data;

it('[OFF-2] shows somebody without an account by any of their visits, and together with the account later', async () => {
  const { db } = product.test;
  const phone = '3135556001';
  const first = await getQuote(product, { name: 'Gwen Guest', phone });
  const second = await getQuote(product, { name: 'Gwen Guest', phone });
  for (const { id } of [first, second]) {
    const shown = await page(id);
    expect(shown).toMatchObject({ name: 'Gwen Guest', phone: '+13135556001', has_account: false });
    expect(shown.visits).toMatchObject({ total: 2, next: null });
    expect(shown.visits.data.map((visit) => visit.id)).toEqual([second.id, first.id]);
    expect(shown.cars).toMatchObject([{ year: 2015, make: 'Toyota', model: 'Camry' }]);
  }
  await call('POST', `${first.id}/notes`, { payload: { body: 'Gate code 1234' } });
  const owner = await logInAs(product, 'customer');
  await db.updateTable('account').set({ phone: '+13135556001' }).where('id', '=', owner.id).execute();
  await db.updateTable('appointment').set({ account_id: owner.id }).where('id', '=', first.id).execute();
  for (const id of [first.id, second.id, owner.id]) {
    const shown = await page(id);
    expect(shown.id).toBe(owner.id);
    expect(shown.visits.data.map((visit) => [visit.id, visit.is_by_phone])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect(shown.notes.map(({ body }) => body)).toEqual(['Gate code 1234']);
  }
});

it('[OFF-2] pages through every visit once, with the true count', async () => {
  const owner = await logInAs(product, 'customer');
  const asked: string[] = [];
  for (let nth = 0; nth < 27; nth += 1) asked.push((await getQuote(product)).id);
  await product.test.db
    .updateTable('appointment')
    .set({ account_id: owner.id })
    .where('id', 'in', asked)
    .execute();
  const { visits } = await page(owner.id);
  expect([visits.total, visits.data.length]).toEqual([27, 25]);
  const rest = (
    await call('GET', `${owner.id}/visits?after=${encodeURIComponent(visits.next ?? '')}`)
  ).json();
  expect(rest).toMatchObject({ total: 27, next: null });
  const all = [...visits.data, ...rest.data].map(({ id }: { id: string }) => id);
  expect(all.sort()).toEqual(asked.sort());
});

it('[OFF-2] keeps notes with their author, once per press, removed by the author or an admin', async () => {
  const { id } = await getQuote(product, { phone: '3135556002' });
  const press = { payload: { body: 'Prefers a call' }, headers: { 'idempotency-key': 'one' } };
  const first = (await call('POST', `${id}/notes`, press)).json().data;
  const again = (await call('POST', `${id}/notes`, press)).json().data;
  expect(again.id).toBe(first.id);
  expect((await page(id)).notes).toMatchObject([
    { body: 'Prefers a call', author: 'Test office', can_remove: true },
  ]);
  const colleague = await logInAs(product, 'dispatcher');
  expect((await call('DELETE', `${id}/notes/${first.id}`, { headers: colleague.headers })).statusCode).toBe(
    403,
  );
  const other = await getQuote(product, { phone: '3135556003' });
  // Of another customer: nothing is removed.
  expect((await call('DELETE', `${other.id}/notes/${first.id}`)).statusCode).toBe(200);
  expect((await page(id)).notes).toHaveLength(1);
  const admin = await logInAs(product, 'admin');
  expect((await call('DELETE', `${id}/notes/${first.id}`, { headers: admin.headers })).statusCode).toBe(200);
  expect((await page(id)).notes).toEqual([]);
  // Put back, it is its author's again, of when it was written.
  const restore = (who: typeof admin) =>
    call('POST', `${id}/notes/${first.id}/restore`, { headers: who.headers });
  expect((await restore(colleague)).statusCode).toBe(403);
  const restored = (await restore(admin)).json().data;
  expect(restored).toMatchObject({ id: first.id, author: first.author, written_at: first.written_at });
  expect((await restore(admin)).statusCode).toBe(200);
  expect((await call('DELETE', `${id}/notes/${first.id}`, { headers: admin.headers })).statusCode).toBe(200);
  expect((await call('POST', `${id}/notes`, { payload: { body: ' ' } })).statusCode).toBe(400);
});

it('[OFF-2] asks for a quote in the customer’s name, once per press, and never in ours', async () => {
  const owner = await logInAs(product, 'customer');
  await product.test.db
    .updateTable('account')
    .set({ name: 'Ada Owner', phone: '+13135556004' })
    .where('id', '=', owner.id)
    .execute();
  const press = {
    payload: {
      car_attributes: { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' },
      zip: '48226',
      services: ['Front Brake Pads & Rotors'],
    },
    headers: { 'idempotency-key': 'two' },
  };
  const created = await call('POST', `${owner.id}/requests`, press);
  expect(created.statusCode).toBe(201);
  expect((await call('POST', `${owner.id}/requests`, press)).json()).toEqual(created.json());
  const { visits, cars } = await page(owner.id);
  expect(visits.data).toMatchObject([
    { id: created.json().data.id, status: 'quoted', can_book: true, can_cancel: true, can_move: false },
  ]);
  expect(cars).toMatchObject([{ year: 2015, make: 'Toyota', model: 'Camry' }]);
  const contact = await product.test.db
    .selectFrom('appointment_contact')
    .select(['name', 'phone'])
    .where('appointment_id', '=', created.json().data.id)
    .executeTakeFirstOrThrow();
  expect(contact).toEqual({ name: 'Ada Owner', phone: '+13135556004' });
});

it('[OFF-2] lists a car once, with its VIN, however it was written down', async () => {
  const phone = '(313) 555-6071';
  const car = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };
  const { id } = await getQuote(product, { phone, car_attributes: { ...car, vin: '4T1BF1FK5FU123456' } });
  await getQuote(product, { phone, car_attributes: car });
  await getQuote(product, { phone, car_attributes: { ...car, plate: 'DVM 7719' } });
  await getQuote(product, { phone, car_attributes: { ...car, year: 2018 } });
  const { cars } = await page(id);
  expect(
    cars
      .map(({ year, vin, plate }) => ({ year, vin, plate }))
      .toSorted((a, b) => (a.year ?? 0) - (b.year ?? 0)),
  ).toEqual([
    { year: 2015, vin: '4T1BF1FK5FU123456', plate: 'DVM7719' },
    { year: 2018, vin: null, plate: null },
  ]);
});

it('[OFF-2] is for the desk alone, and knows no staff as customers', async () => {
  const { id } = await getQuote(product);
  for (const role of ['customer', 'technician'] as const) {
    const { headers } = await logInAs(product, role);
    expect((await call('GET', id, { headers })).statusCode).toBe(403);
  }
  expect((await call('GET', office.id)).statusCode).toBe(404);
});
