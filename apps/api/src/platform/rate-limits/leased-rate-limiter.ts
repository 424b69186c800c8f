import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ConnectedDatabase } from '../db/connect';
import type { Database } from '../db/schema';
import { limitedIdentity } from './limited-identity';
import type { RateLimit, RefundingLimiter, Verdict } from './rate-limits';

/**
 * Limits that hold across processes: a token bucket per key in the database. While requests come quickly a process leases
 * several tokens at a time, so that a generous limit costs one write for several requests; who comes now and then pays
 * for each alone, and loses none to a lease that ran out. Tokens are debited before use, except for a key's
 * first request in a process, which is debited with its second: all processes together never admit more than the
 * limit plus one each; a limit under forty is exact.
 */
type Lease = { tokens: number; readonly size: number; readonly usableUntilMs: number };
type Refusal = { readonly untilMs: number };

const leaseUsableMs = 5_000;
const rememberedKeys = 20_000;

const keyOf = (name: string, who: string): string => `${name}\n${limitedIdentity(who)}`;

/** Addresses are stored only as hashes. */
const storedKey = (key: string): string => hash('sha256', key, 'base64url').slice(0, 27);

const mostLeased = (rate: RateLimit): number => Math.max(1, Math.floor(rate.limit / 20));

/** Twice as many as the lease that was used up in time, or one. */
const nextLease = (before: Lease | undefined, rate: RateLimit, nowMs: number): number =>
  before && before.tokens === 0 && before.usableUntilMs > nowMs
    ? Math.min(before.size * 2, mostLeased(rate))
    : 1;

/** A bucket is stored as the time it will be full again: a debit moves that time ahead, at most by one window. */
const debit = async (
  db: Database,
  key: string,
  { limit, windowSeconds }: RateLimit,
  tokens: number,
): Promise<boolean> => {
  const cost = sql<Date>`make_interval(secs => ${(tokens * windowSeconds) / limit}::float8)`;
  const fullAt = sql<Date>`greatest(rate_limit.full_at, now()) + ${cost}`;
  const latest = sql<Date>`now() + make_interval(secs => ${windowSeconds}::float8) + interval '1 millisecond'`;
  const paid = await db
    .insertInto('rate_limit')
    .values({ key: storedKey(key), full_at: sql<Date>`now() + ${cost}` })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ full_at: fullAt }).where(fullAt, '<=', latest),
    )
    .returning('key')
    .executeTakeFirst();
  return paid !== undefined;
};

export const createRateLimiter = (
  { db }: Pick<ConnectedDatabase, 'db'>,
  options: { readonly scale?: number; readonly nowMs?: () => number } = {},
): RefundingLimiter & { forgetExpired(): Promise<void> } => {
  const nowMs = options.nowMs ?? Date.now;
  const scale = options.scale ?? 1;
  const leases = new LRUCache<string, Lease>({ max: rememberedKeys });
  const refusals = new LRUCache<string, Refusal>({ max: rememberedKeys });
  const underway = new Map<string, Promise<void>>();
  /** Keys seen, and whether their first request is still to be debited. */
  const owing = new LRUCache<string, boolean>({ max: rememberedKeys });

  const secondsUntilOneToken = async (key: string, rate: RateLimit): Promise<number> => {
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from full_at - now())::float8 - ${rate.windowSeconds - rate.windowSeconds / rate.limit}::float8 as wait
      from rate_limit where key = ${storedKey(key)}`.execute(db);
    return Math.max(0.1, rows[0]?.wait ?? 0.1);
  };

  /** Leases tokens for the key, or returns how long there are none. */
  const lease = async (key: string, rate: RateLimit): Promise<void> => {
    const wanted = nextLease(leases.get(key), rate, nowMs());
    const owed = owing.get(key) ? 1 : 0;
    for (const tokens of wanted > 1 ? [wanted, 1] : [1]) {
      if (await debit(db, key, rate, tokens + owed)) {
        if (owed > 0) owing.set(key, false);
        leases.set(key, { tokens, size: tokens, usableUntilMs: nowMs() + leaseUsableMs });
        return;
      }
    }
    const waitSeconds = await secondsUntilOneToken(key, rate);
    refusals.set(key, { untilMs: nowMs() + waitSeconds * 1000 });
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

  /** With a generous limit most clients make one request: it costs no write. */
  const isOnCredit = (key: string, rate: RateLimit): boolean => {
    if (mostLeased(rate) === 1 || owing.has(key)) return false;
    owing.set(key, true);
    return true;
  };

  const take = async (name: string, plain: RateLimit, who: string): Promise<Verdict> => {
    const rate = { ...plain, limit: plain.limit * scale };
    const key = keyOf(name, who);
    if (isOnCredit(key, rate)) return { allowed: true };
    for (;;) {
      const verdict = spend(key);
      if (verdict) return verdict;
      // One lease at a time: concurrent requests share it.
      const leasing = underway.get(key) ?? lease(key, rate).finally(() => underway.delete(key));
      underway.set(key, leasing);
      await leasing;
    }
  };

  const giveBack = async (name: string, plain: RateLimit, who: string): Promise<void> => {
    const key = keyOf(name, who);
    const seconds = plain.windowSeconds / (plain.limit * scale);
    await db
      .updateTable('rate_limit')
      .set({ full_at: sql<Date>`full_at - make_interval(secs => ${seconds}::float8)` })
      .where('key', '=', storedKey(key))
      .execute();
    refusals.delete(key);
  };

  const forgetExpired = async (): Promise<void> => {
    await db.deleteFrom('rate_limit').where('full_at', '<', sql<Date>`now()`).execute();
  };

  return { take, giveBack, forgetExpired };
};
