import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { repeatEvery } from '../jobs/repeat';
import type { Logger } from '../logging/logger';
import type { DatabaseTarget } from './connect';

/** Receives NOTIFY from other processes. After a reconnect everything counts as changed. */
export type Listener = { stop(): Promise<void> };

const reconnectMs = [100, 500, 2_000, 5_000] as const;
const usualPulse = { everyMs: 15_000, withinMs: 5_000 };

export const listenToDatabase = async (options: {
  readonly target: DatabaseTarget;
  /** The payload; nothing when the connection was lost and anything may have changed. */
  readonly channels: Readonly<Record<string, (announced?: string) => void>>;
  readonly log: Logger;
  /** How often the connection is asked for a sign of life, and how soon it has to give one. */
  readonly pulse?: { readonly everyMs: number; readonly withinMs: number };
}): Promise<Listener> => {
  const { everyMs, withinMs } = options.pulse ?? usualPulse;
  const settings =
    'url' in options.target ? { connectionString: options.target.url } : options.target.connection;
  const names = Object.keys(options.channels);
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  /** A connection cut without a word never ends by itself, and hears nothing. */
  const feelPulse = async (): Promise<void> => {
    const felt = client;
    if (!felt || timer) return;
    const silence = new AbortController();
    const answer = felt.query('select 1').then(
      () => true,
      () => false,
    );
    const late = delay(withinMs, false, { signal: silence.signal, ref: false }).catch(() => true);
    const isAlive = await Promise.race([answer, late]);
    silence.abort();
    if (isAlive || stopped) return;
    options.log.warn('the listening connection is silent, making another');
    // Waiting for an answer, it is cut at once; its end brings the next one.
    void felt.end().catch(() => undefined);
  };

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
  const pulse = repeatEvery(everyMs, feelPulse, () => undefined);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await pulse.stop();
      await client?.end();
    },
  };
};
