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
