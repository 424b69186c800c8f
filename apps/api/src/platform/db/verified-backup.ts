import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { type BackupSummary, backUp } from './backup';
import { readBackup } from './backup-file';
import { type ConnectedDatabase, connectDatabase, type DatabaseTarget } from './connect';
import { listAppliedMigrations } from './migrate';
import { proveByRestore } from './restore';
import { createSeal, openSealed } from './seal-file';

/** Named after the database it is beside: one server may have several of ours, each with its own backups. */
const scratchPrefixOf = (database: string): string =>
  `lugnut_check_${createHash('sha256').update(database).digest('hex').slice(0, 12)}_`;

export type VerifiedBackup = BackupSummary & {
  /** False where the account may not make a database to restore into. */
  isVerified: boolean;
};

type Scratch = ConnectedDatabase & { drop(): Promise<void> };

const targetNamed = (target: DatabaseTarget, database: string): DatabaseTarget => {
  if (!('url' in target)) return { connection: { ...target.connection, database } };
  // By hand: an address of a socket has no host, which URL refuses.
  const [, server = '', query = ''] = /^([^:]+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(target.url) ?? [];
  return { url: `${server}/${database}${query}` };
};

/** An empty database beside ours, or nothing where the account may not make one. */
const createScratch = async (pool: pg.Pool, target: DatabaseTarget): Promise<Scratch | undefined> => {
  const current = await pool.query<{ name: string }>('select current_database() as name');
  const scratchPrefix = scratchPrefixOf(current.rows[0]?.name ?? '');
  const { rows } = await pool.query<{ name: string }>(
    `select datname as name from pg_database d where datname like $1
       and not exists (select from pg_stat_activity where datname = d.datname)`,
    [`${scratchPrefix.replaceAll('_', '\\_')}%`],
  );
  // Left by backups that were killed.
  for (const { name } of rows) await pool.query(`drop database if exists ${name}`).catch(() => undefined);
  const name = `${scratchPrefix}${randomBytes(6).toString('hex')}`;
  try {
    await pool.query(`create database ${name}`);
  } catch (error) {
    // 42501: not permitted; 0A000: a pooler that cannot.
    if (error instanceof pg.DatabaseError && ['42501', '0A000'].includes(error.code ?? '')) return undefined;
    throw error;
  }
  const scratch = connectDatabase({
    ...targetNamed(target, name),
    applicationName: 'lugnut backup check',
    maxConnections: 2,
    relaxed: true,
  });
  return {
    ...scratch,
    async drop() {
      await scratch.close();
      await pool.query(`drop database if exists ${name} with (force)`);
    },
  };
};

/** With a key what reaches the disk is encrypted already. */
const write = async (
  pool: pg.Pool,
  file: string,
  ours: ReadonlySet<string> | undefined,
  key: string | undefined,
): Promise<BackupSummary> => {
  const written = createWriteStream(file, { mode: 0o600 });
  if (key === undefined) return backUp(pool, written, ours);
  const seal = createSeal(key, new Date());
  const [summary] = await Promise.all([backUp(pool, seal, ours), pipeline(seal, written)]);
  return summary;
};

/** Writes a backup of our own tables to a new file and restores it once; a file that cannot be restored is an error. */
export const backUpVerified = async (
  source: ConnectedDatabase & { readonly target: DatabaseTarget },
  file: string,
  key?: string,
): Promise<VerifiedBackup> => {
  const open = (): Readable => openSealed(createReadStream(file), key);
  const applied = await listAppliedMigrations(source.db);
  const scratch = applied.length === 0 ? undefined : await createScratch(source.pool, source.target);
  if (!scratch) {
    const summary = await write(source.pool, file, undefined, key);
    await readBackup(open());
    return { ...summary, isVerified: false };
  }
  try {
    const summary = await proveByRestore(scratch.pool, {
      applied,
      open,
      write: (ours) => write(source.pool, file, ours, key),
    });
    return { ...summary, isVerified: true };
  } finally {
    await scratch.drop();
  }
};
