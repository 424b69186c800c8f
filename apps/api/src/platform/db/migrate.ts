import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type BackOff, waitMs } from '../jobs/back-off';
import { amendEarlierRelease } from './earlier-releases';
import { type ConcurrentIndex, createIndex, type SchemaMigration, type SchemaMigrations } from './migration';
import {
  ensureRecords,
  listAppliedMigrations,
  listPendingMigrations,
  MigrationError,
  recordMigration,
  recordMissingChecksums,
  refuseContractedDatabase,
  refuseOtherMigrations,
} from './migration-records';
import { migrations as ourMigrations } from './migrations';
import type { Database } from './schema';

export {
  listAppliedMigrations,
  MigrationError,
  migrationLockTable,
  migrationTable,
} from './migration-records';

export type MigrateSettings = {
  /** While a statement waits for a table, everybody who comes after it waits for it. */
  readonly lockTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** For how long a lock that is not had is asked for again. */
  readonly giveUpAfterMs: number;
  readonly backOff: BackOff;
  readonly onRetry?: (retry: { readonly migration: string; readonly waitMs: number }) => void;
};

const usualSettings: MigrateSettings = {
  lockTimeoutMs: 2_000,
  statementTimeoutMs: 600_000,
  giveUpAfterMs: 600_000,
  backOff: { firstMs: 500, factor: 2, longestMs: 15_000, maxAttempts: Number.POSITIVE_INFINITY },
};

/** Kysely's own: processes of releases that migrate by its migrator wait for us, too. */
const lockId = '3853314791062309107';
const askAgainAfterMs = 200;

/** Runs what is missing, each in a transaction of its own; of several starts at once one works and the others wait. */
export async function migrateToLatest(
  db: Database,
  migrations: SchemaMigrations = ourMigrations,
  settings: Partial<MigrateSettings> = {},
): Promise<string[]> {
  const chosen = { ...usualSettings, ...settings };
  return onePatientConnection(db, (connection) =>
    alone(connection, async () => {
      try {
        await refuseStrangeDatabase(connection, migrations);
        await connection.transaction().execute(amend);
        return await migrate(connection, migrations, (name, migration) =>
          runPatiently(connection, name, migration, chosen),
        );
      } catch (error) {
        throw explain(error);
      }
    }),
  );
}

/** On a connection whose transaction is already open. */
export async function migrateInTransaction(db: Database, migrations: SchemaMigrations): Promise<void> {
  await refuseStrangeDatabase(db, migrations);
  await amend(db);
  await migrate(db, migrations, async (name, migration) => {
    await migration.up(db);
    await recordMigration(db, name, migration);
  });
}

type Run = (name: string, migration: SchemaMigration) => Promise<void>;

const amend = async (db: Database): Promise<void> => amendEarlierRelease(db, await listAppliedMigrations(db));

async function refuseStrangeDatabase(db: Database, migrations: SchemaMigrations): Promise<void> {
  await refuseContractedDatabase(db, migrations);
  await refuseOtherMigrations(db);
}

/** What another process has to run before this build can work; refuses what it could not work with. */
export async function listMissingMigrations(
  db: Database,
  migrations: SchemaMigrations = ourMigrations,
): Promise<string[]> {
  await refuseStrangeDatabase(db, migrations);
  return listPendingMigrations(db, migrations);
}

async function migrate(db: Database, migrations: SchemaMigrations, run: Run): Promise<string[]> {
  await ensureRecords(db);
  const pending = await listPendingMigrations(db, migrations);
  for (const name of pending) {
    const migration = migrations[name];
    if (migration) await named(name, () => run(name, migration));
  }
  await recordMissingChecksums(db);
  return pending;
}

const named = async (name: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`Migration ${name} failed and nothing of it was kept: ${reason}`, {
      cause: error,
    });
  }
};

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** A lock that was not had in time, or two who wait for each other. */
const isLockNotHad = (error: unknown): boolean => ['55P03', '40P01'].includes(String(codeOf(error)));

