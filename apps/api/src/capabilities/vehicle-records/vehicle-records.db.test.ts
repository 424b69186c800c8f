import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { addVan, fleetProduct, type Headers, job, join, signUp } from '../../testing/fleet-calls';

const { product, call } = fleetProduct();

type Row = {
  id: string;
  attributes: {
    name: string;
    status: string | null;
    issues: object[];
    due: string | null;
    tags: object[];
    group: object | null;
  };
};

const find = async (headers: Headers, query = '') => {
  const { status, body } = await call('GET', `/fleet/vehicle_search${query}`, headers);
  expect(status).toBe(200);
  return body as { data: Row[]; meta: { total: number; page: number; pages: number; size: number } };
};
const namesOf = async (headers: Headers, query = ''): Promise<string[]> =>
  (await find(headers, query)).data.map(({ attributes }) => attributes.name);
const show = async (headers: Headers, id: string) =>
  (await call('GET', `/fleet/vehicles/${id}/record`, headers)).body.data.attributes;
const edit = (headers: Headers, id: string, body: object) =>
  call('PATCH', `/fleet/vehicles/${id}/record`, headers, body);

/** What a device of the vehicle said last. */
const tellState = async (accountId: string, carId: string, told: object): Promise<void> => {
  const { db } = product().test;
  const device = newId();
  await db
    .insertInto('device')
    .values({
      id: device,
      serial: device,
      key_hash: Buffer.from(device),
      account_id: accountId,
      car_id: carId,
    })
    .execute();
  await db
    .insertInto('vehicle_state')
    .values({
      car_id: carId,
      account_id: accountId,
      device_id: device,
      read_at: new Date('2027-03-01T14:00:00Z'),
      ...told,
    })
    .execute();
};

const camryVin = '4T1BF1FK1FU033527';
const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };

describe('[FLT-3] finding vehicles', () => {
  it('is by unit, plate, end of the VIN, make and driver, the best match first', async () => {
    const { headers } = await signUp(product());
    const twelve = await addVan(product(), headers, { name: 'Van 12' });
    await addVan(product(), headers, { name: 'Van 2' });
    const sedan = await addVan(product(), headers, { ...camry, name: 'Sedan', vin: camryVin });
    expect(
      (await edit(headers, twelve, { plate: 'abc-1234', plate_state: 'mi', driver: 'Maria López' })).status,
    ).toBe(200);
    const stranger = await signUp(product());
    await addVan(product(), stranger.headers, { name: 'Van 99' });
    // Numbers count as numbers.
    expect(await namesOf(headers)).toEqual(['Sedan', 'Van 2', 'Van 12']);
    for (const [typed, names] of [
      ['van 2', ['Van 2', 'Van 12']],
      ['VAN', ['Van 2', 'Van 12']],
      ['ABC1234', ['Van 12']],
      ['abc-12', ['Van 12']],
      ['033527', ['Sedan']],
      ['transit ford', ['Van 2', 'Van 12']],
      ['maria', ['Van 12']],
      ['100%', []],
      ['van 99', []],
    ] as const)
      expect([typed, await namesOf(headers, `?q=${encodeURIComponent(typed)}`)]).toEqual([typed, names]);
    expect((await show(headers, sedan)).vin).toBe(camryVin);
  });

  it('has pages of any size, and one beyond the last is the last', async () => {
    const { headers } = await signUp(product());
    for (let nth = 1; nth <= 7; nth += 1) await addVan(product(), headers, { name: `Van ${nth}` });
    expect((await find(headers, '?size=5')).meta).toEqual({ total: 7, page: 1, pages: 2, size: 5 });
    expect(await namesOf(headers, '?size=5&page=2')).toEqual(['Van 6', 'Van 7']);
    expect((await find(headers, '?size=5&page=4000')).meta.page).toBe(2);
    expect((await call('GET', '/fleet/vehicle_search?page=0', headers)).status).toBe(400);
    expect((await call('GET', '/fleet/vehicle_search?size=9999', headers)).status).toBe(400);
  });

  it('is narrowed by health, faults and what is due, by the rules of the page', async () => {
    const { id: fleet, headers } = await signUp(product());
    const low = await addVan(product(), headers, { ...camry, name: 'Low oil', vin: camryVin });
    const coded = await addVan(product(), headers, { name: 'Coded', vin: '1FTBW2CM6HKA00006' }).catch(
      () => undefined,
    );
    const good = await addVan(product(), headers, { ...camry, name: 'Good', vin: '4T1BF1FK5FU999377' });
    const silent = await addVan(product(), headers, { name: 'Silent' });
    const fresh = await addVan(product(), headers, { name: 'New device' });
    const { db } = product().test;
    const device = { id: newId(), source: 'api' as const, serial: 'S-new', account_id: fleet, car_id: fresh };
    await db.insertInto('device').values(device).execute();
    const gone = { ...device, id: newId(), serial: 'S-gone', car_id: silent, retired_at: new Date() };
    await db.insertInto('device').values(gone).execute();
    await tellState(fleet, low, { oil_percent: 7 });
    await tellState(fleet, good, { oil_percent: 70, fuel_percent: 3, trouble_codes: [] });
    if (coded) await tellState(fleet, coded, { trouble_codes: ['P0420'] });
    await call('PUT', '/fleet/maintenance', headers, {
      car_id: good,
      service: 'Oil Change',
      every_miles: null,
      every_months: 6,
      last_done_miles: null,
      last_done_on: '2026-01-01',
    });
    const status = (text: string) => `?status=${encodeURIComponent(text)}`;
    expect(await namesOf(headers, status('All Good'))).toEqual(['Good']);
    expect(await namesOf(headers, status('Needs Service'))).toContain('Low oil');
    expect(await namesOf(headers, status('Needs a Device'))).toEqual(['Silent']);
    expect(await namesOf(headers, status('Waiting for a first reading'))).toEqual(['New device']);
    expect((await show(headers, fresh)).status).toBe('Waiting for a first reading');
    expect(await namesOf(headers, '?due=due')).toEqual(['Good']);
    expect(await namesOf(headers, '?due=soon&q=low')).toEqual([]);
    // 'Oil 7%' never stands beside 'All Good', in the list and on the page.
    const [row] = (await find(headers, '?q=low')).data;
    const page = await show(headers, low);
    expect([row?.attributes.status, page.status]).toEqual(['Needs Service', 'Needs Service']);
    expect(page.issues).toEqual([{ text: 'Oil 7%', tone: 'bad' }]);
    expect((await show(headers, good)).issues).toEqual([]);
    expect((await show(headers, good)).due).toBe('due');
  });

  it('finds faults only where a code is', async () => {
    const { id: fleet, headers } = await signUp(product());
    const coded = await addVan(product(), headers, { ...camry, name: 'Coded', vin: camryVin });
    const quiet = await addVan(product(), headers, { name: 'Quiet' });
    await tellState(fleet, coded, { trouble_codes: ['P0420'] });
    await tellState(fleet, quiet, { trouble_codes: [] });
    expect(await namesOf(headers, '?fault=yes')).toEqual(['Coded']);
    await product().test.db.updateTable('account').set({ no_obds: true }).where('id', '=', fleet).execute();
    expect(await namesOf(headers, '?fault=yes')).toEqual([]);
    expect((await find(headers)).data.map(({ attributes }) => attributes.status)).toEqual([null, null]);
  });
});

