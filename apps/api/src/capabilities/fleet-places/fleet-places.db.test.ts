import { sumUse } from '@lugnut/domain/telematics';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { addVan, fleetProduct, type Headers, join, signUp } from '../../testing/fleet-calls';
import { monday } from '../../testing/test-app';
import { vehicleArrived, vehicleLeft } from '.';
import { followPlaces } from './follow-places';
import { sumUpUse } from './vehicle-use';

const { product, call } = fleetProduct();

const detroit = { latitude: 42.3314, longitude: -83.0458 };
const yard = {
  name: 'North yard',
  kind: 'yard',
  shape: { kind: 'circle', center: detroit, radius_meters: 150 },
};
const north = (meters: number) => ({
  latitude: detroit.latitude + meters / 111_195,
  longitude: detroit.longitude,
});
const minute = 60_000;
const nowMs = monday.getTime();

type Told = { minutesAgo: number; meters: number; speed?: number | null; odometer?: number | null };

const newDevice = async (accountId: string, carId: string): Promise<string> => {
  const id = newId();
  await product()
    .test.db.insertInto('device')
    .values({ id, serial: id, key_hash: Buffer.from(id), account_id: accountId, car_id: carId })
    .execute();
  await product()
    .test.db.insertInto('device_assignment')
    .values({
      id: newId(),
      ...{ account_id: accountId, device_id: id, car_id: carId, assigned_at: new Date(0) },
      ...{ assigned_by: null, ended_by: null },
    })
    .execute();
  return id;
};

/** As the readings of a device are kept, the latest also as its state. */
const tell = async (accountId: string, carId: string, deviceId: string, told: readonly Told[]) => {
  const { db } = product().test;
  const rows = told.map(({ minutesAgo, meters, speed = 30, odometer = null }) => ({
    device_id: deviceId,
    car_id: carId,
    read_at: new Date(nowMs - minutesAgo * minute),
    ...north(meters),
    speed_mph: speed,
    odometer_miles: odometer,
  }));
  await db.insertInto('vehicle_reading').values(rows).execute();
  const last = rows.at(-1);
  if (!last) return;
  const state = { ...last, account_id: accountId, position_at: last.read_at };
  await db
    .insertInto('vehicle_state')
    .values(state)
    .onConflict((conflict) => conflict.column('car_id').doUpdateSet(state))
    .execute();
};

const fleetWithVan = async () => {
  const fleet = await signUp(product(), { zip: '48226' });
  const carId = await addVan(product(), fleet.headers, { name: 'Van 2' });
  return { ...fleet, carId, deviceId: await newDevice(fleet.id, carId) };
};

const heard: { name: string; carId: string }[] = [];
const deps = () => ({
  db: product().test.db,
  now: () => monday,
  emit: async (_tx: unknown, { name }: { name: string }, facts: unknown) => {
    heard.push({ name, carId: (facts as { carId: string }).carId });
  },
});
const run = () => followPlaces(deps() as Parameters<typeof followPlaces>[0], new AbortController().signal);

const localDay = (at = nowMs) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Detroit' }).format(at);
const visits = async (headers: Headers, query = '') =>
  (await call('GET', `/fleet/place_visits?day=${localDay()}${query}`, headers)).body.data as {
    attributes: { place: string; car: string; left_at: string | null; had_gap: boolean };
  }[];

describe('[FLT-8] places of a fleet', () => {
  it('are kept once per key, renamed and removed, and a name is used once', async () => {
    const { headers } = await signUp(product());
    const key = { ...headers, 'idempotency-key': newId() };
    expect((await call('POST', '/fleet/places', key, yard)).status).toBe(201);
    const again = await call('POST', '/fleet/places', key, yard);
    expect(again.body.data).toHaveLength(1);
    const same = await call('POST', '/fleet/places', headers, { ...yard, name: 'NORTH YARD' });
    expect([same.status, same.body.errors]).toEqual([409, ['You already have a place with this name.']]);
    const { id } = again.body.data[0];
    const corners = [
      north(-100),
      { ...north(-100), longitude: -83.04 },
      { ...north(200), longitude: -83.04 },
    ];
    const changed = { ...yard, name: 'Lot', kind: 'customer', shape: { kind: 'polygon', corners } };
    const { body } = await call('PUT', `/fleet/places/${id}`, headers, changed);
    expect(body.data[0].attributes).toEqual({
      name: 'Lot',
      kind: 'customer',
      shape: changed.shape,
      vehicles: 0,
    });
    const crossed = { ...changed, shape: { kind: 'polygon', corners: corners.slice(0, 2) } };
    expect((await call('PUT', `/fleet/places/${id}`, headers, crossed)).body.errors).toEqual([
      'Mark at least three corners.',
    ]);
    expect((await call('DELETE', `/fleet/places/${id}`, headers)).body.data).toEqual([]);
  });

  it('are nobody else’s, and a viewer changes none', async () => {
    const owner = await signUp(product());
    const { id } = (await call('POST', '/fleet/places', owner.headers, yard)).body.data[0];
    const viewer = await join(product(), owner.headers, `${newId()}@example.com`, 'viewer');
    const stranger = await signUp(product());
    expect((await call('PUT', `/fleet/places/${id}`, stranger.headers, yard)).status).toBe(404);
    await call('DELETE', `/fleet/places/${id}`, stranger.headers);
    expect((await call('GET', '/fleet/places', viewer.headers)).body.data).toHaveLength(1);
    expect((await call('POST', '/fleet/places', viewer.headers, yard)).status).toBe(403);
    expect((await call('DELETE', `/fleet/places/${id}`, viewer.headers)).status).toBe(403);
    expect((await call('GET', '/fleet/places')).status).toBe(401);
    const van = await addVan(product(), owner.headers);
    for (const path of ['trail', 'address'])
      expect((await call('GET', `/fleet/vehicles/${van}/${path}`, stranger.headers)).status).toBe(404);
  });
});

