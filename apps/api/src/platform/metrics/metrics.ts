import { setTimeout as delay } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { priorities } from '../overload/priority';
import { sheddingCauses } from '../overload/shed-load';

export type Metrics = ReturnType<typeof createMetrics>;

/** Sooner than a scrape is given up, which takes ten seconds. */
const sampleWithinMs = 5_000;

const inTime = <T>(sampled: Promise<T>, withinMs: number): Promise<T> => {
  const done = new AbortController();
  const first: Promise<T> = Promise.race([
    sampled,
    delay(withinMs, undefined, { signal: done.signal, ref: false }).then(() =>
      Promise.reject(new Error('no answer in time')),
    ),
  ]);
  return first.finally(() => done.abort());
};

type MetricsOptions = {
  /** Told when a figure could not be read: the others are there all the same. */
  readonly onFault?: (gauge: string, error: unknown) => void;
  readonly sampleWithinMs?: number;
};

/** Prometheus metrics of one process. `sample` is asked at each scrape. */
export const createMetrics = (options: MetricsOptions = {}) => {
  const withinMs = options.sampleWithinMs ?? sampleWithinMs;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const requestsShed = new Counter({
    name: 'requests_shed_total',
    help: 'Requests refused because there was too much to do, by priority and by what was late',
    labelNames: ['priority', 'cause'] as const,
    registers: [registry],
  });
  // There from the start: a rate of nothing is zero.
  for (const priority of priorities)
    for (const cause of sheddingCauses) requestsShed.inc({ priority, cause }, 0);
  const requestsWithoutDatabase = new Counter({
    name: 'requests_without_database_total',
    help: 'Requests answered with 503 because the database is away, full, read-only, too slow or in a tangle',
    registers: [registry],
  });
  const poolWaitSeconds = new Histogram({
    name: 'database_pool_wait_seconds',
    help: 'Time a query waited for a connection of the pool',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const gauge = (name: string, help: string, sample: () => Promise<number> | number): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          this.set(await inTime(Promise.resolve(sample()), withinMs));
        } catch (error) {
          // Not the figure of before, which nobody has measured now; no alert is true of it.
          this.set(Number.NaN);
          options.onFault?.(name, error);
        }
      },
    });
  };
  /** One figure for each value of a label. */
  const labeledGauge = (
    name: string,
    help: string,
    label: string,
    sample: () => Promise<ReadonlyMap<string, number>>,
  ): void => {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        try {
          for (const [value, figure] of await inTime(sample(), withinMs))
            this.set({ [label]: value }, figure);
        } catch (error) {
          options.onFault?.(name, error);
        }
      },
    });
  };
  return {
    registry,
    requestSeconds,
    requestsShed,
    requestsWithoutDatabase,
    poolWaitSeconds,
    gauge,
    labeledGauge,
  };
};
