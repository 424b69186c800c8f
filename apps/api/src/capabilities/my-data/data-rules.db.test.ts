import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app';
import type { DataRule } from './data-rule';
import { dataRules } from './data-rules';

let product: TestApp;
let tables: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  product = await createTestApp();
  // Of types that may hold words: text, JSON and bytes, and lists of them.
  const { rows } = await sql<{ table: string; columns: string[] | null }>`
    select t.table_name as table,
      array_agg(c.column_name::text order by c.ordinal_position) filter (where c.data_type in
        ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea') or c.udt_name in ('_text', '_varchar', '_bpchar', '_jsonb'))
        as columns
    from information_schema.tables t
    join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE' and t.table_name not like 'kysely_%'
    group by t.table_name`.execute(product.test.db);
  tables = new Map(rows.map(({ table, columns }) => [table, columns ?? []]));
});
afterAll(() => product.close());

const columnsOf = (rule: DataRule): readonly string[] | 'all' => {
  if (rule.rule === 'delete') return 'all';
  return rule.rule === 'pseudonymize' ? [...Object.keys(rule.set), ...rule.keeps] : rule.columns;
};

describe('[LEGAL-4] the rules about personal data', () => {
  it('name every table and no other', () => {
    expect(Object.keys(dataRules).toSorted()).toEqual([...tables.keys()].toSorted());
  });

  it('say of every column that may hold words what becomes of it', () => {
    const undecided = [...tables].flatMap(([table, columns]) => {
      const rule = dataRules[table];
      const known = rule ? columnsOf(rule) : [];
      if (known === 'all') return [];
      return columns.filter((column) => !known.includes(column)).map((column) => `${table}.${column}`);
    });
    expect(undecided).toEqual([]);
  });

  it('name no column that is not there', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema()`.execute(product.test.db);
    const real = new Set(rows.map(({ name }) => name));
    const gone = Object.entries(dataRules).flatMap(([table, rule]) => {
      const known = columnsOf(rule);
      const withheld = rule.rule === 'not personal' ? [] : (rule.withheld ?? []);
      return [...(known === 'all' ? [] : known), ...withheld]
        .map((column) => `${table}.${column}`)
        .filter((name) => !real.has(name));
    });
    expect(gone).toEqual([]);
  });
});
