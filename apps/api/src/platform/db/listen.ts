import pg from 'pg';
import type { Logger } from '../logging/logger';
import type { DatabaseTarget } from './connect';

/** Receives NOTIFY from other processes. After a reconnect everything counts as changed. */
export type Listener = { stop(): Promise<void> };

const reconnectMs = [100, 500, 2_000, 5_000] as const;

export const listenToDatabase = async (options: {
  readonly target: DatabaseTarget;
  /** The payload; nothing when the connection was lost and anything may have changed. */
  readonly channels: Readonly<Record<string, (announced?: string) => void>>;
  readonly log: Logger;
}): Promise<Listener> => {
  const settings =
    'url' in options.target ? { connectionString: options.target.url } : options.target.connection;
  const names = Object.keys(options.channels);
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  const tellAll = (): void => {
    for (const tell of Object.values(options.channels)) tell();
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...settings, application_name: 'lugnut listener', keepAlive: true });
    next.on('notification', (message) => options.channels[message.channel]?.(message.payload));
    next.on('error', () => undefined);
    next.on('end', () => reconnectLater());
    await next.connect();
    client = next;
    await next.query(names.map((name) => `listen ${pg.escapeIdentifier(name)}`).join(';'));
    failures = 0;
  };

  const reconnectLater = (): void => {
    if (stopped || timer) return;
    const waitMs = reconnectMs[Math.min(failures, reconnectMs.length - 1)];
    failures += 1;
    timer = setTimeout(() => {
      timer = undefined;
      connect().then(tellAll, () => {
        options.log.warn('cannot listen to the database, trying again');
        reconnectLater();
      });
    }, waitMs);
    timer.unref();
  };

  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
};
