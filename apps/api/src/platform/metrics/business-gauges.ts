import type { PulseMeasure } from '@lugnut/domain/pulse';
import { sql } from 'kysely';
import type { Database } from '../db/schema';
import type { Metrics } from './metrics';

/** What the business is judged by, of all that is counted. */
const measures: readonly PulseMeasure[] = [
  'asked',
  'quoted',
  'booked',
  'done',
  'quote_hour',
  'window',
  'charge',
];

/** Sums of the pulse since yesterday: the same in every process, so take the maximum of them. */
const sumDays = async (db: Database, of: 'cases' | 'kept'): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ measure: string; sum: number }>`
    select measure, sum(${sql.ref(of)})::float8 as sum from pulse_day
    where dimension = 'all' and day >= current_date - 1 and measure = any(${[...measures]}::text[])
    group by measure`.execute(db);
  const found = new Map(rows.map(({ measure, sum }) => [measure, sum]));
  // There from the start: nothing booked is zero, not missing.
  return new Map(measures.map((measure) => [measure, found.get(measure) ?? 0]));
};

/** Requests, quotes, bookings, jobs, charges and promises, and how many of them were kept or went well. */
export const addBusinessGauges = (metrics: Metrics, db: Database): void => {
  metrics.labeledGauge(
    'business_cases',
    'Since yesterday: asked, quoted, booked and done requests, charges, promised windows and quote hours',
    'measure',
    () => sumDays(db, 'cases'),
  );
  metrics.labeledGauge(
    'business_kept',
    'Since yesterday, of business_cases: charges that went through, windows and quote hours that were kept',
    'measure',
    () => sumDays(db, 'kept'),
  );
  metrics.labeledGauge(
    'messages_undelivered',
    'Texts and emails of the last hour that did not arrive, by channel',
    'channel',
    async () => {
      const { rows } = await sql<{ channel: string; count: number }>`
        select channel, count(*)::int as count from message_delivery
        where state = 'failed' and begun_at > now() - interval '1 hour' group by channel`.execute(db);
      const found = new Map(rows.map(({ channel, count }) => [channel, count]));
      return new Map(['sms', 'email'].map((channel) => [channel, found.get(channel) ?? 0]));
    },
  );
};