describe('[FLT-3] groups and tags', () => {
  const add = async (headers: Headers, kind: string, name: string): Promise<string> => {
    const { status, body } = await call('POST', '/fleet/labels', headers, { kind, name });
    expect(status).toBe(200);
    return body.data.find((label: { attributes: { name: string } }) => label.attributes.name === name.trim())
      ?.id;
  };
  const assign = async (headers: Headers, wish: object) =>
    (await call('POST', '/fleet/label_changes', headers, { car_ids: null, matching: null, ...wish })).body
      .data;

  it('are made, renamed and removed, each name once', async () => {
    const { headers } = await signUp(product());
    const north = await add(headers, 'group', ' North ');
    expect(
      (await call('POST', '/fleet/labels', headers, { kind: 'group', name: 'NORTH' })).body.data,
    ).toHaveLength(1);
    const south = await add(headers, 'group', 'South');
    const rename = (id: string, name: string) => call('PATCH', `/fleet/labels/${id}`, headers, { name });
    expect((await rename(south, 'north')).status).toBe(409);
    expect((await rename(south, ' ')).status).toBe(400);
    expect((await rename(north, 'north')).body.data[0].attributes.name).toBe('north');
    const other = await signUp(product());
    expect((await call('DELETE', `/fleet/labels/${north}`, other.headers)).status).toBe(404);
    const van = await addVan(product(), headers, { name: 'Van 1' });
    await assign(headers, { act: 'group', label_id: north, car_ids: [van] });
    expect((await call('DELETE', `/fleet/labels/${north}`, headers)).body.data).toHaveLength(1);
    expect((await show(headers, van)).group).toBeNull();
  });

  it('are given to many at once, counted where they change something, and undone', async () => {
    const { headers } = await signUp(product());
    const vans: string[] = [];
    for (let nth = 1; nth <= 4; nth += 1) vans.push(await addVan(product(), headers, { name: `Van ${nth}` }));
    const [one = '', two = ''] = vans;
    const [north, south] = [await add(headers, 'group', 'North'), await add(headers, 'group', 'South')];
    expect(await assign(headers, { act: 'group', label_id: north, car_ids: [one] })).toMatchObject({
      changed: 1,
    });
    const all = await assign(headers, { act: 'group', label_id: south, matching: { q: 'van' } });
    expect(all).toMatchObject({ changed: 4, undo_id: expect.any(String) });
    expect(await namesOf(headers, `?group=${south}`)).toHaveLength(4);
    expect(await assign(headers, { act: 'group', label_id: south, car_ids: vans })).toEqual({
      changed: 0,
      undo_id: null,
    });
    // One was changed again since, and keeps that.
    await assign(headers, { act: 'group', label_id: null, car_ids: [two] });
    const undo = () => call('POST', `/fleet/label_changes/${all.undo_id}/undo`, headers);
    expect((await undo()).body.data.changed).toBe(3);
    expect((await undo()).body.data.changed).toBe(0);
    expect(await namesOf(headers, `?group=${north}`)).toEqual(['Van 1']);
    expect(await namesOf(headers, '?group=none')).toEqual(['Van 2', 'Van 3', 'Van 4']);

    const red = await add(headers, 'tag', 'Red');
    const tagged = await assign(headers, { act: 'tag', label_id: red, car_ids: vans });
    expect(tagged.changed).toBe(4);
    await assign(headers, { act: 'untag', label_id: red, car_ids: [one] });
    expect(await namesOf(headers, `?tag=${red}`)).toEqual(['Van 2', 'Van 3', 'Van 4']);
    const labels = (await call('GET', '/fleet/labels', headers)).body.data;
    expect(labels.map(({ attributes }: { attributes: object }) => attributes)).toContainEqual({
      kind: 'tag',
      name: 'Red',
      vehicles: 3,
    });
    expect(
      (await call('POST', `/fleet/label_changes/${tagged.undo_id}/undo`, headers)).body.data.changed,
    ).toBe(3);
    expect(await namesOf(headers, `?tag=${red}`)).toEqual([]);
  });

  it('refuse another fleet’s vehicles, and a group where a tag is meant', async () => {
    const { headers } = await signUp(product());
    const other = await signUp(product());
    const strange = await addVan(product(), other.headers);
    const north = await add(headers, 'group', 'North');
    const send = (wish: object) =>
      call('POST', '/fleet/label_changes', headers, { car_ids: null, matching: null, ...wish });
    expect((await send({ act: 'group', label_id: north, car_ids: [strange] })).status).toBe(404);
    const own = await addVan(product(), headers);
    expect((await send({ act: 'tag', label_id: north, car_ids: [own] })).status).toBe(400);
    expect((await send({ act: 'tag', label_id: null, car_ids: [own] })).status).toBe(400);
    const theirs = (await call('POST', '/fleet/labels', other.headers, { kind: 'group', name: 'X' })).body
      .data[0].id;
    expect((await send({ act: 'group', label_id: theirs, car_ids: [own] })).status).toBe(404);
  });
});

