import type { PulseMeasure } from '@lugnut/domain/pulse';
import { sql } from 'kysely';
import type { Database } from '../db/schema';
import { firstIdAt } from '../ids';
import type { Metrics } from './metrics';
import type { Samples } from './samples';

/** What the business is judged by, of all that is counted. */
const measures: readonly PulseMeasure[] = ['asked', 'quoted', 'booked', 'done', 'quote_hour', 'window'];

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

const attemptsWithinMs = 3 * 3_600_000;
/** A provider that answers does so within seconds. */
const answeredWithinMs = 2 * 60_000;
/** Not `never_arrived`, which is known half a day later: until then such an attempt is one without an answer. */
const attemptOutcomes = ['succeeded', 'processing', 'declined', 'requires_action', 'unanswered'] as const;

/**
 * By the primary key, which says when an attempt began. Those without an answer are counted however old they are: while
 * a provider is away a charge has one attempt, which is sent again and again.
 */
const countAttempts = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const now = Date.now();
  const { rows } = await sql<{ outcome: string; count: number }>`
    select outcome, count(*)::int as count from payment_attempt
    where id >= ${firstIdAt(now - attemptsWithinMs)}::uuid and outcome is not null
    group by outcome
    union all
    select 'unanswered', count(*)::int from payment_attempt
    where outcome is null and id < ${firstIdAt(now - answeredWithinMs)}::uuid`.execute(db);
  const found = new Map(rows.map(({ outcome, count }) => [outcome, count]));
  return new Map(attemptOutcomes.map((outcome) => [outcome, found.get(outcome) ?? 0]));
};

const countUndelivered = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ channel: string; count: number }>`
    select channel, count(*)::int as count from message_delivery
    where state = 'failed' and begun_at > now() - interval '1 hour' group by channel`.execute(db);
  const found = new Map(rows.map(({ channel, count }) => [channel, count]));
  return new Map(['sms', 'email'].map((channel) => [channel, found.get(channel) ?? 0]));
};

/** Requests, quotes, bookings, jobs and promises, how many of them were kept, payments and what did not arrive. */
export const addBusinessGauges = (metrics: Metrics, samples: Samples): void => {
  metrics.labeledGauge(
    'business_cases',
    'Since yesterday: asked, quoted, booked and done requests, promised windows and quote hours',
    'measure',
    () => samples('business_cases', (db) => sumDays(db, 'cases')),
  );
  metrics.labeledGauge(
    'business_kept',
    'Since yesterday, of business_cases: windows and quote hours that were kept',
    'measure',
    () => samples('business_kept', (db) => sumDays(db, 'kept')),
  );
  metrics.labeledGauge(
    'payment_attempts',
    'Payments asked of the providers in the last three hours, by what became of them; unanswered: for two minutes or more',
    'outcome',
    () => samples('payment_attempts', countAttempts),
  );
  metrics.labeledGauge(
    'messages_undelivered',
    'Texts and emails of the last hour that did not arrive, by channel',
    'channel',
    () => samples('messages_undelivered', countUndelivered),
  );
};
