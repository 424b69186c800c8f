import { type Migration, Migrator, sql } from 'kysely';
import { amendEarlierRelease, nameToday } from './earlier-releases';
import { migrations as ourMigrations } from './migrations';
import { checksums } from './migrations/checksums';
import type { Database } from './schema';

/** One line that says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

type Migrations = Readonly<Record<string, Migration>>;

export const migrationTable = 'kysely_migration';
export const migrationLockTable = 'kysely_migration_lock';

/** Runs what is missing, in one transaction; of several starts at once one works and the others wait. */
export async function migrateToLatest(
  db: Database,
  migrations: Migrations = ourMigrations,
): Promise<string[]> {
  return onePatientConnection(db, (connection) =>
    migrate(connection, migrations, { disableTransactions: false }),
  );
}

/** On a connection whose transaction is already open. */
export async function migrateInTransaction(db: Database, migrations: Migrations): Promise<void> {
  await migrate(db, migrations, { disableTransactions: true });
}

/** Names in the order they ran; none in a new database. */
export async function listAppliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${`public.${migrationTable}`}) is not null as found`.execute(db);
  if (!rows[0]?.found) return [];
  const applied = await sql<{ name: string }>`
    select name from ${sql.table(`public.${migrationTable}`)} order by name collate "C"`.execute(db);
  return applied.rows.map((row) => row.name);
}

async function migrate(
  db: Database,
  migrations: Migrations,
  { disableTransactions }: { disableTransactions: boolean },
): Promise<string[]> {
  await refuseNewerDatabase(db, migrations);
  await refuseOtherMigrations(db);
  await inTransactionOf(db, disableTransactions, async (tx) =>
    amendEarlierRelease(tx, await listAppliedMigrations(tx)),
  );
  const failures: MigrationError[] = [];
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => recordFailures(migrations, failures) },
    migrationTableSchema: 'public',
    disableTransactions,
    // They landed from several branches, not always in the order of their numbers.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) {
    await recordChecksums(db);
    return results?.map((result) => result.migrationName) ?? [];
  }
  if (failures[0]) throw failures[0];
  // A newer version may have migrated between the check and the lock.
  if (!disableTransactions) await refuseNewerDatabase(db, migrations);
  throw explain(error);
}

const inTransactionOf = (
  db: Database,
  isOpen: boolean,
  work: (tx: Database) => Promise<void>,
): Promise<void> => (isOpen ? work(db) : db.transaction().execute(work));

const hasChecksums = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_attribute where attrelid = to_regclass(${`public.${migrationTable}`})
      and attname = 'checksum' and not attisdropped) as found`.execute(db);
  return rows[0]?.found ?? false;
};

/** A migration that was changed after this database had run it may have made something else here. */
async function refuseOtherMigrations(db: Database): Promise<void> {
  if (!(await hasChecksums(db))) return;
  const { rows } = await sql<{ name: string; checksum: string | null }>`
    select name, checksum from ${sql.table(`public.${migrationTable}`)} order by name collate "C"`.execute(
    db,
  );
  const others = rows.filter(({ name, checksum }) => {
    const known = checksums[name];
    return checksum !== null && known !== undefined && known !== checksum;
  });
  if (others.length === 0) return;
  throw new MigrationError(
    `This database was made by a version with another ${others.map(({ name }) => name).join(', ')} than this one has: start that version, or restore a backup into an empty database.`,
  );
}

/** Kept with the migration that ran; what ran before checksums were kept gets the one it has today. */
async function recordChecksums(db: Database): Promise<void> {
  const table = sql.table(`public.${migrationTable}`);
  if (!(await hasChecksums(db)))
    await sql`alter table ${table} add column if not exists checksum text`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from ${table} where checksum is null`.execute(db);
  for (const { name } of rows) {
    const checksum = checksums[name];
    if (checksum !== undefined)
      await sql`update ${table} set checksum = ${checksum} where name = ${name} and checksum is null`.execute(
        db,
      );
  }
}

/** The migrator's own cleanup can fail after a migration did, and would hide the cause. */
function recordFailures(migrations: Migrations, failures: MigrationError[]): Record<string, Migration> {
  const recorded = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    {
      up: async (db) => {
        try {
          await migration.up(db);
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          failures.push(
            new MigrationError(`Migration ${name} failed and nothing was changed: ${reason}`, {
              cause: error,
            }),
          );
          throw error;
        }
      },
    },
  ]);
  return Object.fromEntries(recorded);
}

async function refuseNewerDatabase(db: Database, migrations: Migrations): Promise<void> {
  const unknown = (await listAppliedMigrations(db)).filter((name) => !(nameToday(name) in migrations));
  if (unknown.length === 0) return;
  throw new MigrationError(
    `This database was made by a newer version (it has ${unknown.join(', ')}): start that version, or use another database.`,
  );
}

function explain(error: unknown): unknown {
  const isDenied = error instanceof Error && 'code' in error && error.code === '42501';
  if (!isDenied) return error;
  return new MigrationError(
    `The database account may not make our tables (${error.message}): make it the owner of the database, or run "grant create, usage on schema public to" it.`,
    { cause: error },
  );
}

/** Waiting for a concurrent migration must not hit the statement timeout of requests. */
async function onePatientConnection<T>(db: Database, work: (connection: Database) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ statement: string; idle: string }>`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(connection);
    const before = rows[0] ?? { statement: '0', idle: '0' };
    await setTimeouts(connection, { statement: '0', idle: '0' });
    try {
      return await work(connection);
    } finally {
      await setTimeouts(connection, before);
    }
  });
}

async function setTimeouts(connection: Database, to: { statement: string; idle: string }): Promise<void> {
  await sql`
    select set_config('statement_timeout', ${to.statement}, false),
      set_config('idle_in_transaction_session_timeout', ${to.idle}, false)`.execute(connection);
}