describe('[FLT-3] editing a vehicle', () => {
  it('changes what is sent and leaves the rest; null clears', async () => {
    const { headers } = await signUp(product());
    const id = await addVan(product(), headers, { ...camry, name: 'Van 1' });
    await edit(headers, id, {
      plate: ' abc  12 ',
      plate_state: 'mi',
      driver: 'Ann',
      vin: ` ${camryVin.toLowerCase()} `,
    });
    expect(await show(headers, id)).toMatchObject({
      name: 'Van 1',
      plate: 'ABC 12',
      plate_state: 'MI',
      driver: 'Ann',
      vin: camryVin,
    });
    await edit(headers, id, { plate: null, plate_state: null, name: null });
    expect(await show(headers, id)).toMatchObject({
      name: null,
      plate: null,
      plate_state: null,
      driver: 'Ann',
      vin: camryVin,
    });
  });

  it('checks the VIN by itself, against the vehicle, and against the others', async () => {
    const { headers } = await signUp(product());
    const camryId = await addVan(product(), headers, { ...camry, name: 'Sedan' });
    const vanId = await addVan(product(), headers, { name: 'Van 1' });
    for (const [id, body, status, words] of [
      [vanId, { vin: 'SHORT' }, 400, '17 characters'],
      [vanId, { vin: '4T1BF1FK2FU033527' }, 400, 'typo'],
      [vanId, { vin: camryVin }, 400, 'belongs to a 2015 Toyota Camry'],
      [camryId, { vin: camryVin }, 200, ''],
      [camryId, { year: 2016 }, 400, 'belongs to a 2015 Toyota Camry'],
      [
        vanId,
        { vin: camryVin, ...{ year: 2015, make: 'Toyota', model: 'Camry' } },
        409,
        'already on one of your vehicles',
      ],
      [vanId, { plate: '?!' }, 400, 'letters and digits'],
      [vanId, { plate: 'ABC', plate_state: 'ZZ' }, 400, 'state'],
      [vanId, { year: 1950 }, 400, 'year'],
    ] as const) {
      const answer = await edit(headers, id, body);
      expect([body, answer.status]).toEqual([body, status]);
      if (status !== 200) expect(answer.body.errors.join(' ')).toContain(words);
    }
  });
});

