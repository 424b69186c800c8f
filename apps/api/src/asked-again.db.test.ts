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
  const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };
  const openFleet = async () => {
    const owner = await signUp(shop.product);
    const call = (url: string, body: object) => callFleet(shop.product, 'POST', url, owner.headers, body);
    const car = await addVan(shop.product, owner.headers, { ...unknown, name: 'Yugo' });
    const priced = await addVan(shop.product, owner.headers, { ...camry, name: 'Camry' });
    return {
      ask: async (work: readonly string[]): Promise<string> => {
        const made = await call('/appointments/create_fleet', {
          appointment_type: 'repair',
          services: work,
          car_id: car,
          car_attributes: unknown,
          location_attributes: { zip: '48226' },
        });
        expect([made.status, made.body.data.attributes.status]).toEqual([201, 'pending']);
        return made.body.data.id;
      },
      /** A yard day of both, and the request of the one it sets apart. */
      plan: async (): Promise<{ readonly id: string; readonly apart: string }> => {
        const made = await call('/fleet/yard_days', {
          car_ids: [car, priced],
          appointment_type: 'repair',
          services,
          zip: '48226',
        });
        expect([made.status, made.body.errors]).toEqual([201, undefined]);
        const { vehicles, apart } = made.body.data.attributes;
        expect([vehicles, apart]).toEqual([[expect.any(Object)], [expect.any(Object)]]);
        return { id: made.body.data.id, apart: apart[0].appointment_id };
      },
      discardYard: async (id: string) =>
        expect((await call(`/fleet/yard_days/${id}/cancel`, { reason: 'Made again' })).status).toBe(200),
      discard: (id: string) =>
        db().updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', id).execute(),
      statusOf: async (id: string) =>
        (await db().selectFrom('appointment').select('status').where('id', '=', id).executeTakeFirst())
          ?.status,
    };
  };

  it('is the same one when it is sent again', async () => {
    const { ask, discard } = await openFleet();
    const first = await ask(services);
    expect(await ask(services)).toBe(first);
    expect(await ask(['Oil Change'])).not.toBe(first);
    await discard(first);
    expect(await ask(services)).not.toBe(first);
  });

  it('is part of a yard day that takes its place, and of the next one that takes that one’s', async () => {
    const { ask, plan, discard, discardYard, statusOf } = await openFleet();
    const single = await ask(services);
    const first = await plan();
    await discard(single);
    expect(await statusOf(first.apart)).toBe('pending');
    const second = await plan();
    await discardYard(first.id);
    expect(await statusOf(first.apart)).toBe('cancelled');
    expect(await statusOf(second.apart)).toBe('pending');
  });

  it('is one of its own when it takes the place of a yard day', async () => {
    const { ask, plan, discardYard, statusOf } = await openFleet();
    const yard = await plan();
    const single = await ask(services);
    await discardYard(yard.id);
    expect([await statusOf(yard.apart), await statusOf(single)]).toEqual(['cancelled', 'pending']);
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
    const asked = await db()
      .selectFrom('pulse_fact')
      .select('subject_id')
      .where('measure', '=', 'asked')
      .where('subject_id', 'in', ids)
      .execute();
    expect(asked.map(({ subject_id }) => ids.indexOf(subject_id)).toSorted()).toEqual([0, 2]);
    shop.now = started;
  });
});
