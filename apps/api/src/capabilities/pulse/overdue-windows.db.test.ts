import type { PulseReport, PulseRow, StaffStart } from '@lugnut/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { countPulse } from './count-pulse';
import { watchPromises } from './watch-promises';

type PulseRows = { readonly data: readonly PulseRow[]; readonly total: number };

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.product.test.db;
const signal = new AbortController().signal;

it('[PULSE-1] a window that is over while nobody is there is told and watched before it is a case', async () => {
  const { headers } = await logInAs(shop.product, 'admin');
  const id = await shop.quote();
  expect((await shop.book(id)).status).toBe(200);
  // As of a job we took over: its log names no window, and no case follows from the clock.
  await sql`alter table appointment_event disable trigger user`.execute(db());
  await sql`
    update appointment_event set details = details - array['day', 'startMinutes', 'endMinutes', 'technicianId']
    where appointment_id = ${id}`.execute(db());
  await sql`alter table appointment_event enable trigger user`.execute(db());
  const { day, window_end } = await db()
    .selectFrom('visit')
    .select(['day', 'window_end'])
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();
  const at = (minutes: number) => new Date(Date.parse(`${day}T05:00:00Z`) + minutes * 60_000);
  const get = async (url: string) => (await shop.call('GET', url, undefined, headers)).body;
  const overdue = async () =>
    ((await get('/api/v2/pulse?market=DET')).data as unknown as PulseReport).overdue;
  const rowsOf = async (more = '') =>
    (await get(
      `/api/v2/pulse/rows?measure=window&kept=open&from=${day}&to=${day}${more}`,
    )) as unknown as PulseRows;
  shop.now = at(window_end);
  expect([await overdue(), (await rowsOf()).total]).toEqual([[], 0]);
  shop.now = at(window_end + 1);
  await countPulse({ db: db(), now: () => shop.now }, signal);
  const counted = await db()
    .selectFrom('pulse_fact')
    .select('measure')
    .where('subject_id', '=', id)
    .execute();
  expect(counted.map(({ measure }) => measure)).not.toContain('window');
  expect(await overdue()).toEqual([{ market_id: 'DET', cases: 1 }]);
  expect(await rowsOf('&market=DET')).toMatchObject({
    total: 1,
    data: [{ appointment_id: id, day, kept: null, arrival: { window_end, arrived: null } }],
  });
  const weeks = (await get('/api/v2/office/start')).data as unknown as StaffStart;
  expect(weeks.pulse?.map(({ market_id, overdue: cases }) => [market_id, cases])).toContainEqual(['DET', 1]);

  await sql`delete from pulse_day where measure = 'window' and market_id = 'DET'`.execute(db());
  await sql`
    insert into pulse_day (dimension, measure, market_id, day, key, cases, kept, amount)
    values ('all', 'window', 'DET', ${day}, '', 4, 4, 0)`.execute(db());
  const messages = { brand: 'Lugnut', publicUrl: 'https://lugnut.example' };
  await watchPromises({ db: db(), now: () => shop.now, messages }, signal);
  expect(
    await db().selectFrom('pulse_slip').select(['market_id', 'kind']).where('ended_at', 'is', null).execute(),
  ).toEqual([{ market_id: 'DET', kind: 'window' }]);
  const refused = await shop.call(
    'GET',
    `/api/v2/pulse/rows?measure=charge&kept=open&from=${day}&to=${day}`,
    undefined,
    headers,
  );
  expect(refused.status).toBe(400);
});