describe('[FLT-3] archiving a vehicle', () => {
  it('is refused while it has open services, which are named', async () => {
    const { headers } = await signUp(product());
    const id = await addVan(product(), headers, { name: 'Van 1' });
    expect((await call('POST', '/appointments/create_fleet', headers, job(id))).status).toBe(201);
    const refused = await call('POST', `/fleet/vehicles/${id}/archive`, headers);
    expect([refused.status, refused.body.errors[0]]).toEqual([409, expect.stringContaining('It squeaks')]);
    expect((await show(headers, id)).archived_at).toBeNull();
  });

  it('takes it out of lists, map and reminders, keeps its history, and is undone', async () => {
    const { id: fleet, headers } = await signUp(product());
    const id = await addVan(product(), headers, { ...camry, name: 'Van 1', vin: camryVin });
    await tellState(fleet, id, { oil_percent: 7, latitude: 42.33, longitude: -83.05 });
    await call('POST', `/fleet/vehicles/${id}/odometer`, headers, { miles: 52_000 });
    await call('PUT', '/fleet/maintenance', headers, {
      car_id: id,
      service: 'Oil Change',
      every_miles: 5_000,
      every_months: null,
      last_done_miles: 40_000,
      last_done_on: null,
    });
    const seen = async () =>
      Promise.all(
        [
          '/fleet/vehicles',
          '/car_payloads/show_grouped',
          '/fleet/maintenance',
          '/user/cars',
          '/fleet/vehicle_search',
        ].map(async (url) => (await call('GET', url, headers)).body.data.length),
      );
    expect(await seen()).toEqual([1, 1, 1, 1, 1]);
    const archived = await call('POST', `/fleet/vehicles/${id}/archive`, headers);
    expect(archived.body.data.attributes).toMatchObject({ status: null, odometer: 52_000, plans: [{}] });
    expect(await seen()).toEqual([0, 0, 0, 0, 0]);
    expect(await namesOf(headers, '?archived=yes')).toEqual(['Van 1']);
    expect((await show(headers, id)).odometer_history).toHaveLength(1);
    // Neither booked nor changed, and its VIN stays its own.
    expect((await call('POST', '/appointments/create_fleet', headers, job(id))).status).toBe(409);
    expect((await edit(headers, id, { name: 'x' })).status).toBe(409);
    const twin = await call('POST', '/user/cars', headers, { ...camry, vin: camryVin });
    expect([twin.status, twin.body.errors[0]]).toEqual([409, expect.stringContaining('archived')]);
    expect((await call('POST', `/fleet/vehicles/${id}/archive`, headers)).status).toBe(200);
    expect((await call('POST', `/fleet/vehicles/${id}/restore`, headers)).status).toBe(200);
    expect(await seen()).toEqual([1, 1, 1, 1, 1]);
    expect((await show(headers, id)).status).toBe('Needs Service');
  });
});

