import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type ConnectedDatabase,
  type ConnectSettings,
  connectDatabase,
  type DatabaseTarget,
} from './connect';
import { type EmbeddedServer, LaunchError, launchEmbedded } from './embedded';
import { giveRoleSettings, requirePooledSettings } from './role-settings';

export type OpenSettings = Pick<ConnectSettings, 'applicationName' | 'onConnectionLost' | 'onServerError'> & {
  /** Connections of this process to each of its addresses. */
  sizes?: Partial<typeof usualSizes>;
  /** Told in one sentence what keeps the embedded server from working. */
  onTrouble?: (sentence: string) => void;
  /** DATABASE_URL; without it the embedded server of `dataDir` is used. */
  url: string | undefined;
  /** DATABASE_POOL_URL; without it requests have a pool of their own on the direct address. */
  poolUrl?: string | undefined;
  /** DATABASE_READ_URL; without it late reads are made on the primary. */
  readUrl?: string | undefined;
  /** DATA_DIR; the embedded server's files lie in `postgres` below it. */
  dataDir: string;
};

export type OpenDatabase = ConnectedDatabase & {
  /** For those who need a connection of their own. */
  target: DatabaseTarget;
  /** For requests, and the work of jobs: nothing here relies on a session. */
  requests: ConnectedDatabase;
  /** For what is asked beside a transaction; losing it in a crash must be harmless. */
  side: ConnectedDatabase;
  /** For the queue of jobs, which listens: the direct address, with the limits of requests. */
  jobs: ConnectedDatabase;
  /** Where DATABASE_READ_URL is given. */
  replica: ConnectedDatabase | undefined;
  /** Only when the embedded server is used. */
  embedded: Pick<EmbeddedServer, 'adopted' | 'dataDir'> | undefined;
  /** What the embedded server suffers from, in one sentence. */
  trouble(): string | undefined;
};

/** Shorter than the half minute in which a process heals or takes itself out. */
const requestLimits = { statementTimeoutMs: 25_000, queryTimeoutMs: 28_000 };

/** Opened when they are needed; three of `jobs` listen. */
const usualSizes = { requests: 10, side: 3, jobs: 7, replica: 5 };

const oldestServer = 15;
const closeWithinMs = 5_000;

/**
 * The one way to the database, for the server and the tools; a LaunchError says in one line what to do. What it is
 * itself is the direct address without a limit of patience, for migrations and tools.
 */
export async function openDatabase(settings: OpenSettings): Promise<OpenDatabase> {
  const { url, poolUrl, readUrl, dataDir, onTrouble, sizes: _sizes, ...connectSettings } = settings;
  const sizes = { ...usualSizes, ...settings.sizes };
  const server = url
    ? undefined
    : await launchEmbedded({ dataDir: join(dataDir, 'postgres'), ...(onTrouble ? { onTrouble } : {}) });
  const target: DatabaseTarget = server ? { connection: server.connection } : { url: url ?? '' };
  const connected = connectDatabase({ ...connectSettings, ...target });
  const limited = { ...connectSettings, ...requestLimits };
  const forRequests = poolUrl ? { ...limited, url: poolUrl, pooled: true } : { ...limited, ...target };
  const requests = connectDatabase({ ...forRequests, maxConnections: sizes.requests });
  const side = connectDatabase({ ...forRequests, maxConnections: sizes.side, relaxed: true });
  const jobs = connectDatabase({ ...limited, ...target, maxConnections: sizes.jobs });
  // It may be behind a pooler too: reading needs no session.
  // What a standby refuses says nothing about the primary.
  const { onServerError: _toPrimary, ...quiet } = limited;
  const replica = readUrl
    ? connectDatabase({ ...quiet, url: readUrl, pooled: true, maxConnections: sizes.replica })
    : undefined;
  const close = async () => {
    const all = [connected, requests, side, jobs, ...(replica ? [replica] : [])];
    // A query that never ends must not keep the server running for nobody.
    await Promise.race([
      Promise.all(all.map((one) => one.close())),
      delay(closeWithinMs, undefined, { ref: false }),
    ]);
    await server?.stop();
  };
  try {
    await checkServer(connected);
    if (poolUrl) {
      await giveRoleSettings(connected, roleOf(poolUrl), requestLimits);
      await requirePooledSettings(requests.pool);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...connected,
    requests,
    side,
    jobs,
    replica,
    target,
    close,
    trouble: () => server?.trouble(),
    embedded: server && { adopted: server.adopted, dataDir: server.dataDir },
  };
}

const roleOf = (address: string): string => decodeURIComponent(new URL(address).username);

async function checkServer({ pool }: ConnectedDatabase): Promise<void> {
  const { rows } = await pool
    .query<{ version: string }>(`select current_setting('server_version') as version`)
    .catch((error: unknown) => {
      throw new LaunchError(
        `The database of DATABASE_URL cannot be used (${reasonOf(error)}): check the address, the account and that the server is running.`,
        { cause: error },
      );
    });
  const version = rows[0]?.version ?? '0';
  if (Number.parseInt(version, 10) >= oldestServer) return;
  throw new LaunchError(
    `PostgreSQL ${oldestServer} or newer is needed and the server of DATABASE_URL is ${version}: upgrade it, or unset DATABASE_URL to use the embedded one.`,
  );
}

/** Refused connections to every address of a host arrive as one error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
