import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../db/schema';
import type { Logger } from '../logging/logger';
import { addMonths, firstInstant, type Month, monthsToKeep, partitionName } from './months';

/** Tables that are divided by month, and the column that says which. */
const partitionedTables = { vehicle_reading: 'read_at' } as const;
export type PartitionedTable = keyof typeof partitionedTables;
const tableNames = Object.keys(partitionedTables) as PartitionedTable[];

/** Apart from our tables: whoever lists those, as a backup does, meets each of them once. */
const partitionSchema = 'partitions';
const place = (name: string) => sql.id(partitionSchema, name);
const defaultOf = (table: PartitionedTable): string => `${table}_default`;

type Partition = {
  readonly name: string;
  readonly isOpenBelow: boolean;
  readonly until: Date;
  /** As the server guesses; 0 where it does not know yet. */
  readonly rowsAbout: number;
};

/** Attached ones but the default, the oldest first; `until` is where its rows end. */
const listPartitions = async (db: Database, table: PartitionedTable): Promise<readonly Partition[]> => {
  const { rows } = await sql<Partition>`
    select c.relname as name, pg_get_expr(c.relpartbound, c.oid) like '%FROM (MINVALUE)%' as "isOpenBelow",
      (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz as until,
      round(greatest(c.reltuples, 0))::float8 as "rowsAbout"
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${`public.${table}`}::regclass and pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
    order by until`.execute(db);
  return rows;
};

/** Short, so that nobody waits behind us for the lock of a table: the next night tries again. */
const holdBriefly = async (tx: Database): Promise<void> => {
  await sql`select set_config('lock_timeout', '3s', true), pg_advisory_xact_lock(hashtext('partitions'))`.execute(
    tx,
  );
};

/** What fell into the default partition meanwhile moves where it belongs. */
const makePartition = async (tx: Database, table: PartitionedTable, month: Month): Promise<void> => {
  const name = partitionName(table, month);
  const column = sql.id(partitionedTables[table]);
  const [from, until] = [firstInstant(month), firstInstant(addMonths(month, 1))].map((at) => sql.lit(at));
  await sql`create table ${place(name)} (like public.${sql.id(table)} including all)`.execute(tx);
  await sql`
    with moved as (
      delete from ${place(defaultOf(table))} where ${column} >= ${from} and ${column} < ${until} returning *)
    insert into ${place(name)} select * from moved`.execute(tx);
  await sql`
    alter table public.${sql.id(table)} attach partition ${place(name)}
    for values from (${from}) to (${until})`.execute(tx);
};

const hasMonth = (partitions: readonly Partition[], month: Month): boolean => {
  const until = Date.parse(firstInstant(addMonths(month, 1)));
  // What was one table once holds everything before its end.
  return partitions.some((one) =>
    one.isOpenBelow ? until <= one.until.getTime() : until === one.until.getTime(),
  );
};

/** Makes what is missing, one month at a time; returns their names. */
export const makePartitions = async (db: Database, now: Date): Promise<readonly string[]> => {
  const made: string[] = [];
  for (const table of tableNames)
    for (const month of monthsToKeep(now))
      await db.transaction().execute(async (tx) => {
        await holdBriefly(tx);
        if (hasMonth(await listPartitions(tx, table), month)) return;
        await makePartition(tx, table, month);
        made.push(partitionName(table, month));
      });
  return made;
};

/** In the transaction of a restore: rows that came at once get a partition for each of their months. */
export const divideUnplaced = async (tx: Database, now: Date): Promise<readonly string[]> => {
  const made: string[] = [];
  const latest = monthsToKeep(now).at(-1);
  for (const table of tableNames) {
    const { rows: found } = await sql<{ exists: boolean }>`
      select to_regclass(${`${partitionSchema}.${defaultOf(table)}`}) is not null as exists`.execute(tx);
    if (!found[0]?.exists || !latest) continue;
    const column = sql.id(partitionedTables[table]);
    // Those of clocks that are far ahead stay where they are, as they do without a restore.
    const { rows: months } = await sql<Month>`
      select distinct extract(year from ${column} at time zone 'UTC')::int as year,
        extract(month from ${column} at time zone 'UTC')::int as month
      from ${place(defaultOf(table))}
      where ${column} < ${firstInstant(addMonths(latest, 1))}::timestamptz order by 1, 2`.execute(tx);
    if (months.length > 0) await holdBriefly(tx);
    for (const month of months) {
      if (hasMonth(await listPartitions(tx, table), month)) continue;
      await makePartition(tx, table, month);
      made.push(partitionName(table, month));
    }
  }
  return made;
};

/** The oldest of which every row is older, if there is one. */
export const findOldPartition = async (
  db: Database,
  table: PartitionedTable,
  before: Date,
): Promise<Partition | undefined> => (await listPartitions(db, table)).find(({ until }) => until <= before);

/** One in a transaction: each waits for the lock of the whole table, and gives it back at once. */
export const dropPartition = async (
  tx: DatabaseTransaction,
  { name }: Pick<Partition, 'name'>,
): Promise<void> => {
  await holdBriefly(tx);
  await sql`drop table if exists ${place(name)}`.execute(tx);
};

/** How many rows have no partition of their own; more than these are not counted. */
export const countUnplaced = async (db: Database, most = 1_000): Promise<number> => {
  let unplaced = 0;
  for (const table of tableNames) {
    const { rows } = await sql<{ rows: number }>`
      select count(*) as rows from (select from ${place(defaultOf(table))} limit ${most}) as unplaced`.execute(
      db,
    );
    unplaced += Number(rows[0]?.rows ?? 0);
  }
  return unplaced;
};

/** RUN-12: the months to come have their partitions, and somebody hears of rows that have none. */
export const keepPartitions = async ({
  db,
  now,
  log,
}: {
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}): Promise<void> => {
  const made = await makePartitions(db, now());
  if (made.length > 0) log.info({ made }, 'partitions made');
  const unplaced = await countUnplaced(db);
  if (unplaced > 0) log.warn({ unplaced }, 'rows are in no partition of a month');
};
