import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installJobs } from '../../platform/jobs/install-jobs';
import { createLogger } from '../../platform/logging/logger';
import { getQuote } from '../../testing/ask-for-quote';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { forgetExpiredHolds } from './forget-expired-holds';
import { addTechnician, allWeek } from './testing/plan-fixtures';
import { schedulingCalls } from './testing/scheduling-calls';

let product: TestApp;
let now: Date;
beforeAll(async () => {
  product = await createTestApp({ RATE_LIMIT_SCALE: '1000' }, { now: () => now });
  await installJobs(product.test.pool, createLogger({ level: 'silent' }));
});
afterAll(() => product.close());

const calls = schedulingCalls(
  () => product,
  () => now,
);
const { availability, show, save, hold, extend, book, promise } = calls;

/** Monday, 10 in the morning in Detroit. */
const monday = new Date('2027-03-01T15:00:00Z');
const wait = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const tuesday = '2027-03-02';
const [nine, noon, three, six] = [
  '09:00am-12:00pm',
  '12:00pm-03:00pm',
  '03:00pm-06:00pm',
  '06:00pm-09:00pm',
] as const;
const everyWindow = [nine, noon, three, six];

const emptyMarkets = async (): Promise<void> => {
  const { db } = product.test;
  await db.deleteFrom('visit').execute();
  await db.deleteFrom('technician_day').execute();
  await db.deleteFrom('technician_day_off').execute();
  await product.hearing(async () => void (await db.deleteFrom('technician').execute()));
};

/** Announced to the running server before it is asked. */
const hire = async (changes: Parameters<typeof addTechnician>[1] = {}): Promise<string> => {
  let id = '';
  await product.hearing(async () => {
    id = await addTechnician(product.test.db, changes);
  });
  return id;
};

const quote = async (changes: Record<string, unknown> = {}): Promise<string> =>
  (await getQuote(product, changes)).id;

const setUpPayment = async (id: string): Promise<void> => {
  const { db } = product.test;
  await db
    .insertInto('payment_method')
    .values({ id, provider: 'cards', provider_method_id: id, kind: 'card', appointment_id: id })
    .execute();
  await db
    .updateTable('appointment')
    .set({ payment_setup: true, payment_type: 'stripe', payment_method_id: id })
    .where('id', '=', id)
    .execute();
};

beforeEach(async () => {
  now = monday;
  await emptyMarkets();
});

