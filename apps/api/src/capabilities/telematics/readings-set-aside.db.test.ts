import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { registerDevice } from './device-store';
import { rollUpReadings } from './roll-up-readings';

let product: TestApp;
let now = new Date('2027-03-10T15:00:00Z');
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: () => now });
});
afterAll(() => product.close());

type Method = 'GET' | 'POST' | 'PUT';
const call = async (method: Method, url: string, headers: object, payload?: object) => {
  const response = await product.app.inject({
    method,
    url: `/api/v2${url}`,
    headers: { ...headers },
    ...(payload ? { payload } : {}),
  });
  return { status: response.statusCode, body: response.json() };
};

let lastLine = 6_000;
const signUp = async (): Promise<Who> => {
  lastLine += 1;
  const user = {
    email: `r${lastLine}@example.com`,
    phone: `214555${lastLine}`,
    name: 'Ada Okafor',
    telematics: 'Yes',
  };
  const { body } = await call('POST', '/user/sign_up', {}, { user });
  return { id: body.user.id, headers: { authorization: `Bearer ${body.auth_token}` } };
};
/** Somebody who only looks. */
const join = async (owner: Who): Promise<Who> => {
  const viewer = await signUp();
  await product.test.db
    .updateTable('account')
    .set({ fleet_id: owner.id, fleet_role: 'viewer' })
    .where('id', '=', viewer.id)
    .execute();
  return viewer;
};
const addVan = async (owner: Who): Promise<string> => {
  const van = { year: 2019, make: 'Ford', model: 'Transit', engine_size: 'I don’t know', name: 'Van 2' };
  return (await call('POST', '/user/cars', owner.headers, van)).body.data.id;
};

const minute = 60_000;
const detroit = { latitude: 42.33, longitude: -83.05 };
type Who = { readonly id: string; readonly headers: { readonly authorization: string } };
type Aside = { id: string; attributes: { part: string; reason: string; value: string; times: number } };

const openVan = async () => {
  const owner: Who = await signUp();
  const car = await addVan(owner);
  const { key } = await registerDevice(product.test.db, { carId: car, serial: `S-${car}` });
  const tell = async (minutesAgo: number, parts: object) => {
    const read_at = new Date(now.getTime() - minutesAgo * minute).toISOString();
    const device = { authorization: `Bearer ${key}` };
    const { status, body } = await call('POST', '/car_payloads', device, {
      readings: [{ read_at, ...parts }],
    });
    expect(status).toBe(202);
    return body;
  };
  const aside = async (): Promise<Aside[]> =>
    (await call('GET', '/fleet/readings_set_aside', owner.headers)).body.data;
  const odometer = async () =>
    (await call('GET', `/fleet/vehicles/${car}/odometer`, owner.headers)).body.data;
  const state = () =>
    product.test.db
      .selectFrom('vehicle_state')
      .select(['odometer_miles', 'latitude', 'longitude'])
      .where('car_id', '=', car)
      .executeTakeFirstOrThrow();
  const decide = ({ id, attributes }: Aside, step: 'accept' | 'reject', who: Who = owner) =>
    call(
      'POST',
      `/fleet/readings_set_aside/${id}/${step}`,
      who.headers,
      step === 'accept' ? { value: attributes.value } : undefined,
    );
  const note = (miles: number, who: Who = owner) =>
    call('POST', `/fleet/vehicles/${car}/odometer`, who.headers, { miles });
  return { owner, car, tell, aside, odometer, state, decide, note };
};

describe('[FLT-5] the first odometer of a vehicle', () => {
  it('said by a person holds against a device that was never heard before', async () => {
    const van = await openVan();
    expect((await van.note(50_000)).status).toBe(200);
    await van.tell(0, { odometer: 5, position: detroit });
    expect((await van.odometer()).miles).toBe(50_000);
    now = new Date(now.getTime() + 60 * minute);
    await van.tell(0, { odometer: 50_012, position: detroit });
    expect((await van.odometer()).miles).toBe(50_012);
    expect((await van.aside()).map(({ attributes }) => attributes.reason)).toEqual(['backwards']);
  });

  it('that nobody can have driven waits for a person, and refuses no true one', async () => {
    const van = await openVan();
    await van.tell(3, { odometer: 1_900_000, position: detroit });
    expect((await van.odometer()).miles).toBeNull();
    await van.tell(2, { odometer: 51_234, position: detroit });
    expect((await van.odometer()).miles).toBe(51_234);
    expect((await van.aside()).map(({ attributes }) => attributes.value)).toEqual(['1900000']);
  });
});

