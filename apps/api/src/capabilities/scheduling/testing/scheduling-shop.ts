import { afterAll, beforeAll, beforeEach } from 'vitest';
import { installJobs } from '../../../platform/jobs/install-jobs';
import { createLogger } from '../../../platform/logging/logger';
import { getQuote } from '../../../testing/ask-for-quote';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { addTechnician } from './plan-fixtures';
import { schedulingCalls } from './scheduling-calls';

/** Monday, 10 in the morning in Detroit. */
export const monday = new Date('2027-03-01T15:00:00Z');
export const tuesday = '2027-03-02';
export const [nine, noon, three, six] = [
  '09:00am-12:00pm',
  '12:00pm-03:00pm',
  '03:00pm-06:00pm',
  '06:00pm-09:00pm',
] as const;
export const everyWindow = [nine, noon, three, six];

/** Nobody is hired, and nothing is planned. */
export const emptyMarkets = async ({ test: { db }, hearing }: TestApp): Promise<void> => {
  await db.deleteFrom('visit').execute();
  await db.deleteFrom('left_visit').execute();
  await db.deleteFrom('visit_exception').execute();
  await db.deleteFrom('technician_day').execute();
  await db.deleteFrom('technician_day_off').execute();
  await db.deleteFrom('technician_short_day').execute();
  await hearing(async () => void (await db.deleteFrom('technician').execute()));
};

type Shop = { product: TestApp; now: Date };

/** The product on a Monday, with nobody hired, for every test of a file. */
export const schedulingShop = () => {
  const shop = { now: monday } as Shop;
  beforeAll(async () => {
    shop.product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: () => shop.now });
    await installJobs(shop.product.test.pool, createLogger({ level: 'silent' }));
  });
  afterAll(() => shop.product.close());
  beforeEach(async () => {
    shop.now = monday;
    await emptyMarkets(shop.product);
  });
  return Object.assign(shop, {
    wait(minutes: number): void {
      shop.now = new Date(shop.now.getTime() + minutes * 60_000);
    },
    /** Announced to the running server before it is asked. */
    async hire(changes: Parameters<typeof addTechnician>[1] = {}): Promise<string> {
      let id = '';
      await shop.product.hearing(async () => {
        id = await addTechnician(shop.product.test.db, changes);
      });
      return id;
    },
    quote: async (changes: Record<string, unknown> = {}): Promise<string> =>
      (await getQuote(shop.product, changes)).id,
    calls: schedulingCalls(
      () => shop.product,
      () => shop.now,
    ),
  });
};
