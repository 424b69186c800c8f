// @both-servers: JSON and windows in SQL
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { logInAs } from '../../testing/log-in-as';
import { readEvents } from '../../testing/read-events';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { forgetReadings, rollUpReadings } from './roll-up-readings';

let product: TestApp;
const now = new Date('2027-03-10T15:00:00Z');
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: () => now });
});
afterAll(() => product.close());

const minute = 60_000;
const at = (minutesAgo: number): string => new Date(now.getTime() - minutesAgo * minute).toISOString();
const detroit = { latitude: 42.33, longitude: -83.05 };

const call = async (method: 'GET' | 'POST', url: string, token: string | undefined, payload?: object) => {
  const response = await product.app.inject({
    method,
    url: `/api/v2${url}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};

let lastLine = 4_000;
const openFleet = async () => {
  lastLine += 1;
  const user = {
    email: `t${lastLine}@example.com`,
    phone: `214555${lastLine}`,
    name: 'Ada',
    telematics: 'Yes',
  };
  const { body } = await call('POST', '/user/sign_up', undefined, { user });
  return { id: body.user.id as string, token: body.auth_token as string };
};

const addCar = async (token: string, vin?: string): Promise<string> => {
  const car = {
    year: 2015,
    make: 'Toyota',
    model: 'Camry',
    engine_size: '2.5L 4-cyl',
    ...(vin ? { vin } : {}),
  };
  return (await call('POST', '/user/cars', token, car)).body.data.id;
};

const office = async () => (await logInAs(product, 'office')).headers.authorization.slice('Bearer '.length);

const openCar = async (vin?: string) => {
  const fleet = await openFleet();
  const carId = await addCar(fleet.token, vin);
  const registered = await call('POST', '/devices', await office(), {
    car_id: carId,
    serial: `S-${newId()}`,
  });
  return { fleet, carId, key: registered.body.data.key as string };
};

const send = (key: string | undefined, ...readings: object[]) =>
  call('POST', '/car_payloads', key, { readings });
const grouped = async (token: string) => (await call('GET', '/car_payloads/show_grouped', token)).body.data;

describe('[FLEET-11] POST /api/v2/car_payloads', () => {
  it('accepts readings with a device’s key only', async () => {
    const { fleet, carId, key } = await openCar();
    expect((await send(undefined, { read_at: at(1) })).status).toBe(401);
    expect((await send(`${key}x`, { read_at: at(1) })).status).toBe(401);
    expect((await send(fleet.token, { read_at: at(1) })).status).toBe(401);
    const taken = await send(key, {
      read_at: at(1),
      position: detroit,
      odometer: 51_000.4,
      fuel_level: 62,
      dtcs: [],
    });
    expect(taken).toEqual({ status: 202, body: { accepted: 1, repeated: 0, notes: [] } });
    expect(await grouped(fleet.token)).toMatchObject([
      {
        id: carId,
        attributes: {
          title: '2015 Toyota Camry',
          position: detroit,
          dtcs: {},
          vehicle_data: { odometer: 51_000, fuel_level: { value: 62 } },
        },
      },
    ]);
  });

  it('stores keys only as hashes, and refuses a replaced device', async () => {
    const { carId, key } = await openCar();
    const rows = await product.test.db.selectFrom('device').selectAll().where('car_id', '=', carId).execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    const other = await call('POST', '/devices', await office(), { car_id: carId, serial: `S-${newId()}` });
    expect((await send(key, { read_at: at(1) })).status).toBe(401);
    expect((await send(other.body.data.key, { read_at: at(1) })).status).toBe(202);
  });

  it('stores one reading per moment, however often and in however many batches it is sent', async () => {
    const { carId, key } = await openCar();
    const reading = { read_at: at(3), fuel_level: 50 };
    const first = await send(key, reading, { ...reading, fuel_level: 10 });
    expect(first.body).toMatchObject({ accepted: 1, repeated: 1, notes: [{ index: 1, status: 'repeated' }] });
    const many = await Promise.all(Array.from({ length: 10 }, () => send(key, reading, { read_at: at(2) })));
    expect(many.reduce((sum, { body }) => sum + body.accepted, 0)).toBe(1);
    const { count } = await product.test.db
      .selectFrom('vehicle_reading')
      .select((e) => e.fn.countAll<string>().as('count'))
      .where('car_id', '=', carId)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
  });

  it('refuses future readings, stores late ones as history only, drops impossible parts', async () => {
    const { fleet, carId, key } = await openCar();
    const taken = await send(
      key,
      { read_at: at(-10), fuel_level: 1 },
      { read_at: at(1), position: detroit, fuel_level: 60 },
      { read_at: at(60), position: { latitude: 42.2, longitude: -83.2 }, fuel_level: 90 },
      { read_at: at(2), position: { latitude: 0, longitude: 0 }, odometer: -4, fuel_level: 61 },
      { read_at: at(60 * 24 * 40) },
    );
    expect(taken.body).toMatchObject({
      accepted: 3,
      notes: [
        { index: 0, status: 'refused' },
        { index: 3, status: 'trimmed', reason: 'Not possible: position, odometerMiles' },
        { index: 4, status: 'refused' },
      ],
    });
    await send(key, { read_at: at(30), position: { latitude: 42.4, longitude: -83.1 }, fuel_level: 5 });
    const [{ attributes }] = await grouped(fleet.token);
    expect(attributes).toMatchObject({
      position: detroit,
      vehicle_data: { fuel_level: { value: 60 }, odometer: null },
    });
    const history = await product.test.db
      .selectFrom('vehicle_reading')
      .select('read_at')
      .where('car_id', '=', carId)
      .execute();
    expect(history).toHaveLength(4);
  });

  it('keeps earlier values a reading does not have, and stores zero as zero', async () => {
    const { fleet, key } = await openCar();
    const tires = (psi: number | null) => ({
      front_left_tire_pressure: psi,
      front_right_tire_pressure: 33,
      rear_left_tire_pressure: null,
      rear_right_tire_pressure: 31,
    });
    await send(key, {
      read_at: at(9),
      tire_pressures: tires(32),
      oil_life: 40,
      dtcs: ['P0420'],
      odometer: 900,
    });
    await send(key, { read_at: at(8), position: detroit });
    await send(key, { read_at: at(7), tire_pressures: tires(0), odometer: 100 });
    const [{ attributes }] = await grouped(fleet.token);
    expect(attributes.vehicle_data).toMatchObject({
      odometer: 900,
      oil_life: { text: '40%', value: 40 },
      tire_pressures: {
        front_left_tire_pressure: 0,
        front_right_tire_pressure: 33,
        rear_left_tire_pressure: null,
      },
    });
    expect(attributes.dtcs.P0420).toEqual({ ecu: 'Engine control module (ECM)', desc: expect.any(String) });
  });

  it('makes a persistent code a fault, and clears it when it is gone', async () => {
    const { fleet, key } = await openCar();
    const faults = async () => (await grouped(fleet.token))[0].attributes.faults;
    await send(key, { read_at: at(40), dtcs: ['P0301'] }, { read_at: at(39), dtcs: ['P0301'] });
    expect(await faults()).toEqual([]);
    await send(key, { read_at: at(20), dtcs: ['P0301', 'C0035'] });
    expect(await faults()).toEqual(['P0301']);
    await send(key, { read_at: at(19), position: detroit });
    expect(await faults()).toEqual(['P0301']);
    await send(key, { read_at: at(18), dtcs: ['C0035'] });
    expect(await faults()).toEqual([]);
  });

  it('answers each of many devices that send concurrently', async () => {
    const cars = await Promise.all(Array.from({ length: 6 }, () => openCar()));
    const answers = await Promise.all(
      cars.flatMap(({ key }) => [1, 2, 3].map((nth) => send(key, { read_at: at(nth), fuel_level: nth }))),
    );
    expect(answers.map(({ body }) => body.accepted)).toEqual(answers.map(() => 1));
    for (const { fleet } of cars)
      expect((await grouped(fleet.token))[0].attributes.vehicle_data.fuel_level.value).toBe(1);
  });
});

describe('[FLEET-11] what a fleet sees', () => {
  const vin = '4T1BF1FK1FU033527';

  it('is its own, by VIN and all together', async () => {
    const [a, b] = [await openCar(vin), await openCar(vin)];
    await send(a.key, { read_at: at(1), fuel_level: 11 });
    await send(b.key, { read_at: at(1), fuel_level: 22 });
    const byVin = async (token: string, asked: string) =>
      (await call('GET', `/car_payloads/show_by_vin/${asked}`, token)).body.data;
    expect(await byVin(a.fleet.token, vin.toLowerCase())).toMatchObject([
      { attributes: { vehicle_data: { fuel_level: { value: 11 } } } },
    ]);
    expect(await byVin(a.fleet.token, '1FTFW1ET5DFC10312')).toEqual([]);
    expect(await grouped(b.fleet.token)).toHaveLength(1);
    const stranger = await openFleet();
    expect([await grouped(stranger.token), await byVin(stranger.token, vin)]).toEqual([[], []]);
  });

  it('[FLEET-3] is nothing for a fleet without telematics', async () => {
    const { fleet, key } = await openCar();
    await send(key, { read_at: at(1), position: detroit });
    await product.test.db.updateTable('account').set({ no_obds: true }).where('id', '=', fleet.id).execute();
    expect(await grouped(fleet.token)).toEqual([]);
    const vehicles = (await call('GET', '/fleet/vehicles', fleet.token)).body.data;
    expect(vehicles).toMatchObject([{ attributes: { status: null, telemetry: null, issues: [] } }]);
  });

  it('is streamed to open screens of that fleet only', async () => {
    const [a, b] = [await openCar(), await openCar()];
    await product.app.listen({ port: 0, host: '127.0.0.1' });
    const address = product.app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const listen = (token: string) =>
      fetch(`http://127.0.0.1:${port}/api/v2/fleet/events`, {
        headers: { authorization: `Bearer ${token}`, connection: 'close' },
      });
    const [ours, theirs, nobody] = [
      await listen(a.fleet.token),
      await listen(b.fleet.token),
      await listen('x'),
    ];
    expect([ours.status, theirs.status, nobody.status]).toEqual([200, 200, 401]);
    await nobody.text();
    const [untilOurs, untilTheirs] = [readEvents(ours), readEvents(theirs)];
    const told = (carId: string) =>
      JSON.stringify([carId, 42.33, -83.05, now.getTime() - minute, 1, null, null]);
    // Announcements are batched and follow the answer: listens until both vehicles are seen.
    await product.hearing(async () => {
      for (const { key } of [a, b]) await send(key, { read_at: at(1), position: detroit, dtcs: ['P0420'] });
      expect(await untilOurs(told(a.carId))).not.toContain(b.carId);
      expect(await untilTheirs(told(b.carId))).not.toContain(a.carId);
    });
  });
});

