import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTechnician } from '../../testing/planned-day';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { countPulse } from './count-pulse';

const day = '2027-03-01';
let clock = new Date(`${day}T15:00:00Z`);
let product: TestApp;
beforeAll(async () => {
  product = await createTestApp({}, { now: () => clock });
});
afterAll(() => product.close());

const db = () => product.test.db;
/** By Detroit's clocks; as a process does that has just started, unless it remembers. */
const hoursAt = async (time: string, shiftsCounted?: Map<string, string>) => {
  clock = new Date(`${day}T${time}:00-05:00`);
  const deps = { db: db(), now: () => clock, ...(shiftsCounted ? { shiftsCounted } : {}) };
  await countPulse(deps, new AbortController().signal);
  const rows = await db()
    .selectFrom('pulse_fact')
    .select(['subject_id', 'detail'])
    .where('measure', '=', 'shift')
    .where('day', '=', day)
    .where('market_id', '=', 'DET')
    .orderBy('detail')
    .execute();
  return (technicianId: string) =>
    rows.flatMap(({ subject_id, detail }) => (subject_id === technicianId ? [detail] : []));
};

it('[PULSE-1] an hour on shift is counted when it is over, as the roster has it then', async () => {
  const here = await addTechnician(db());
  expect((await hoursAt('00:05'))(here)).toEqual([]);
  expect((await hoursAt('09:59'))(here)).toEqual([]);
  expect((await hoursAt('12:10'))(here)).toEqual(['09', '10', '11']);
  // Ill since noon, and somebody else comes instead.
  await db().insertInto('technician_day_off').values({ technician_id: here, day }).execute();
  const instead = await addTechnician(db());
  const later = await hoursAt('14:00');
  expect([later(here), later(instead)]).toEqual([
    ['09', '10', '11'],
    ['12', '13'],
  ]);
});

it('[PULSE-1] an hour without a shift is looked at once by a process', async () => {
  const shiftsCounted = new Map<string, string>();
  await hoursAt('19:00', shiftsCounted);
  await db().deleteFrom('pulse_fact').where('measure', '=', 'shift').execute();
  const late = await addTechnician(db());
  expect((await hoursAt('19:30', shiftsCounted))(late)).toEqual([]);
  expect((await hoursAt('20:30', shiftsCounted))(late)).toEqual(['19']);
});