describe('[FLT-8] arrivals', () => {
  it('are found as readings come, told once, and end when the vehicle leaves', async () => {
    const { id, headers, carId, deviceId } = await fleetWithVan();
    await call('POST', '/fleet/places', headers, yard);
    await tell(id, carId, deviceId, [
      { minutesAgo: 20, meters: 900 },
      { minutesAgo: 18, meters: 40, speed: 0 },
    ]);
    await run();
    await run();
    expect((await visits(headers)).map(({ attributes }) => attributes)).toMatchObject([
      { place: 'North yard', car: 'Van 2', left_at: null },
    ]);
    expect((await call('GET', '/fleet/places', headers)).body.data[0].attributes.vehicles).toBe(1);
    await tell(id, carId, deviceId, [
      { minutesAgo: 8, meters: 20, speed: 0 },
      { minutesAgo: 5, meters: 900 },
    ]);
    await run();
    const [left] = await visits(headers, `&car=${carId}`);
    expect([left?.attributes.left_at === null, left?.attributes.had_gap]).toEqual([false, false]);
    const told = heard.filter((one) => one.carId === carId).map(({ name }) => name);
    expect(told).toEqual([vehicleArrived.name, vehicleLeft.name]);
    const stranger = await signUp(product());
    expect(await visits(stranger.headers, `&car=${carId}`)).toEqual([]);
  });

  it('are looked for once, also among readings without a position', async () => {
    const { id, headers, carId, deviceId } = await fleetWithVan();
    await call('POST', '/fleet/places', headers, yard);
    await tell(id, carId, deviceId, [{ minutesAgo: 20, meters: 900 }]);
    const { db } = product().test;
    await db.updateTable('vehicle_state').set({ read_at: monday }).where('car_id', '=', carId).execute();
    await run();
    const cursor = db.selectFrom('place_cursor').select('read_until').where('car_id', '=', carId);
    expect(await cursor.executeTakeFirst()).toEqual({ read_until: monday });
  });

  it('are not looked for further back than a day', async () => {
    const { id, headers, carId, deviceId } = await fleetWithVan();
    await call('POST', '/fleet/places', headers, yard);
    const { db } = product().test;
    await db
      .insertInto('place_cursor')
      .values({ car_id: carId, read_until: new Date(0) })
      .execute();
    const hours = 60;
    await tell(id, carId, deviceId, [
      { minutesAgo: 30 * hours, meters: 10, speed: 0 },
      { minutesAgo: 29 * hours, meters: 900 },
      { minutesAgo: 5, meters: 900 },
    ]);
    await run();
    expect(heard.filter((one) => one.carId === carId)).toEqual([]);
  });

  it('of the last day are known to a new place, and passing by is none', async () => {
    const { id, headers, carId, deviceId } = await fleetWithVan();
    await tell(id, carId, deviceId, [
      { minutesAgo: 50, meters: 900 },
      { minutesAgo: 49, meters: 0, speed: 40 },
      { minutesAgo: 48, meters: 900 },
      { minutesAgo: 45, meters: 10, speed: 0 },
      { minutesAgo: 37, meters: 10, speed: 0 },
      { minutesAgo: 33, meters: 900 },
      { minutesAgo: 30, meters: 10, speed: 0 },
    ]);
    await call('POST', '/fleet/places', headers, yard);
    expect(await visits(headers)).toHaveLength(2);
    await run();
    expect(await visits(headers)).toHaveLength(2);
    // What came since the last look is found once for a second place, too.
    await tell(id, carId, deviceId, [
      { minutesAgo: 20, meters: 5_000, speed: 0 },
      { minutesAgo: 12, meters: 5_000, speed: 0 },
      { minutesAgo: 8, meters: 900 },
    ]);
    const shape = { kind: 'circle', center: north(5_000), radius_meters: 150 };
    await call('POST', '/fleet/places', headers, { ...yard, name: 'South yard', shape });
    await run();
    const south = (await visits(headers)).filter(({ attributes }) => attributes.place === 'South yard');
    expect(south).toHaveLength(1);
  });
});

