import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { installJobs } from '../../../platform/jobs/install-jobs';
import { createLogger } from '../../../platform/logging/logger';
import { getQuote } from '../../../testing/ask-for-quote';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { addTechnician } from './plan-fixtures';
import { schedulingCalls } from './scheduling-calls';

export const nine = '09:00am-12:00pm';
export const friday = '2027-03-05';
export const saturday = '2027-03-06';

/** Monday, 10 in the morning in Detroit. */
const monday = new Date('2027-03-01T15:00:00Z');

type Shop = { product: TestApp; now: Date };

/** The product on a Monday, with one technician whose shift has room for one brake job, for every test of a file. */
export const oneJobADay = () => {
  const shop = { now: monday } as Shop;
  const calls = schedulingCalls(
    () => shop.product,
    () => shop.now,
  );
  beforeAll(async () => {
    shop.product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: () => shop.now });
    await installJobs(shop.product.test.pool, createLogger({ level: 'silent' }));
    const shift = [540, 680];
    await addTechnician(shop.product.test.db, {
      shifts: { 0: shift, 1: shift, 2: shift, 3: shift, 4: shift, 5: shift, 6: shift },
    });
  });
  afterAll(() => shop.product.close());
  beforeEach(async () => {
    shop.now = monday;
    const { test, hearing } = shop.product;
    await hearing(
      async () =>
        void (await test.db
          .insertInto('market_holiday')
          .values({ market_id: 'HOU', day: '2027-03-01' })
          .onConflict((conflict) => conflict.doNothing())
          .execute()),
    );
    await test.db.deleteFrom('visit').execute();
    await hearing(async () => void (await test.db.deleteFrom('market_holiday').execute()));
  });
  return Object.assign(shop, {
    calls,
    async booked(day: string): Promise<string> {
      const { id } = await getQuote(shop.product);
      const held = await calls.hold(id, day, nine);
      expect([held.status, held.errors]).toEqual([200, undefined]);
      expect(await calls.promise(id)).toEqual({ status: 'promised' });
      return id;
    },
    async feeOf(id: string): Promise<number> {
      const row = await shop.product.test.db
        .selectFrom('cancellation')
        .select('fee_cents')
        .where('appointment_id', '=', id)
        .executeTakeFirst();
      return row?.fee_cents ?? 0;
    },
  });
};
