// @both-servers: partitions are made, filled and dropped by SQL of each
import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetReadings } from './capabilities/telematics/roll-up-readings';
import { backUp } from './platform/db/backup';
import { restore } from './platform/db/restore';
import {
  createTestDatabase,
  createUnmigratedTestDatabase,
  type TestDatabase,
} from './platform/db/testing/test-database';
import {
  countUnplaced,
  dropPartition,
  findOldPartition,
  keepPartitions,
  makePartitions,
} from './platform/partitions/partitions';

let test: TestDatabase;
let device: string;
let car: string;

/** In the year after any that a migration made partitions of. */
const now = new Date('2031-05-20T12:00:00Z');

beforeAll(async () => {
  test = await createTestDatabase();
  [device, car] = [randomUUID(), randomUUID()];
  const account = randomUUID();
  await test.db
    .insertInto('account')
    .values({ id: account, name: 'Fleet', email: 'partitions@example.com', role: 'fleet' })
    .execute();
  await test.db
    .insertInto('car')
    .values({ id: car, account_id: account, year: 2020, make: 'Ford', model: 'Transit' })
    .execute();
  await sql`insert into device (id, account_id, car_id, serial, key_hash)
    select ${device}, ${account}, ${car}, 'P-1', '\\x01'::bytea`.execute(test.db);
});
afterAll(() => test.close());

beforeEach(async () => {
  await sql`truncate vehicle_reading`.execute(test.db);
});

const read = (at: string) =>
  test.db
    .insertInto('vehicle_reading')
    .values({ device_id: device, car_id: car, read_at: new Date(at), odometer_miles: 100 })
    .execute();

/** Which partition each reading is in, by its moment. */
const places = async ({ db } = test): Promise<Record<string, string>> => {
  const { rows } = await sql<{ at: string; place: string }>`
    select to_char(read_at at time zone 'UTC', 'YYYY-MM-DD') as at, tableoid::regclass::text as place
    from vehicle_reading order by read_at`.execute(db);
  return Object.fromEntries(rows.map(({ at, place }) => [at, place]));
};

const listNames = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'partitions'::regnamespace
      and relkind = 'r' and relname like 'vehicle_reading_2%' order by relname`.execute(test.db);
  return rows.map(({ name }) => name);
};

const log = { info: () => undefined, warn: () => undefined };

describe('partitions of readings', () => {
  it('[RUN-12] a reading of each month goes to the partition of its month, others to the default', async () => {
    await makePartitions(test.db, now);
    for (const at of [
      '2031-04-30T23:59:59Z',
      '2031-05-01T00:00:00Z',
      '2031-08-31T12:00:00Z',
      '2031-09-01T00:00:00Z',
    ])
      await read(at);
    expect(await places()).toEqual({
      '2031-04-30': 'partitions.vehicle_reading_2031_04',
      '2031-05-01': 'partitions.vehicle_reading_2031_05',
      '2031-08-31': 'partitions.vehicle_reading_2031_08',
      '2031-09-01': 'partitions.vehicle_reading_default',
    });
    expect(await countUnplaced(test.db)).toBe(1);
  });

  it('[RUN-12] the job makes the next months once, moves what fell into the default, and tells of the rest', async () => {
    const warned: unknown[] = [];
    await makePartitions(test.db, now);
    await read('2031-09-02T00:00:00Z');
    await read('2032-09-02T00:00:00Z');
    const job = { db: test.db, now: () => new Date('2031-06-01T00:00:00Z') };
    await keepPartitions({ ...job, log: { ...log, warn: (facts: unknown) => warned.push(facts) } });
    expect(await places()).toEqual({
      '2031-09-02': 'partitions.vehicle_reading_2031_09',
      '2032-09-02': 'partitions.vehicle_reading_default',
    });
    expect(warned).toEqual([{ unplaced: 1 }]);
    expect(await makePartitions(test.db, new Date('2031-06-15T00:00:00Z'))).toEqual([]);
    // Two processes at once make each month once.
    const twice = await Promise.all([
      makePartitions(test.db, new Date('2031-07-01T00:00:00Z')),
      makePartitions(test.side.db, new Date('2031-07-01T00:00:00Z')),
    ]);
    expect(twice.flat()).toEqual(['vehicle_reading_2031_10']);
  });

  it('[RUN-12] a month is dropped only when all of it is past the rule, its days summed up first', async () => {
    await makePartitions(test.db, now);
    await read('2031-04-10T12:00:00Z');
    await read('2031-05-03T12:00:00Z');
    await read('2031-05-05T12:00:00Z');
    /** As the job does, until no more is left; what goes row by row is counted. */
    const forget = async (before: string): Promise<number> => {
      for (;;) {
        const names = await listNames();
        const done = await test.db.transaction().execute((tx) => forgetReadings(tx, new Date(before), 1_000));
        if (typeof done === 'number') return done;
        // One in each transaction.
        expect(await listNames()).toEqual(names.slice(1));
      }
    };
    // The thirtieth of April is kept yet: nothing of that month goes whole, what is older goes by itself.
    expect(await forget('2031-04-30T00:00:00Z')).toBe(1);
    expect(await listNames()).toContain('vehicle_reading_2031_04');
    expect(await forget('2031-05-04T09:00:00Z')).toBe(1);
    expect(await listNames()).not.toContain('vehicle_reading_2031_04');
    expect(await listNames()).toContain('vehicle_reading_2031_05');
    expect(Object.keys(await places())).toEqual(['2031-05-05']);
    const days = await test.db.selectFrom('vehicle_day').select(['day', 'readings']).orderBy('day').execute();
    expect(days).toEqual([
      { day: '2031-04-10', readings: 1 },
      { day: '2031-05-03', readings: 1 },
    ]);
  });

  it('[RUN-12] a dropped month goes with its rows, and those after it stay', async () => {
    await makePartitions(test.db, now);
    for (const at of ['2031-05-01T00:00:00Z', '2031-05-31T23:59:59Z', '2031-06-01T00:00:00Z']) await read(at);
    const find = () => findOldPartition(test.db, 'vehicle_reading', new Date('2031-06-01T00:00:00Z'));
    for (let old = await find(); old; old = await find()) {
      const { name } = old;
      await test.db.transaction().execute((tx) => dropPartition(tx, { name }));
    }
    expect(Object.keys(await places())).toEqual(['2031-06-01']);
  });

  it('[RUN-12] readings of a restored backup are in the partitions of their months', async () => {
    for (const at of ['2024-11-05T00:00:00Z', '2025-01-31T23:59:59Z', '2199-01-01T00:00:00Z']) await read(at);
    const copy = await createUnmigratedTestDatabase();
    try {
      const file = new PassThrough();
      const [content] = await Promise.all([buffer(file), backUp(test.pool, file)]);
      await restore(copy.pool, { open: () => Readable.from([content]) });
      expect(await places(copy)).toEqual({
        '2024-11-05': 'partitions.vehicle_reading_2024_11',
        '2025-01-31': 'partitions.vehicle_reading_2025_01',
        '2199-01-01': 'partitions.vehicle_reading_default',
      });
    } finally {
      await copy.close();
    }
  });
});
