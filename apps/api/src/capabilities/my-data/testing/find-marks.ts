import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';

/** Every column of every table, whoever made it, that holds one of the words: 'table.column: word'. */
export const findMarks = async (db: Database, words: readonly string[]): Promise<readonly string[]> => {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string; type: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'bytea', 'ARRAY')
    order by 1, 2, c.ordinal_position`.execute(db);
  const found: string[] = [];
  for (const { schema, table, column, type } of columns) {
    const held = sql.ref(column);
    const text = type === 'bytea' ? sql`encode(${held}, 'escape')` : sql`${held}::text`;
    const { rows } = await sql<{ word: string }>`
      select distinct word from ${sql.table(`${schema}.${table}`)}, unnest(${words}::text[]) as word
      where strpos(lower(${text}), lower(word)) > 0`.execute(db);
    found.push(...rows.map(({ word }) => `${table}.${column}: ${word}`));
  }
  return found.toSorted();
};
