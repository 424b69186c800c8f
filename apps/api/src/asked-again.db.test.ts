import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countPulse } from './capabilities/pulse/count-pulse';
import { getQuote } from './testing/ask-for-quote';
import { addVan, callFleet, signUp } from './testing/fleet-calls';
import { openShop, type Shop } from './testing/open-shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const db = () => shop.product.test.db;
/** One the price book does not know: it is quoted by a person. */
const unknown = { year: 2015, make: 'Zastava', model: 'Yugo', engine_size: "I don't know" };
const services = ['Front Brake Pads'];

describe('[FLT-1] a request of a fleet that waits for its price', () => {
  it('is the same one when it is sent again, alone or with a yard day', async () => {
    const owner = await signUp(shop.product);
    const call = (url: string, body: object) => callFleet(shop.product, 'POST', url, owner.headers, body);
    const car = await addVan(shop.product, owner.headers, { ...unknown, name: 'Yugo' });
    const ask = async (work: readonly string[]) => {
      const made = await call('/appointments/create_fleet', {
        appointment_type: 'repair',
        services: work,
        car_id: car,
        car_attributes: unknown,
        location_attributes: { zip: '48226' },
      });
      expect([made.status, made.body.data.attributes.status]).toEqual([201, 'pending']);
      return made.body.data.id as string;
    };
    const first = await ask(services);
    expect(await ask(services)).toBe(first);
    expect(await ask(['Oil Change'])).not.toBe(first);
    const yard = await call('/fleet/yard_days', {
      car_ids: [car],
      appointment_type: 'repair',
      services,
      zip: '48226',
    });
    expect([yard.status, yard.body.errors?.[0]]).toEqual([
      409,
      expect.stringContaining('You asked for this already'),
    ]);
    await db().updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', first).execute();
    expect(await ask(services)).not.toBe(first);
  });
});

describe('[PULSE-1] the hour for a quote', () => {
  it('is counted once for a customer, a vehicle and a day, however often they ask', async () => {
    const who = { phone: '3135550831', email: 'often@example.com', car_attributes: unknown, services };
    const ids: string[] = [];
    for (const wish of [who, who, { ...who, car_attributes: { ...unknown, model: 'Florida' } }])
      ids.push((await getQuote(shop.product, wish)).id);
    const started = shop.now;
    shop.now = new Date(started.getTime() + 8 * 3_600_000);
    await countPulse({ db: db(), now: () => shop.now }, new AbortController().signal);
    const counted = await db()
      .selectFrom('pulse_fact')
      .select('subject_id')
      .where('measure', '=', 'quote_hour')
      .where('subject_id', 'in', ids)
      .execute();
    expect(counted.map(({ subject_id }) => ids.indexOf(subject_id)).toSorted()).toEqual([0, 2]);
    shop.now = started;
  });
});
