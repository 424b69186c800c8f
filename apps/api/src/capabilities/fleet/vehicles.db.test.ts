import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids';
import { addVan, fleetProduct, job, join, signUp } from './testing/fleet-calls';

const { product, call } = fleetProduct();

describe('vehicles from a file', () => {
  const csv = [
    'Year,Make,Model,VIN,Name',
    '2015,toyota,camry,4T1BF1FK1FU033527,Unit 1',
    ',,,1FTBW2CM5HKA12345,Unit 2',
    '2019,Ford,,,Unit 3',
    '2019,Ford,Transit,,Unit 4',
  ].join('\n');

  it('[FLEET-4] are previewed, then saved; bad lines are listed and nothing is added twice', async () => {
    const { headers } = await signUp(product());
    const load = (preview: boolean) => call('POST', '/fleet/vehicles/import', headers, { csv, preview });
    const preview = (await load(true)).body.data;
    expect(preview.added).toBe(0);
    expect(
      preview.rows.map((row: { line: number; problems: string[] }) => [row.line, row.problems.length]),
    ).toEqual([
      [2, 0],
      [3, 1],
      [4, 1],
      [5, 0],
    ]);
    expect(preview.rows[0]).toMatchObject({ title: '2015 Toyota Camry', added: false });
    const kept = (await load(false)).body.data;
    expect([kept.added, kept.rows.map((row: { added: boolean }) => row.added)]).toEqual([
      2,
      [true, false, false, true],
    ]);
    const again = (await load(true)).body.data.rows;
    expect([again[0].problems, again[3].problems]).toEqual([
      ['This VIN is already on one of your vehicles: Unit 1'],
      ['This unit is already in your fleet: Unit 4'],
    ]);
    const list = (await call('GET', '/fleet/vehicles', headers)).body.data;
    expect(list.map((row: { attributes: { name: string } }) => row.attributes.name)).toEqual([
      'Unit 1',
      'Unit 4',
    ]);
    expect(list[0].attributes.status).toBe('Needs a Device');
  });

  it('says what is wrong with the whole file', async () => {
    const { headers } = await signUp(product());
    const { status, body } = await call('POST', '/fleet/vehicles/import', headers, {
      csv: 'a,b\n1,2',
      preview: true,
    });
    expect([status, body.data.problem]).toEqual([200, expect.stringContaining('which column is the VIN')]);
    const kept = { csv: 'a,b\n1,2', preview: false };
    expect((await call('POST', '/fleet/vehicles/import', headers, kept)).status).toBe(400);
  });

  it('[FLT-4] takes another product’s headings, or what somebody says of them, and refuses another car’s VIN', async () => {
    const { headers } = await signUp(product());
    const load = (file: string, preview: boolean, columns?: (string | null)[]) =>
      call('POST', '/fleet/vehicles/import', headers, { csv: file, preview, columns });
    const samsara = [
      'Vehicle Name,VIN Number,License Plate,Make,Model,Year,Serial Number',
      'Van 1,4T1BF1FK1FU033527,ABC 123,Toyota,Camry,2015,G1',
      '',
      'Van 2,4T1BF1FK5FU999377,,Ford,Transit,2021,G2',
    ].join('\n');
    const preview = (await load(samsara, true)).body.data;
    expect(preview.columns.map(({ field }: { field: string | null }) => field)).toEqual([
      'name',
      'vin',
      'plate',
      'make',
      'model',
      'year',
      null,
    ]);
    expect(preview.rows[1]).toMatchObject({
      line: 4,
      problems: [expect.stringContaining('but the line says 2021 Ford Transit')],
    });
    const odd = 'Truck tag,Chassis\nVan 1,4T1BF1FK1FU033527';
    expect((await load(odd, true)).body.data).toMatchObject({ rows: [], problem: expect.any(String) });
    const told = (await load(odd, false, ['name', 'vin'])).body.data;
    expect(told).toMatchObject({ added: 1, import_id: expect.any(String) });
    const [van] = (await call('GET', '/fleet/vehicles', headers)).body.data;
    expect(van.attributes).toMatchObject({ name: 'Van 1', one_string: '2015 Toyota Camry' });
  });

  it('[FLT-4] adds no unit and plate twice, and takes the odometers of those it adds', async () => {
    const { headers } = await signUp(product());
    const load = async (lines: readonly string[], preview = false) => {
      const file = ['Unit,Plate,State,Year,Make,Model,Odometer', ...lines].join('\n');
      return (await call('POST', '/fleet/vehicles/import', headers, { csv: file, preview })).body.data;
    };
    const van = 'Van 1,ABC 123,TX,2019,Ford,Transit';
    const first = await load([`${van},"51,234"`, `${van},60000`, 'Van 2,XYZ 9,TX,2019,Ford,Transit,lots']);
    expect(first.rows).toMatchObject([
      { unit: 'Van 1', plate: 'ABC 123 TX', odometer: 51_234, problems: [], notes: [], added: true },
      { problems: ['The same unit and plate are in line 2'], added: false },
      { unit: 'Van 2', odometer: null, notes: [expect.stringContaining('not lots')], added: true },
    ]);
    const [again] = (await load([`${van},`], true)).rows;
    expect(again.problems).toEqual(['This unit and plate are already in your fleet: Van 1']);
    const [{ id }] = (await call('GET', '/fleet/vehicles', headers)).body.data;
    expect((await call('GET', `/fleet/vehicles/${id}/odometer`, headers)).body.data).toMatchObject({
      miles: 51_234,
      history: [{ source: 'hand' }],
    });
    // What the file said of them is no use of them.
    const undone = await call('POST', `/fleet/vehicles/imports/${first.import_id}/undo`, headers);
    expect(undone.body.data).toEqual({ removed: 2, kept: [] });
    // A unit that is archived gives its name and plate to the next.
    await load([`${van},`]);
    await product()
      .test.db.updateTable('car')
      .set({ archived_at: new Date() })
      .where('name', '=', 'Van 1')
      .execute();
    expect((await load([`${van},`], true)).rows[0].problems).toEqual([]);
  });

  it('[FLT-4] takes two thousand at once, and an import is undone but for what was used since', async () => {
    const owner = await signUp(product());
    const { headers } = owner;
    const viewer = await join(product(), headers, `u${newId()}@example.com`, 'viewer');
    const stranger = await signUp(product());
    const lines = Array.from({ length: 2_000 }, (_, nth) => `2019,Ford,Transit,Unit ${nth}`);
    const file = ['Year,Make,Model,Unit #', ...lines].join('\n');
    const { body } = await call('POST', '/fleet/vehicles/import', headers, { csv: file, preview: false });
    expect(body.data.added).toBe(2_000);
    const list = (await call('GET', '/fleet/vehicles', headers)).body.data;
    await call('POST', '/appointments/create_fleet', headers, job(list[0].id));
    const imports = (await call('GET', '/fleet/vehicles/imports', headers)).body.data;
    expect(imports).toMatchObject([{ id: body.data.import_id, attributes: { vehicles: 2_000 } }]);
    const undo = (who: object) => call('POST', `/fleet/vehicles/imports/${body.data.import_id}/undo`, who);
    expect((await undo(viewer.headers)).status).toBe(403);
    expect((await undo(stranger.headers)).status).toBe(404);
    expect((await undo(headers)).body.data).toEqual({
      removed: 1_999,
      kept: [list[0].attributes.name],
    });
    expect((await undo(headers)).body.data).toEqual({ removed: 0, kept: [] });
    expect((await call('GET', '/fleet/vehicles', headers)).body.data).toHaveLength(1);
  });
});