describe('[FLT-8] a day of a vehicle', () => {
  it('is its trail with stops and sums, by its own clock', async () => {
    const { id, headers, carId, deviceId } = await fleetWithVan();
    await tell(id, carId, deviceId, [
      { minutesAgo: 9, meters: 0, odometer: 1000 },
      { minutesAgo: 8, meters: 1000, odometer: 1000.6 },
      { minutesAgo: 7, meters: 2000, speed: 0, odometer: 1001.2 },
      { minutesAgo: 3, meters: 2000, speed: 0, odometer: 1001.2 },
    ]);
    const { body } = await call('GET', `/fleet/vehicles/${carId}/trail`, headers);
    expect(body.data).toMatchObject({ miles: 1.2, engine_seconds: 360, idle_seconds: 240 });
    expect(body.data.points.length).toBeGreaterThanOrEqual(3);
    expect(body.data.stops).toHaveLength(1);
    // Its past stays its own when its device goes elsewhere.
    const other = await addVan(product(), headers, { name: 'Van 3' });
    const moved = await call('POST', `/fleet/devices/${deviceId}/vehicle`, headers, { car_id: other });
    expect(moved.status).toBe(200);
    const after = await call('GET', `/fleet/vehicles/${carId}/trail`, headers);
    expect(after.body.data).toEqual(body.data);
    expect((await call('GET', `/fleet/vehicles/${other}/trail`, headers)).body.data.points).toEqual([]);
    const empty = await call('GET', `/fleet/vehicles/${carId}/trail?day=2020-01-01`, headers);
    expect([empty.status, empty.body.data.points]).toEqual([200, []]);
    expect((await call('GET', `/fleet/vehicles/${carId}/address`, headers)).body.data.address).toContain(
      'Detroit, MI',
    );
  });

  it('adds up in the database as the rule says', async () => {
    const { id, headers, carId, deviceId } = await fleetWithVan();
    const [steps] = fc.sample(
      fc.array(
        fc.record({
          gap: fc.integer({ min: 1, max: 9 }),
          meters: fc.integer({ min: -3000, max: 3000 }),
          speed: fc.option(fc.integer({ min: 0, max: 60 })),
        }),
        { minLength: 30, maxLength: 40 },
      ),
      1,
    );
    const noon = 12 * 60 * minute;
    const at = Math.floor(nowMs / (24 * 60 * minute)) * 24 * 60 * minute - noon;
    let passed = 0;
    const told = (steps ?? []).map(({ gap, ...rest }) => {
      passed += gap;
      return { ...rest, minutesAgo: (nowMs - at) / minute - passed };
    });
    await tell(id, carId, deviceId, told);
    const other = await addVan(product(), headers, { name: 'Van 3' });
    await call('POST', `/fleet/devices/${deviceId}/vehicle`, headers, { car_id: other });
    const clock = {
      ...deps(),
      findZip: () => undefined,
      findNearestZip: () => ({ timeZone: 'America/Detroit' }),
    };
    await sumUpUse(clock as unknown as Parameters<typeof sumUpUse>[0], new AbortController().signal);
    const ruled = sumUse(
      told.map(({ minutesAgo, meters, speed }) => ({
        atMs: nowMs - minutesAgo * minute,
        ...north(meters),
        speedMph: speed ?? undefined,
      })),
    );
    const day = localDay(at);
    const { body } = await call('GET', `/fleet/use?from=${day}&until=${day}`, headers);
    expect(body.data).toHaveLength(1);
    expect(body.data[0].attributes.miles).toBeCloseTo(ruled.miles, 0);
    expect(Math.abs(body.data[0].attributes.engine_seconds - ruled.engineSeconds)).toBeLessThan(3);
    expect(Math.abs(body.data[0].attributes.idle_seconds - ruled.idleSeconds)).toBeLessThan(3);
    expect(body.days).toHaveLength(1);
    const stranger = await signUp(product());
    expect((await call('GET', `/fleet/use?from=${day}&until=${day}`, stranger.headers)).body.data).toEqual(
      [],
    );
    expect((await call('GET', '/fleet/use?from=2027-01-01&until=2027-12-31', headers)).status).toBe(400);
  });
});
