import type { PulseReport, StaffStart } from '@lugnut/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAs } from '../../testing/log-in-as';
import { openShop, type Shop } from '../../testing/open-shop';
import { countPulse } from './count-pulse';

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

it('[PULSE-3] shows admins how the business stands as the pulse counts it, and nobody else', async () => {
  expect((await startFor(headers)).pulse).toBeNull();
  const admin = await logInAs(shop.product, 'admin');
  const { db } = shop.product.test;
  const week = async () => {
    await countPulse({ db, now: () => shop.now }, new AbortController().signal);
    const told = (await startFor(admin.headers)).pulse?.find(({ market_id }) => market_id === 'DET');
    const { body } = await shop.call('GET', '/api/v2/pulse?days=7&market=DET', undefined, admin.headers);
    const { from, to, figures } = body.data as unknown as PulseReport;
    // One definition: the owner's screen says the same of the same days.
    expect(told).toMatchObject({ from, to });
    for (const figure of told?.figures ?? []) expect(figures).toContainEqual(figure);
    return (measure: string) => told?.figures.find((figure) => figure.measure === measure);
  };
  const none = { cases: 0, kept: 0, amount: 0 };
  const before = await week();
  for (const measure of ['jobs', 'revenue', 'window', 'asked', 'booked'])
    expect(before(measure)).toEqual({ measure, ...none, before: none });

  const [booked] = [await shop.quote(), await shop.quote()];
  await shop.book(booked);
  const asked = await week();
  const undecided = async () => {
    const { body } = await shop.call('GET', '/api/v2/pulse?days=7&market=DET', undefined, admin.headers);
    return (body.data as unknown as PulseReport).undecided.map(({ waiting, on_calendar }) => [
      waiting,
      on_calendar,
    ]);
  };
  expect(await undecided()).toEqual([[1, 1]]);
  expect([asked('asked')?.cases, asked('booked')?.cases]).toEqual([2, 1]);

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
  // Without tax, as the books have it.
  const { work_cents } = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'entry_id', 'ledger_entry.id')
    .select(sql<number>`-sum(amount_cents)::int`.as('work_cents'))
    .where('appointment_id', '=', booked)
    .where('ledger_account', '=', 'service revenue')
    .executeTakeFirstOrThrow();
  const done = await week();
  expect(await undecided()).toEqual([[1, 0]]);
  expect(done('jobs')?.cases).toBe(1);
  // Half an hour after the window.
  expect(done('window')).toMatchObject({ cases: 1, kept: 0, amount: 30 });
  expect(done('revenue')?.amount).toBe(work_cents);

  // A week later it is the week before.
  shop.now = new Date(shop.now.getTime() + 7 * 24 * 3_600_000);
  const later = await week();
  expect(later('jobs')).toMatchObject({ ...none, before: { cases: 1 } });
  expect(later('revenue')?.before.amount).toBe(work_cents);
});