describe('a device', () => {
  it('[FLEET-5] is requested once a day per vehicle, and the office gets a task', async () => {
    const { id, headers } = await signUp(product());
    const car = await addVan(product(), headers);
    const ask = () => call('POST', `/fleet/vehicles/${car}/device_request`, headers);
    expect((await ask()).body).toEqual({ message: 'Your request has been submitted' });
    await ask();
    const leads = await product()
      .test.db.selectFrom('lead')
      .select('message')
      .where('account_id', '=', id)
      .execute();
    expect(leads).toEqual([{ message: 'Device request for 2019 Ford Transit, VIN not known' }]);
  });
});

describe('GET /api/v2/fleet/vehicles/{id}/usual_parking', () => {
  it('is the window in which the vehicle is parked most reliably, in its local time', async () => {
    const owner = await signUp(product(), { business_address: '1 Main St, Dallas, TX 75202' });
    const viewer = await join(product(), owner.headers, 'parking@viewer.example', 'viewer');
    const stranger = await signUp(product());
    const [car, idle] = [await addVan(product(), owner.headers), await addVan(product(), owner.headers)];
    const device = await addReading(owner.id, car, { odometer_miles: 1 });
    await product()
      .test.db.insertInto('vehicle_reading')
      .values(
        // Dallas is six hours behind in winter: in the yard from three to six, elsewhere before.
        Array.from({ length: 6 }, (_, day) =>
          Array.from({ length: 10 }, (__, hour) => ({
            device_id: device,
            car_id: car,
            read_at: new Date(Date.UTC(2027, 1, 20 + day, 15 + hour)),
            latitude: hour < 6 ? 32.8 + hour / 10 : 32.78,
            longitude: -96.8,
          })),
        ).flat(),
      )
      .execute();
    const ask = (id: string, headers: object) => call('GET', `/fleet/vehicles/${id}/usual_parking`, headers);
    expect((await ask(car, viewer.headers)).body.data).toEqual({
      appointment_time: '03:00pm-06:00pm',
      position: { latitude: 32.78, longitude: -96.8 },
      // The sandbox knows no streets, so the vehicle counts as parked at its business.
      address: { street: '1 Main St', city: 'Dallas', state: 'TX', zip: '75202' },
      days: 6,
      of_days: 6,
    });
    await product()
      .test.db.updateTable('fleet')
      .set({ business_address: '1 Main St, Fort Worth, TX 76102' })
      .where('account_id', '=', owner.id)
      .execute();
    // Far from its business only the town is known.
    expect((await ask(car, viewer.headers)).body.data.address).toMatchObject({ street: '', city: 'Dallas' });
    expect((await ask(idle, owner.headers)).body).toEqual({ data: null });
    expect((await ask(car, stranger.headers)).status).toBe(404);
  });
});

