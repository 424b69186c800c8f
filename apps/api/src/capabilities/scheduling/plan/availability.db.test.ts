// @both-servers: the largest queries
import { describe, expect, it } from 'vitest';
import { addTechnician, allWeek } from '../testing/plan-fixtures';
import { everyWindow, nine, noon, schedulingShop, six, three, tuesday } from '../testing/scheduling-shop';

const shop = schedulingShop();
const { hire, quote, wait } = shop;
const { availability, hold } = shop.calls;

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
    await shop.product.test.db
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
    await shop.product.test.db
      .insertInto('visit_request')
      .values({ appointment_id: id, dedicated_schedule_time: 'Tuesdays 9am-12pm' })
      .execute();
    const response = await shop.product.app.inject(`/api/v2/availability/${id}`);
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
    await shop.product.hearing(
      async () =>
        void (await shop.product.test.db
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
    const { db } = shop.product.test;
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
    const { db, pool } = shop.product.test;
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
    expect((await shop.product.app.inject('/api/v2/availability/nobody')).statusCode).toBe(404);
    const id = await quote({ location_attributes: { zip: '10001' } });
    const response = await shop.product.app.inject(`/api/v2/availability/${id}`);
    expect(response.json().data.attributes).toMatchObject({ availability: {}, today: null });
  });
});
