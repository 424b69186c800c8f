import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MigrationError, migrateToLatest } from './migrate';
import { migrations } from './migrations';
import { howOften } from './testing/how-often';
import { createTestDatabase, createUnmigratedTestDatabase, type TestDatabase } from './testing/test-database';

/** Small databases as earlier releases made them, in order; what they are about is in their names. */
const folder = join(import.meta.dirname, 'testing/earlier-releases');
const files = readdirSync(folder).sort();
/** In short: the first ones of an amended, of a renamed and of an unordered migration. */
const inShort = /^(02|05|08|09)-/;
const tried = files.filter((file) => howOften({ short: 0, long: 1 }) === 1 || inShort.test(file));

const appointment = '0191d000-0000-7000-8000-000000000004';

let today: TestDatabase;
let opened: TestDatabase | undefined;
beforeAll(async () => {
  today = await createTestDatabase();
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
afterAll(() => today.close());

const openEarlier = async (file: string): Promise<TestDatabase> => {
  opened = await createUnmigratedTestDatabase();
  await opened.pool.query('create extension if not exists btree_gist');
  await opened.pool.query(gunzipSync(readFileSync(join(folder, file))).toString('utf8'));
  return opened;
};

/** Everything that migrations make, one line each. */
const describeSchema = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s.%s %s%s %s', table_name, column_name, udt_name, case is_nullable when 'NO' then ' not null' end,
      column_default) as line
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'
    union all
    select format('%s %s', conrelid::regclass, replace(pg_get_constraintdef(oid), ' NOT VALID', ''))
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
      and conrelid::regclass::text not like 'kysely%'
    union all
    select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%'
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g') from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    order by 1`);
  return rows.map(({ line }) => line);
};

describe('a database of an earlier release', () => {
  it('is kept of every kind', () => {
    expect(files.length).toBeGreaterThanOrEqual(11);
    expect(tried.length).toBeGreaterThanOrEqual(4);
  });

  it.each(tried)('[RUN-15] opens with this one, its rows and its schema: %s', async (file) => {
    const { db, pool } = await openEarlier(file);
    const ran = await migrateToLatest(db);
    expect(ran.length).toBeGreaterThan(0);
    expect(await migrateToLatest(db)).toEqual([]);
    expect(await describeSchema(pool)).toEqual(await describeSchema(today.pool));
    const { rows } = await pool.query(
      `select a.status, c.phone, v.day from appointment a
       left join appointment_contact c on c.appointment_id = a.id left join visit v on v.appointment_id = a.id
       where a.id = $1`,
      [appointment],
    );
    if (!file.startsWith('01-'))
      expect(rows).toEqual([{ status: 'scheduled', phone: '+13135550101', day: '2027-03-03' }]);
    // Its plans can be changed: the guards and counters are those of today.
    await pool.query('delete from visit where appointment_id = $1', [appointment]);
  });
});

describe('checksums of migrations', () => {
  it('[RUN-15] are kept with the database, also one that is older than they are', async () => {
    const { db, pool } = await openEarlier('11-second-looks.sql.gz');
    await migrateToLatest(db);
    const { rows } = await pool.query(
      `select name from kysely_migration where checksum ~ '^[0-9a-f]{64}$' order by name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort());
  });

  it('[RUN-15] refuse a database that ran another form of a migration, and change nothing', async () => {
    await today.pool.query(`update kysely_migration set checksum = 'other' where name = '0014-field'`);
    await expect(migrateToLatest(today.db)).rejects.toThrow(
      new MigrationError(
        'This database was made by a version with another 0014-field than this one has: start that version, or restore a backup into an empty database.',
      ),
    );
  });
});
