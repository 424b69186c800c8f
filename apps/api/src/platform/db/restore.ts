import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { divideUnplaced } from '../partitions/partitions';
import { target } from './backup';
import { BackupFileError, type BackupHeader, readBackup } from './backup-file';
import {
  countRunningServers,
  dropEverything,
  listTablesWithRows,
  readColumns,
  readForeignKeys,
  readSequences,
  type TableColumns,
} from './catalog';
import { nameToday } from './earlier-releases';
import { kyselyOn } from './kysely-on-client';
import { listAppliedMigrations, migrateInTransaction } from './migrate';
import type { SchemaMigrations } from './migration';
import { migrations as ourMigrations } from './migrations';
import type { Database } from './schema';

/** The database is not one to restore into; nothing was changed. */
export class RestoreRefusedError extends Error {
  override readonly name = 'RestoreRefusedError';
}

const inUse =
  'The database is in use: stop the server, then restore again. Behind pgbouncer, which keeps connections of a server that has ended, say RECONNECT on its console first.';

export type RestoreOptions = {
  /** Opens the file anew: it is read once to check it and once to load it. */
  open: () => Readable;
  /** Also when the database holds data, which is then lost. */
  replace?: boolean;
  migrations?: SchemaMigrations;
  /** What has to be done to the rows of a backup before anybody sees them, in the same transaction. */
  afterLoad?: (db: Database) => Promise<void>;
};

/** All or nothing: the file is verified to its end first, and the load is one transaction. */
export async function restore(pool: pg.Pool, options: RestoreOptions): Promise<BackupHeader> {
  const migrations = options.migrations ?? ourMigrations;
  const header = await readBackup(options.open());
  refuseForeignMigrations(header, migrations);
  return inOneTransaction(pool, async (client) => {
    await refuseUnsuitableDatabase(client, migrations, options.replace ?? false);
    const tables = await makeTables(client, migrations, header.migrations);
    await load(client, { open: options.open, header, tables, migrations });
    await options.afterLoad?.(kyselyOn(client));
    return header;
  });
}

/**
 * Makes the tables that migrations make in an empty database, has a backup of just those tables and sequences written,
 * and restores it into them: the one proof that it can be.
 */
export async function proveByRestore<T>(
  pool: pg.Pool,
  {
    applied,
    open,
    write,
  }: {
    readonly applied: readonly string[];
    readonly open: () => Readable;
    readonly write: (ours: ReadonlySet<string>) => Promise<T>;
  },
): Promise<T> {
  return inOneTransaction(pool, async (client) => {
    const tables = await makeTables(client, ourMigrations, applied);
    const made = [...tables, ...(await readSequences(client))];
    const written = await write(new Set(made.map(({ name }) => name)));
    const header = await readBackup(open());
    refuseForeignMigrations(header, ourMigrations);
    await load(client, { open, header, tables, migrations: ourMigrations });
    return written;
  });
}

async function inOneTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    await client.query(
      `set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0;
       set local datestyle to iso; set local intervalstyle to postgres; set local lock_timeout to '10s'`,
    );
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw explain(failure);
  } finally {
    // Ending the connection rolls back whatever state a broken COPY left it in.
    client.release(failure);
  }
}

function refuseForeignMigrations(header: BackupHeader, migrations: SchemaMigrations): void {
  const unknown = header.migrations.filter((name) => !(nameToday(name) in migrations));
  if (unknown.length === 0 && header.migrations.length > 0) return;
  throw new BackupFileError(
    `it was made by a newer version (its last migration is ${unknown.at(-1)}); restore it with that version`,
  );
}

