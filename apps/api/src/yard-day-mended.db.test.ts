import { newCustomerDiscount } from '@lugnut/domain/discounts';
import { withDiscounts } from '@lugnut/domain/estimates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAppointments, lockEstimate, saveEstimate } from './capabilities/appointments';
import { callFleet, signUp } from './capabilities/fleet/testing/fleet-calls';
import { tellPaidYards } from './capabilities/fleet/yard-days';
import { chargeForCompletion } from './capabilities/payments';
import { newId } from './platform/ids';
import { completeJob } from './testing/ask-for-quote';
import { chargeDepsOf } from './testing/charge-deps';
import { openShop, type Shop } from './testing/open-shop';
import { saveCard } from './testing/save-card';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

type Who = { readonly id: string; readonly headers: { readonly authorization: string } };
type Method = 'GET' | 'POST' | 'PUT';
const call = (method: Method, url: string, who: Who, body?: object, key?: string) =>
  callFleet(shop.product, method, url, { ...who.headers, ...(key ? { 'idempotency-key': key } : {}) }, body);
const db = () => shop.product.test.db;

const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };
/** One the price book does not know: it is quoted by a person. */
const unknown = { year: 2015, make: 'Zastava', model: 'Yugo', engine_size: "I don't know" };

const openFleet = async (): Promise<Who> => {
  const owner: Who = await signUp(shop.product, { business_name: 'Parcels' });
  await saveCard(shop.product, owner);
  return owner;
};
const addCar = async (who: Who, car: object, name: string): Promise<string> =>
  (await call('POST', '/user/cars', who, { ...car, name })).body.data.id;
const wish = (carIds: readonly string[]) => ({
  car_ids: carIds,
  appointment_type: 'repair',
  services: ['Front Brake Pads'],
  zip: '48226',
});
type Offer = { appointment_day: string; appointment_time: string };
const choose = async (who: Who, id: string) => {
  const { offers } = (await call('GET', `/fleet/yard_days/${id}/offers`, who)).body.data;
  const [{ appointment_day, appointment_time }] = offers as [Offer];
  const chosen = await call('PUT', `/fleet/yard_days/${id}`, who, {
    appointment_day,
    appointment_time,
    exact_address: '2934 Woodward Ave, Detroit, MI 48226',
  });
  expect([chosen.status, chosen.body.errors]).toEqual([200, undefined]);
  return chosen.body.data.attributes;
};
const receiptsOf = async (id: string) =>
  (await db().selectFrom('outbox').select('dedupe_key').execute()).filter(({ dedupe_key }) =>
    dedupe_key?.includes(`yard day paid ${id}`),
  );