describe('history', () => {
  /** Months go one at a time, those without a reading as well: as the nightly job, until nothing is left. */
  const forgetAll = async (before: Date): Promise<void> => {
    for (let isMore = true; isMore; ) {
      const done = await product.test.db.transaction().execute((tx) => forgetReadings(tx, before, 1_000));
      isMore = typeof done !== 'number' && done.isMore;
    }
  };

  it('is summed up by day and deleted after thirty days', async () => {
    const { carId, key } = await openCar();
    await send(
      key,
      { read_at: at(60 * 24 * 29), odometer: 100, fuel_level: 80, dtcs: ['P0420'] },
      { read_at: at(60 * 24 * 29 - 60), odometer: 130, fuel_level: 70, dtcs: ['P0420', 'P0300'] },
      { read_at: at(60 * 24), odometer: 400 },
    );
    const { db } = product.test;
    const later = new Date(now.getTime() + 3 * 24 * 60 * minute);
    const before = new Date(later.getTime() - 30 * 24 * 60 * minute);
    for (const _again of [1, 2]) {
      await rollUpReadings(db, later);
      await forgetAll(before);
    }
    const days = await db
      .selectFrom('vehicle_day')
      .selectAll()
      .where('car_id', '=', carId)
      .orderBy('day')
      .execute();
    expect(days).toMatchObject([
      {
        readings: 2,
        first_odometer_miles: 100,
        last_odometer_miles: 130,
        lowest_fuel_percent: 70,
        trouble_codes: ['P0300', 'P0420'],
      },
    ]);
    const left = await db
      .selectFrom('vehicle_reading')
      .select('read_at')
      .where('car_id', '=', carId)
      .execute();
    expect(left).toHaveLength(1);
    await rollUpReadings(db, new Date(now.getTime() + 24 * 60 * minute));
    const all = await db.selectFrom('vehicle_day').select('day').where('car_id', '=', carId).execute();
    expect(all).toHaveLength(2);
  });
});
