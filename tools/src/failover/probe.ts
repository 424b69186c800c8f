import { setTimeout as delay } from 'node:timers/promises';

/** Writes once and again through each process, and notes when that succeeded. */
export type Probe = {
  /** The longest time without a successful write of any process since that moment, in ms. */
  longestGapMs(sinceMs: number): number;
  /** Writes that succeeded in every process after that moment. */
  isBack(sinceMs: number): boolean;
  /** Answers that are neither a success nor a 503. */
  readonly odd: string[];
  stop(): Promise<void>;
};

const everyMs = 100;

export const startProbe = (bases: readonly string[]): Probe => {
  let isOver = false;
  const odd: string[] = [];
  const successes = bases.map((): number[] => []);
  const probe = async (base: string, nth: number): Promise<void> => {
    while (!isOver) {
      const began = performance.now();
      try {
        const response = await fetch(`${base}/api/v2/errors`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ error: 'probe', stack: 'failover' }),
          signal: AbortSignal.timeout(3_000),
        });
        const text = await response.text();
        if (response.ok) successes[nth]?.push(began);
        else if (response.status !== 503) odd.push(`${response.status} ${text.slice(0, 200)}`);
        else if (response.headers.get('retry-after') === null) odd.push('a 503 without Retry-After');
      } catch {
        // No answer in time: a failure like a 503.
      }
      await delay(everyMs);
    }
  };
  const running = Promise.all(bases.map(probe));
  return {
    odd,
    longestGapMs(sinceMs) {
      const gaps = successes.flatMap((moments) => {
        const before = moments.filter((at) => at < sinceMs).at(-1) ?? sinceMs;
        const line = [before, ...moments.filter((at) => at >= sinceMs), performance.now()];
        return line.slice(1).map((at, index) => at - (line[index] ?? at));
      });
      return Math.max(0, ...gaps);
    },
    isBack: (sinceMs) => successes.every((moments) => (moments.at(-1) ?? 0) > sinceMs),
    async stop() {
      isOver = true;
      await running;
    },
  };
};
