import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asAnotherClient } from '../../../platform/db/one-connection';
import { createTestDatabase, type TestDatabase } from '../../../platform/db/testing/test-database';
import { seedMarkets } from '../../../seed/seed-markets';
import { systemActor } from '../../appointments';
import { type LoadMarketDay, readMarketDay } from '../plan/market-day';
import { addQuoted, addTechnician, jobAt, usualTermsOf } from '../testing/plan-fixtures';
import { promiseWindow } from './promise-window';
import { lockDays, reserveWindow } from './reserve-window';

/** Each guard alone: the comparison of versions, the lock, the trigger, the constraint. */
let test: TestDatabase;
let technicianId: string;
const sessions: pg.PoolClient[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
  await seedMarkets(test.db);
});
afterAll(() => test.close());

const market = { id: 'DET', timeZone: 'America/Detroit' };
const now = new Date('2027-03-01T15:00:00Z');
const day = '2027-03-02';
const nine = 540;

beforeEach(async () => {
  const { db } = test;
  for (const table of ['visit', 'technician_day', 'technician_day_off', 'technician'] as const)
    await db.deleteFrom(table).execute();
  technicianId = await addTechnician(db);
});
afterEach(async () => {
  for (const session of sessions.splice(0)) {
    await session.query('rollback');
    session.release();
  }
});

/** A connection of somebody who writes SQL and does not know our code. */
const openSession = async (): Promise<pg.PoolClient> => {
  const session = await test.pool.connect();
  sessions.push(session);
  await session.query('begin');
  return session;
};

const pidOf = async (session: pg.PoolClient): Promise<number> =>
  (await session.query('select pg_backend_pid() as pid')).rows[0].pid;

/** Until the database itself says that it waits for somebody's lock. */
const untilItWaits = async (pid: number): Promise<void> => {
  for (;;) {
    const { rows } = await test.pool.query('select cardinality(pg_blocking_pids($1)) as blockers', [pid]);
    if (rows[0].blockers > 0) return;
  }
};

const insertVisit = (session: pg.PoolClient, id: string, routeVersion: number, from: number) =>
  session.query(
    `insert into visit (appointment_id, technician_id, day, window_start, window_end, kind, latitude, longitude,
       minutes_on_site, route_version, planned_arrival, planned_start, planned_end)
     values ($1, $2, $3, 540, 720, 'mechanic', 42, -83, 60, $4, $5, $5, $5::int + 60)`,
    [id, technicianId, day, routeVersion, from],
  );

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'in',
    (error: { constraint?: string }) => error.constraint ?? String(error),
  );

const reserve = (id: string, minutes: number, loadDay?: LoadMarketDay) =>
  test.db.transaction().execute((tx) =>
    reserveWindow(
      tx,
      {
        job: jobAt(id, minutes),
        market,
        day,
        window: { startMinutes: nine, endMinutes: nine + 180 },
        heldUntil: undefined,
        now,
        terms: usualTermsOf(market.id).pricing,
      },
      loadDay,
    ),
  );

/** The day as it was before somebody else's work was committed. */
const readBefore =
  (work: () => Promise<unknown>): LoadMarketDay =>
  async (...request) => {
    const seen = await readMarketDay(...request);
    await asAnotherClient(work);
    return seen;
  };

describe('[TIME-8] the comparison of versions under the lock', () => {
  it('decides anew when somebody has booked since the day was read: here nobody is left', async () => {
    const [first, second] = [await addQuoted(test.db), await addQuoted(test.db)];
    const late = await reserve(
      second,
      500,
      readBefore(() => reserve(first, 500)),
    );
    expect(late).toBeUndefined();
    const visits = await test.db.selectFrom('visit').select('appointment_id').execute();
    expect(visits).toEqual([{ appointment_id: first }]);
  });

  it('decides anew and finds the other technician', async () => {
    const other = await addTechnician(test.db);
    const [first, second] = [await addQuoted(test.db), await addQuoted(test.db)];
    let taken: string | undefined;
    const found = await reserve(
      second,
      500,
      readBefore(async () => {
        taken = (await reserve(first, 500))?.technicianId;
      }),
    );
    expect([taken, found?.technicianId].sort()).toEqual([technicianId, other].sort());
  });

  it.each([
    [
      'a day off',
      () => test.db.insertInto('technician_day_off').values({ technician_id: technicianId, day }),
    ],
    [
      'a short day',
      () =>
        test.db
          .insertInto('technician_short_day')
          .values({ technician_id: technicianId, day, ends_at_minutes: 560 }),
    ],
    [
      'a lost skill',
      () => test.db.updateTable('technician').set({ skills: [] }).where('id', '=', technicianId),
    ],
    ['a holiday', () => test.db.insertInto('market_holiday').values({ market_id: 'DET', day })],
  ])('decides anew after %s was entered since the day was read', async (_what, change) => {
    const id = await addQuoted(test.db);
    expect(
      await reserve(
        id,
        60,
        readBefore(() => change().execute()),
      ),
    ).toBeUndefined();
    await test.db.deleteFrom('market_holiday').execute();
    await test.db.deleteFrom('technician_short_day').execute();
  });
});

