// @both-servers: locks of a day

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asAnotherClient } from '../../../platform/db/one-connection';
import { createTestDatabase, type TestDatabase } from '../../../platform/db/testing/test-database';
import { newId } from '../../../platform/ids';
import { seedMarkets } from '../../../seed/seed-markets';
import { systemActor } from '../../appointments';
import { jobFromStored, type TermsOf } from '../plan';
import { addQuoted, addTechnician, jobAt, usualTermsOf } from '../testing/plan-fixtures';
import { untilSomebodyWaits } from '../testing/until-somebody-waits';
import { forgetExpiredHolds } from './forget-expired-holds';
import { promiseWindow, releaseWindow } from './promise-window';
import { lockDays, reserveWindow } from './reserve-window';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seedMarkets(test.db);
});
afterAll(() => test.close());

const market = { id: 'DET', timeZone: 'America/Detroit' };
const now = new Date('2027-03-01T15:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const day = '2027-03-02';
const nine = 540;

let technicianId: string;
beforeEach(async () => {
  const { db } = test;
  await db.deleteFrom('visit').execute();
  await db.deleteFrom('technician_day').execute();
  await db.deleteFrom('technician_day_off').execute();
  await db.deleteFrom('technician').execute();
  technicianId = await addTechnician(db);
});

const hold = (id: string, minutes = 60, heldUntil: Date | undefined = later(10), at = now, start = nine) =>
  test.db.transaction().execute((tx) =>
    reserveWindow(tx, {
      job: jobAt(id, minutes),
      market,
      day,
      window: { startMinutes: start, endMinutes: start + 180 },
      heldUntil,
      now: at,
      terms: usualTermsOf(market.id).pricing,
    }),
  );

/** For the work that was chosen with the window. */
const promise = async (id: string, at = now, termsOf = usualTermsOf) => {
  const chosen = await test.db
    .selectFrom('visit_request')
    .select('job')
    .where('appointment_id', '=', id)
    .executeTakeFirst();
  const job = chosen?.job ? jobFromStored(id, chosen.job) : jobAt(id);
  return test.db.transaction().execute((tx) =>
    promiseWindow(tx, {
      appointmentId: id,
      jobOf: () => job,
      termsOf,
      now: at,
      actor: systemActor,
    }),
  );
};

const statusOf = async (id: string) =>
  (await test.db.selectFrom('appointment').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

const versionOf = async () =>
  (
    await test.db
      .selectFrom('technician_day')
      .select('version')
      .where('technician_id', '=', technicianId)
      .executeTakeFirst()
  )?.version;

describe('a promise', () => {
  it('[TIME-8] is made of a hold, and the appointment is scheduled', async () => {
    const id = await addQuoted(test.db, { day, start: nine });
    expect(await hold(id)).toMatchObject({ technicianId, day });
    expect(await promise(id, later(5))).toEqual({ status: 'promised' });
    expect(await statusOf(id)).toBe('scheduled');
    const visit = await test.db.selectFrom('visit').selectAll().executeTakeFirstOrThrow();
    expect(visit).toMatchObject({ appointment_id: id, held_until: null, window_start: nine });
    expect(await promise(id, later(6))).toEqual({ status: 'promised' });
  });

  it('[TIME-8] is made of a hold that ran out, as long as nobody else took the window', async () => {
    const first = await addQuoted(test.db, { day, start: nine, minutes: 500 });
    const second = await addQuoted(test.db, { day, start: nine, minutes: 500 });
    await hold(first, 500);
    expect(await hold(second, 500, later(19), later(9))).toBeUndefined();
    expect(await promise(first, later(30))).toEqual({ status: 'promised' });
    expect(await promise(second, later(31))).toEqual({ status: 'lost' });
    expect(await statusOf(second)).toBe('quoted');
  });

  it('[TIME-8] is lost when the hold ran out and somebody else booked the window; a hold that ran out is free at once', async () => {
    const first = await addQuoted(test.db, { day, start: nine, minutes: 500 });
    const second = await addQuoted(test.db, { day, start: nine, minutes: 500 });
    await hold(first, 500);
    expect(await hold(second, 500, later(20), later(10))).toBeDefined();
    expect(await promise(second, later(11))).toEqual({ status: 'promised' });
    expect(await promise(first, later(11))).toEqual({ status: 'lost' });
  });

  it('is none without a chosen window, without such an appointment, and for one that is cancelled', async () => {
    const id = await addQuoted(test.db);
    expect(await promise(id)).toEqual({ status: 'none' });
    expect(await promise(newId())).toEqual({ status: 'none' });
    const other = await addQuoted(test.db, { day, start: nine });
    await test.db.updateTable('appointment').set({ status: 'cancelled' }).where('id', '=', other).execute();
    expect(await promise(other)).toEqual({ status: 'none' });
  });

  it('given back leaves the room to others and the choice with the customer', async () => {
    const first = await addQuoted(test.db, { day, start: nine, minutes: 500 });
    await hold(first, 500, undefined);
    await test.db.transaction().execute((tx) => releaseWindow(tx, first));
    const second = await addQuoted(test.db);
    expect(await hold(second, 500)).toBeDefined();
    expect(
      await test.db
        .selectFrom('visit_request')
        .select('day')
        .where('appointment_id', '=', first)
        .executeTakeFirstOrThrow(),
    ).toEqual({ day });
  });

  it('is not made on a day off that was entered meanwhile', async () => {
    await test.db.insertInto('technician_day_off').values({ technician_id: technicianId, day }).execute();
    const id = await addQuoted(test.db, { day, start: nine });
    expect(await promise(id)).toEqual({ status: 'lost' });
  });
});

describe('a hold of today', () => {
  const morning = new Date('2027-03-02T13:00:00Z');
  const after = (minutes: number) => new Date(morning.getTime() + minutes * 60_000);
  /** Nothing is certain enough to be promised anew. */
  const termsOf: TermsOf = () => {
    const { pricing, forecast } = usualTermsOf(market.id);
    const caps = { late: -1, pastShift: -1, lateOfOne: -1, pastShiftOfOne: -1 };
    return { pricing: { ...pricing, caps }, forecast };
  };

  it('[TIME-8] is promised by the risk that was taken when it was held', async () => {
    const id = await addQuoted(test.db, { day, start: nine });
    await hold(id, 60, after(10), morning);
    expect(await promise(id, after(9), termsOf)).toEqual({ status: 'promised' });
    const visit = await test.db.selectFrom('visit').selectAll().executeTakeFirstOrThrow();
    expect(visit).toMatchObject({ technician_id: technicianId, held_until: null });
  });

  it('[TIME-8] that ran out is a new promise, and judged like one', async () => {
    const id = await addQuoted(test.db, { day, start: nine });
    await hold(id, 60, after(10), morning);
    expect(await promise(id, after(11), termsOf)).toEqual({ status: 'lost' });
  });

  it('[TIME-8] is lost when the clock leaves no time for it', async () => {
    const id = await addQuoted(test.db, { day, start: nine });
    await hold(id, 60, after(600), morning);
    expect(await promise(id, after(300), termsOf)).toEqual({ status: 'lost' });
  });
});

describe('a hold during which something changes', () => {
  it.each([
    [
      'a day off',
      () => test.db.insertInto('technician_day_off').values({ technician_id: technicianId, day }),
    ],
    [
      'a shorter shift on every such day',
      () =>
        test.db
          .updateTable('technician')
          .set({ weekly_shifts: JSON.stringify({ 2: [540, 580] }) })
          .where('id', '=', technicianId),
    ],
    [
      'leaving early that day',
      () =>
        test.db
          .insertInto('technician_short_day')
          .values({ technician_id: technicianId, day, ends_at_minutes: 580 }),
    ],
    [
      'a lost skill',
      () => test.db.updateTable('technician').set({ skills: [] }).where('id', '=', technicianId),
    ],
    ['a holiday', () => test.db.insertInto('market_holiday').values({ market_id: 'DET', day })],
    [
      'another market',
      () => test.db.updateTable('technician').set({ market_id: 'HOU' }).where('id', '=', technicianId),
    ],
  ])('[TIME-8] is lost after %s, and promised where somebody else can come', async (_what, change) => {
    const id = await addQuoted(test.db, { day, start: nine });
    await hold(id);
    await change().execute();
    expect(await promise(id, later(5))).toEqual({ status: 'lost' });
    expect(await statusOf(id)).toBe('quoted');
    await test.db.deleteFrom('market_holiday').execute();
    await test.db.deleteFrom('technician_short_day').execute();
  });

  it('[TIME-8] is promised by whoever else can come', async () => {
    const id = await addQuoted(test.db, { day, start: nine });
    await hold(id);
    const other = await addTechnician(test.db);
    await test.db.insertInto('technician_day_off').values({ technician_id: technicianId, day }).execute();
    expect(await promise(id, later(5))).toEqual({ status: 'promised' });
    const visit = await test.db.selectFrom('visit').selectAll().executeTakeFirstOrThrow();
    expect(visit).toMatchObject({ technician_id: other, held_until: null });
  });
});

describe('the database', () => {
  const visitRow = (appointmentId: string, routeVersion: number, from: number) => ({
    appointment_id: appointmentId,
    technician_id: technicianId,
    day,
    window_start: nine,
    window_end: nine + 180,
    kind: 'mechanic' as const,
    latitude: 42,
    longitude: -83,
    minutes_on_site: 60,
    route_version: routeVersion,
    planned_arrival: from,
    planned_start: from,
    planned_end: from + 60,
  });

  it('[TIME-8] refuses a visit planned for another version of the route, whoever writes it', async () => {
    const [a, b] = [await addQuoted(test.db), await addQuoted(test.db)];
    await test.db
      .insertInto('visit')
      .values(visitRow(a, 1, 540))
      .execute();
    await expect(
      test.db
        .insertInto('visit')
        .values(visitRow(b, 1, 700))
        .execute(),
    ).rejects.toMatchObject({
      constraint: 'visit_fits_the_route_it_was_made_for',
    });
    await test.db
      .insertInto('visit')
      .values(visitRow(b, 2, 700))
      .execute();
    expect(await versionOf()).toBe(2);
  });

  it('[TIME-8] refuses two stops of a technician at the same time, whoever writes them', async () => {
    const [a, b] = [await addQuoted(test.db), await addQuoted(test.db)];
    await test.db
      .insertInto('visit')
      .values(visitRow(a, 1, 540))
      .execute();
    await expect(
      test.db
        .insertInto('visit')
        .values(visitRow(b, 2, 599))
        .execute(),
    ).rejects.toMatchObject({
      constraint: 'visit_stops_do_not_overlap',
    });
    await test.db
      .insertInto('visit')
      .values(visitRow(b, 2, 600))
      .execute();
  });

  it('counts every change of a route: a visit that goes, moves on or changes its status', async () => {
    const id = await addQuoted(test.db);
    await test.db
      .insertInto('visit')
      .values(visitRow(id, 1, 540))
      .execute();
    await test.db.updateTable('appointment').set({ status: 'scheduled' }).where('id', '=', id).execute();
    expect(await versionOf()).toBe(2);
    await test.db.deleteFrom('visit').execute();
    expect(await versionOf()).toBe(3);
  });
});

describe('whoever gives a window back waits for the day, and keeps nobody waiting', () => {
  it.each([
    {
      name: 'the customer who lets go',
      letGo: (id: string) => test.db.transaction().execute((tx) => releaseWindow(tx, id)),
    },
    {
      name: 'the sweep of holds long gone',
      letGo: () => forgetExpiredHolds(test.db, later(200), new AbortController().signal),
    },
  ])('[TIME-8] $name', async ({ letGo }) => {
    const id = await addQuoted(test.db, { day, start: nine });
    await hold(id);
    let done: Promise<void> | undefined;
    await test.db.transaction().execute(async (tx) => {
      await lockDays(tx, [{ technicianId, day }]);
      done = asAnotherClient(() => letGo(id));
      await asAnotherClient(() => untilSomebodyWaits(test.db));
      // as a booking of the same day does, which plans all its stops anew
      await sql`update visit set planned_arrival = planned_arrival`.execute(tx);
    });
    await done;
    expect(await test.db.selectFrom('visit').select('day').execute()).toEqual([]);
  });
});