describe('[FLT-3] the page of a vehicle', () => {
  it('has its jobs to come first, what was paid less refunds, and is the fleet’s own', async () => {
    const { id: fleet, headers } = await signUp(product());
    const id = await addVan(product(), headers, { name: 'Van 1' });
    const { db } = product().test;
    const make = async (): Promise<string> =>
      (await call('POST', '/appointments/create_fleet', headers, job(id))).body.data.id;
    const done = await make();
    await db
      .updateTable('appointment')
      .set({ status: 'completed', completed_at: new Date('2027-02-20T18:00:00Z') })
      .where('id', '=', done)
      .execute();
    const canceled = await make();
    await db.updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', canceled).execute();
    const open = await make();
    await db
      .insertInto('charge')
      .values({
        id: newId(),
        kind: 'job',
        appointment_id: done,
        account_id: fleet,
        amount_cents: 30_050,
        status: 'paid',
        settled_at: new Date('2027-02-20T19:00:00Z'),
      })
      .execute();
    const page = await show(headers, id);
    expect(
      page.jobs.map(
        (one: { id: string; attributes: { status: string; paid: number | null; day: string | null } }) => [
          one.id,
          one.attributes.status,
          one.attributes.paid,
          one.attributes.day,
        ],
      ),
    ).toEqual([
      [open, 'not booked', null, null],
      [done, 'completed', 300.5, '2027-02-20'],
    ]);
    expect(page.costs).toEqual({ total: 300.5, jobs: 1, last_12_months: 300.5, per_mile: null });
    const stranger = await signUp(product());
    expect((await call('GET', `/fleet/vehicles/${id}/record`, stranger.headers)).status).toBe(404);
  });

  it('lets a viewer look and change nothing', async () => {
    const { headers } = await signUp(product());
    const id = await addVan(product(), headers, { name: 'Van 1' });
    const viewer = await join(product(), headers, `viewer-${id}@example.com`, 'viewer');
    for (const url of [`/fleet/vehicles/${id}/record`, '/fleet/vehicle_search', '/fleet/labels'])
      expect((await call('GET', url, viewer.headers)).status).toBe(200);
    for (const [method, url, body] of [
      ['PATCH', `/fleet/vehicles/${id}/record`, { name: 'x' }],
      ['POST', `/fleet/vehicles/${id}/archive`, undefined],
      ['POST', `/fleet/vehicles/${id}/restore`, undefined],
      ['POST', `/fleet/vehicles/${id}/odometer`, { miles: 5 }],
      ['POST', '/fleet/labels', { kind: 'tag', name: 'x' }],
      ['PATCH', `/fleet/labels/${id}`, { name: 'x' }],
      ['DELETE', `/fleet/labels/${id}`, undefined],
      ['POST', '/fleet/label_changes', { act: 'group', label_id: null, car_ids: [id], matching: null }],
      ['POST', `/fleet/label_changes/${id}/undo`, undefined],
      ['PATCH', `/fleet/documents/${id}`, { kind: 'other', title: '', expires_on: null }],
      ['DELETE', `/fleet/documents/${id}`, undefined],
    ] as const)
      expect([url, (await call(method, url, viewer.headers, body)).status]).toEqual([url, 403]);
  });
});

describe('[FLT-3] vehicles as they were imported', () => {
  it('are edited with a plate longer than one we take, until the plate itself is changed', async () => {
    const owner = await signUp(product());
    const id = await addVan(product(), owner.headers, { name: 'Long' });
    await product()
      .test.db.updateTable('car')
      .set({ plate: 'APPORTIONED-4711-TX' })
      .where('id', '=', id)
      .execute();
    const same = { name: 'Van 9', plate: 'APPORTIONED-4711-TX', plate_state: null };
    expect((await edit(owner.headers, id, same)).status).toBe(200);
    expect((await show(owner.headers, id)).plate).toBe('APPORTIONED-4711-TX');
    expect((await edit(owner.headers, id, { plate: 'ANOTHER-LONG-ONE-12' })).status).toBe(400);
  });

  it('have no status, fault or service due once they are archived', async () => {
    const owner = await signUp(product());
    const id = await addVan(product(), owner.headers, { name: 'Old' });
    await tellState(owner.id, id, { trouble_codes: ['P0420'] });
    expect(await namesOf(owner.headers, '?fault=yes')).toEqual(['Old']);
    await call('POST', `/fleet/vehicles/${id}/archive`, owner.headers);
    expect(await namesOf(owner.headers, '?archived=yes')).toEqual(['Old']);
    expect(await namesOf(owner.headers, '?archived=yes&fault=yes')).toEqual([]);
    expect(await namesOf(owner.headers, '?archived=yes&status=Needs+Service')).toEqual([]);
  });

  it('lose a label while many are given it, without a deadlock', async () => {
    const owner = await signUp(product());
    const ids = [
      await addVan(product(), owner.headers, { name: 'A' }),
      await addVan(product(), owner.headers, { name: 'B' }),
    ];
    for (let round = 0; round < 5; round += 1) {
      const made = await call('POST', '/fleet/labels', owner.headers, { kind: 'group', name: `G${round}` });
      const label = made.body.data.find(
        ({ attributes }: { attributes: { name: string } }) => attributes.name === `G${round}`,
      );
      const answers = await Promise.all([
        call('POST', '/fleet/label_changes', owner.headers, {
          act: 'group',
          label_id: label.id,
          car_ids: ids,
          matching: null,
        }),
        call('DELETE', `/fleet/labels/${label.id}`, owner.headers),
      ]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
    }
  });
});
