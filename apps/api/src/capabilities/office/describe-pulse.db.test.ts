import type { StaffStart } from '@lugnut/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';

type Headers = { readonly authorization: string };

let shop: Shop;
let headers: Headers;
beforeAll(async () => {
  shop = await openShop();
  ({ headers } = await logInAs(shop.product, 'office'));
});
afterAll(() => shop.close());

const startFor = async (who: Headers): Promise<StaffStart> =>
  (await shop.call('GET', '/api/v2/office/start', undefined, who)).body.data as unknown as StaffStart;

it('[PULSE-3] shows admins how the business stands, and nobody else', async () => {
  expect((await startFor(headers)).pulse).toBeNull();
  const admin = await logInAs(shop.product, 'admin');
  const pulse = async () =>
    (await startFor(admin.headers)).pulse?.find(({ market_id }) => market_id === 'DET');
  const none = {
    completed: 0,
    arrived: 0,
    arrived_in_window: 0,
    collected_cents: 0,
    requests: 0,
    booked: 0,
  };
  expect(await pulse()).toMatchObject({ last_7_days: none, the_7_before: none });
  const [booked, left] = [await shop.quote(), await shop.quote()];
  await shop.book(booked);
  const { db } = shop.product.test;
  // The database's own clock knows nothing of the one that is set here.
  await db
    .updateTable('appointment')
    .set({ created_at: shop.now })
    .where('id', 'in', [booked, left])
    .execute();
  expect((await pulse())?.last_7_days).toEqual({ ...none, requests: 2, booked: 1 });

  const { day, window_end } = await db
    .selectFrom('visit')
    .select(['day', 'window_end'])
    .where('appointment_id', '=', booked)
    .executeTakeFirstOrThrow();
  shop.now = new Date(Date.parse(`${day}T05:00:00Z`) + (window_end + 30) * 60_000);
  const move = (status: string) =>
    shop.call('POST', `/api/v2/office/jobs/${booked}/status`, { status }, headers);
  expect((await move('in_progress')).status).toBe(200);
  expect((await move('completed')).status).toBe(200);
  // Half an hour after the window.
  expect((await pulse())?.last_7_days).toMatchObject({ completed: 1, arrived: 1, arrived_in_window: 0 });
  await sql`
    update visit v set route_version = d.version + 1, arrived_at_minutes = ${window_end}::integer
    from technician_day d
    where v.appointment_id = ${booked} and d.technician_id = v.technician_id and d.day = v.day`.execute(db);
  expect((await pulse())?.last_7_days).toMatchObject({ arrived: 1, arrived_in_window: 1 });
  const charged = { amount_cents: 12_345, status: 'paid' as const, settled_at: shop.now };
  await db.updateTable('charge').set(charged).where('appointment_id', '=', booked).execute();
  expect((await pulse())?.last_7_days.collected_cents).toBe(12_345);

  // A week later it is the week before.
  shop.now = new Date(shop.now.getTime() + 7 * 24 * 3_600_000);
  const later = await pulse();
  expect(later?.last_7_days).toEqual(none);
  expect(later?.the_7_before).toMatchObject({ completed: 1, collected_cents: 12_345 });
});
