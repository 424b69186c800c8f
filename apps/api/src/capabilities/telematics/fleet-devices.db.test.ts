import { describe, expect, it } from 'vitest';
import { addVan, fleetProduct, join, signUp } from '../../testing/fleet-calls';
import { monday } from '../../testing/test-app';

const { product, call } = fleetProduct();
const minute = 60_000;
const at = (minutesAgo: number): string => new Date(monday.getTime() - minutesAgo * minute).toISOString();
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const dallas = { latitude: 32.78, longitude: -96.8 };

const open = async () => {
  const owner = await signUp(product());
  const van1 = await addVan(product(), owner.headers, { name: 'Van 1' });
  const van2 = await addVan(product(), owner.headers, { name: 'Van 2', vin: '1FTBR1Y83SKA13525' });
  return { owner, van1, van2 };
};
const add = (headers: object, ...devices: object[]) => call('POST', '/fleet/devices', headers, { devices });
const send = (key: string, ...readings: object[]) => call('POST', '/car_payloads', bearer(key), { readings });
const listed = async (headers: object) =>
  (await call('GET', '/fleet/devices', headers)).body.data.map(
    ({ attributes: { serial, vehicle, state } }: { attributes: Record<string, unknown> }) => [
      serial,
      vehicle,
      state,
    ],
  );

