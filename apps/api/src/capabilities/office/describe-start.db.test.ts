import type { StaffStart } from '@lugnut/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';

let shop: Shop;
let headers: { readonly authorization: string };
beforeAll(async () => {
  shop = await openShop();
  ({ headers } = await logInAs(shop.product, 'office'));
});
afterAll(() => shop.close());

const start = async (): Promise<StaffStart> =>
  (await shop.call('GET', '/api/v2/office/start', undefined, headers)).body.data as unknown as StaffStart;
const detroit = async () => (await start()).markets.find(({ id }) => id === 'DET');
const at = (instant: string): void => {
  shop.now = new Date(instant);
};

it('[PULSE-3] shows admins how the business stands, and nobody else', async () => {
  expect((await start()).pulse).toBeNull();
  const admin = await logInAs(shop.product, 'admin');
  const pulse = async () => {
    const { body } = await shop.call('GET', '/api/v2/office/start', undefined, admin.headers);
    return (body.data as unknown as StaffStart).pulse?.find(({ market_id }) => market_id === 'DET');
  };
  const none = {
    completed: 0,
    arrived: 0,
    arrived_in_window: 0,
    collected_cents: 0,
    requests: 0,
    booked: 0,
  };
  const asked = shop.now;
  expect(await pulse()).toMatchObject({ last_7_days: none, the_7_before: none });
  const [booked, left] = [await shop.quote(), await shop.quote()];
  await shop.book(booked);
  expect((await pulse())?.last_7_days).toEqual({ ...none, requests: 2, booked: 1 });

  const { db } = shop.product.test;
  const { day, window_end } = await db
    .selectFrom('visit')
    .select(['day', 'window_end'])
    .where('appointment_id', '=', booked)
    .executeTakeFirstOrThrow();
  at(new Date(Date.parse(`${day}T05:00:00Z`) + (window_end + 30) * 60_000).toISOString());
  const move = (status: string) =>
    shop.call('POST', `/api/v2/office/jobs/${booked}/status`, { status }, headers);
  expect((await move('in_progress')).status).toBe(200);
  expect((await move('completed')).status).toBe(200);
  // Half an hour after the window.
  expect((await pulse())?.last_7_days).toMatchObject({ completed: 1, arrived: 1, arrived_in_window: 0 });
  await db
    .updateTable('visit')
    .set({ arrived_at_minutes: window_end })
    .where('appointment_id', '=', booked)
    .execute();
  expect((await pulse())?.last_7_days).toMatchObject({ arrived: 1, arrived_in_window: 1 });
  const charged = { amount_cents: 12_345, status: 'paid' as const, settled_at: shop.now };
  await db.updateTable('charge').set(charged).where('appointment_id', '=', booked).execute();
  expect((await pulse())?.last_7_days.collected_cents).toBe(12_345);

  // A week later it is the week before.
  at(new Date(shop.now.getTime() + 7 * 24 * 3_600_000).toISOString());
  const later = await pulse();
  expect(later?.last_7_days).toEqual(none);
  expect(later?.the_7_before).toMatchObject({ completed: 1, collected_cents: 12_345 });
  await db.deleteFrom('visit').where('appointment_id', '=', booked).execute();
  await shop.call('POST', `/api/v2/office/jobs/${left}/cancel`, { reason: 'x' }, headers);
  shop.now = asked;
});

it('[PULSE-3] counts what waits, and how today stands in each market', async () => {
  expect(await detroit()).toMatchObject({ visits: 0, done: 0, underway: 0, late: 0, unassigned: 0 });
  const id = await shop.quote();
  await shop.book(id);
  const { day, window_end } = await shop.product.test.db
    .selectFrom('visit')
    .select(['day', 'window_end'])
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();

  at(`${day}T12:00:00Z`);
  expect(await detroit()).toMatchObject({ day, visits: 1, done: 0, underway: 0, late: 0 });

  // Late once the window has ended, and nobody is there.
  at(new Date(Date.parse(`${day}T05:00:00Z`) + (window_end + 1) * 60_000).toISOString());
  expect(await detroit()).toMatchObject({ visits: 1, late: 1 });

  const move = (status: string) => shop.call('POST', `/api/v2/office/jobs/${id}/status`, { status }, headers);
  expect((await move('in_progress')).status).toBe(200);
  expect(await detroit()).toMatchObject({ visits: 1, underway: 1, late: 0 });
  expect((await move('completed')).status).toBe(200);
  expect(await detroit()).toMatchObject({ visits: 1, done: 1, underway: 0, late: 0 });

  const before = await start();
  const { test } = shop.product;
  await test.db
    .insertInto('office_task')
    .values({
      id: crypto.randomUUID(),
      kind: 'dispute',
      reason: 'x',
      due_at: new Date('2027-01-05T00:00:00Z'),
    })
    .execute();
  expect((await start()).tasks).toEqual({
    count: before.tasks.count + 1,
    next_due_at: '2027-01-05T00:00:00.000Z',
  });

  const waiting = await shop.quote({ services: ['Rebuild the convertible roof'] });
  expect((await start()).waiting.count).toBe(before.waiting.count + 1);
  await test.db.deleteFrom('visit').where('appointment_id', '=', waiting).execute();
  await test.db.updateTable('appointment').set({ status: 'scheduled' }).where('id', '=', waiting).execute();
  expect(await detroit()).toMatchObject({ unassigned: 1 });
});
