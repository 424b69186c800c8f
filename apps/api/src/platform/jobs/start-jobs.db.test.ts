// @both-servers: the job runner brings its own schema
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bundleProgram } from '../../testing/bundle-program';
import { connectDatabase } from '../db/connect';
import {
  createTestDatabase,
  createUnmigratedTestDatabase,
  type TestDatabase,
} from '../db/testing/test-database';
import { createLogger, type Logger } from '../logging/logger';
import type { Deliverer, DeliveryOutcome } from './deliver';
import { installJobs } from './install-jobs';
import { enqueue } from './outbox';
import { type JobsSettings, type RunningJobs, startJobs } from './start-jobs';
import { beat, freeDeadRunners, oldestDueSeconds } from './sweep';
import { watchDeliveries } from './testing/watch-deliveries';

const log = createLogger({ level: 'silent' });
const delivered: DeliveryOutcome = { status: 'delivered' };
const quick = { firstMs: 1, factor: 2, longestMs: 5, maxAttempts: 5 };

let test: TestDatabase;
const running: Pick<RunningJobs, 'stop'>[] = [];
const children: ChildProcess[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  await installJobs(test.pool, log);
});
beforeEach(async () => {
  await sql`truncate outbox, job_runner, graphile_worker._private_jobs`.execute(test.db);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});
afterAll(async () => {
  await test.close();
});

/** As another process would: on connections of its own. */
const startOnOwnPool = async (
  deliver: Deliverer['deliver'],
  settings: Partial<JobsSettings> = {},
  watch = watchDeliveries(),
  logger: Logger = log,
  slow: readonly Deliverer[] = [],
) => {
  const own = connectDatabase({ connection: test.connection, maxConnections: 5 });
  const jobs = await startJobs({
    pool: own.pool,
    db: own.db,
    log: logger,
    deliverers: [{ kind: 'letter', deliver }, ...slow],
    observe: watch.observe,
    settings: { pollEveryMs: 5, backOff: quick, restartAfterMs: 5, ...settings },
  });
  running.push({
    async stop() {
      await jobs.stop();
      await own.close();
    },
  });
  return { ...watch, jobs, db: own.db };
};

const postOf = (kind: 'letter' | 'paper') =>
  test.db.transaction().execute((tx) => enqueue(tx, { kind, payload: {} }));
const post = () => postOf('letter');

const lockOf = async (outboxId: string) => {
  const { rows } = await sql<{ locked_by: string | null }>`
    select locked_by from graphile_worker.jobs where key = ${outboxId}`.execute(test.db);
  return rows[0]?.locked_by ?? undefined;
};

/** A runner in the middle of a delivery that ends on command. */
const hold = async () => {
  let release = (_outcome: DeliveryOutcome) => {};
  const held = new Promise<DeliveryOutcome>((resolve) => {
    release = resolve;
  });
  let begun = () => {};
  const started = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const runner = await startOnOwnPool(
    () => {
      begun();
      return held;
    },
    // Concurrency of one: it must not take its own freed job again. Only the first heartbeat: the test makes it old.
    { concurrency: 1, beatEveryMs: 3_600_000 },
  );
  const { id } = await post();
  await started;
  return { id, runner, release, locker: (await lockOf(id)) ?? '' };
};