describe('[FLT-2] a yard day', () => {
  it('says again what is quoted apart when the same press arrives twice, and takes it along when it is deleted', async () => {
    const owner = await openFleet();
    const cars = [await addCar(owner, camry, 'Van 1'), await addCar(owner, unknown, 'Yugo')];
    const key = newId();
    const first = await call('POST', '/fleet/yard_days', owner, wish(cars), key);
    const again = await call('POST', '/fleet/yard_days', owner, wish(cars), key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data.id).toBe(first.body.data.id);
    const { apart } = first.body.data.attributes;
    expect(apart).toHaveLength(1);
    expect(again.body.data.attributes.apart).toEqual(apart);
    const { id } = first.body.data;
    expect(
      (await call('POST', `/fleet/yard_days/${id}/cancel`, owner, { reason: 'Made again' })).status,
    ).toBe(200);
    const left = await db()
      .selectFrom('appointment')
      .select('status')
      .where('id', '=', apart[0].appointment_id)
      .executeTakeFirstOrThrow();
    expect(left.status).toBe('cancelled');
  });

  it('is not booked to end later than was shown', async () => {
    const owner = await openFleet();
    const cars = [await addCar(owner, camry, 'Van 1'), await addCar(owner, camry, 'Van 2')];
    const { id } = (await call('POST', '/fleet/yard_days', owner, wish(cars))).body.data;
    const { total } = await choose(owner, id);
    const { ends_at: endsAt } = await db()
      .selectFrom('yard_day')
      .select('ends_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const shownEnd = (minutes: number) =>
      db().updateTable('yard_day').set({ ends_at: minutes }).where('id', '=', id).execute();
    await shownEnd((endsAt ?? 0) - 60);
    const refused = await call('POST', `/fleet/yard_days/${id}/book`, owner, { total });
    expect([refused.status, refused.body.code]).toEqual([409, 'window_taken']);
    await shownEnd(endsAt ?? 0);
    expect((await call('POST', `/fleet/yard_days/${id}/book`, owner, { total })).status).toBe(200);
  });

  it('has the discount of a new customer once, whoever is reached for its later vehicles', async () => {
    const owner = await openFleet();
    const cars = [await addCar(owner, camry, 'Van 1'), await addCar(owner, camry, 'Van 2')];
    const { id } = (await call('POST', '/fleet/yard_days', owner, wish(cars))).body.data;
    const { total, vehicles } = await choose(owner, id);
    const [first, later] = vehicles as { appointment_id: string; total: number }[];
    const givenTo = async () => {
      const jobs = await findAppointments(db(), [first?.appointment_id ?? '', later?.appointment_id ?? '']);
      return jobs
        .filter(({ quote }) => quote?.estimate.discounts.some(({ kind }) => kind === 'new customer'))
        .map((job) => job.id);
    };
    expect(await givenTo()).toEqual([first?.appointment_id]);
    const change = (one: { appointment_id: string } | undefined, contact: object) =>
      shop.product.app.inject({
        method: 'PUT',
        url: `/api/v2/appointments/contact/${one?.appointment_id}`,
        headers: owner.headers,
        payload: contact,
      });
    const changed = await change(later, { email: `yard${newId()}@example.com`, phone: '3135550177' });
    expect([changed.statusCode, await givenTo()]).toEqual([200, [first?.appointment_id]]);
    // Of the one that has it, it stays there.
    await change(first, { email: `first${newId()}@example.com`, phone: '3135550178' });
    expect(await givenTo()).toEqual([first?.appointment_id]);
    const shown = (await call('GET', `/fleet/yard_days/${id}`, owner)).body.data.attributes;
    expect(shown.total).toBe(total);
    expect((await call('POST', `/fleet/yard_days/${id}/book`, owner, { total })).status).toBe(200);
  });

  it('is not booked with the discount of a new customer on two of its vehicles', async () => {
    const owner = await openFleet();
    const cars = [await addCar(owner, camry, 'Van 1'), await addCar(owner, camry, 'Van 2')];
    const { id } = (await call('POST', '/fleet/yard_days', owner, wish(cars))).body.data;
    const { total, vehicles } = await choose(owner, id);
    const later = await db()
      .transaction()
      .execute(async (tx) => {
        const locked = await lockEstimate(tx, { appointmentId: vehicles[1].appointment_id });
        if (!locked?.quote) throw new Error('not quoted');
        const { estimate } = locked.quote;
        await saveEstimate(
          tx,
          withDiscounts(estimate, (given) => [newCustomerDiscount(), ...given]),
        );
        return locked.id;
      });
    const { total: twice } = (await call('GET', `/fleet/yard_days/${id}`, owner)).body.data.attributes;
    expect(twice).toBeLessThan(total);
    const refused = await call('POST', `/fleet/yard_days/${id}/book`, owner, { total: twice });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    const again = (await call('GET', `/fleet/yard_days/${id}`, owner)).body.data.attributes;
    expect([again.total, later]).toEqual([total, vehicles[1].appointment_id]);
    expect((await call('POST', `/fleet/yard_days/${id}/book`, owner, { total })).status).toBe(200);
  });

  it('has its receipt when the last vehicle that was still open is canceled', async () => {
    const owner = await openFleet();
    const cars = [await addCar(owner, camry, 'Van 1'), await addCar(owner, camry, 'Van 2')];
    const { id } = (await call('POST', '/fleet/yard_days', owner, wish(cars))).body.data;
    const { total, vehicles } = await choose(owner, id);
    await call('POST', `/fleet/yard_days/${id}/book`, owner, { total });
    const [done, open] = vehicles.map((one: { appointment_id: string }) => one.appointment_id);
    await completeJob(shop.product, done);
    await chargeForCompletion(chargeDepsOf(shop, {}), done);
    expect(await receiptsOf(id)).toEqual([]);
    await db().updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', open).execute();
    await db()
      .insertInto('cancellation')
      .values({ appointment_id: open, canceled_at: shop.now, fee_cents: 0 })
      .execute();
    const deps = {
      db: db(),
      messages: { brand: 'Lugnut', publicUrl: 'https://x.example' },
      now: () => shop.now,
    };
    await tellPaidYards(deps, new AbortController().signal);
    const told = await receiptsOf(id);
    expect(told.length).toBeGreaterThan(0);
    await tellPaidYards(deps, new AbortController().signal);
    expect(await receiptsOf(id)).toHaveLength(told.length);
  });

  it('is listed while it is to come, however many were done since', async () => {
    const owner = await openFleet();
    const cars = [await addCar(owner, camry, 'Van 1'), await addCar(owner, camry, 'Van 2')];
    const { id } = (await call('POST', '/fleet/yard_days', owner, wish(cars))).body.data;
    const job = (await call('POST', '/fleet/yard_days', owner, wish(cars))).body.data;
    await call('POST', `/fleet/yard_days/${job.id}/cancel`, owner, { reason: 'x' });
    const ids = (await call('GET', '/fleet/yard_days', owner)).body.data.map((one: { id: string }) => one.id);
    // Newer, but over: what is to come stands first.
    expect(ids).toEqual([id, job.id]);
  });
});