describe('GET /api/v2/availability/{id}', () => {
  it('[TIME-1] lists thirty days with three-hour windows, the days without any empty', async () => {
    await hire({ shifts: { ...allWeek, 3: [540, 720], 0: undefined as never } });
    const id = await quote();
    const days = await availability(id);
    expect(Object.keys(days)).toHaveLength(30);
    expect(Object.keys(days)[0]).toBe('2027-03-01');
    expect(Object.keys(days)[29]).toBe('2027-03-30');
    expect(days[tuesday]).toEqual(everyWindow);
    expect(days['2027-03-03']).toEqual([nine]);
    expect(days['2027-03-07']).toEqual([]);
  });

  it('[TIME-1] offers four-hour windows for a tow, of tow trucks only', async () => {
    const id = await quote();
    await product.test.db
      .updateTable('appointment')
      .set({ shop_network: true })
      .where('id', '=', id)
      .execute();
    await hire();
    expect((await availability(id))[tuesday]).toEqual([]);
    await hire({ kind: 'tow' });
    expect((await availability(id))[tuesday]).toEqual([
      '09:00am-01:00pm',
      '01:00pm-05:00pm',
      '05:00pm-09:00pm',
    ]);
  });

  it('[TIME-1] closes a window of today in time to drive', async () => {
    await hire({ home: { latitude: 42.33, longitude: -83.4 } });
    const id = await quote();
    expect((await availability(id))['2027-03-01']).toEqual(everyWindow);
    wait(95);
    expect((await availability(id))['2027-03-01']).toEqual([noon, three, six]);
    expect((await hold(id, '2027-03-01', nine)).code).toBe('window_taken');
  });

  it('[TIME-7] names the time of a dedicated schedule', async () => {
    const id = await quote();
    await product.test.db
      .updateTable('appointment')
      .set({ dedicated_schedule_time: 'Tuesdays 9am-12pm' })
      .where('id', '=', id)
      .execute();
    const response = await product.app.inject(`/api/v2/availability/${id}`);
    expect(response.json().data.attributes).toMatchObject({
      dedicated_schedule: true,
      dedicated_schedule_time: 'Tuesdays 9am-12pm',
      time_zone: 'America/Detroit',
      today: '2027-03-01',
    });
  });

  it('[TIME-9] asks for the skill, the shift, the day off and the way', async () => {
    await hire({ skills: ['diagnosis'] });
    const id = await quote();
    expect((await availability(id))[tuesday]).toEqual([]);
    await hire({ home: { latitude: 44.76, longitude: -85.62 } });
    expect((await availability(id))[tuesday]).not.toContain(nine);
    const near = await hire();
    expect((await availability(id))[tuesday]).toEqual(everyWindow);
    await product.hearing(
      async () =>
        void (await product.test.db
          .insertInto('technician_day_off')
          .values({ technician_id: near, day: tuesday })
          .execute()),
    );
    expect((await availability(id))[tuesday]).not.toContain(nine);
  });

  it('[TIME-9] offers exactly what can be booked', async () => {
    await hire({ shifts: { 2: [540, 900] } });
    const ids = [await quote(), await quote(), await quote(), await quote(), await quote()];
    for (const id of ids) {
      const offered = (await availability(id))[tuesday] ?? [];
      for (const time of everyWindow) {
        const { status } = await hold(id, tuesday, time);
        expect([time, status]).toEqual([time, offered.includes(time) ? 200 : 409]);
      }
      await hold(id, tuesday, nine);
    }
  });

  it('[TIME-9] is up to date without ever hearing an announcement', async () => {
    const { db } = product.test;
    const id = await quote();
    const day = '2027-03-03';
    expect((await availability(id))[day]).toEqual([]);
    const first = await addTechnician(db, { shifts: { 3: [540, 680] } });
    expect((await availability(id))[day]).toEqual([nine]);
    const other = await quote();
    await db
      .insertInto('visit')
      .values({
        appointment_id: other,
        technician_id: first,
        day,
        window_start: 540,
        window_end: 720,
        kind: 'mechanic',
        latitude: 42.3333,
        longitude: -83.0484,
        minutes_on_site: 100,
        route_version: 1,
        planned_arrival: 550,
        planned_start: 550,
        planned_end: 650,
      })
      .execute();
    expect((await availability(id))[day]).toEqual([]);
    await db.deleteFrom('visit').where('appointment_id', '=', other).execute();
    expect((await availability(id))[day]).toEqual([nine]);
    await db
      .insertInto('technician_short_day')
      .values({ technician_id: first, day, ends_at_minutes: 600 })
      .execute();
    expect((await availability(id))[day]).toEqual([]);
    await db.deleteFrom('technician_short_day').execute();
    expect((await availability(id))[day]).toEqual([nine]);
    await db.deleteFrom('technician_day').execute();
    await db.deleteFrom('technician').execute();
    expect((await availability(id))[day]).toEqual([]);
  });

  it('[TIME-9] notices what another transaction commits later, and does not lose what commits after that', async () => {
    const { db, pool } = product.test;
    const technicianId = await hire({ shifts: { 3: [540, 680], 4: [540, 680] } });
    const id = await quote();
    const seen = async () => {
      const days = await availability(id);
      return [days['2027-03-03'], days['2027-03-04']];
    };
    const insert = `insert into visit (appointment_id, technician_id, day, window_start, window_end, kind, latitude,
      longitude, minutes_on_site, route_version, planned_arrival, planned_start, planned_end)
      values ($1, $2, $3, 540, 720, 'mechanic', 42.3333, -83.0484, 100, 1, 550, 550, 650)`;
    const slow = await pool.connect();
    await slow.query('begin');
    await slow.query(insert, [await quote(), technicianId, '2027-03-03']);
    expect(await seen()).toEqual([[nine], [nine]]);
    await pool.query(insert, [await quote(), technicianId, '2027-03-04']);
    expect(await seen()).toEqual([[nine], []]);
    await slow.query('commit');
    slow.release();
    expect(await seen()).toEqual([[], []]);
    expect(await db.selectFrom('visit').select('day').execute()).toHaveLength(2);
  });

  it('is not found for an unknown id, and empty where nobody comes', async () => {
    expect((await product.app.inject('/api/v2/availability/nobody')).statusCode).toBe(404);
    const id = await quote({ location_attributes: { zip: '10001' } });
    const response = await product.app.inject(`/api/v2/availability/${id}`);
    expect(response.json().data.attributes).toMatchObject({ availability: {}, today: null });
  });
});