describe('[TIME-8] the lock of the day', () => {
  it('lets the second wait, who then sees what the first has done', async () => {
    const id = await addQuoted(test.db);
    const first = await openSession();
    await insertVisit(first, id, 1, 540);
    let seen: number | undefined;
    let pid = 0;
    let tellPid = (): void => undefined;
    const began = new Promise<void>((resolve) => {
      tellPid = resolve;
    });
    const second = test.db.transaction().execute(async (tx) => {
      const { rows } = await tx.executeQuery<{ pid: number }>({
        ...tx.selectFrom('market').select('id').limit(0).compile(),
        sql: 'select pg_backend_pid() as pid',
        parameters: [],
      } as never);
      pid = rows[0]?.pid ?? 0;
      tellPid();
      const locked = await lockDays(tx, [{ technicianId, day }]);
      seen = [...locked.values()][0]?.version;
    });
    await began;
    await untilItWaits(pid);
    expect(seen).toBeUndefined();
    await first.query('commit');
    await second;
    expect(seen).toBe(1);
  });

  it('keeps a day off out until a promise that is being made is made', async () => {
    const id = await addQuoted(test.db, { day, start: nine });
    await reserve(id, 60);
    const off = await openSession();
    const pid = await pidOf(off);
    let entering: Promise<unknown> = Promise.resolve();
    await test.db.transaction().execute(async (tx) => {
      await lockDays(tx, [{ technicianId, day }]);
      entering = off.query('insert into technician_day_off values ($1, $2)', [technicianId, day]);
      await untilItWaits(pid);
    });
    await entering;
    await off.query('commit');
    expect(await outcomeOf(promiseOf(id))).toBe('in');
  });
});

const promiseOf = (id: string) =>
  test.db.transaction().execute((tx) =>
    promiseWindow(tx, {
      appointmentId: id,
      jobOf: () => jobAt(id),
      termsOf: usualTermsOf,
      now,
      actor: systemActor,
    }),
  );

describe('[TIME-8] two sessions that do not know our code', () => {
  it('do not both get in with plans for the same route: the trigger lets the second wait and refuses it', async () => {
    const [a, b] = [await addQuoted(test.db), await addQuoted(test.db)];
    const [first, second] = [await openSession(), await openSession()];
    const pid = await pidOf(second);
    await insertVisit(first, a, 1, 540);
    // an hour apart: only the version can refuse it
    const late = outcomeOf(insertVisit(second, b, 1, 660));
    await untilItWaits(pid);
    await first.query('commit');
    expect(await late).toBe('visit_fits_the_route_it_was_made_for');
  });

  it('get in one after the other when the second has seen the first', async () => {
    const [a, b] = [await addQuoted(test.db), await addQuoted(test.db)];
    const [first, second] = [await openSession(), await openSession()];
    await insertVisit(first, a, 1, 540);
    await first.query('commit');
    expect(await outcomeOf(insertVisit(second, b, 2, 660))).toBe('in');
    expect(await outcomeOf(second.query('commit'))).toBe('in');
  });

  it('do not both get in at the same time even without the trigger: the constraint refuses the second', async () => {
    const [a, b] = [await addQuoted(test.db), await addQuoted(test.db)];
    await test.db.insertInto('technician_day').values({ technician_id: technicianId, day }).execute();
    await test.pool.query('alter table visit disable trigger visit_guarded');
    const [first, second] = [await openSession(), await openSession()];
    await insertVisit(first, a, 1, 540);
    await insertVisit(second, b, 1, 599);
    expect(await outcomeOf(first.query('commit'))).toBe('in');
    expect(await outcomeOf(second.query('commit'))).toBe('visit_stops_do_not_overlap');
    await test.pool.query('alter table visit enable trigger visit_guarded');
  });

  it('cannot make a hold a promise, move it or lengthen it without naming the next version', async () => {
    const id = await addQuoted(test.db);
    const session = await openSession();
    await insertVisit(session, id, 1, 540);
    await session.query('commit');
    for (const change of [
      "held_until = now() + interval '1 hour'",
      'window_start = 0',
      'minutes_on_site = 90',
    ]) {
      await session.query('begin');
      expect([change, await outcomeOf(session.query(`update visit set ${change}`))]).toEqual([
        change,
        'visit_fits_the_route_it_was_made_for',
      ]);
      await session.query('rollback');
    }
  });
});
