import { sql } from 'kysely';
import { nameToday } from './earlier-releases';
import type { SchemaMigration, SchemaMigrations } from './migration';
import { checksums } from './migrations/checksums';
import type { Database } from './schema';

/** One line that says what to do. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export const migrationTable = 'kysely_migration';
export const migrationLockTable = 'kysely_migration_lock';

const table = sql.table(`public.${migrationTable}`);

/** Names in the order they ran; none in a new database. */
export async function listAppliedMigrations(db: Database): Promise<string[]> {
  if (!(await hasColumn(db, 'name'))) return [];
  const applied = await sql<{ name: string }>`
    select name from ${table} order by name collate "C"`.execute(db);
  return applied.rows.map((row) => row.name);
}

const hasColumn = async (db: Database, column: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from pg_attribute where attrelid = to_regclass(${`public.${migrationTable}`})
      and attname = ${column} and not attisdropped) as found`.execute(db);
  return rows[0]?.found ?? false;
};

/** Only what is missing: altering a table waits for whoever reads it. */
export async function ensureRecords(db: Database): Promise<void> {
  if (!(await hasColumn(db, 'name')))
    await sql`create table ${table} (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      db,
    );
  for (const column of ['checksum', 'needs_build_with'])
    if (!(await hasColumn(db, column)))
      await sql`alter table ${table} add column if not exists ${sql.ref(column)} text`.execute(db);
}

export async function recordMigration(db: Database, name: string, migration: SchemaMigration): Promise<void> {
  await sql`
    insert into ${table} (name, timestamp, checksum, needs_build_with)
    values (${name}, ${new Date().toISOString()}, ${checksums[name] ?? null}, ${migration.needsBuildWith ?? null})`.execute(
    db,
  );
}

/** What ran before checksums were kept gets the one it has today. */
export async function recordMissingChecksums(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from ${table} where checksum is null`.execute(db);
  for (const { name } of rows) {
    const checksum = checksums[name];
    if (checksum !== undefined)
      await sql`update ${table} set checksum = ${checksum} where name = ${name} and checksum is null`.execute(
        db,
      );
  }
}

/** A migration that was changed after this database had run it may have made something else here. */
export async function refuseOtherMigrations(db: Database): Promise<void> {
  if (!(await hasColumn(db, 'checksum'))) return;
  const { rows } = await sql<{ name: string; checksum: string | null }>`
    select name, checksum from ${table} order by name collate "C"`.execute(db);
  const others = rows.filter(({ name, checksum }) => {
    const known = checksums[name];
    return checksum !== null && known !== undefined && known !== checksum;
  });
  if (others.length === 0) return;
  throw new MigrationError(
    `This database was made by a version with another ${others.map(({ name }) => name).join(', ')} than this one has: start that version, or restore a backup into an empty database.`,
  );
}

/** What a newer version added is in nobody's way; what it took away is, unless this build no longer needs it. */
export async function refuseContractedDatabase(db: Database, migrations: SchemaMigrations): Promise<void> {
  const unknown = (await listAppliedMigrations(db)).filter((name) => !(nameToday(name) in migrations));
  if (unknown.length === 0) return;
  const { rows } = (await hasColumn(db, 'needs_build_with'))
    ? await sql<{ name: string; needed: string }>`
        select name, needs_build_with as needed from ${table}
        where name = any(${unknown}::text[]) and needs_build_with is not null`.execute(db)
    : // Made before it was kept: nobody knows.
      { rows: unknown.map((name) => ({ name, needed: name })) };
  const taken = rows.filter(({ needed }) => !(needed in migrations));
  if (taken.length === 0) return;
  throw new MigrationError(
    `This database was made by a newer version (it has ${taken.map(({ name }) => name).join(', ')}): start that version, or use another database.`,
  );
}

/** Missing here, in the order in which they run. */
export async function listPendingMigrations(db: Database, migrations: SchemaMigrations): Promise<string[]> {
  const applied = new Set((await listAppliedMigrations(db)).map(nameToday));
  return Object.keys(migrations)
    .filter((name) => !applied.has(name))
    .sort();
}
