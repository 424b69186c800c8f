import { createHash } from 'node:crypto';
import { told } from '@lugnut/contract/reasons';
import { cardAttemptPauses, cardAttemptsForgottenAfterSeconds } from '@lugnut/domain/payments';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import type { RateLimit, RateLimiter } from '../../../platform/rate-limits/rate-limits';

/** Many customers share an address, so it is counted by the hour and the day and has no pause of its own. */
const perAddress: readonly [name: string, rate: RateLimit][] = [
  ['card attempt, address, hour', { limit: 30, windowSeconds: 3_600 }],
  ['card attempt, address, day', { limit: 100, windowSeconds: 86_400 }],
];

const keyOf = (what: string): string => createHash('sha256').update(what).digest('base64url');

const tooMany = (waitSeconds: number): Failure =>
  new Failure('rate_limited', told('card_attempts'), waitSeconds);

export type CardAttempt = {
  readonly appointmentId?: string | undefined;
  readonly accountId?: string | undefined;
  readonly phone: string | undefined;
};

const keysOf = ({ appointmentId, accountId, phone }: CardAttempt): readonly string[] =>
  [
    ...(appointmentId === undefined ? [] : [`appointment ${appointmentId}`]),
    // Strangers who type somebody's phone use up none of the attempts of whoever is logged in with it.
    ...(accountId === undefined ? [] : [`account ${accountId}`]),
    ...(accountId !== undefined || phone === undefined ? [] : [`phone ${phone}`]),
  ]
    .map(keyOf)
    // Always in the same order, so that two failures cannot deadlock.
    .toSorted();

const countOne = async (db: Database, key: string): Promise<void> => {
  const pauses = [...cardAttemptPauses];
  // The pause before the next attempt is set by this one; the list begins with the first attempt.
  const pauseAfter = sql`(${pauses}::int[])[least(counted.attempts + 2, ${pauses.length})]`;
  const forget = sql`make_interval(secs => ${cardAttemptsForgottenAfterSeconds})`;
  await sql`
    insert into card_attempt as counted (key, attempts, allowed_at, forget_at)
    values (${key}, 1, now(), now() + ${forget})
    on conflict (key) do update set
      attempts = case when counted.forget_at < now() then 1 else counted.attempts + 1 end,
      allowed_at = case when counted.forget_at < now() then now()
        else now() + make_interval(secs => ${pauseAfter}) end,
      forget_at = now() + ${forget}`.execute(db);
};

/** PAY-2: a card was refused. What was only begun, or has worked, is never counted. */
export const countCardFailure = async (db: Database, attempt: CardAttempt): Promise<void> => {
  for (const key of keysOf(attempt)) await countOne(db, key);
};

/**
 * A growing pause after failures by appointment, by account or else by phone; and a rate limit by client address, which
 * also bounds how many are begun at once.
 */
export const requireCardAttempt = async (
  deps: { readonly db: Database; readonly limiter: RateLimiter },
  { clientAddress, ...attempt }: CardAttempt & { readonly clientAddress: string | undefined },
): Promise<void> => {
  if (clientAddress !== undefined) {
    for (const [name, rate] of perAddress) {
      const verdict = await deps.limiter.take(name, rate, clientAddress);
      if (!verdict.allowed) throw tooMany(verdict.retryAfterSeconds);
    }
  }
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from allowed_at - now())::float8 as wait from card_attempt
    where key = any(${[...keysOf(attempt)]}::text[]) and allowed_at > now() and forget_at >= now()`.execute(
    deps.db,
  );
  if (rows.length > 0) throw tooMany(Math.max(1, ...rows.map(({ wait }) => wait)));
};