describe('PUT /api/v2/appointments/{id}', () => {
  const address = {
    exact_address: '1 Woodward Ave, Detroit, MI 48226',
    apartment_number: '4B',
    apartment_code: '#1234',
    type_of_site: 'Apartment',
    garage: 'yes',
    covered: 'Covered',
    hints_to_find: 'Behind the bakery',
    car_attributes: { color: 'Blue' },
    location_attributes: {
      zip: '48226',
      route: 'Woodward Ave',
      street_number: '1',
      locality: 'Detroit',
      administrative_area_level_one: 'MI',
      country: 'US',
      postal_code: '48226',
    },
  };

  it('[TIME-6] keeps day, window, address and details, and holds the window for ten minutes', async () => {
    await hire();
    const id = await quote();
    const saved = await save(id, { ...address, appointment_day: tuesday, appointment_time: nine });
    expect(saved.status).toBe(200);
    expect(saved.attributes).toMatchObject({
      status: 'quoted',
      appointment_day: tuesday,
      appointment_time: nine,
      exact_address: '1 Woodward Ave, Detroit, MI 48226',
      hold: { seconds_left: 600, extendable: true, expires_at: '2027-03-01T15:10:00.000Z' },
      mechanic: null,
      contact: null,
    });
    expect(saved.attributes.car.color).toBe('Blue');
    const kept = await product.test.db
      .selectFrom('visit_request')
      .selectAll()
      .where('appointment_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      apartment_number: '4B',
      apartment_code: '#1234',
      type_of_site: 'Apartment',
      garage: 'yes',
      covered: 'Covered',
      hints_to_find: 'Behind the bakery',
      location: { street_number: '1', locality: 'Detroit' },
    });
  });

  it('[TIME-4] wants a time with the day, a real day and one of the windows', async () => {
    await hire();
    const id = await quote();
    expect(await save(id, { appointment_day: tuesday })).toMatchObject({
      status: 400,
      errors: ['Time is required'],
    });
    expect(await save(id, {})).toMatchObject({
      status: 400,
      errors: ['Time is required', 'Location is required'],
    });
    expect(await save(id, { exact_address: address.exact_address })).toMatchObject({
      status: 400,
      errors: ['Time is required'],
    });
    const choice = { appointment_day: tuesday, appointment_time: nine };
    for (const exact_address of [undefined, null, ''])
      expect(await save(id, { ...choice, exact_address })).toMatchObject({
        status: 400,
        errors: ['Location is required'],
      });
    expect((await show(id)).attributes.hold).toBeNull();
    expect((await save(id, { ...choice, exact_address: address.exact_address })).status).toBe(200);
    expect((await save(id, choice)).status).toBe(200);
    expect((await save(id, { hints_to_find: 'Ring twice' })).status).toBe(200);
    expect((await save(id, { exact_address: '' })).errors).toEqual(['Location is required']);
    wait(11);
    expect((await save(id, { hints_to_find: 'Ring twice' })).errors).toEqual(['Time is required']);
    expect((await hold(id, '2027-02-30', nine)).code).toBe('invalid_input');
    expect((await hold(id, tuesday, 'noonish')).code).toBe('invalid_input');
    expect((await hold(id, tuesday, '10:00am-01:00pm')).code).toBe('window_taken');
    expect((await hold(id, '2027-02-28', nine)).code).toBe('window_taken');
    expect((await hold(id, '2027-03-31', nine)).code).toBe('window_taken');
  });

  it('[TIME-7] wants no time where the schedule is dedicated', async () => {
    const id = await quote();
    await product.test.db
      .updateTable('appointment')
      .set({ dedicated_schedule_time: 'Tuesdays 9am-12pm' })
      .where('id', '=', id)
      .execute();
    expect((await save(id, address)).status).toBe(200);
    expect((await save(id, { exact_address: '' })).errors).toEqual(['Location is required']);
  });

  it('[TIME-5] refuses a zip we do not serve and a post office box, and keeps nothing of them', async () => {
    await hire();
    const id = await quote();
    expect(
      await save(id, {
        ...address,
        appointment_day: tuesday,
        appointment_time: nine,
        location_attributes: { ...address.location_attributes, zip: '10001' },
      }),
    ).toMatchObject({
      status: 422,
      code: 'out_of_area',
      errors: ['we do not have coverage in the 10001, please select different address'],
    });
    const choice = { appointment_day: tuesday, appointment_time: nine };
    expect(await save(id, { ...choice, exact_address: 'PO Box 12, Detroit, MI 48226' })).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
    expect(await save(id, { ...choice, exact_address: 'somewhere' })).toMatchObject({
      status: 400,
      errors: ['Location must be updated'],
    });
    expect((await show(id)).attributes).toMatchObject({ exact_address: null, address: '48226' });
  });

  it('[TIME-8] says that a window has just gone, keeps everything typed, and offers others', async () => {
    await hire({ shifts: { 2: [540, 660], 3: [540, 660] } });
    const [first, second] = [await quote(), await quote()];
    expect((await availability(second))[tuesday]).toEqual([nine]);
    expect((await hold(first, tuesday, nine)).status).toBe(200);
    const lost = await save(second, { ...address, appointment_day: tuesday, appointment_time: nine });
    expect(lost).toMatchObject({ status: 409, code: 'window_taken' });
    const { attributes } = await show(second);
    expect(attributes).toMatchObject({
      exact_address: address.exact_address,
      appointment_day: null,
      hold: null,
    });
    expect(attributes.car.color).toBe('Blue');
    const next = (await product.app.inject(`/api/v2/availability/${second}`)).json().data.attributes
      .next_windows;
    expect(next[0]).toEqual({ appointment_day: '2027-03-03', appointment_time: nine });
  });

  it('[TIME-8] lets a hold run out by the clock alone', async () => {
    await hire({ shifts: { 2: [540, 660] } });
    const [first, second] = [await quote(), await quote()];
    await hold(first, tuesday, nine);
    wait(9);
    expect((await availability(second))[tuesday]).toEqual([]);
    expect((await show(first)).attributes.hold).toMatchObject({ seconds_left: 60 });
    wait(1);
    expect((await show(first)).attributes).toMatchObject({ hold: null, appointment_day: tuesday });
    expect((await availability(second))[tuesday]).toEqual([nine]);
    expect((await hold(second, tuesday, nine)).status).toBe(200);
    expect((await hold(first, tuesday, nine)).code).toBe('window_taken');
  });

  it('does not hold longer what is chosen again, and frees what is left for another window', async () => {
    await hire({ shifts: { 2: [540, 660], 3: [540, 660] } });
    const [first, second] = [await quote(), await quote()];
    await hold(first, tuesday, nine);
    wait(4);
    expect((await hold(first, tuesday, nine)).attributes.hold).toMatchObject({ seconds_left: 360 });
    expect((await hold(first, '2027-03-03', nine)).attributes.hold).toMatchObject({ seconds_left: 600 });
    expect((await hold(second, tuesday, nine)).status).toBe(200);
  });

  it('plans for the address once it is known, and gives back a window that cannot be kept there', async () => {
    await hire({ shifts: { 2: [540, 670] } });
    const id = await quote();
    expect((await hold(id, tuesday, nine)).status).toBe(200);
    const far = {
      exact_address: '200 E Washington St, Howell, MI 48843',
      location_attributes: { zip: '48843', street_number: '200', route: 'E Washington St' },
    };
    expect((await save(id, far)).code).toBe('window_taken');
    expect((await show(id)).attributes).toMatchObject({ address: '48843', hold: null });
    expect(await product.test.db.selectFrom('visit').selectAll().execute()).toEqual([]);
  });

  it('leaves a booked visit and its address alone when the new place cannot be reached', async () => {
    await hire({ shifts: { 2: [540, 670] } });
    const id = await quote();
    await save(id, { ...address, appointment_day: tuesday, appointment_time: nine });
    await promise(id);
    const moved = await save(id, {
      exact_address: '200 E Washington St, Howell, MI 48843',
      location_attributes: { zip: '48843' },
    });
    expect(moved.code).toBe('window_taken');
    expect((await show(id)).attributes).toMatchObject({
      status: 'scheduled',
      appointment_day: tuesday,
      exact_address: address.exact_address,
    });
    expect((await save(id, { hints_to_find: 'Ring twice' })).status).toBe(200);
  });
});

