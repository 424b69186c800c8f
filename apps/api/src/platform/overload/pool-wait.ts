import type { Pool, PoolClient } from 'pg';

/** How long queries wait for a connection of a pool. */
export type PoolWait = {
  /** The longest wait of now: of those who still wait, and lately of those who got one. */
  currentMs(): number;
};

type Taken = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/** A wait that is over counts for less and less: a moment later the pool may be idle. */
const halvedEveryMs = 100;

/** Measures every wait at the pool's one door, whoever asks and however. */
export const measurePoolWait = (
  pool: Pool,
  options: { readonly nowMs?: () => number; readonly observe?: (ms: number) => void } = {},
): PoolWait => {
  const { nowMs = () => performance.now(), observe } = options;
  const waitingSince = new Set<{ readonly at: number }>();
  let lastMs = 0;
  let lastAt = nowMs();
  const faded = (at: number): number => lastMs * 0.5 ** ((at - lastAt) / halvedEveryMs);
  const begin = () => {
    const waiting = { at: nowMs() };
    waitingSince.add(waiting);
    return () => {
      if (!waitingSince.delete(waiting)) return;
      const at = nowMs();
      const ms = at - waiting.at;
      observe?.(ms);
      lastMs = Math.max(ms, faded(at));
      lastAt = at;
    };
  };
  const connect = pool.connect.bind(pool) as (taken?: Taken) => Promise<PoolClient>;
  /** Opening a connection takes a moment, too, and is no sign of too much to do: only who queues is waiting. */
  const isQueued = (): boolean => pool.totalCount >= pool.options.max && pool.idleCount <= pool.waitingCount;
  const measured = (taken?: Taken): unknown => {
    if (!isQueued()) {
      observe?.(0);
      return taken ? connect(taken) : connect();
    }
    const end = begin();
    if (taken)
      return connect((...given) => {
        end();
        taken(...given);
      });
    return connect().finally(end);
  };
  pool.connect = measured as Pool['connect'];
  return {
    currentMs() {
      const at = nowMs();
      // A set keeps the order of insertion: the first has waited longest.
      const [oldest] = waitingSince;
      return Math.max(oldest ? at - oldest.at : 0, faded(at));
    },
  };
};
