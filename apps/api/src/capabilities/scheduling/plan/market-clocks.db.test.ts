import { addDays } from '@lugnut/domain/scheduling';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getQuote } from '../../../testing/ask-for-quote';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { addTechnician } from '../testing/plan-fixtures';
import { schedulingCalls } from '../testing/scheduling-calls';

let product: TestApp;
let now: Date;
const { availability, hold, promise, show } = schedulingCalls(
  () => product,
  () => now,
);

const places = {
  DET: { zip: '48226', latitude: 42.3333, longitude: -83.0484 },
  DFW: { zip: '75201', latitude: 32.7877, longitude: -96.7997 },
  PHX: { zip: '85004', latitude: 33.4512, longitude: -112.0685 },
} as const;
type MarketId = keyof typeof places;

beforeAll(async () => {
  now = new Date('2027-03-10T17:00:00Z');
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: () => now });
  for (const [marketId, home] of Object.entries(places))
    for (let nth = 0; nth < 2; nth += 1) await addTechnician(product.test.db, { marketId, home });
});
afterAll(() => product.close());

const windows = ['09:00am-12:00pm', '12:00pm-03:00pm', '03:00pm-06:00pm', '06:00pm-09:00pm'];

const quoteIn = async (market: MarketId): Promise<string> =>
  (await getQuote(product, { location_attributes: { zip: places[market].zip } })).id;

describe.each([
  ['DET', 'the clocks go forward', '2027-03-14', '2027-03-10T17:00:00Z'],
  ['DET', 'the clocks go back', '2027-11-07', '2027-11-03T17:00:00Z'],
  ['DFW', 'the clocks go forward', '2027-03-14', '2027-03-10T17:00:00Z'],
  ['DFW', 'the clocks go back', '2027-11-07', '2027-11-03T17:00:00Z'],
  ['PHX', 'others change their clocks', '2027-03-14', '2027-03-10T17:00:00Z'],
  ['PHX', 'others change them back', '2027-11-07', '2027-11-03T17:00:00Z'],
] as const)('%s when %s', (market, _what, sunday, instant) => {
  it('[TIME-1] offers every window of every day across the change, and each can be booked as it is called', async () => {
    now = new Date(instant);
    const asking = await quoteIn(market);
    const days = await availability(asking);
    expect(Object.keys(days)).toHaveLength(30);
    for (let day = addDays(sunday, -2); day <= addDays(sunday, 2); day = addDays(day, 1))
      expect([day, days[day]]).toEqual([day, windows]);
    for (const time of windows) {
      const id = await quoteIn(market);
      const { attributes } = await hold(id, sunday, time);
      expect(attributes).toMatchObject({ appointment_day: sunday, appointment_time: time });
      expect(await promise(id)).toEqual({ status: 'promised' });
      expect((await show(id)).attributes).toMatchObject({ appointment_day: sunday, appointment_time: time });
    }
  });
});

it.each([
  [
    'DET',
    '2027-03-15',
    '2027-03-10T17:00:00Z',
    '2027-03-13T13:00:00.000Z',
    'Saturday, March 13, 2027 at 8 AM',
  ],
  [
    'DET',
    '2027-11-08',
    '2027-11-03T17:00:00Z',
    '2027-11-06T14:00:00.000Z',
    'Saturday, November 6, 2027 at 10 AM',
  ],
  [
    'DFW',
    '2027-03-15',
    '2027-03-10T17:00:00Z',
    '2027-03-13T14:00:00.000Z',
    'Saturday, March 13, 2027 at 8 AM',
  ],
  [
    'PHX',
    '2027-03-15',
    '2027-03-10T17:00:00Z',
    '2027-03-13T16:00:00.000Z',
    'Saturday, March 13, 2027 at 9 AM',
  ],
] as const)(
  '[PUB-4] counts 48 hours that really pass before a visit in %s on %s',
  async (market, day, instant, freeUntil, words) => {
    now = new Date(instant);
    const id = await quoteIn(market);
    const { attributes } = await hold(id, day, windows[0] ?? '');
    expect(attributes.cancellation).toMatchObject({ free_until: freeUntil, free_until_text: words });
  },
);

it('[TIME-1] begins with the day it is where the car is', async () => {
  // half past eleven in the evening in Detroit, half past nine in Phoenix; already tomorrow in London
  now = new Date('2028-02-29T04:30:00Z');
  expect(Object.keys(await availability(await quoteIn('DET')))[0]).toBe('2028-02-28');
  now = new Date('2028-02-29T05:30:00Z');
  const [detroit, phoenix] = [await quoteIn('DET'), await quoteIn('PHX')];
  expect(Object.keys(await availability(detroit)).slice(0, 2)).toEqual(['2028-02-29', '2028-03-01']);
  expect(Object.keys(await availability(phoenix))[0]).toBe('2028-02-28');
  now = new Date('2028-12-31T18:00:00Z');
  expect(Object.keys(await availability(await quoteIn('DET'))).slice(0, 2)).toEqual([
    '2028-12-31',
    '2029-01-01',
  ]);
});
