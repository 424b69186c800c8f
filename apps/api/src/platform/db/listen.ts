import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { repeatEvery } from '../jobs/repeat';
import type { Logger } from '../logging/logger';
import type { DatabaseTarget } from './connect';

/** Receives NOTIFY from other processes. After a reconnect everything counts as changed. */
export type Listener = {
  stop(): Promise<void>;
  /** For how long nothing proves that announcements arrive here. */
  deafForMs(): number;
};

const reconnectMs = [100, 500, 2_000, 5_000] as const;
/** Found within 15 seconds, replaced in the next: what is kept in memory is never half a minute old. */
const usualPulse = { everyMs: 10_000, withinMs: 5_000 };

const pulseChannel = 'listener_pulse';

export const listenToDatabase = async (options: {
  readonly target: DatabaseTarget;
  /** The payload; nothing when the connection was lost and anything may have changed. */
  readonly channels: Readonly<Record<string, (announced?: string) => void>>;
  readonly log: Logger;
  /** How often the connection has to prove that it hears, and how soon. */
  readonly pulse?: { readonly everyMs: number; readonly withinMs: number };
  /** Announces from another connection, which proves more than one that hears itself. */
  readonly announce?: (channel: string, word: string) => Promise<unknown>;
  readonly nowMs?: () => number;
}): Promise<Listener> => {
  const { nowMs = () => performance.now() } = options;
  const { everyMs, withinMs } = options.pulse ?? usualPulse;
  const settings =
    'url' in options.target ? { connectionString: options.target.url } : options.target.connection;
  const names = [...Object.keys(options.channels), pulseChannel];
  let stopped = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let heardAtMs = nowMs();
  let awaited: { readonly word: string; readonly hear: () => void } | undefined;

  const hear = ({ channel, payload }: pg.Notification): void => {
    if (channel !== pulseChannel) options.channels[channel]?.(payload);
    else if (payload === awaited?.word) awaited?.hear();
  };

  /**
   * A word is announced and has to be heard. A connection cut without a word never ends by itself; one on a standby, or
   * one that a pooler gave to somebody else, answers questions and hears nothing.
   */
  const hearsAnnounced = (felt: pg.Client): Promise<boolean> =>
    new Promise((resolve) => {
      const late = setTimeout(() => resolve(false), withinMs);
      late.unref();
      const settle = (heard: boolean): void => {
        clearTimeout(late);
        resolve(heard);
      };
      const word = randomUUID();
      awaited = { word, hear: () => settle(true) };
      const { announce = (...said) => felt.query('select pg_notify($1, $2)', said) } = options;
      announce(pulseChannel, word).catch(() => settle(false));
    });

  const feelPulse = async (): Promise<void> => {
    const felt = client;
    if (!felt || timer) return;
    if (await hearsAnnounced(felt)) {
      heardAtMs = nowMs();
      return;
    }
    if (stopped || felt !== client) return;
    options.log.warn('the listening connection is silent, making another');
    cut(felt);
    reconnectLater();
  };

  /** What hangs would wait for a last word; its end is not waited for. */
  const cut = (old: pg.Client): void => {
    if (client === old) client = undefined;
    old.removeListener('end', reconnectLater);
    (old as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  };

  const tellAll = (): void => {
    for (const tell of Object.values(options.channels)) tell();
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      ...settings,
      application_name: 'lugnut listener',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: withinMs,
      query_timeout: withinMs,
    });
    next.on('notification', hear);
    next.on('error', () => undefined);
    try {
      await next.connect();
      await next.query(names.map((name) => `listen ${pg.escapeIdentifier(name)}`).join(';'));
      // A standby takes LISTEN and never hears anything.
      if (!(await hearsAnnounced(next))) throw new Error('it hears nothing');
    } catch (error) {
      cut(next);
      throw error;
    }
    if (stopped) return cut(next);
    client = next;
    heardAtMs = nowMs();
    next.once('end', reconnectLater);
    failures = 0;
  };

  function reconnectLater(): void {
    if (stopped || timer) return;
    const waitMs = reconnectMs[Math.min(failures, reconnectMs.length - 1)];
    failures += 1;
    timer = setTimeout(() => void reconnect(), waitMs);
    timer.unref();
  }

  const reconnect = async (): Promise<void> => {
    try {
      await connect();
    } catch {
      if (!stopped) options.log.warn('cannot listen to the database, trying again');
    }
    timer = undefined;
    if (stopped) return;
    // Also while nothing can be heard: what is read again meanwhile is at least not older than this.
    tellAll();
    if (!client) reconnectLater();
  };

  await connect();
  const pulse = repeatEvery(everyMs, feelPulse, () => undefined);
  return {
    deafForMs: () => nowMs() - heardAtMs,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await pulse.stop();
      await client?.end();
    },
  };
};