async function runPatiently(
  db: Database,
  name: string,
  migration: SchemaMigration,
  settings: MigrateSettings,
): Promise<void> {
  const untilMs = performance.now() + settings.giveUpAfterMs;
  for (let failed = 1; ; failed += 1) {
    try {
      return await runOnce(db, name, migration, settings);
    } catch (error) {
      if (!isLockNotHad(error)) throw error;
      const pauseMs = waitMs(settings.backOff, failed, Math.random());
      if (performance.now() + pauseMs > untilMs)
        throw new MigrationError(
          `Migration ${name} did not get its lock in ${failed} attempts${await oldestTransaction(db)}: run it again when there is less to do. Nothing of it was kept.`,
          { cause: error },
        );
      settings.onRetry?.({ migration: name, waitMs: pauseMs });
      await delay(pauseMs);
    }
  }
}

async function runOnce(
  db: Database,
  name: string,
  migration: SchemaMigration,
  { lockTimeoutMs, statementTimeoutMs }: MigrateSettings,
): Promise<void> {
  if (migration.indexes) {
    // Without limits: it waits for everybody, and nobody for it.
    for (const index of migration.indexes) await buildConcurrently(db, index);
    return recordMigration(db, name, migration);
  }
  await db.transaction().execute(async (tx) => {
    await sql`
      select set_config('lock_timeout', ${String(lockTimeoutMs)}, true),
        set_config('statement_timeout', ${String(statementTimeoutMs)}, true)`.execute(tx);
    await migration.up(tx);
    await recordMigration(tx, name, migration);
  });
}

/** One that was interrupted is there, costs every write and answers nothing: it is made anew. */
async function buildConcurrently(db: Database, index: ConcurrentIndex): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index
    where indexrelid = to_regclass(${`public.${index.name}`})`.execute(db);
  if (rows[0]?.valid) return;
  if (rows[0]) await sql.raw(`drop index concurrently public.${index.name}`).execute(db);
  await sql.raw(createIndex(index, 'concurrently')).execute(db);
}

/** Who is most likely in the way. */
async function oldestTransaction(db: Database): Promise<string> {
  const { rows } = await sql<{ pid: number; name: string; seconds: number }>`
    select pid, application_name as name, extract(epoch from now() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`.execute(db);
  const [oldest] = rows;
  return oldest
    ? ` (the oldest open transaction is that of ${oldest.name || 'a session'}, process ${oldest.pid}, for ${oldest.seconds} s)`
    : '';
}

function explain(error: unknown): unknown {
  const cause = error instanceof MigrationError ? error.cause : error;
  if (codeOf(cause) !== '42501' || !(cause instanceof Error)) return error;
  return new MigrationError(
    `The database account may not make our tables (${cause.message}): make it the owner of the database, or run "grant create, usage on schema public to" it.`,
    { cause },
  );
}

/** Asked for again and again and not waited for: an index built concurrently would wait for the statement that waits. */
async function alone<T>(connection: Database, work: () => Promise<T>): Promise<T> {
  const tryLock = async () =>
    (await sql<{ had: boolean }>`select pg_try_advisory_lock(${lockId}::bigint) as had`.execute(connection))
      .rows[0]?.had;
  while (!(await tryLock())) await delay(askAgainAfterMs);
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${lockId}::bigint)`.execute(connection);
  }
}

/** Neither waiting for another process nor building an index may hit the limits of requests. */
async function onePatientConnection<T>(db: Database, work: (connection: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<Timeouts>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(connection);
    const before = rows[0] ?? none;
    await setTimeouts(connection, none);
    try {
      return await work(connection);
    } finally {
      await setTimeouts(connection, before);
    }
  });
}

type Timeouts = { readonly statement: string; readonly lock: string; readonly idle: string };
const none: Timeouts = { statement: '0', lock: '0', idle: '0' };

async function setTimeouts(connection: Database, to: Timeouts): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${to.statement}, false), set_config('lock_timeout', ${to.lock}, false),
      set_config('idle_in_transaction_session_timeout', ${to.idle}, false)`.execute(connection);
}