describe('POST /api/v2/appointments/{id}/hold', () => {
  it('[TIME-8] gives ten minutes more, once', async () => {
    await hire();
    const id = await quote();
    expect((await extend(id)).code).toBe('conflict');
    await hold(id, tuesday, nine);
    wait(6);
    expect((await extend(id)).attributes.hold).toMatchObject({ seconds_left: 840, extendable: false });
    expect((await extend(id)).code).toBe('conflict');
    wait(14);
    expect((await show(id)).attributes.hold).toBeNull();
  });

  it('[TIME-8] stays used when the hold has run out and its row is gone, for this window only', async () => {
    await hire();
    const id = await quote();
    await hold(id, tuesday, nine);
    await extend(id);
    wait(90);
    await forgetExpiredHolds(product.test.db, now);
    expect(await product.test.db.selectFrom('visit').select('day').execute()).toEqual([]);
    expect((await extend(id)).code).toBe('conflict');
    expect((await hold(id, tuesday, nine)).attributes.hold).toMatchObject({ extendable: false });
    expect((await extend(id)).code).toBe('conflict');
    expect((await hold(id, tuesday, noon)).attributes.hold).toMatchObject({ extendable: true });
    expect((await extend(id)).status).toBe(200);
  });

  it('takes a hold again that has just run out, unless somebody else has the window', async () => {
    await hire({ shifts: { 2: [540, 660] } });
    const [first, second] = [await quote(), await quote()];
    await hold(first, tuesday, nine);
    wait(11);
    expect((await extend(first)).attributes.hold).toMatchObject({ seconds_left: 600, extendable: false });
    wait(11);
    await hold(second, tuesday, nine);
    wait(11);
    expect((await hold(first, tuesday, nine)).status).toBe(200);
    expect((await extend(second)).code).toBe('window_taken');
  });
});