async function refuseUnsuitableDatabase(
  client: pg.PoolClient,
  migrations: SchemaMigrations,
  replace: boolean,
): Promise<void> {
  const applied = await listAppliedMigrations(kyselyOn(client));
  const isOurs = applied.length > 0 && applied.some((name) => name in migrations);
  const tables = await readColumns(client);
  if (!isOurs && tables.length > 0) {
    throw new RestoreRefusedError(
      `The database holds tables that are not ours (${tables[0]?.name}): restore into an empty database.`,
    );
  }
  if ((await countRunningServers(client)) > 0) throw new RestoreRefusedError(inUse);
  const [full] = replace ? [] : await listTablesWithRows(client, tables);
  if (full === undefined) return;
  throw new RestoreRefusedError(
    `The database is not empty (there are rows in ${full}): add --replace to lose them, or restore into an empty database.`,
  );
}

/** Nothing is left but the tables these migrations make. */
async function makeTables(
  client: pg.PoolClient,
  migrations: SchemaMigrations,
  names: readonly string[],
): Promise<TableColumns[]> {
  await dropEverything(client);
  await migrateInTransaction(kyselyOn(client), pickMigrations(migrations, names.map(nameToday)));
  return readColumns(client);
}

type Load = {
  readonly open: () => Readable;
  readonly header: BackupHeader;
  readonly tables: readonly TableColumns[];
  readonly migrations: SchemaMigrations;
};

async function load(client: pg.PoolClient, { open, header, tables, migrations }: Load): Promise<void> {
  const db = kyselyOn(client);
  refuseOtherTables(header, tables);
  const foreignKeys = await readForeignKeys(client);
  const setTriggers = (state: 'enable' | 'disable') =>
    tables.map(({ name }) => `alter table public.${client.escapeIdentifier(name)} ${state} trigger user`);
  // Triggers must not fire during a restore.
  await client.query([...foreignKeys.map(({ drop }) => drop), ...setTriggers('disable')].join('; '));
  await emptyTables(client, tables);
  const ours = new Set(tables.map(({ name }) => name));
  const known = new Set((await readSequences(client)).map(({ name }) => name));
  await readBackup(open(), {
    table: async (table, rows) => {
      if (!ours.has(table.name)) {
        // A table of another program, which earlier backups held too.
        for await (const _chunk of rows);
        return;
      }
      await pipeline(Readable.from(rows), client.query(copyFrom(`copy ${target(client, table)} from stdin`)));
    },
    sequences: async (sequences) => {
      for (const { name, lastValue, isCalled } of sequences) {
        if (!known.has(name)) continue;
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          `public.${client.escapeIdentifier(name)}`,
          lastValue,
          isCalled,
        ]);
      }
    },
  });
  // Deferred constraint checks would forbid altering the tables again.
  await client.query('set constraints all immediate');
  await client.query([...setTriggers('enable'), ...foreignKeys.map(({ add }) => add)].join('; '));
  await migrateInTransaction(db, migrations);
  await divideUnplaced(db, new Date());
}

/** Migrations may have inserted rows. */
async function emptyTables(client: pg.PoolClient, tables: readonly TableColumns[]): Promise<void> {
  const full = await listTablesWithRows(client, tables);
  if (full.length === 0) return;
  await client.query(`truncate ${full.map((name) => `public.${client.escapeIdentifier(name)}`).join(', ')}`);
}

/** Those the backup's database had run: the tables its rows fit into. */
function pickMigrations(migrations: SchemaMigrations, names: readonly string[]): SchemaMigrations {
  return Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
}

function refuseOtherTables(header: BackupHeader, tables: readonly TableColumns[]): void {
  const shape = (list: readonly TableColumns[]) =>
    list
      .map(({ name, columns }) => `${name}(${[...columns].sort().join()})`)
      .sort()
      .join(' ');
  const names = new Set(tables.map(({ name }) => name));
  if (shape(header.tables.filter(({ name }) => names.has(name))) === shape(tables)) return;
  throw new BackupFileError('its tables are not those its migrations make');
}

function explain(error: Error): Error {
  // 55P03: another session holds a table.
  if (!('code' in error) || error.code !== '55P03') return error;
  return new RestoreRefusedError(inUse, {
    cause: error,
  });
}
