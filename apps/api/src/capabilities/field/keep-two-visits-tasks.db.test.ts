import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookFieldJob } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { keepTwoVisitsTasks } from './keep-two-visits-tasks';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const run = async () => {
  const { db } = shop.product.test;
  await keepTwoVisitsTasks({ db, now: () => shop.now }, new AbortController().signal);
  return db
    .selectFrom('office_task')
    .select(['appointment_id', 'reason', 'done_at'])
    .where('kind', '=', 'two_visits_of_car')
    .execute();
};

it('[OPS-1] a car that two people booked on one day is one task, until one visit is gone', async () => {
  const { db } = shop.product.test;
  const first = await bookFieldJob(shop, { phone: '3135557101', email: 'one@example.com' });
  const second = await bookFieldJob(shop, { phone: '3135557102', email: 'two@example.com' });
  const ids = [first.id, second.id];
  expect(first.visit.day).toBe(second.visit.day);
  expect(await run()).toEqual([]);
  await db.updateTable('appointment').set({ car_vin: '4T1BF1FK5CU123456' }).where('id', 'in', ids).execute();
  const [task, ...others] = await run();
  expect([task?.appointment_id, others]).toEqual([second.id, []]);
  expect(task?.reason).toMatch(/^Two visits for one car on .*: orders .+ and .+\./);
  expect(await run()).toHaveLength(1);
  const { id: done_by } = await logInAs(shop.product, 'office');
  await db.updateTable('office_task').set({ done_at: shop.now, done_by }).execute();
  expect((await run()).map(({ done_at }) => done_at)).toEqual([shop.now]);
  await db.updateTable('office_task').set({ done_at: null, done_by: null }).execute();
  await db.updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', first.id).execute();
  expect((await run()).map(({ done_at }) => done_at)).toEqual([shop.now]);
  // It was over by itself, and is so again by itself.
  await db.updateTable('appointment').set({ status: 'scheduled' }).where('id', '=', first.id).execute();
  expect((await run()).map(({ done_at }) => done_at)).toEqual([null]);
});
