// @both-servers: upserts that race
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { createRateLimiter } from './leased-rate-limiter';

/** A window so long that the refill during a slow test is less than one token. */
const perDay = (limit: number) => ({ limit, windowSeconds: 86_400 });
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
beforeEach(() => sql`truncate rate_limit`.execute(test.db));

const admitted = async (takes: Promise<{ allowed: boolean }>[]): Promise<number> =>
  (await Promise.all(takes)).filter((verdict) => verdict.allowed).length;

describe('rate limits', () => {
  it.each([3, 40, 100])('admit at most %i of a burst, plus one on credit per process', async (limit) => {
    const processes = Array.from({ length: 4 }, () => createRateLimiter(test, { nowMs: () => 0 }));
    const takes = Array.from({ length: limit * 3 }, (_, index) => {
      const limiter = processes[index % processes.length] as (typeof processes)[number];
      return limiter.take('zip', perDay(limit), '203.0.113.9');
    });
    const count = await admitted(takes);
    // A generous limit lets each process admit one on credit.
    expect(count).toBeLessThanOrEqual(limit < 40 ? limit : limit + processes.length);
    // Tokens leased and not used are lost to the others, never gained.
    expect(count).toBeGreaterThan(limit * 0.6);
  });

  it('write nothing for a single request, unless the limit is strict', async () => {
    const limiter = createRateLimiter(test);
    const count = async () => (await sql`select from rate_limit`.execute(test.db)).rows.length;
    await limiter.take('zip', perDay(40), 'a');
    expect(await count()).toBe(0);
    await limiter.take('zip', perDay(40), 'a');
    expect(await count()).toBe(1);
    await limiter.take('code', perDay(39), 'a');
    expect(await count()).toBe(2);
  });

  it('debit the first request with the second', async () => {
    const limiter = createRateLimiter(test, { nowMs: () => 0 });
    expect(await admitted(Array.from({ length: 90 }, () => limiter.take('zip', perDay(60), 'a')))).toBe(60);
  });

  it('admit as many of those that come now and then as of a burst', async () => {
    let nowMs = 0;
    const limiter = createRateLimiter(test, { nowMs: () => nowMs });
    let count = 0;
    for (let turn = 0; turn < 90; turn += 1) {
      // Each after the lease of the one before has run out.
      nowMs += 10_000;
      if ((await limiter.take('code', perDay(60), 'a')).allowed) count += 1;
    }
    expect(count).toBe(60);
  });

  it('return when to retry', async () => {
    const limiter = createRateLimiter(test);
    await limiter.take('code', perDay(1), 'a');
    const verdict = await limiter.take('code', perDay(1), 'a');
    expect(verdict).toMatchObject({ allowed: false });
    if (!verdict.allowed) expect(verdict.retryAfterSeconds).toBeGreaterThan(86_000);
  });

  it('survive a restart', async () => {
    await createRateLimiter(test).take('code', perDay(1), 'a');
    expect(await createRateLimiter(test).take('code', perDay(1), 'a')).toMatchObject({
      allowed: false,
    });
  });

  it('count names and people apart', async () => {
    const limiter = createRateLimiter(test);
    await limiter.take('code', perDay(1), 'a');
    expect(await limiter.take('code', perDay(1), 'b')).toEqual({ allowed: true });
    expect(await limiter.take('zip', perDay(1), 'a')).toEqual({ allowed: true });
  });

  it('refill evenly: after a fifth of the window a fifth is back', async () => {
    const limiter = createRateLimiter(test);
    const takeAll = () => admitted(Array.from({ length: 20 }, () => limiter.take('code', perDay(10), 'a')));
    expect(await takeAll()).toBe(10);
    await sql`update rate_limit set full_at = full_at - interval '1 day' / 5`.execute(test.db);
    const later = createRateLimiter(test);
    expect(await admitted(Array.from({ length: 20 }, () => later.take('code', perDay(10), 'a')))).toBe(2);
  });

  it('hold in the long run: four hours of load get what four hours allow', async () => {
    let nowMs = 0;
    const processes = [1, 2].map(() => createRateLimiter(test, { nowMs: () => nowMs }));
    const hammer = () =>
      admitted(
        processes.flatMap((limiter) => Array.from({ length: 4 }, () => limiter.take('zip', perDay(60), 'a'))),
      );
    for (let burst = 0; burst < 20; burst += 1) await hammer();
    let later = 0;
    for (let turn = 0; turn < 10; turn += 1) {
      // One of sixty a day.
      nowMs += 24 * 60_000;
      await sql`update rate_limit set full_at = full_at - interval '24 minutes'`.execute(test.db);
      later += await hammer();
    }
    expect(later).toBe(10);
  });

  it('store no address, and nothing once the window has passed', async () => {
    const limiter = createRateLimiter(test);
    await limiter.take('zip', perDay(5), '203.0.113.9');
    const { rows } = await sql<{ key: string }>`select key from rate_limit`.execute(test.db);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    await sql`update rate_limit set full_at = now() - interval '1 second'`.execute(test.db);
    await limiter.forgetExpired();
    expect((await sql`select 1 from rate_limit`.execute(test.db)).rows).toHaveLength(0);
  });
});
