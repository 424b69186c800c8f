import {
  addDays,
  findTechnicianDay,
  keepsItsPromises,
  marketMomentAt,
  zoneOffsetsOf,
} from '@lugnut/domain/scheduling';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoAccounts } from '../capabilities/accounts';
import { readMarketDay } from '../capabilities/scheduling/reserve-window';
import { getQuote } from '../testing/ask-for-quote';
import { createTestApp, type TestApp } from '../testing/test-app';
import { seedDemo } from './seed-demo';
import { seedDemoHistory } from './seed-demo-history';

let product: TestApp;
const now = new Date('2027-03-01T15:00:00Z');
beforeAll(async () => {
  product = await createTestApp({}, { now: () => now });
  await seedDemo(product.test.db, now.getTime());
});
afterAll(() => product.close());

it('[TIME-9] shows full, tight and open days, and every promise of the demo can be kept', async () => {
  const { db } = product.test;
  const markets = await db.selectFrom('technician').select('market_id').distinct().execute();
  expect(markets).toHaveLength(4);
  const { id } = await getQuote(product);
  const response = await product.app.inject(`/api/v2/availability/${id}`);
  const lengths = Object.values<string[]>(response.json().data.attributes.availability).map(
    (windows) => windows.length,
  );
  expect(new Set(lengths.slice(1, 11)).size).toBeGreaterThan(2);
  expect(Math.min(...lengths.slice(1, 11))).toBeLessThanOrEqual(1);
  expect(Math.max(...lengths)).toBe(4);
  const market = { id: 'DET', timeZone: 'America/Detroit' };
  const today = marketMomentAt(now.getTime(), zoneOffsetsOf(market.timeZone)).day;
  for (let ahead = 1; ahead <= 10; ahead += 1) {
    const marketDay = await readMarketDay(db, market, addDays(today, ahead), now.getTime());
    for (const lane of marketDay.lanes) {
      const day = findTechnicianDay(marketDay, lane);
      expect(lane.route.jobs.length === 0 || (day && keepsItsPromises(day))).toBe(true);
    }
  }
});

it('adds only the day that has come into sight when it is started again', async () => {
  const { db } = product.test;
  const count = async () =>
    Number(
      (
        await db
          .selectFrom('visit')
          .select((e) => e.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const before = await count();
  await seedDemo(db, now.getTime());
  expect(await count()).toBe(before);
  await seedDemo(db, now.getTime() + 86_400_000 * 9);
  expect(await count()).toBeGreaterThan(before);
});

it('gives the first customer a history, once', async () => {
  const { db } = product.test;
  await seedDemoAccounts(db);
  await seedDemoHistory(db, now.getTime());
  await seedDemoHistory(db, now.getTime());
  const rows = await db
    .selectFrom('appointment')
    .innerJoin('estimate', 'estimate.appointment_id', 'appointment.id')
    .select('status')
    .where('contact_phone', '=', '+13135550101')
    .execute();
  expect(rows.map(({ status }) => status).sort()).toEqual(['completed', 'completed', 'completed', 'quoted']);
});
