import {
  addDays,
  findTechnicianDay,
  keepsItsPromises,
  marketMomentAt,
  zoneOffsetsOf,
} from '@lugnut/domain/scheduling';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts, seedDemoAccounts } from '../capabilities/accounts';
import { countPulse } from '../capabilities/pulse';
import { readMarketDay } from '../capabilities/scheduling/plan/market-day';
import { getQuote } from '../testing/ask-for-quote';
import { createTestApp, type TestApp } from '../testing/test-app';
import { seedDemo } from './seed-demo';
import { seedDemoField } from './seed-demo-field';
import { seedDemoStaff } from './seed-demo-staff';

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

it('[PULSE-1] planned visits were asked for and booked before today, over weeks', async () => {
  const rows = await product.test.db
    .selectFrom('appointment_event as e')
    .innerJoin('appointment as a', 'a.id', 'e.appointment_id')
    .select(['e.type', 'e.happened_at', 'a.created_at'])
    .where('a.kind', '=', 'demo')
    .execute();
  const asked = rows.filter(({ type }) => type === 'requested');
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.every((row) => row.happened_at.getTime() === row.created_at.getTime())).toBe(true);
  expect(rows.every(({ happened_at }) => happened_at < now)).toBe(true);
  const booked = rows.filter(({ type }) => type === 'promised');
  expect(booked).toHaveLength(asked.length);
  const days = booked.map(({ happened_at }) => happened_at.toISOString().slice(0, 10));
  expect(new Set(days).size).toBeGreaterThan(14);
});

it('[OPS-4] gives the technician who logs in a whole route for today and tomorrow', async () => {
  const { db } = product.test;
  for (let again = 0; again < 2; again += 1) {
    await seedDemoAccounts(db);
    await seedDemoStaff(db);
    await seedDemoField(db, now.getTime());
  }
  const login = demoAccounts.find(({ role }) => role === 'technician');
  const jobs = await db
    .selectFrom('visit')
    .innerJoin('technician', 'technician.id', 'visit.technician_id')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .innerJoin('booking', 'booking.appointment_id', 'appointment.id')
    .innerJoin('appointment_contact as contact', 'contact.appointment_id', 'appointment.id')
    .innerJoin('appointment_payment as payment', 'payment.appointment_id', 'appointment.id')
    .select([
      'visit.day',
      'contact.name as contact_name',
      'car_make',
      'agreed_work_cents',
      'payment.type as payment_type',
      'technician.name',
    ])
    .where('technician.account_id', '=', login?.id ?? '')
    .where('visit.day', 'in', ['2027-03-01', '2027-03-02'])
    .execute();
  const on = (day: string) => jobs.filter((job) => job.day === day);
  expect(on('2027-03-01').length).toBeGreaterThanOrEqual(3);
  expect(on('2027-03-02').length).toBeGreaterThanOrEqual(3);
  expect(jobs.every((job) => job.contact_name && job.car_make && job.payment_type)).toBe(true);
  expect(jobs.every((job) => job.agreed_work_cents > 0)).toBe(true);
  expect(new Set(jobs.map(({ name }) => name))).toEqual(new Set([login?.name]));
});

it('[FIELD-5] gives everybody of the crew a login with a phone, so that they hear of changed stops', async () => {
  const { db } = product.test;
  await seedDemoAccounts(db);
  await seedDemoStaff(db);
  const crew = await db
    .selectFrom('technician')
    .leftJoin('account', 'account.id', 'technician.account_id')
    .select(['technician.name', 'account.name as login', 'phone', 'role'])
    .execute();
  expect(crew).toHaveLength(40);
  for (const one of crew) expect(one).toMatchObject({ login: one.name, role: 'technician' });
  expect(new Set(crew.map(({ phone }) => phone)).size).toBe(40);
});

it('adds only the day that has become visible when it is started again', async () => {
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
  const { n: gone } = await db
    .selectFrom('appointment')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('kind', '=', 'demo')
    .where('status', '=', 'cancelled')
    .executeTakeFirstOrThrow();
  expect(Number(gone)).toBeGreaterThan(0);
  // What nobody did in the days gone by is neither promised nor done any more.
  expect((await count()) + Number(gone)).toBeGreaterThan(before);
  const late = await db.selectFrom('visit').select('day').where('day', '<', '2027-03-09').execute();
  expect(late).toEqual([]);
  // Nor is it a promise that was broken: nobody drives the demo's routes.
  await countPulse(
    { db, now: () => new Date(now.getTime() + 86_400_000 * 12) },
    new AbortController().signal,
  );
  const missed = await db
    .selectFrom('pulse_fact')
    .select('day')
    .where('measure', '=', 'window')
    .where('detail', '=', 'not_reached')
    .execute();
  expect(missed).toEqual([]);
});