describe('PATCH /api/v2/appointments/estimate_booking/{id}', () => {
  it('[TIME-6] holds the window for an estimate', async () => {
    await hire();
    const id = await quote();
    const booked = await book(id, { id, appointment_day: tuesday, appointment_time: noon });
    expect(booked.attributes).toMatchObject({ appointment_day: tuesday, appointment_time: noon });
    expect(booked.attributes.hold).not.toBeNull();
  });

  it('[TIME-6] promises the window at once where the payment is set up, and says so once', async () => {
    await hire();
    const { id, attributes } = await getQuote(product);
    await setUpPayment(id);
    await product.test.db
      .insertInto('booking')
      .values({
        appointment_id: id,
        completed_by: 'browser',
        terms_settled: true,
        account_created: false,
        agreed_work_cents: 100,
        agreed_membership_cents: 0,
        booked_at: now,
      })
      .execute();
    await product.test.db.deleteFrom('outbox').execute();
    const booked = await book(id, { id, appointment_day: tuesday, appointment_time: noon });
    expect(booked.attributes).toMatchObject({
      status: 'scheduled',
      appointment_day: tuesday,
      appointment_time: noon,
      hold: null,
    });
    expect(attributes.status).toBe('quoted');
    const visit = await product.test.db.selectFrom('visit').selectAll().executeTakeFirstOrThrow();
    expect(visit.held_until).toBeNull();
    const kept = await product.test.db.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
    expect(kept.promised_at).toEqual(now);
    await book(id, { id, appointment_day: tuesday, appointment_time: noon });
    const kinds = await product.test.db.selectFrom('outbox').select('kind').orderBy('kind').execute();
    expect(kinds).toEqual([{ kind: 'email' }, { kind: 'sms' }]);
  });

  it('[TIME-6] promises nothing at once to whoever comes too late', async () => {
    await hire({ shifts: { 2: [540, 680] } });
    const [first, second] = [await quote(), await quote()];
    await hold(first, tuesday, nine);
    await setUpPayment(second);
    expect((await book(second, { appointment_day: tuesday, appointment_time: nine })).code).toBe(
      'window_taken',
    );
    expect((await show(second)).attributes).toMatchObject({ status: 'quoted', appointment_day: null });
  });

  it('[TIME-6] begins at once where the mechanic was on the way, and notes the arrival', async () => {
    await hire();
    const id = await quote();
    await hold(id, '2027-03-01', noon);
    await promise(id);
    now = new Date('2027-03-01T17:20:00Z');
    const drive = (status: 'en_route') =>
      product.test.db.updateTable('appointment').set({ status }).where('id', '=', id).execute();
    await drive('en_route');
    const begun = await book(id, { id, mechanic_already_here: true });
    expect([begun.status, begun.attributes.status]).toEqual([200, 'in_progress']);
    const arrival = await product.test.db
      .selectFrom('visit')
      .select(['arrived_at_minutes', 'ends_at_minutes', 'minutes_on_site'])
      .executeTakeFirstOrThrow();
    expect(arrival.arrived_at_minutes).toBe(12 * 60 + 20);
    expect(arrival.ends_at_minutes).toBe(12 * 60 + 20 + arrival.minutes_on_site);
    wait(10);
    await book(id, { id, mechanic_already_here: true });
    const again = await product.test.db
      .selectFrom('visit')
      .select('arrived_at_minutes')
      .executeTakeFirstOrThrow();
    expect(again.arrived_at_minutes).toBe(12 * 60 + 20);
  });

  it('[TIME-6] does not begin what would make the mechanic late for somebody else', async () => {
    await hire({ shifts: { 1: [540, 900] } });
    const [first, second] = [await quote(), await quote()];
    await hold(first, '2027-03-01', nine);
    await promise(first);
    expect((await hold(second, '2027-03-01', noon)).status).toBe(200);
    await promise(second);
    now = new Date('2027-03-01T18:30:00Z');
    await product.test.db
      .updateTable('appointment')
      .set({ status: 'in_progress' })
      .where('id', '=', first)
      .execute();
    expect((await book(first, { mechanic_already_here: true })).code).toBe('conflict');
  });

  it('[TIME-6] begins at once only where a mechanic really is', async () => {
    await hire();
    const id = await quote();
    expect((await book(id, { id, mechanic_already_here: true })).code).toBe('conflict');
    await hold(id, '2027-03-01', noon);
    await promise(id);
    expect((await book(id, { id, mechanic_already_here: true })).code).toBe('conflict');
    now = new Date('2027-03-01T17:20:00Z');
    await product.test.db
      .updateTable('appointment')
      .set({ status: 'in_progress' })
      .where('id', '=', id)
      .execute();
    const begun = await book(id, { id, mechanic_already_here: true });
    expect([begun.status, begun.attributes.status]).toEqual([200, 'in_progress']);
  });
});
