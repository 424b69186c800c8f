import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { createBoundedMap } from '../bounded-map';
import type { Database } from '../db/schema';
import type { RateLimit, RateLimiter, Verdict } from './rate-limits';

/**
 * Limits that hold across processes: a token bucket per key in the database. A process leases a few tokens
 * at a time, so that a generous limit costs one write for several requests. Tokens are debited before they
 * are used, but for one request on credit a process, so all processes together never admit more than the
 * limit plus one each; a limit under forty is exact.
 */
type Lease = { tokens: number; readonly usableUntilMs: number };
type Refusal = { readonly untilMs: number };

const leaseUsableMs = 5_000;
const rememberedKeys = 20_000;
const mostAtOnce = 200;

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

type Debit = { readonly key: string; readonly costSeconds: number; readonly windowSeconds: number };

/**
 * A bucket is described by the moment it will be full again: a debit moves that moment ahead.
 * Debits that arrive while a statement is under way go together in the next one.
 */
const createDebits = (db: Database) => {
  const waiting: (Debit & { settle(paid: Promise<boolean>): void })[] = [];
  let isBusy = false;

  const pay = async (debits: readonly Debit[]): Promise<Set<string>> => {
    const { rows } = await sql<{ key: string }>`
      insert into rate_limit as held (key, full_at)
      select key, now() + make_interval(secs => cost)
      from unnest(
        ${debits.map((debit) => debit.key)}::text[],
        ${debits.map((debit) => debit.costSeconds)}::float8[]
      ) as asked (key, cost)
      order by key
      on conflict (key) do update
        set full_at = greatest(held.full_at, now()) + (excluded.full_at - now())
        where greatest(held.full_at, now()) + (excluded.full_at - now())
          <= now() + make_interval(secs => (${windows(debits)}::jsonb ->> held.key)::float8) + interval '1 millisecond'
      returning key`.execute(db);
    return new Set(rows.map((row) => row.key));
  };

  const work = async (): Promise<void> => {
    isBusy = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce);
      const paid = pay(batch);
      for (const { key, settle } of batch) settle(paid.then((keys) => keys.has(key)));
      await paid.catch(() => undefined);
    }
    isBusy = false;
  };

  return (key: string, rate: RateLimit, tokens: number): Promise<boolean> =>
    new Promise((resolve) => {
      const costSeconds = (tokens * rate.windowSeconds) / rate.limit;
      waiting.push({ key, costSeconds, windowSeconds: rate.windowSeconds, settle: resolve });
      if (!isBusy) void work();
    });
};

const windows = (debits: readonly Debit[]): string =>
  JSON.stringify(Object.fromEntries(debits.map((debit) => [debit.key, debit.windowSeconds])));

export const createRateLimiter = (
  db: Database,
  options: { readonly scale?: number; readonly nowMs?: () => number } = {},
): RateLimiter & { forgetExpired(): Promise<void> } => {
  const nowMs = options.nowMs ?? Date.now;
  const scale = options.scale ?? 1;
  const leases = createBoundedMap<Lease>(rememberedKeys);
  const refusals = createBoundedMap<Refusal>(rememberedKeys);
  const underway = new Map<string, Promise<void>>();
  const seen = createBoundedMap<true>(rememberedKeys);

  const debit = createDebits(db);

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
        leases.set(key, { tokens, usableUntilMs: nowMs() + leaseUsableMs });
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

  const take = async (name: string, plain: RateLimit, who: string): Promise<Verdict> => {
    const rate = { ...plain, limit: plain.limit * scale };
    const key = keyOf(name, who);
    for (;;) {
      const verdict = spend(key);
      if (verdict) return verdict;
      // One lease at a time: requests that arrive together share it instead of each taking their own.
      const leasing = underway.get(key);
      if (leasing !== undefined) {
        await leasing;
        continue;
      }
      const started = lease(key, rate).finally(() => underway.delete(key));
      underway.set(key, started);
      if (leaseSize(rate) === 1 || seen.has(key)) {
        await started;
        continue;
      }
      // A generous limit gives a newcomer one request on credit: it need not wait for the database.
      seen.set(key, true);
      started.then(() => spend(key)).catch(() => undefined);
      return { allowed: true };
    }
  };

  const forgetExpired = async (): Promise<void> => {
    await db.deleteFrom('rate_limit').where('full_at', '<', sql<Date>`now()`).execute();
  };

  return { take, forgetExpired };
};
