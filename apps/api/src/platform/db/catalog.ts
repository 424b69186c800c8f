import type pg from 'pg';
import type { SequenceState } from './backup-file';
import { serverApplicationName } from './connect';
import { migrationLockTable, migrationTable } from './migrate';

export type TableColumns = { name: string; columns: string[] };

const bookkeeping = [migrationTable, migrationLockTable];

/** Our tables with the columns that are stored and not computed. */
export async function readColumns(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and not a.attisdropped and a.attgenerated = '' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [bookkeeping],
  );
  return rows;
}

export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences = [];
  for (const { name } of rows) {
    const state = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    );
    sequences.push(...state.rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

/** Of these tables those that have a row, by name. */
export async function listTablesWithRows(
  client: pg.ClientBase,
  tables: readonly TableColumns[],
): Promise<string[]> {
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    tables
      .map(
        ({ name }) =>
          `select ${client.escapeLiteral(name)} as name where exists (select from public.${client.escapeIdentifier(name)})`,
      )
      .join(' union all '),
  );
  return rows.map(({ name }) => name).sort();
}

/** Statements, one for each table, that drop and restore its foreign keys, whatever order and cycles they have. */
export async function readForeignKeys(client: pg.ClientBase): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s %s', conrelid::regclass,
         string_agg(format('drop constraint %I', conname), ', ')) as drop,
       format('alter table %s %s', conrelid::regclass,
         string_agg(format('add constraint %I %s', conname, pg_get_constraintdef(oid)), ', ')) as add
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
     group by conrelid`,
  );
  return rows;
}

/** Drops everything that migrations can have created in our schema; extensions and the schema itself stay. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  // Queued jobs refer to the dropped rows; the worker recreates its schema at start.
  await client.query('drop schema if exists graphile_worker cascade');
  const { rows } = await client.query<{ statement: string }>(`
    with ours as (
      select 1 as step, 'pg_class'::regclass as catalog, oid, format('drop %s if exists %s cascade',
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
          else 'table' end, oid::regclass) as statement
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select 2, 'pg_proc'::regclass, oid, format('drop routine if exists %s cascade', oid::regprocedure)
      from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select 3, 'pg_type'::regclass, oid, format('drop type if exists %s cascade', format_type(oid, null))
      from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'c', 'r')
        and not exists (select from pg_class where oid = t.typrelid and relkind <> 'c')
    )
    select statement from ours
    where not exists (
      select from pg_depend d where d.classid = ours.catalog and d.objid = ours.oid and d.deptype in ('e', 'i')
        -- The columns that divide a table depend on it themselves.
        and d.objsubid = 0
    )
    order by step`);
  for (const { statement } of rows) await client.query(statement);
}

/** Servers of ours that are connected to this database now. */
export async function countRunningServers(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [serverApplicationName],
  );
  return rowCount ?? 0;
}
