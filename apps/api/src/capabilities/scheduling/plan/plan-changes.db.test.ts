import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../../../platform/db/backup';
import { type ConnectedDatabase, connectDatabase } from '../../../platform/db/connect';
import { launchEmbedded } from '../../../platform/db/embedded';
import { restore } from '../../../platform/db/restore';
import { createTestDatabase, type TestDatabase } from '../../../platform/db/testing/test-database';
import { throwAwayFolder } from '../../../platform/db/testing/throw-away-server';
import { seedMarkets } from '../../../seed/seed-markets';
import { addQuoted, addTechnician } from '../testing/plan-fixtures';
import { createMarketPlans } from './market-plans';
import { createPlanningFacts } from './planning-facts';

const market = { id: 'DET', timeZone: 'America/Detroit' };
const now = new Date('2027-03-01T13:00:00Z');
const days = ['2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05'];

let test: TestDatabase;
let technicianId: string;
let quoteId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  await seedMarkets(test.db);
  technicianId = await addTechnician(test.db);
  quoteId = await addQuoted(test.db);
});
afterAll(() => test.close());

const insertVisit = `insert into visit (appointment_id, technician_id, day, window_start, window_end, kind, latitude,
  longitude, minutes_on_site, route_version, planned_arrival, planned_start, planned_end)
  values ($1, $2, $3, 540, 720, 'mechanic', 42.3333, -83.0484, 100, 1, 550, 550, 650)`;

const promise = async (connection: Pick<pg.Pool, 'query'>, day: string): Promise<void> => {
  await connection.query(insertVisit, [await addQuoted(test.db), technicianId, day]);
};

/** A process that plans, and the statements it made to find out what changed. */
const planner = ({ db, pool }: Pick<ConnectedDatabase, 'db' | 'pool'>) => {
  const plans = createMarketPlans(db);
  let asked = 0;
  const counting = {
    query: (statement: { name?: string }) => {
      if (statement.name?.startsWith('changed-routes')) asked += 1;
      return pool.query(statement as pg.QueryConfig);
    },
  } as unknown as Pick<pg.Pool, 'query'>;
  const find = createPlanningFacts(counting, plans);
  const jobsOn = async (day: string): Promise<number | undefined> => {
    await find(quoteId);
    const listed = await plans.daysOf(market, now);
    return listed.find((known) => known.day === day)?.lanes[0]?.route.jobs.length;
  };
  return { jobsOn, timesAsked: () => asked };
};

it('[RUN-16] gives a change its number when it commits, so that one that commits late is not missed', async () => {
  const { jobsOn } = planner(test);
  expect(await jobsOn('2027-03-02')).toBe(0);
  const slow = await test.pool.connect();
  try {
    await slow.query('begin');
    await promise(slow, '2027-03-02');
    // Begun later, committed earlier: neither waits for the other.
    await promise(test.pool, '2027-03-03');
    expect([await jobsOn('2027-03-02'), await jobsOn('2027-03-03')]).toEqual([0, 1]);
    await slow.query('commit');
  } finally {
    slow.release();
  }
  expect(await jobsOn('2027-03-02')).toBe(1);
  const { rows } = await test.pool.query(
    'select day, change_number from technician_day order by change_number',
  );
  expect(rows).toEqual([
    { day: '2027-03-03', change_number: 1 },
    { day: '2027-03-02', change_number: 2 },
  ]);
});

it('[RUN-16] counts nothing as changed after a restore into another cluster, and notices what changes there', async () => {
  for (const day of days.slice(2)) await promise(test.pool, day);
  const stream = new PassThrough();
  const [file] = await Promise.all([buffer(stream), backUp(test.pool, stream)]);
  const folder = await mkdtemp(join(throwAwayFolder(), `lugnut-test-${process.pid}-`));
  await chmod(folder, 0o755);
  const cluster = await launchEmbedded({ dataDir: join(folder, 'postgres'), durable: false });
  const restored = connectDatabase({ connection: cluster.connection, maxConnections: 3 });
  try {
    await restore(restored.pool, { open: () => Readable.from([file]) });
    // The point of another cluster: its transactions have smaller numbers.
    const xid = async (pool: pg.Pool) =>
      Number((await pool.query('select pg_current_xact_id()::text as id')).rows[0].id);
    expect(await xid(restored.pool)).toBeLessThan(await xid(test.pool));
    const { jobsOn, timesAsked } = planner(restored);
    for (let round = 0; round < 3; round += 1)
      expect(await Promise.all(days.map(jobsOn))).toEqual([1, 1, 1, 1]);
    expect(timesAsked()).toBe(0);
    await restored.pool.query(`delete from visit where day = '2027-03-04'`);
    expect(await jobsOn('2027-03-04')).toBe(0);
    expect(timesAsked()).toBe(1);
    expect(await jobsOn('2027-03-04')).toBe(0);
    expect(timesAsked()).toBe(1);
  } finally {
    await restored.close();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

it('[RUN-16] forgets what it knew when the database is found to be behind it', async () => {
  const { jobsOn } = planner(test);
  expect(await jobsOn('2027-03-03')).toBe(1);
  // As a standby that was promoted without the last commits.
  await test.pool.query(
    `alter table visit disable trigger user; delete from visit where day = '2027-03-03';
     alter table visit enable trigger user; update route_change set number = number - 1`,
  );
  expect(await jobsOn('2027-03-03')).toBe(0);
});