describe('several runners', () => {
  it('deliver every message once', async () => {
    const sent: string[] = [];
    const deliver: Deliverer['deliver'] = async (_payload, { outboxId }) => {
      sent.push(outboxId);
      return delivered;
    };
    const watch = watchDeliveries();
    await Promise.all([startOnOwnPool(deliver, {}, watch), startOnOwnPool(deliver, {}, watch)]);
    const posted = await Promise.all(Array.from({ length: 60 }, post));
    await watch.until('delivered', 60);
    expect(sent.toSorted()).toEqual(posted.map(({ id }) => id).toSorted());
  });

  it('create the worker’s tables once when all start on an empty database', async () => {
    const empty = await createUnmigratedTestDatabase();
    const pools = Array.from({ length: 4 }, () =>
      connectDatabase({ connection: empty.connection, maxConnections: 2 }),
    );
    await Promise.all(pools.map(({ pool }) => installJobs(pool, log)));
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from graphile_worker.migrations`.execute(empty.db);
    expect(rows[0]?.n).toBeGreaterThan(10);
    await installJobs(empty.pool, log);
    await Promise.all(pools.map(({ close }) => close()));
    await empty.close();
  });
});

/** Backdates job locks, or runners' heartbeats, by an hour. */
const age = (table: 'jobs' | 'runners') =>
  table === 'jobs'
    ? sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`.execute(test.db)
    : sql`update job_runner set seen_at = now() - interval '1 hour'`.execute(test.db);

describe('a runner killed between sending and storing the outcome', () => {
  it('has its message redelivered by another, once its heartbeat is too old', async () => {
    const { id } = await post();
    const program = fileURLToPath(new URL('./testing/hang-while-delivering.ts', import.meta.url));
    const child = spawn(process.execPath, [await bundleProgram(program), test.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const [line] = await once(createInterface({ input: child.stdout }), 'line');
    expect(line).toBe(`sent ${id}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const dead = await lockOf(id);
    expect(dead).toBeDefined();

    await age('jobs');
    await age('runners');
    const { until } = await startOnOwnPool(async () => delivered, { deadAfterMs: 30_000 });
    const [second] = await until('delivered');
    expect(second).toMatchObject({ outboxId: id, attempt: 2 });
    const left = await test.db.selectFrom('job_runner').select('id').execute();
    expect(left.map((runner) => runner.id)).not.toContain(dead);
  });
});

describe('a runner without heartbeat', () => {
  it('keeps a long job while its heartbeat is recent', async () => {
    const { id, locker, release, runner } = await hold();
    await age('jobs');
    await beat(test.db, locker);
    expect(await freeDeadRunners(test.db, 30_000)).toEqual([]);
    expect(await lockOf(id)).toBe(locker);
    release(delivered);
    await runner.until('delivered');
  });

  it('keeps a job taken recently, without a heartbeat', async () => {
    const { id, locker, release, runner } = await hold();
    await test.db.deleteFrom('job_runner').execute();
    expect(await freeDeadRunners(test.db, 30_000)).toEqual([]);
    expect(await lockOf(id)).toBe(locker);
    release(delivered);
    await runner.until('delivered');
  });

  it('loses its jobs when both are old', async () => {
    const { id, locker, release, runner } = await hold();
    await age('jobs');
    await age('runners');
    const other = await startOnOwnPool(async () => delivered, { deadAfterMs: 30_000 });
    const [taken] = await other.until('delivered');
    expect(taken).toMatchObject({ outboxId: id, attempt: 2 });
    // The first worker resumes late: the message was sent twice, and the row says delivered once.
    release(delivered);
    await runner.until('delivered');
    expect(locker).toMatch(/^pool-/);
    const row = await test.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 2, delivered_at: expect.any(Date), given_up_at: null });
  });
});

describe('a runner', () => {
  it('finishes its jobs when stopped, and takes no new ones', async () => {
    const { id: first, release } = await hold();
    const { id: second } = await post();
    const stopping = Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    release(delivered);
    await stopping;
    const rows = await test.db
      .selectFrom('outbox')
      .select(['id', 'delivered_at'])
      .orderBy('created_at')
      .execute();
    expect(rows).toEqual([
      { id: first, delivered_at: expect.any(Date) },
      { id: second, delivered_at: null },
    ]);
    expect(await test.db.selectFrom('job_runner').select('id').execute()).toEqual([]);
  });

  it('survives the loss of every connection in the middle of a delivery', async () => {
    let cut = true;
    const { until } = await startOnOwnPool(
      async () => {
        if (cut) {
          cut = false;
          await sql`
            select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`.execute(test.db);
        }
        return delivered;
      },
      { beatEveryMs: 50, deadAfterMs: 300 },
    );
    await post();
    await until('delivered');
    await post();
    await until('delivered', 2);
  });

  it('is replaced when it dies of a failing database', async () => {
    let died = () => {};
    const death = new Promise<void>((resolve) => {
      died = resolve;
    });
    const destination = { write: (line: string) => void (line.includes('starting another') && died()) };
    const watch = await startOnOwnPool(
      async () => delivered,
      { beatEveryMs: 50, deadAfterMs: 300 },
      watchDeliveries(),
      createLogger({ level: 'error', destination }),
    );
    await sql`
      create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      test.db,
    );
    await sql`
      create trigger refuse before delete on graphile_worker._private_jobs
      for each row execute function refuse()`.execute(test.db);
    await post();
    await death;
    await sql`drop trigger refuse on graphile_worker._private_jobs`.execute(test.db);
    await post();
    await watch.until('delivered', 2);
    expect(watch.settled).toHaveLength(2);
  });

  it('[RUN-13] is replaced every time several of its jobs cannot be ended, and stops in time', async () => {
    const { until, jobs } = await startOnOwnPool(async () => delivered, {
      beatEveryMs: 50,
      deadAfterMs: 300,
      watchEveryMs: 20,
      giveUpAfterMs: 200,
    });
    await sql`create sequence ended`.execute(test.db);
    // Every second end of a job fails: its shutdown then waits for ever for a batch it has miscounted.
    await sql`
      create function refuse_some() returns trigger language plpgsql as $$
      begin if nextval('ended') % 2 = 1 then raise exception 'no'; end if; return old; end $$`.execute(
      test.db,
    );
    await sql`
      create trigger refuse_some before delete on graphile_worker._private_jobs
      for each row execute function refuse_some()`.execute(test.db);
    for (let round = 1; round <= 4; round += 1) {
      await Promise.all(Array.from({ length: 6 }, post));
      await until('delivered', round * 6);
    }
    await sql`drop trigger refuse_some on graphile_worker._private_jobs`.execute(test.db);
    await post();
    await until('delivered', 25);
    await expect.poll(() => oldestDueSeconds(test.db), { timeout: 10_000 }).toBe(0);
    await expect.poll(() => jobs.isWorking(), { timeout: 10_000 }).toBe(true);
  });

  it('[RUN-13] has no heartbeat once it takes no jobs, so that others do not take it for alive', async () => {
    const beats = { beatEveryMs: 30, deadAfterMs: 300 };
    // Not replaced: as long as it takes, it exists and does nothing.
    const first = await startOnOwnPool(async () => delivered, { ...beats, restartAfterMs: 3_600_000 });
    await sql`
      create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      test.db,
    );
    await sql`
      create trigger refuse before delete on graphile_worker._private_jobs
      for each row execute function refuse()`.execute(test.db);
    await post();
    await expect.poll(() => first.jobs.isWorking(), { timeout: 10_000 }).toBe(false);
    await sql`drop trigger refuse on graphile_worker._private_jobs`.execute(test.db);
    await test.db.deleteFrom('job_runner').execute();
    const other = await startOnOwnPool(async () => delivered, beats);
    // Ten heartbeats of the other, in which the first had as many occasions.
    const seen = new Set<number>();
    const heartbeats = async () => {
      const rows = await test.db.selectFrom('job_runner').select('seen_at').execute();
      expect(rows).toHaveLength(1);
      return seen.add(rows[0]?.seen_at.getTime() ?? 0).size;
    };
    await expect.poll(heartbeats, { timeout: 10_000, interval: 10 }).toBeGreaterThan(10);
    await post();
    await other.until('delivered');
  });

  it('[RUN-13] keeps a job it is still at when it is replaced, so that nobody does it a second time', async () => {
    let died = () => {};
    const death = new Promise<void>((resolve) => {
      died = resolve;
    });
    const destination = { write: (line: string) => void (line.includes('starting another') && died()) };
    const attempts: string[] = [];
    let release = (_outcome: DeliveryOutcome) => {};
    const held = new Promise<DeliveryOutcome>((resolve) => {
      release = resolve;
    });
    let long = '';
    const { until, db } = await startOnOwnPool(
      async (_payload, { outboxId }) => {
        attempts.push(outboxId);
        return outboxId === long ? held : delivered;
      },
      { beatEveryMs: 50, deadAfterMs: 1_000, watchEveryMs: 20, giveUpAfterMs: 200 },
      watchDeliveries(),
      createLogger({ level: 'error', destination }),
    );
    await test.db.transaction().execute(async (tx) => {
      ({ id: long } = await enqueue(tx, { kind: 'letter', payload: {} }));
    });
    await expect.poll(() => attempts).toEqual([long]);
    const locker = await lockOf(long);
    await sql`
      create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      test.db,
    );
    await sql`
      create trigger refuse before delete on graphile_worker._private_jobs
      for each row execute function refuse()`.execute(test.db);
    await post();
    await death;
    await sql`drop trigger refuse on graphile_worker._private_jobs`.execute(test.db);
    await post();
    await until('delivered', 2);
    // Longer than a silence that means death, by the clock of the heartbeats.
    const begun = await sql<{ at: Date }>`select now() as at`.execute(db);
    const beaten = async () => {
      const { rows } = await sql<{ ms: number }>`
        select extract(epoch from max(seen_at) - ${begun.rows[0]?.at}::timestamptz)::float8 * 1000 as ms
        from job_runner where id <> ${locker}`.execute(test.db);
      return rows[0]?.ms;
    };
    await expect.poll(beaten, { timeout: 10_000 }).toBeGreaterThan(1_500);
    expect([await lockOf(long), attempts.filter((id) => id === long)]).toEqual([locker, [long]]);
    release(delivered);
    await until('delivered', 3);
    await expect.poll(() => lockOf(long), { timeout: 10_000 }).toBeUndefined();
    expect(attempts.filter((id) => id === long)).toEqual([long]);
  });

  it('refuses two deliverers of one kind, in whichever lane', async () => {
    const once = { kind: 'letter', deliver: async () => delivered };
    for (const again of [once, { ...once, isSlow: true } as const]) {
      const starting = startJobs({ pool: test.pool, db: test.db, log, deliverers: [once, again] });
      await expect(starting).rejects.toThrow('two deliverers of the kind letter');
    }
  });
});

describe('what is slow', () => {
  const startWithPapers = (deliver: Deliverer['deliver'], settings: Partial<JobsSettings> = {}) =>
    startOnOwnPool(async () => delivered, settings, watchDeliveries(), log, [
      { kind: 'paper', isSlow: true, deliver },
    ]);

  it('[RUN-13] keeps nothing else waiting, however much of it there is', async () => {
    let begun = 0;
    let release = (_outcome: DeliveryOutcome) => {};
    const held = new Promise<DeliveryOutcome>((resolve) => {
      release = resolve;
    });
    const { until, settled } = await startWithPapers(() => {
      begun += 1;
      return held;
    });
    await Promise.all(Array.from({ length: 6 }, () => postOf('paper')));
    await expect.poll(() => begun).toBe(1);
    const { id } = await post();
    expect(await until('delivered')).toMatchObject([{ outboxId: id, kind: 'letter' }]);
    expect([begun, settled.length]).toEqual([1, 1]);
    release(delivered);
    await until('delivered', 7);
  });

  it('[RUN-13] is swept, tried again and given up like the rest', async () => {
    const { id } = await postOf('paper');
    await sql`truncate graphile_worker._private_jobs`.execute(test.db);
    const { until } = await startWithPapers(async () => ({
      status: 'failed',
      isPermanent: false,
      reason: 'no paper',
    }));
    expect(await until('given_up')).toMatchObject([{ outboxId: id, kind: 'paper', attempt: 5 }]);
    const row = await test.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ given_up_at: expect.any(Date), last_error: 'no paper' });
  });

  it('[RUN-13] is freed when its runner falls silent', async () => {
    const { id } = await postOf('paper');
    await sql`
      update graphile_worker._private_jobs set locked_at = now() - interval '1 hour', locked_by = 'gone'`.execute(
      test.db,
    );
    const { until } = await startWithPapers(async () => delivered, { deadAfterMs: 30_000 });
    expect(await until('delivered')).toMatchObject([{ outboxId: id, kind: 'paper' }]);
  });
});