describe('[FLT-10] devices of a fleet', () => {
  it('are added as a list, each with its own result and a key that is shown once', async () => {
    const { owner } = await open();
    const { status, body } = await add(
      owner.headers,
      { serial: 'LN-1', vehicle: 'van 1', vendor: 'Acme' },
      { serial: 'LN-2' },
      { serial: 'ln-1' },
      { serial: '<i>' },
      { serial: 'LN-3', vehicle: 'Van 99' },
      { serial: 'LN-4', vehicle: '1ftbr1y83ska13525' },
    );
    expect(status).toBe(201);
    expect(body.data.added.map(({ serial }: { serial: string }) => serial)).toEqual(['LN-1', 'LN-2', 'LN-4']);
    expect(body.data.problems.map(({ index }: { index: number }) => index)).toEqual([2, 3, 4]);
    expect(await listed(owner.headers)).toEqual([
      ['LN-1', 'Van 1', 'waiting'],
      ['LN-4', 'Van 2', 'waiting'],
      ['LN-2', null, 'unassigned'],
    ]);
    const again = await add(owner.headers, { serial: 'LN-1' });
    expect(again.body.data).toMatchObject({
      added: [],
      problems: [{ problem: 'This device is registered already.' }],
    });
    // Another fleet's serial numbers are its own.
    const { owner: other } = await open();
    expect((await add(other.headers, { serial: 'LN-1' })).body.data.added).toHaveLength(1);
  });

  it('are moved and taken out, with a history; what they send goes where they were', async () => {
    const { owner, van1, van2 } = await open();
    const { body } = await add(
      owner.headers,
      { serial: 'M-1', vehicle: 'Van 1' },
      { serial: 'M-2', vehicle: 'Van 2' },
    );
    const [first, second] = body.data.added;
    expect((await send(first.key, { read_at: at(3), position: dallas })).status).toBe(202);
    const move = (id: string, car_id: string | null, replace?: boolean) =>
      call('POST', `/fleet/devices/${id}/vehicle`, owner.headers, {
        car_id,
        ...(replace ? { replace } : {}),
      });
    const refused = await move(first.id, van2);
    expect([refused.status, refused.body.errors[0]]).toEqual([409, 'Van 2 already has device M-2.']);
    expect((await move(first.id, van2, true)).status).toBe(200);
    const backlog = [
      { read_at: at(2), odometer: 90_000, dtcs: ['P0420'] },
      { read_at: at(0), odometer: 41_000, dtcs: [] },
    ];
    expect((await send(first.key, ...backlog)).body).toMatchObject({ accepted: 2 });
    expect((await send(second.key, { read_at: at(2), position: dallas })).status).toBe(409);
    const rows = await product()
      .test.db.selectFrom('vehicle_reading')
      .select('car_id')
      .where('device_id', '=', first.id)
      .orderBy('read_at')
      .execute();
    expect(rows.map(({ car_id }) => car_id)).toEqual([van1, van1, van2]);
    const miles = async (car: string) =>
      (await call('GET', `/fleet/vehicles/${car}/odometer`, owner.headers)).body.data.miles;
    expect([await miles(van1), await miles(van2)]).toEqual([90_000, 41_000]);
    await move(first.id, null);
    expect((await send(first.key, { read_at: at(1) })).status).toBe(409);
    const history = await call('GET', `/fleet/devices/${first.id}/history`, owner.headers);
    expect(
      history.body.data.map((row: { vehicle: string; ended_at: string | null }) => [
        row.vehicle,
        row.ended_at !== null,
      ]),
    ).toEqual([
      ['Van 2', true],
      ['Van 1', true],
    ]);
  });

  it('are believed about no vehicle while they were in none', async () => {
    const { owner, van1, van2 } = await open();
    const { body } = await add(owner.headers, { serial: 'G-1', vehicle: 'Van 1' });
    const [{ id, key }] = body.data.added;
    await call('POST', `/fleet/devices/${id}/vehicle`, owner.headers, { car_id: van2 });
    const { db } = product().test;
    const set = (car: string, changes: object) =>
      db.updateTable('device_assignment').set(changes).where('car_id', '=', car).execute();
    await set(van1, { assigned_at: at(50), ended_at: at(30) });
    await set(van2, { assigned_at: at(20) });
    const sent = await send(key, { read_at: at(40) }, { read_at: at(25) }, { read_at: at(10) });
    expect(sent.body).toMatchObject({
      accepted: 2,
      notes: [{ index: 1, status: 'refused', reason: 'The device wasn’t in a vehicle at that time' }],
    });
    const rows = await db
      .selectFrom('vehicle_reading')
      .select('car_id')
      .where('device_id', '=', id)
      .orderBy('read_at')
      .execute();
    expect(rows.map(({ car_id }) => car_id)).toEqual([van1, van2]);
  });

  it('get a new key, and the old one stops at once; removed, they stop too', async () => {
    const { owner } = await open();
    const { body } = await add(owner.headers, { serial: 'K-1', vehicle: 'Van 1' });
    const [{ id, key }] = body.data.added;
    expect((await send(key, { read_at: at(5) })).status).toBe(202);
    const rotated = await call('POST', `/fleet/devices/${id}/key`, owner.headers);
    expect((await send(key, { read_at: at(4) })).status).toBe(401);
    expect((await send(rotated.body.data.key, { read_at: at(4) })).status).toBe(202);
    await call('DELETE', `/fleet/devices/${id}`, owner.headers);
    expect((await send(rotated.body.data.key, { read_at: at(3) })).status).toBe(401);
    expect(await listed(owner.headers)).toEqual([]);
    expect((await add(owner.headers, { serial: 'K-1', vehicle: 'Van 1' })).body.data.added).toHaveLength(1);
  });

  it('are tested live: what arrived, how many values, and what was set aside', async () => {
    const { owner } = await open();
    const { body } = await add(owner.headers, { serial: 'T-1', vehicle: 'Van 1' });
    const [{ id, key }] = body.data.added;
    const test = () => call('GET', `/fleet/devices/${id}/test?since=${at(1)}`, owner.headers);
    expect((await test()).body.data).toMatchObject({ reading: null, set_aside: [] });
    await send(key, { read_at: at(0), position: dallas, fuel_level: 50, odometer: -4 });
    expect((await test()).body.data).toMatchObject({
      reading: { values: ['position', 'fuel'] },
      set_aside: [{ part: 'odometerMiles', reason: 'impossible' }],
    });
  });

  it('are the fleet’s own: others get 404, viewers only look, visitors nothing', async () => {
    const { owner, van1 } = await open();
    const { body } = await add(owner.headers, { serial: 'O-1', vehicle: 'Van 1' });
    const [{ id }] = body.data.added;
    const { owner: other, van1: foreign } = await open();
    expect((await call('POST', `/fleet/devices/${id}/key`, other.headers)).status).toBe(404);
    expect((await call('DELETE', `/fleet/devices/${id}`, other.headers)).status).toBe(404);
    expect((await call('GET', `/fleet/devices/${id}/history`, other.headers)).status).toBe(404);
    expect((await call('GET', `/fleet/devices/${id}/test?since=${at(1)}`, other.headers)).status).toBe(404);
    const steal = await call('POST', `/fleet/devices/${id}/vehicle`, owner.headers, { car_id: foreign });
    expect(steal.status).toBe(404);
    const viewer = await join(product(), owner.headers, `viewer-${owner.id}@example.com`, 'viewer');
    expect((await call('GET', '/fleet/devices', viewer.headers)).status).toBe(200);
    expect((await add(viewer.headers, { serial: 'O-2' })).status).toBe(403);
    expect(
      (await call('POST', `/fleet/devices/${id}/vehicle`, viewer.headers, { car_id: van1 })).status,
    ).toBe(403);
    expect((await call('GET', '/fleet/devices')).status).toBe(401);
  });
});

