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

/** Counts and decides in one statement, so that concurrent attempts cannot all pass. */
const take = async (db: Database, what: string): Promise<void> => {
  const key = keyOf(what);
  const pauses = [...cardAttemptPauses];
  // The pause before the next attempt is set by this one; the list begins with the first attempt.
  const pauseAfter = sql`(${pauses}::int[])[least(counted.attempts + 2, ${pauses.length})]`;
  const forget = sql`make_interval(secs => ${cardAttemptsForgottenAfterSeconds})`;
  const { rows } = await sql<{ attempts: number }>`
    insert into card_attempt as counted (key, attempts, allowed_at, forget_at)
    values (${key}, 1, now(), now() + ${forget})
    on conflict (key) do update set
      attempts = case when counted.forget_at < now() then 1 else counted.attempts + 1 end,
      allowed_at = case when counted.forget_at < now() then now()
        else now() + make_interval(secs => ${pauseAfter}) end,
      forget_at = now() + ${forget}
    where counted.allowed_at <= now() or counted.forget_at < now()
    returning attempts`.execute(db);
  if (rows.length > 0) return;
  const { rows: waits } = await sql<{ wait: number }>`
    select extract(epoch from allowed_at - now())::float8 as wait from card_attempt where key = ${key}`.execute(
    db,
  );
  throw tooMany(Math.max(1, waits[0]?.wait ?? 1));
};

export type CardAttempt = {
  readonly appointmentId?: string | undefined;
  readonly accountId?: string | undefined;
  readonly phone: string | undefined;
  readonly clientAddress: string | undefined;
};

/** A growing pause between attempts by appointment, by account or else by phone, and a rate limit by client address. */
export const requireCardAttempt = async (
  deps: { readonly db: Database; readonly limiter: RateLimiter },
  attempt: CardAttempt,
): Promise<void> => {
  if (attempt.clientAddress !== undefined) {
    for (const [name, rate] of perAddress) {
      const verdict = await deps.limiter.take(name, rate, attempt.clientAddress);
      if (!verdict.allowed) throw tooMany(verdict.retryAfterSeconds);
    }
  }
  if (attempt.appointmentId !== undefined) await take(deps.db, `appointment ${attempt.appointmentId}`);
  // Strangers who type somebody's phone use up none of the attempts of whoever is logged in with it.
  if (attempt.accountId !== undefined) await take(deps.db, `account ${attempt.accountId}`);
  else if (attempt.phone !== undefined) await take(deps.db, `phone ${attempt.phone}`);
};