describe('what is due', () => {
  const plan = { every_miles: null, every_months: null, last_done_miles: null, last_done_on: null };

  it('is told by the odometer of the device and by the date, the most urgent first', async () => {
    const { id, headers } = await signUp(product());
    const car = await addVan(product(), headers, { name: 'Van 7' });
    await addReading(id, car, { odometer_miles: 51_200 });
    const plans = [
      { ...plan, service: 'Oil Change', every_miles: 5_000, last_done_miles: 46_000 },
      { ...plan, service: 'Tire Rotation', every_miles: 7_500, last_done_miles: 50_000 },
      // The test's day is March 1, 2027.
      { ...plan, service: 'Annual Inspection', every_months: 12, last_done_on: '2026-03-20' },
      { ...plan, service: 'Wiper Blades', every_months: 6 },
    ];
    for (const one of plans)
      expect((await call('PUT', '/fleet/maintenance', headers, { car_id: car, ...one })).status).toBe(200);
    const rows = (await call('GET', '/fleet/maintenance', headers)).body.data;
    expect(
      rows.map(({ attributes: a }: { attributes: Record<string, unknown> }) => [
        a.service,
        a.state,
        a.miles_left,
        a.due_on,
      ]),
    ).toEqual([
      ['Oil Change', 'due', -200, null],
      ['Annual Inspection', 'soon', null, '2027-03-20'],
      ['Tire Rotation', 'fine', 6_300, null],
      // Nobody said when it was done: it counts from today.
      ['Wiper Blades', 'fine', null, '2027-09-01'],
    ]);
  });

  it('[FLT-6] counts from today’s odometer where it is left blank, and asks for that of an earlier day', async () => {
    const { id, headers } = await signUp(product());
    const car = await addVan(product(), headers, { name: 'Van 8' });
    await addReading(id, car, { odometer_miles: 51_200 });
    const save = (terms: object) =>
      call('PUT', '/fleet/maintenance', headers, {
        ...{ car_id: car, service: 'Oil Change', ...plan, every_miles: 5_000 },
        ...terms,
      });
    const refused = await save({ last_done_on: '2027-01-15' });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [
        'Enter the odometer reading from when it was last done, or leave both fields blank to count from today.',
      ],
    ]);
    const lastOf = async (terms: object) => (await save(terms)).body.data[0].attributes;
    expect(await lastOf({})).toMatchObject({
      ...{ state: 'fine', is_done: false, miles_left: 5_000 },
      ...{ last_done_miles: 51_200, last_done_on: '2027-03-01' },
    });
    expect(await lastOf({ last_done_on: '2027-01-15', last_done_miles: 48_000 })).toMatchObject({
      ...{ is_done: true, miles_left: 1_800, last_done_on: '2027-01-15' },
    });
    // How often it is due is changed without losing when it was done.
    expect(await lastOf({ every_miles: 6_000 })).toMatchObject({ is_done: true, miles_left: 2_800 });
    expect(await lastOf({ last_done_on: '2027-03-01' })).toMatchObject({ is_done: true, miles_left: 5_000 });
  });

  it('needs miles or months, and goes when it is taken away', async () => {
    const { headers } = await signUp(product());
    const car = await addVan(product(), headers);
    const save = (terms: object) =>
      call('PUT', '/fleet/maintenance', headers, { car_id: car, service: 'Oil Change', ...plan, ...terms });
    expect((await save({})).status).toBe(400);
    // A typing error in the year would be stored for good, and no list could be made of it.
    expect((await save({ every_months: 6, last_done_on: '0026-01-01' })).status).toBe(400);
    const kept = await save({ every_months: 6 });
    const gone = await call('DELETE', `/fleet/maintenance/${kept.body.data[0].id}`, headers);
    expect(gone.body.data).toEqual([]);
  });
});

