import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationLockTable, migrationTable } from './migrate';
import { readTypedTables, type TypedTables } from './testing/schema-types';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

/** What the driver makes of a type of PostgreSQL, as `connect.ts` sets it up. */
const baseByDataType: Readonly<Record<string, string>> = {
  text: 'string',
  bpchar: 'string',
  varchar: 'string',
  uuid: 'string',
  date: 'string',
  xid8: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  bytea: 'Buffer',
  jsonb: 'unknown',
};

const baseOf = (dataType: string): string =>
  dataType.startsWith('_') ? `${baseOf(dataType.slice(1))}[]` : (baseByDataType[dataType] ?? dataType);

let test: TestDatabase;
let types: TypedTables;

beforeAll(async () => {
  test = await createTestDatabase();
  types = readTypedTables();
});
afterAll(() => test.close());

/** One line for everything in which the migrated database and the types of `schema.ts` differ. */
const findDrift = async (): Promise<readonly string[]> => {
  const tables = (await test.db.introspection.getTables()).filter(
    ({ schema, name }) => schema === 'public' && ![migrationTable, migrationLockTable].includes(name),
  );
  const drift: string[] = [];
  for (const { name, columns } of tables) {
    const typed = types.get(name);
    if (!typed) {
      drift.push(`${name}: not in the types`);
      continue;
    }
    const stored = new Set(columns.map((column) => column.name));
    for (const column of typed.keys())
      if (!stored.has(column)) drift.push(`${name}.${column}: not in the database`);
    for (const column of columns) {
      const type = typed.get(column.name);
      const at = `${name}.${column.name}`;
      if (!type) {
        drift.push(`${at}: not in the types`);
        continue;
      }
      const base = baseOf(column.dataType);
      if (type.base !== base) drift.push(`${at}: ${base} in the database, ${type.base} in the types`);
      if (type.isNullable !== column.isNullable)
        drift.push(`${at}: ${column.isNullable ? 'may' : 'may not'} be null in the database`);
      const mayBeLeftOut = column.isNullable || column.hasDefaultValue || column.isAutoIncrementing;
      if (type.isOptional !== mayBeLeftOut)
        drift.push(`${at}: an insert ${mayBeLeftOut ? 'may' : 'must not'} leave it out`);
    }
  }
  const stored = new Set(tables.map(({ name }) => name));
  for (const table of types.keys()) if (!stored.has(table)) drift.push(`${table}: not in the database`);
  return drift;
};

describe('the types of the tables', () => {
  it('are those of the migrated database', async () => {
    expect(await findDrift()).toEqual([]);
  });

  it.each([
    ['create table planted (id uuid primary key)', 'planted: not in the types'],
    ['drop table staff_change', 'staff_change: not in the database'],
    ['alter table market_zip add column planted text', 'market_zip.planted: not in the types'],
    ['alter table technician drop column bio', 'technician.bio: not in the database'],
    ['alter table lead alter column message drop not null', 'lead.message: may be null in the database'],
    [
      'alter table visit_request alter column job set not null',
      'visit_request.job: may not be null in the database',
    ],
    [
      'alter table job_runner alter column seen_at drop default',
      'job_runner.seen_at: an insert must not leave it out',
    ],
    [
      'alter table vehicle_day alter column readings type text',
      'vehicle_day.readings: string in the database, number in the types',
    ],
  ])('are told apart from it after: %s', async (statement, expected) => {
    await sql.raw(statement).execute(test.db);
    expect(await findDrift()).toContain(expected);
  });
});
