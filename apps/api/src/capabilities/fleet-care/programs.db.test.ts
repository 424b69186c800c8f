import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { addVan } from '../../testing/fleet-calls';
import { careShop, type Who } from './testing/care-shop';

const care = careShop();
const { call } = care;

const terms = {
  name: 'Oil service',
  services: ['Oil Change'],
  every_miles: 5_000,
  every_days: null,
  every_hours: null,
  soon_miles: 500,
  soon_days: 30,
  soon_hours: 25,
  for_all: false,
  label_ids: [] as string[],
  car_ids: [] as string[],
};
const save = (who: Who, changes: object, id = newId()) =>
  call('PUT', `/fleet/programs/${id}`, who, { ...terms, ...changes });
const plansOf = async (who: Who) =>
  (await call('GET', '/fleet/maintenance', who)).body.data.map(
    ({ attributes }: { attributes: { car: string; service: string; state: string } }) => attributes,
  );

describe('[FLT-6] maintenance programs', () => {
  it('follow groups, tags and vehicles, at once when these change', async () => {
    const { owner, viewer } = await care.openFleet();
    const [one, two, three] = await Promise.all(
      ['Van 1', 'Van 2', 'Van 3'].map((name) => addVan(care.shop().product, owner.headers, { name })),
    );
    const labels = (await call('POST', '/fleet/labels', owner, { kind: 'group', name: 'North' })).body.data;
    const group = labels[0].id;
    const label = (carIds: (string | undefined)[]) =>
      call('POST', '/fleet/label_changes', owner, {
        act: 'group',
        label_id: group,
        car_ids: carIds,
        matching: null,
      });
    expect((await label([one])).status).toBeLessThan(300);
    expect((await save(owner, { label_ids: [group], car_ids: [two] })).status).toBe(200);
    expect((await plansOf(viewer)).map(({ car }: { car: string }) => car).sort()).toEqual(['Van 1', 'Van 2']);
    await label([three]);
    expect((await plansOf(owner)).map(({ car }: { car: string }) => car).sort()).toEqual([
      'Van 1',
      'Van 2',
      'Van 3',
    ]);
  });

  it('are changed by owners and managers of the fleet alone, with its own vehicles and our services', async () => {
    const { owner, manager, viewer } = await care.openFleet();
    const stranger = (await care.openFleet()).owner;
    const car = await addVan(care.shop().product, owner.headers);
    const id = newId();
    expect((await save(manager, { car_ids: [car] }, id)).status).toBe(200);
    expect((await save(viewer, { car_ids: [car] }, id)).status).toBe(403);
    expect((await call('PUT', `/fleet/programs/${id}`, undefined, terms)).status).toBe(401);
    expect((await save(stranger, { for_all: true }, id)).status).toBe(404);
    expect((await save(stranger, { car_ids: [car] })).status).toBe(404);
    expect((await call('DELETE', `/fleet/programs/${id}`, stranger)).status).toBe(404);
    expect((await save(owner, { car_ids: [car] })).body.code).toBe('conflict');
    expect((await save(owner, { name: 'Other', car_ids: [car], services: ['Bless it'] })).status).toBe(400);
    expect((await save(owner, { name: 'Other', car_ids: [car], every_miles: null })).status).toBe(400);
    expect((await save(owner, { name: 'Other' })).status).toBe(400);
    expect((await save(owner, { name: 'Win at http://evil.example', for_all: true })).status).toBe(400);
    expect((await call('DELETE', `/fleet/programs/${id}`, manager)).status).toBe(200);
    expect(await plansOf(owner)).toEqual([]);
  });

  it('count from when they were done last, where that is said of a new one', async () => {
    const { owner } = await care.openFleet();
    const van = await care.addTrackedVan(owner, 'Van 9', { hasHabit: false });
    await van.tell([], { odometer: 40_000 });
    const fresh = await care.addTrackedVan(owner, 'Van 10', { hasHabit: false });
    await fresh.tell([], { odometer: 20_000 });
    const id = newId();
    const done = { for_all: true, every_days: 180, last_done_on: '2027-01-01', last_done_miles: 37_000 };
    expect((await save(owner, { ...done, last_done_on: '2027-03-09' }, id)).status).toBe(400);
    expect((await save(owner, done, id)).status).toBe(200);
    const dueOf = async () =>
      (await plansOf(owner)).map((plan: { car: string; miles_left: number; due_on: string }) => [
        plan.car,
        plan.miles_left,
        plan.due_on,
      ]);
    // A vehicle that has not driven so far counts from its own odometer.
    const counted = [
      ['Van 10', 5_000, '2027-06-30'],
      ['Van 9', 2_000, '2027-06-30'],
    ];
    expect((await dueOf()).sort()).toEqual(counted);
    await save(owner, { ...done, last_done_miles: 30_000 }, id);
    expect((await dueOf()).sort()).toEqual(counted);
  });

  it('count from their start by good readings, in engine hours too, until they are done elsewhere', async () => {
    const { owner, viewer } = await care.openFleet();
    const van = await care.addTrackedVan(owner, 'Van 4', { hasHabit: false });
    await van.tell([], { odometer: 40_000, engine_hours: 1_000 });
    const id = newId();
    await save(owner, { car_ids: [van.carId], every_hours: 50, soon_hours: 10 }, id);
    expect(await plansOf(owner)).toMatchObject([{ state: 'fine', miles_left: 5_000, hours_left: 50 }]);
    care.wait(60 * 48);
    // The second one cannot be, and moves nothing.
    await van.tell([], { odometer: 40_100, engine_hours: 1_041 });
    care.wait(5);
    await van.tell([], { odometer: 900_000, engine_hours: 9_000 }, 1);
    expect(await plansOf(owner)).toMatchObject([{ state: 'soon', miles_left: 4_900, hours_left: 9 }]);
    const done = { car_id: van.carId, plan_id: id, done_on: '2027-03-03', miles: 40_090, hours: 1_040 };
    expect((await call('POST', '/fleet/maintenance/done', viewer, done)).status).toBe(403);
    expect((await call('POST', '/fleet/maintenance/done', owner, { ...done, miles: 50_000 })).status).toBe(
      400,
    );
    expect(
      (await call('POST', '/fleet/maintenance/done', owner, { ...done, done_on: '2027-03-09' })).status,
    ).toBe(400);
    expect((await call('POST', '/fleet/maintenance/done', owner, done)).status).toBe(200);
    expect(await plansOf(owner)).toMatchObject([{ state: 'fine', is_done: true, hours_left: 49 }]);
  });

  it('are reset by the finished job that did all of it, and by no other', async () => {
    const { owner } = await care.openFleet();
    const van = await care.addTrackedVan(owner, 'Van 5', { hasHabit: false });
    await van.tell([], { odometer: 40_000 });
    await save(owner, { car_ids: [van.carId] });
    await save(owner, {
      name: 'Big service',
      services: ['Oil Change', 'Tire Rotation'],
      car_ids: [van.carId],
    });
    await care.db().updateTable('maintenance_plan').set({ last_done_miles: 30_000 }).execute();
    const made = await call('POST', '/appointments/create_fleet', owner, {
      appointment_type: 'repair',
      car_id: van.carId,
      car_attributes: { year: 2019, make: 'Ford', model: 'Transit', engine_size: 'I don’t know' },
      location_attributes: { zip: '48226' },
      services: ['Oil Change'],
    });
    await care
      .db()
      .updateTable('appointment')
      .set({ status: 'completed', completed_at: care.shop().now })
      .where('id', '=', made.body.data.id)
      .execute();
    await care.run('reset-programs', 'reset-programs');
    const plans = await plansOf(owner);
    expect(plans.map(({ service, state }: { service: string; state: string }) => [service, state])).toEqual([
      ['Big service', 'due'],
      ['Oil service', 'fine'],
    ]);
  });

  it('by miles go on counting from the odometer we know; of an earlier day it is asked for', async () => {
    const { owner } = await care.openFleet();
    const car = await addVan(care.shop().product, owner.headers, { name: 'Van 8' });
    const id = newId();
    await save(owner, { car_ids: [car] }, id);
    const done = (changes: object) =>
      call('POST', '/fleet/maintenance/done', owner, {
        ...{ car_id: car, plan_id: id, done_on: '2027-03-01', miles: null, hours: null },
        ...changes,
      });
    const asked = ['Enter the odometer reading from when it was done. This plan counts miles.'];
    // Nobody has said what it shows.
    expect((await done({})).body.errors).toEqual(asked);
    await call('POST', `/fleet/vehicles/${car}/odometer`, owner, { miles: 30_000 });
    expect((await done({ done_on: '2027-02-01' })).body.errors).toEqual(asked);
    expect((await done({})).status).toBe(200);
    expect(await plansOf(owner)).toMatchObject([
      { state: 'fine', is_done: true, last_done_miles: 30_000, miles_left: 5_000 },
    ]);
  });

  it('by miles go on counting after a job that noted no odometer, from the first one we hear of', async () => {
    const { owner } = await care.openFleet();
    const car = await addVan(care.shop().product, owner.headers, { name: 'Van 9' });
    await save(owner, { car_ids: [car] });
    const made = await call('POST', '/appointments/create_fleet', owner, {
      appointment_type: 'repair',
      car_id: car,
      car_attributes: { year: 2019, make: 'Ford', model: 'Transit', engine_size: 'I don’t know' },
      location_attributes: { zip: '48226' },
      services: ['Oil Change'],
    });
    await care
      .db()
      .updateTable('appointment')
      .set({ status: 'completed', completed_at: care.shop().now })
      .where('id', '=', made.body.data.id)
      .execute();
    await care.run('reset-programs');
    expect(await plansOf(owner)).toMatchObject([{ state: 'unknown', is_done: true }]);
    await call('POST', `/fleet/vehicles/${car}/odometer`, owner, { miles: 30_000 });
    await care.run('watch-vehicles');
    expect(await plansOf(owner)).toMatchObject([{ state: 'fine', is_done: true, miles_left: 5_000 }]);
  });

  it('tell of what is due once a cycle', async () => {
    const { owner } = await care.openFleet();
    const van = await care.addTrackedVan(owner, 'Van 6', { hasHabit: false });
    await van.tell([], { odometer: 40_000 });
    const id = newId();
    await save(owner, { car_ids: [van.carId] }, id);
    await care.db().updateTable('maintenance_plan').set({ last_done_miles: 35_400 }).execute();
    for (let nth = 0; nth < 3; nth += 1) {
      await care.run('watch-vehicles', 'tell-alerts');
      care.wait(20);
    }
    const texts = async () => (await care.messagesTo(owner.id)).filter(({ kind }) => kind === 'email');
    expect((await texts()).map(({ subject }) => subject)).toEqual([
      'Van 6: Oil service is due soon, in 400 miles',
    ]);
    await call('POST', '/fleet/maintenance/done', owner, {
      car_id: van.carId,
      plan_id: id,
      done_on: '2027-03-01',
      miles: 39_990,
      hours: null,
    });
    await care.run('watch-vehicles', 'tell-alerts');
    expect((await call('GET', '/fleet/alerts', owner)).body.total).toBe(0);
    expect(await texts()).toHaveLength(1);
  });
});