describe('[FLT-10] positions of another system', () => {
  const positions = (headers: object, ...events: object[]) =>
    call('POST', '/fleet/positions', headers, { events });

  it('are taken by event id, each with its own result, by the same judge', async () => {
    const { owner, van2 } = await open();
    const made = await call('POST', '/fleet/api_keys', owner.headers, {
      name: 'Tracker',
      scopes: ['readings:write'],
      expires_in_days: null,
    });
    const key = bearer(made.body.data.key);
    const vehicle = { vin: '1FTBR1Y83SKA13525' };
    const sent = await positions(
      key,
      { event_id: 'a', vehicle, read_at: at(5), position: dallas, odometer: 41_000 },
      { event_id: 'a', vehicle, read_at: at(4), position: dallas },
      { event_id: 'b', vehicle: { unit: 'Nobody' }, read_at: at(5) },
      { event_id: 'c', vehicle, read_at: 'yesterday' },
      { event_id: 'd', vehicle, read_at: at(-60) },
      {
        event_id: 'e',
        vehicle: { unit: 'van 2' },
        read_at: at(3),
        position: { latitude: 0, longitude: 0 },
        fuel_level: 9,
      },
    );
    expect(sent.status).toBe(202);
    expect(sent.body.accepted).toBe(2);
    expect(sent.body.results.map(({ status }: { status: string }) => status)).toEqual([
      'accepted',
      'repeated',
      'refused',
      'refused',
      'refused',
      'trimmed',
    ]);
    const again = await positions(key, { event_id: 'a', vehicle, read_at: at(1), odometer: 41_001 });
    expect(again.body.results[0].status).toBe('repeated');
    const odometer = await call('GET', `/fleet/vehicles/${van2}/odometer`, owner.headers);
    expect(odometer.body.data.miles).toBe(41_000);
    expect((await positions({}, { event_id: 'x', vehicle, read_at: at(1) })).status).toBe(401);
    const many = Array.from({ length: 501 }, (_, nth) => ({ event_id: `n${nth}`, vehicle, read_at: at(1) }));
    expect((await positions(key, ...many)).status).toBe(400);
    // Another fleet's vehicle does not exist.
    const { owner: other } = await open();
    const foreign = await positions(other.headers, { event_id: 'f', vehicle: { id: van2 }, read_at: at(1) });
    expect(foreign.body.results[0].status).toBe('refused');
  });
});