describe('[FLT-5] a reading that cannot be', () => {
  it('moves no odometer, no map, no plan and no average, and is kept with its reason', async () => {
    const van = await openVan();
    const plan = { car_id: van.car, service: 'Oil Change', every_miles: 5_000, every_months: null };
    await call('PUT', '/fleet/maintenance', van.owner.headers, {
      ...plan,
      last_done_miles: 50_000,
      last_done_on: null,
    });
    await van.tell(2_000, { odometer: 51_000, position: detroit });
    for (const bad of [
      { odometer: 1_999_999 },
      { odometer: 0 },
      { odometer: 12_000 },
      { position: { latitude: 42.33, longitude: 83.05 } },
      { position: { latitude: 32.78, longitude: -96.8 } },
    ])
      await van.tell(1_999, bad);
    // The same moment of a device is one reading: the others are sent a minute apart.
    for (const [nth, bad] of [
      { odometer: 0 },
      { odometer: 12_000 },
      { position: { latitude: 42.33, longitude: 83.05 } },
      { position: { latitude: 32.78, longitude: -96.8 } },
    ].entries())
      await van.tell(1_998 - nth, bad);
    const taken = await van.tell(1_990, {
      odometer: 51_003,
      position: { latitude: 42.35, longitude: -83.05 },
    });
    expect(taken).toMatchObject({ accepted: 1, notes: [] });
    expect(await van.state()).toEqual({ odometer_miles: 51_003, latitude: 42.35, longitude: -83.05 });
    const kinds = (await van.aside()).map(({ attributes }) => `${attributes.part} ${attributes.reason}`);
    expect(kinds.sort()).toEqual([
      'odometerMiles backwards',
      'odometerMiles no_value',
      'odometerMiles zero',
      'position flipped',
      'position jump',
    ]);
    const { body } = await call('GET', '/fleet/maintenance', van.owner.headers);
    expect(body.data[0].attributes.miles_left).toBe(3_997);
    await rollUpReadings(product.test.db, now);
    const days = await product.test.db
      .selectFrom('vehicle_day')
      .select(['first_odometer_miles', 'last_odometer_miles'])
      .where('car_id', '=', van.car)
      .execute();
    expect(days).toEqual([{ first_odometer_miles: 51_000, last_odometer_miles: 51_003 }]);
  });

  it('of one kind is one thing to decide, however often it comes; a wrong clock is told of, too', async () => {
    const van = await openVan();
    await van.tell(60, { odometer: 51_000 });
    for (const minutes of [50, 40, 30]) await van.tell(minutes, { odometer: 0 });
    expect(await van.tell(-60, { odometer: 51_000 })).toMatchObject({
      accepted: 0,
      notes: [{ status: 'refused' }],
    });
    expect((await van.aside()).map(({ attributes: { reason, times } }) => [reason, times]).sort()).toEqual([
      ['future', 1],
      ['zero', 3],
    ]);
  });

  it('is dismissed, or accepted where it can be, by whoever may change vehicles', async () => {
    const van = await openVan();
    const viewer: Who = await join(van.owner);
    const stranger: Who = await signUp();
    await van.tell(60, { odometer: 151_000 });
    await van.tell(50, { odometer: 51_000 });
    await van.tell(40, { odometer: 0 });
    const [zero, lower] = [
      (await van.aside()).find(({ attributes }) => attributes.reason === 'zero'),
      (await van.aside()).find(({ attributes }) => attributes.reason === 'backwards'),
    ];
    if (!zero || !lower) throw new Error('nothing was set aside');
    expect((await van.decide(lower, 'accept', viewer)).status).toBe(403);
    expect((await van.decide(lower, 'accept', stranger)).status).toBe(404);
    expect((await van.decide(zero, 'accept')).status).toBe(409);
    for (const _again of [1, 2]) expect((await van.decide(zero, 'reject')).status).toBe(200);
    for (const _again of [1, 2]) expect((await van.decide(lower, 'accept')).status).toBe(200);
    expect((await van.decide(lower, 'reject')).status).toBe(409);
    expect(await van.aside()).toEqual([]);
    // The one that stuck counts no more, and readings go on from the right one.
    expect(await van.odometer()).toMatchObject({ miles: 51_000, history: [{ previous: 151_000 }] });
    expect(await van.tell(5, { odometer: 51_004 })).toMatchObject({ accepted: 1, notes: [] });
    expect((await van.state()).odometer_miles).toBe(51_004);
    await rollUpReadings(product.test.db, new Date(now.getTime() + 1_440 * minute));
    const { last } = await product.test.db
      .selectFrom('vehicle_day')
      .select(({ fn }) => fn.max('last_odometer_miles').as('last'))
      .where('car_id', '=', van.car)
      .executeTakeFirstOrThrow();
    expect(last).toBe(51_004);
  });

  it('an accepted position moves the vehicle', async () => {
    const van = await openVan();
    await van.tell(60, { position: detroit });
    await van.tell(50, { position: { latitude: 32.78, longitude: -96.8 } });
    const [jump] = await van.aside();
    if (!jump) throw new Error('nothing was set aside');
    await van.decide(jump, 'accept');
    expect(await van.state()).toMatchObject({ latitude: 32.78, longitude: -96.8 });
    expect(await van.tell(40, { position: { latitude: 32.8, longitude: -96.8 } })).toMatchObject({
      notes: [],
    });
  });
});

describe('[FLT-5] an odometer by hand', () => {
  it('replaces what stuck, keeps a history and closes what was set aside', async () => {
    const van = await openVan();
    const viewer: Who = await join(van.owner);
    await van.tell(60, { odometer: 151_000 });
    await van.tell(50, { odometer: 51_000 });
    expect((await van.note(51_001, viewer)).status).toBe(403);
    expect((await van.note(0)).status).toBe(400);
    expect((await van.note(51_001)).body.data).toMatchObject({
      miles: 51_001,
      history: [{ miles: 51_001, previous: 151_000, source: 'hand', by: 'Ada Okafor' }],
    });
    expect(await van.aside()).toEqual([]);
    now = new Date(now.getTime() + 10 * minute);
    expect(await van.tell(0, { odometer: 51_002 })).toMatchObject({ notes: [] });
    expect((await van.state()).odometer_miles).toBe(51_002);
  });

  it('counts for the plans of a vehicle without a device', async () => {
    const owner: Who = await signUp();
    const car = await addVan(owner);
    await call('POST', `/fleet/vehicles/${car}/odometer`, owner.headers, { miles: 30_000 });
    const { body } = await call('PUT', '/fleet/maintenance', owner.headers, {
      car_id: car,
      service: 'Oil Change',
      every_miles: 5_000,
      every_months: null,
      last_done_miles: 26_000,
      last_done_on: null,
    });
    expect(body.data[0].attributes.miles_left).toBe(1_000);
  });
});
