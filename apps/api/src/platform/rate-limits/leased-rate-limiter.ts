import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/schema';
import type { RateLimit, RateLimiter, Verdict } from './rate-limits';

/**
 * Limits that hold across processes: a token bucket per key in the database. A process leases a few tokens
 * at a time, so that a generous limit costs one write for several requests. Tokens are debited before they
 * are used, so all processes together never admit more than the limit.
 */
type Lease = { tokens: number; readonly usableUntilMs: number };
type Refusal = { readonly untilMs: number };

const leaseUsableMs = 5_000;
const rememberedKeys = 20_000;

/** An IPv6 customer owns a whole /64: one limit for all of it. */
export const limitedIdentity = (who: string): string => {
  if (!who.includes(':') || who.startsWith('::ffff:')) return who.replace(/^::ffff:/, '');
  const [head = ''] = who.split('::');
  return `${head.split(':').slice(0, 4).join(':')}::/64`;
};

const keyOf = (name: string, who: string): string =>
  createHash('sha256')
    .update(`${name}\n${limitedIdentity(who)}`)
    .digest('base64url')
    .slice(0, 27);

const leaseSize = (rate: RateLimit): number => Math.max(1, Math.floor(rate.limit / 20));

export const createRateLimiter = (
  db: Database,
  options: { readonly scale?: number; readonly nowMs?: () => number } = {},
): RateLimiter & { forgetExpired(): Promise<void> } => {
  const nowMs = options.nowMs ?? Date.now;
  const scale = options.scale ?? 1;
  const leases = new Map<string, Lease>();
  const refusals = new Map<string, Refusal>();
  const underway = new Map<string, Promise<void>>();

  const remember = <T>(map: Map<string, T>, key: string, value: T): void => {
    map.delete(key);
    map.set(key, value);
    const oldest = map.size > rememberedKeys ? map.keys().next().value : undefined;
    if (oldest !== undefined) map.delete(oldest);
  };

  /** The bucket is described by the moment it will be full again: `tokens` debits move that moment ahead. */
  const debit = async (key: string, rate: RateLimit, tokens: number): Promise<boolean> => {
    const cost = sql`make_interval(secs => ${(tokens * rate.windowSeconds) / rate.limit}::double precision)`;
    const window = sql`make_interval(secs => ${rate.windowSeconds}::double precision)`;
    const { rows } = await sql`
      insert into rate_limit as held (key, full_at) values (${key}, now() + ${cost})
      on conflict (key) do update set full_at = greatest(held.full_at, now()) + ${cost}
      where greatest(held.full_at, now()) + ${cost} <= now() + ${window} + interval '1 millisecond'
      returning 1`.execute(db);
    return rows.length > 0;
  };

  const secondsUntilOneToken = async (key: string, rate: RateLimit): Promise<number> => {
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from full_at - now())::float8 - ${rate.windowSeconds - rate.windowSeconds / rate.limit}::float8 as wait
      from rate_limit where key = ${key}`.execute(db);
    return Math.max(0.1, rows[0]?.wait ?? 0.1);
  };

  /** Leases tokens for the key, or learns how long there will be none. */
  const lease = async (key: string, rate: RateLimit): Promise<void> => {
    const wanted = leaseSize(rate);
    for (const tokens of wanted > 1 ? [wanted, 1] : [1]) {
      if (await debit(key, rate, tokens)) {
        remember(leases, key, { tokens, usableUntilMs: nowMs() + leaseUsableMs });
        return;
      }
    }
    const waitSeconds = await secondsUntilOneToken(key, rate);
    remember(refusals, key, { untilMs: nowMs() + waitSeconds * 1000 });
  };

  const spend = (key: string): Verdict | undefined => {
    const held = leases.get(key);
    if (held && held.tokens > 0 && held.usableUntilMs > nowMs()) {
      held.tokens -= 1;
      return { allowed: true };
    }
    const waitMs = (refusals.get(key)?.untilMs ?? 0) - nowMs();
    return waitMs > 0 ? { allowed: false, retryAfterSeconds: waitMs / 1000 } : undefined;
  };

  const take = async (name: string, plain: RateLimit, who: string): Promise<Verdict> => {
    const rate = { ...plain, limit: plain.limit * scale };
    const key = keyOf(name, who);
    for (;;) {
      const verdict = spend(key);
      if (verdict) return verdict;
      // One lease at a time: requests that arrive together share it instead of each taking their own.
      let leasing = underway.get(key);
      if (!leasing) {
        leasing = lease(key, rate).finally(() => underway.delete(key));
        underway.set(key, leasing);
      }
      await leasing;
    }
  };

  const forgetExpired = async (): Promise<void> => {
    await db.deleteFrom('rate_limit').where('full_at', '<', sql<Date>`now()`).execute();
  };

  return { take, forgetExpired };
};
