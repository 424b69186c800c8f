import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type ConnectedDatabase,
  type ConnectSettings,
  connectDatabase,
  type DatabaseTarget,
} from './connect';
import { type EmbeddedServer, LaunchError, launchEmbedded } from './embedded';

export type OpenSettings = Pick<
  ConnectSettings,
  'applicationName' | 'maxConnections' | 'onConnectionLost' | 'onServerError'
> & {
  /** Told in one sentence what keeps the embedded server from working. */
  onTrouble?: (sentence: string) => void;
  /** DATABASE_URL; without it the embedded server of `dataDir` is used. */
  url: string | undefined;
  /** DATA_DIR; the embedded server's files lie in `postgres` below it. */
  dataDir: string;
};

export type OpenDatabase = ConnectedDatabase & {
  /** For those who need a connection of their own. */
  target: DatabaseTarget;
  /** Only when the embedded server is used. */
  embedded: Pick<EmbeddedServer, 'adopted' | 'dataDir'> | undefined;
  /** What the embedded server suffers from, in one sentence. */
  trouble(): string | undefined;
};

const oldestServer = 15;
const closeWithinMs = 5_000;

/** The one way to the database, for the server and the tools; a LaunchError says in one line what to do. */
export async function openDatabase(settings: OpenSettings): Promise<OpenDatabase> {
  const { url, dataDir, onTrouble, ...connectSettings } = settings;
  const server = url
    ? undefined
    : await launchEmbedded({ dataDir: join(dataDir, 'postgres'), ...(onTrouble ? { onTrouble } : {}) });
  const target: DatabaseTarget = server ? { connection: server.connection } : { url: url ?? '' };
  const connected = connectDatabase({ ...connectSettings, ...target });
  const close = async () => {
    // A query that never ends must not keep the server running for nobody.
    await Promise.race([connected.close(), delay(closeWithinMs, undefined, { ref: false })]);
    await server?.stop();
  };
  try {
    await checkServer(connected);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...connected,
    target,
    close,
    trouble: () => server?.trouble(),
    embedded: server && { adopted: server.adopted, dataDir: server.dataDir },
  };
}

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
