import { afterAll, beforeAll, expect, it } from 'vitest';
import { exceptionCalls } from '../../testing/exception-calls';
import { bookFieldJob, type Person } from '../../testing/field-job';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { askRecount, countPulse } from './count-pulse';

let shop: Shop;
let office: Person;
beforeAll(async () => {
  shop = await openShop();
  office = await logInAs(shop.product, 'office');
});
afterAll(() => shop.close());

const { db, later, step, visitOf } = exceptionCalls(
  () => shop,
  () => office,
);

it('[PULSE-1] a drive and an arrival keep what was planned and reckoned for them', async () => {
  const job = await bookFieldJob(shop);
  const planned = await visitOf(job);
  const length = job.visit.window_end - job.visit.window_start;
  later(60 + length - 5);
  expect((await step(job, 'on_my_way')).status).toBe(200);
  const { drive_minutes } = await db()
    .selectFrom('job_progress')
    .select('drive_minutes')
    .where('appointment_id', '=', job.id)
    .executeTakeFirstOrThrow();
  later(25);
  expect((await step(job, 'arrived')).status).toBe(200);
  const logged = await db()
    .selectFrom('appointment_event')
    .select('details')
    .where('appointment_id', '=', job.id)
    .where('type', 'in', ['set_off', 'arrived'])
    .orderBy('id')
    .execute();
  const reckoned = { plannedArrivalMinutes: planned?.planned_arrival, driveMinutes: drive_minutes };
  expect(logged).toMatchObject([{ details: reckoned }, { details: reckoned }]);

  const causes = async () => {
    await askRecount(db());
    await countPulse({ db: db(), now: () => shop.now }, new AbortController().signal);
    return db()
      .selectFrom('pulse_fact')
      .select(['kept', 'detail', 'amount'])
      .where('subject_id', '=', job.id)
      .where('measure', '=', 'window')
      .execute();
  };
  const before = await causes();
  expect(before).toMatchObject([{ kept: false, amount: 20 }]);
  expect(before[0]?.detail).not.toBe('planned_late');
});
