import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BackupHeader, countLines, endLine, endOfRows, sha256, type TableSeal } from './backup-file';
import { readColumns, readSequences } from './catalog';
import { kyselyOn } from './kysely-on-client';
import { listAppliedMigrations } from './migrate';

export type BackupSummary = {
  tables: number;
  rows: number;
  migrations: string[];
  /** Tables of others, which our restore could not bring back. */
  leftOut: string[];
};

/** Writes a consistent snapshot; the database can be in use meanwhile. With names, of those tables and sequences alone. */
export async function backUp(
  pool: pg.Pool,
  destination: Writable,
  ours?: ReadonlySet<string>,
): Promise<BackupSummary> {
  const isOurs = ({ name }: { name: string }): boolean => ours?.has(name) ?? true;
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    await client.query(
      `set local statement_timeout to 0; set local idle_in_transaction_session_timeout to 0;
       set local datestyle to iso; set local intervalstyle to postgres; set local extra_float_digits to 1`,
    );
    const migrations = await listAppliedMigrations(kyselyOn(client));
    if (migrations.length === 0) throw new Error('This database holds nothing of ours to back up.');
    const found = await readColumns(client);
    const tables = found.filter(isOurs);
    const header: BackupHeader = {
      format: 'lugnut-backup',
      version: 1,
      createdAt: new Date().toISOString(),
      migrations,
      tables: tables.map(({ name, columns }) => ({ name, columns })),
    };
    const leftOut = found.filter((table) => !isOurs(table)).map(({ name }) => name);
    const summary = { tables: tables.length, rows: 0, migrations, leftOut };
    await pipeline(
      Readable.from(contents(client, header, summary, isOurs), { objectMode: false }),
      createGzip(),
      destination,
    );
    await client.query('commit');
    return summary;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A COPY aborted halfway leaves the connection unusable.
    client.release(failure);
  }
}

async function* contents(
  client: pg.PoolClient,
  header: BackupHeader,
  summary: BackupSummary,
  isOurs: (sequence: { name: string }) => boolean,
): AsyncGenerator<Buffer> {
  const whole = sha256();
  const sealed = (bytes: Buffer): Buffer => {
    whole.update(bytes);
    return bytes;
  };
  yield sealed(line(header));
  for (const table of header.tables) {
    const seal = { rows: 0, hash: sha256() };
    for await (const chunk of client.query(copyTo(`copy ${source(client, table)} to stdout`))) {
      seal.rows += countLines(chunk);
      seal.hash.update(chunk);
      yield sealed(chunk);
    }
    const written: TableSeal = { table: table.name, rows: seal.rows, sha256: seal.hash.digest('hex') };
    summary.rows += seal.rows;
    yield sealed(Buffer.concat([Buffer.from(endOfRows), line(written)]));
  }
  // Sequences are not transactional: read last, they are never behind the rows.
  yield sealed(line((await readSequences(client)).filter(isOurs)));
  yield Buffer.from(endLine(whole.digest('hex')));
}

/** As a query: a table with partitions is copied out in no other way. */
function source(client: pg.ClientBase, table: { name: string; columns: string[] }): string {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `(select ${columns} from public.${client.escapeIdentifier(table.name)})`;
}

export function target(client: pg.ClientBase, table: { name: string; columns: string[] }): string {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  return `public.${client.escapeIdentifier(table.name)} (${columns})`;
}

function line(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
