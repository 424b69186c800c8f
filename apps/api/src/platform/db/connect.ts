import type { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withoutValues } from './database-error';
import type { EmbeddedConnection } from './embedded';
import { keepPlans, limitSilence, refuseSessionUse, refuseUnconfirmedCommits } from './guard-client';
import { refuseSecondConnection } from './one-connection';
import type { Database, Schema } from './schema';

/** The application name by which servers are told from tools and tests. */
export const serverApplicationName = 'lugnut';

export type DatabaseTarget = { url: string } | { connection: EmbeddedConnection };

export type ConnectSettings = DatabaseTarget & {
  applicationName?: string;
  maxConnections?: number;
  /** How long a query waits for a free connection; 0 waits forever. */
  waitForConnectionMs?: number;
  statementTimeoutMs?: number;
  idleInTransactionTimeoutMs?: number;
  /** How long a query may be without an answer before its connection is cut; by default for ever. */
  queryTimeoutMs?: number;
  /** The address is a transaction pooler's: nothing may rely on a session, and what does is refused. */
  pooled?: boolean;
  /** Refuses a query on the pool inside a transaction: for tests. */
  refusesSecondConnection?: boolean;
  /** Plans each statement of a session once: for tests, whose database plans longer than it executes. */
  keepsPlans?: boolean;
  /** For data that may be lost in a crash: commits do not wait for the disk. */
  relaxed?: boolean;
  /** Called when an idle connection breaks; the pool replaces it by itself. */
  onConnectionLost?: (error: Error) => void;
  /** Called with the SQLSTATE of every error the server answers with. */
  onServerError?: (code: string) => void;
};

export type ConnectedDatabase = {
  db: Database;
  pool: pg.Pool;
  /** Waits for running queries, then closes every connection. May be called more than once. */
  close(): Promise<void>;
};

/** Connects lazily: nothing is opened before the first query. */
export function connectDatabase(settings: ConnectSettings): ConnectedDatabase {
  const pool = new pg.Pool({
    ...('url' in settings ? { connectionString: settings.url } : settings.connection),
    application_name: settings.applicationName ?? serverApplicationName,
    max: settings.maxConnections ?? 10,
    connectionTimeoutMillis: settings.waitForConnectionMs ?? 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: typeParsers,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, which its types do not say.
    onConnect: (client) => prepareSession(client, settings),
  });
  // Without a listener a server's restart would end the process.
  pool.on('error', (error) => settings.onConnectionLost?.(error));
  const db = settings.refusesSecondConnection
    ? refuseSecondConnection(pool)
    : new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  let closing: Promise<void> | undefined;
  return {
    db,
    pool,
    close: () => {
      closing ??= db.destroy().then(() => (pool.ended || pool.ending ? undefined : pool.end()));
      return closing;
    },
  };
}

/** What every session of ours, or every transaction of a pooled one, begins with. */
export const settingsOf = (
  settings: ConnectSettings,
): readonly (readonly [name: string, value: string])[] => [
  ['timezone', 'UTC'],
  ['search_path', 'public'],
  ['statement_timeout', String(Math.trunc(settings.statementTimeoutMs ?? 30_000))],
  ['idle_in_transaction_session_timeout', String(Math.trunc(settings.idleInTransactionTimeoutMs ?? 60_000))],
  ['synchronous_commit', settings.relaxed ? 'off' : 'on'],
];

/** By statement and not by start-up options, which connection poolers refuse. */
async function prepareSession(client: pg.ClientBase, settings: ConnectSettings): Promise<void> {
  readErrors(client, settings.onServerError);
  refuseUnconfirmedCommits(client);
  // A connection lost inside a transaction fails that query; without a listener it would end the process.
  client.on('error', () => undefined);
  const set = (word: string): string =>
    settingsOf(settings)
      .map(([name, value]) => `${word} ${name} to '${value}'`)
      .join('; ');
  if (settings.keepsPlans) keepPlans(client);
  if (settings.queryTimeoutMs !== undefined) limitSilence(client, settings.queryTimeoutMs);
  if (settings.pooled) refuseSessionUse(client, set('set local'));
  else await client.query(set('set'));
}

/** Ahead of the client's own listener, so that every kind of query is covered. */
function readErrors(client: pg.ClientBase, onServerError: ConnectSettings['onServerError']): void {
  const { connection } = client as unknown as { connection: EventEmitter };
  connection.prependListener('errorMessage', (error: Parameters<typeof withoutValues>[0]) => {
    withoutValues(error);
    if (error.code !== undefined) onServerError?.(error.code);
  });
}

const { builtins } = pg.types;
const typeParsers = new pg.TypeOverrides();
type TypeId = Parameters<typeof pg.types.getTypeParser>[0];
/** Not named in the package's list. */
const dateArray = 1182 as TypeId;
const bigintArray = 1016 as TypeId;
const timestampArray = 1115 as TypeId;
const textArray = 1009 as TypeId;

const parseTextArray = (text: string): (string | null)[] => pg.types.getTypeParser(textArray)(text);
const keepText = (text: string): string => text;

typeParsers.setTypeParser(builtins.INT8, parseBigint);
typeParsers.setTypeParser(bigintArray, (text: string) =>
  parseTextArray(text).map((item) => (item === null ? null : parseBigint(item))),
);
// Days and wall-clock times have no zone, so they must never become an instant.
typeParsers.setTypeParser(builtins.DATE, keepText);
typeParsers.setTypeParser(dateArray, parseTextArray);
typeParsers.setTypeParser(builtins.TIMESTAMP, keepText);
typeParsers.setTypeParser(timestampArray, parseTextArray);
typeParsers.setTypeParser(builtins.NUMERIC, keepText);

function parseBigint(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError('a bigint from the database is beyond what a number holds exactly: select it as text');
}
