import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConnectedDatabase, connectDatabase } from './connect';
import { listAppliedMigrations, migrateToLatest } from './migrate';
import { migrations } from './migrations';
import { findServerProblem, startArchivedServer } from './testing/own-server';

const isLong = Boolean(process.env.LONG_TESTS);
const problem = isLong ? await findServerProblem() : 'only in the long form';
if (isLong && problem !== undefined)
  process.stderr.write(`Recovery to a point in time was not tried: ${problem}\n`);

describe.runIf(problem === undefined)('[RUN-6] a server of one’s own with pgBackRest', () => {
  let server: Awaited<ReturnType<typeof startArchivedServer>>;
  beforeAll(async () => {
    server = await startArchivedServer();
  });
  afterAll(() => server?.close());

  const withDatabase = async <T>(
    name: string,
    work: (database: ConnectedDatabase) => Promise<T>,
  ): Promise<T> => {
    const database = connectDatabase({ url: server.url(name), maxConnections: 2 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const report = ({ db }: ConnectedDatabase, fingerprint: string) =>
    db.insertInto('error_report').values({ fingerprint, error: 'any' }).execute();
  const reports = async ({ db }: ConnectedDatabase) =>
    (await db.selectFrom('error_report').select('fingerprint').orderBy('fingerprint').execute()).map(
      ({ fingerprint }) => fingerprint,
    );

  it('is brought back to the moment before an accident', async () => {
    await withDatabase('postgres', ({ pool }) => pool.query('create database shop'));
    const moment = await withDatabase('shop', async (database) => {
      await migrateToLatest(database.db);
      await server.backRest('stanza-create');
      await report(database, 'before the backup');
      await server.backRest('--type=full', 'backup');
      await report(database, 'before the accident');
      // pgBackRest counts whole seconds: the moment has to be in a later one than the end of the backup.
      await database.pool.query(
        `select pg_sleep(extract(epoch from date_trunc('second', clock_timestamp()) + interval '1.1 seconds' - clock_timestamp()))`,
      );
      const { rows } = await database.pool.query<{ at: string }>(
        `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as at`,
      );
      await database.db.deleteFrom('error_report').execute();
      await report(database, 'after the accident');
      expect(await reports(database)).toEqual(['after the accident']);
      // Waits until what was written so far is in the archive.
      await server.backRest('check');
      return rows[0]?.at ?? '';
    });
    await server.stop();
    await server.restoreAt(moment);
    await withDatabase('shop', async (database) => {
      expect(await reports(database)).toEqual(['before the accident', 'before the backup']);
      await report(database, 'written to the restored one');
      expect(await listAppliedMigrations(database.db)).toHaveLength(Object.keys(migrations).length);
    });
  });
});
