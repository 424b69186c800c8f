import { describe, expect, it } from 'vitest';
import { newId } from './platform/ids';
import { addVan, callFleet, fleetProduct, job, signUp } from './testing/fleet-calls';
import { monday } from './testing/test-app';

const { product, call } = fleetProduct();

/** A fleet of thirty vans that each cost the dollars of their number and drove as many miles. */
const usedFleet = async () => {
  const { db } = product().test;
  const { id: fleetId, headers } = await signUp(product());
  const ids = new Map<number, string>();
  for (let nth = 1; nth <= 30; nth += 1) {
    const id = await addVan(product(), headers, { name: `Van ${nth}` });
    ids.set(nth, id);
    const made = await callFleet(product(), 'POST', '/appointments/create_fleet', headers, job(id));
    await db
      .insertInto('charge')
      .values({
        ...{ id: newId(), appointment_id: made.body.data.id, kind: 'job' as const, amount_cents: nth * 100 },
        ...{ account_id: fleetId, status: 'paid' as const, settled_at: monday },
      })
      .execute();
    await db
      .insertInto('vehicle_use')
      .values({
        ...{ car_id: id, day: '2027-02-27', miles: nth },
        ...{ engine_seconds: 60, idle_seconds: 6, readings: 2 },
      })
      .execute();
  }
  await db
    .updateTable('car')
    .set({ plate: 'ABC-4567' })
    .where('id', '=', ids.get(7) ?? '')
    .execute();
  return { headers, ids };
};

describe('[FLT-12] [FLT-8] the costs and the use of one vehicle of many', () => {
  it('are found by unit or plate, in pages, and leave the sums of the fleet as they are', async () => {
    const { headers, ids } = await usedFleet();
    const costs = async (query: string) => (await call('GET', `/fleet/costs?${query}`, headers)).body;
    const carsOf = ({ data }: { data: { vehicles: { car: string }[] } }) =>
      data.vehicles.map(({ car }) => car);
    const whole = await costs('months=12');
    expect([carsOf(whole).length, whole.meta.total]).toEqual([30, 30]);
    const first = await costs('page=1&size=10');
    expect(carsOf(first).slice(0, 2)).toEqual(['Van 30', 'Van 29']);
    expect([carsOf(first).length, first.meta]).toEqual([10, { total: 30, page: 1, pages: 3, size: 10 }]);
    const last = await costs('page=9&size=25');
    expect([carsOf(last), last.meta.page]).toEqual([['Van 5', 'Van 4', 'Van 3', 'Van 2', 'Van 1'], 2]);
    // The unit itself is the first of those that have its number.
    const found = await costs('q=van%203&page=1&size=10');
    expect([carsOf(found)[0], found.meta.total]).toEqual(['Van 3', 4]);
    expect(carsOf(await costs('q=abc4567&page=1'))).toEqual(['Van 7']);
    const none = await costs('q=nowhere&page=1');
    expect([carsOf(none), none.meta.total]).toEqual([[], 0]);
    for (const answer of [first, found, none])
      expect([answer.data.months, answer.data.groups]).toEqual([whole.data.months, whole.data.groups]);

    const use = async (query: string) =>
      (await call('GET', `/fleet/use?from=2027-02-20&until=2027-03-01${query}`, headers)).body;
    const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
    const all = await use('');
    expect([idsOf(all).length, all.meta.total]).toEqual([30, 30]);
    const second = await use('&page=2&size=25');
    expect([idsOf(second).length, second.meta]).toEqual([5, { total: 30, page: 2, pages: 2, size: 25 }]);
    const some = await use('&q=van%203&page=1');
    expect([idsOf(some)[0], some.meta.total, some.days]).toEqual([ids.get(3), 4, all.days]);
    expect(idsOf(await use('&q=ABC-4567&page=1'))).toEqual([ids.get(7)]);
  });
});