describe('what vehicles cost', () => {
  it('is what was paid, for each vehicle and month, and for a mile where miles are known', async () => {
    const { id, headers } = await signUp(product());
    const [dear, cheap] = [
      await addVan(product(), headers, { name: 'Van 1' }),
      await addVan(product(), headers, { name: 'Van 2' }),
    ];
    const { db } = product().test;
    const pay = async (car: string, amount_cents: number, status: 'paid' | 'open') => {
      const made = await call('POST', '/appointments/create_fleet', headers, job(car));
      await db
        .insertInto('charge')
        .values({
          id: newId(),
          kind: 'job',
          appointment_id: made.body.data.id,
          account_id: id,
          amount_cents,
          status,
          ...(status === 'paid' ? { settled_at: new Date() } : { next_attempt_at: new Date() }),
        })
        .execute();
    };
    await pay(cheap, 10_000, 'paid');
    await pay(dear, 30_050, 'paid');
    await pay(dear, 20_000, 'paid');
    await pay(dear, 99_999, 'open');
    await db
      .insertInto('vehicle_day')
      .values({
        car_id: dear,
        day: '2027-02-27',
        readings: 1,
        first_odometer_miles: 1_000,
        last_odometer_miles: 1_250,
      })
      .execute();
    const { months, vehicles } = (await call('GET', '/fleet/costs', headers)).body.data;
    expect(months.map(({ amount }: { amount: number }) => amount)).toEqual([600.5]);
    expect(vehicles).toEqual([
      { car_id: dear, car: 'Van 1', group: null, jobs: 2, amount: 500.5, refunded: 0, miles: 250 },
      { car_id: cheap, car: 'Van 2', group: null, jobs: 1, amount: 100, refunded: 0, miles: null },
    ]);
    const stranger = await signUp(product());
    expect((await call('GET', '/fleet/costs', stranger.headers)).body.data).toMatchObject({
      months: [],
      vehicles: [],
      groups: [],
    });
  });
});

/** What a device of the vehicle said last. */
const addReading = async (accountId: string, carId: string, told: { odometer_miles: number }) => {
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
    .insertInto('device_assignment')
    .values({
      id: newId(),
      ...{ account_id: accountId, device_id: device, car_id: carId, assigned_at: new Date(0) },
      ...{ assigned_by: null, ended_by: null },
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
  return device;
};
