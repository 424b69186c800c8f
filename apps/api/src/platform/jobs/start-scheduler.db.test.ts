import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '../db/connect';
import { createTestDatabase, type TestDatabase } from '../db/testing/test-database';
import { createLogger } from '../logging/logger';
import { installJobs } from './install-jobs';
import { everyMinute, type OwnedJob } from './scheduled-job';
import { type JobsSettings, type RunningJobs, startJobs } from './start-jobs';
import { tidyJobQueue } from './sweep';
import { dueAtStart, emptyQueue, makeDue, type RunWatch, watchRuns } from './testing/watch-runs';

const log = createLogger({ level: 'silent' });
const never = () => new Promise<never>(() => undefined);

let test: TestDatabase;
const running: Pick<RunningJobs, 'stop'>[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  await installJobs(test.pool, log);
});
beforeEach(() => emptyQueue(test.db));
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});
afterAll(async () => {
  await test.close();
});

const job = (name: string, run: OwnedJob['run'], deadlineMs?: number): OwnedJob => ({
  name,
  owner: 'tests',
  cron: everyMinute,
  run,
  ...(deadlineMs === undefined ? {} : { deadlineMs }),
});

/** As another process would: on connections of its own. */
const startProcess = async (
  scheduled: readonly OwnedJob[],
  watch: RunWatch,
  settings: Partial<JobsSettings> = {},
): Promise<Pick<RunningJobs, 'stop'>> => {
  const own = connectDatabase({ connection: test.connection, maxConnections: 5 });
  const jobs = await startJobs({
    ...own,
    log,
    deliverers: [],
    scheduled,
    observeScheduled: watch.observeScheduled,
    settings: { ...dueAtStart, ...settings },
  });
  const process = {
    async stop() {
      await jobs.stop();
      await own.close();
    },
  };
  running.push(process);
  return process;
};

const stop = async (process: Pick<RunningJobs, 'stop'>): Promise<void> => {
  running.splice(running.indexOf(process), 1);
  await process.stop();
};

describe('a scheduled job', () => {
  it('runs once per minute over all processes', async () => {
    const watch = watchRuns();
    const names = ['charge', 'remind', 'renew'];
    await makeDue(test.db, names);
    const jobs = names.map((name) => job(name, async () => undefined));
    await Promise.all([1, 2, 3].map(() => startProcess(jobs, watch)));
    await watch.until('done', names);
    await Promise.all(running.splice(0).map((process) => process.stop()));
    const minutes = watch.runs.map((run) => `${run.job} ${run.dueAt}`);
    expect(minutes).toHaveLength(new Set(minutes).size);
    expect(watch.runs.every(({ dueAt }) => dueAt !== undefined)).toBe(true);
  });

  it('never runs in two processes at once', async () => {
    const watch = watchRuns();
    let underWay = 0;
    let most = 0;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const slow = job('slow', async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      begin();
      await released;
      underWay -= 1;
    });
    await makeDue(test.db, ['slow']);
    await startProcess([slow], watch);
    await begun;
    await makeDue(test.db, ['slow', 'quick']);
    // It takes what is due, and the slow one is due again.
    await startProcess([slow, job('quick', async () => undefined)], watch);
    await watch.until('done', ['quick']);
    release();
    await watch.until('done', ['slow']);
    expect(most).toBe(1);
  });

  it('that hangs is abandoned at its deadline, and runs at its next time', async () => {
    const watch = watchRuns();
    let asked = 0;
    let wasTold = false;
    const hangingOnce = job(
      'hanging',
      (signal) => {
        asked += 1;
        if (asked > 1) return Promise.resolve();
        signal.addEventListener('abort', () => {
          wasTold = true;
        });
        return never();
      },
      30,
    );
    await makeDue(test.db, ['hanging']);
    const first = await startProcess([hangingOnce], watch);
    await watch.until('timed_out', ['hanging']);
    expect(wasTold).toBe(true);
    await stop(first);
    await makeDue(test.db, ['hanging']);
    await startProcess([hangingOnce], watch);
    await watch.until('done', ['hanging']);
  });

  it('that throws leaves nothing behind in the queue, and its error is logged with its name', async () => {
    const watch = watchRuns();
    const lines: string[] = [];
    const own = connectDatabase({ connection: test.connection, maxConnections: 5 });
    await makeDue(test.db, ['throwing']);
    const jobs = await startJobs({
      ...own,
      log: createLogger({ level: 'error', destination: { write: (line) => void lines.push(line) } }),
      deliverers: [],
      scheduled: [
        job('throwing', () => {
          throw new Error('no such thing');
        }),
      ],
      observeScheduled: watch.observeScheduled,
      settings: dueAtStart,
    });
    await watch.until('failed', ['throwing']);
    await jobs.stop();
    await own.close();
    expect(JSON.parse(lines.join(''))).toMatchObject({
      job: 'throwing',
      owner: 'tests',
      fault: { message: 'no such thing' },
    });
    const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(test.db);
    expect(rows).toEqual([]);
  });

  it('does not keep a process from stopping, and its abandoned run is deleted', async () => {
    const watch = watchRuns();
    await makeDue(test.db, ['hanging', 'other']);
    const process = await startProcess([job('hanging', never), job('other', async () => undefined)], watch);
    await watch.until('done', ['other']);
    await stop(process);
    await tidyJobQueue(test.db);
    expect(watch.runs.filter(({ fate }) => fate === 'done').map((run) => run.job)).toEqual(['other']);
    const { rows } = await sql`select 1 from graphile_worker.jobs where locked_at is not null`.execute(
      test.db,
    );
    expect(rows).toEqual([]);
  });

  it('whose process was killed is taken by another', async () => {
    const watch = watchRuns();
    await makeDue(test.db, ['charge']);
    // As left by a process that died: locked by no live runner.
    await sql`
      select graphile_worker.add_job('scheduled:charge', queue_name := 'scheduled:charge', max_attempts := 1,
        job_key := 'scheduled:charge')`.execute(test.db);
    await sql`
      update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '1 hour', attempts = 1`.execute(
      test.db,
    );
    await sql`
      update graphile_worker._private_job_queues set locked_by = 'dead', locked_at = now() - interval '1 hour'
      where queue_name = 'scheduled:charge'`.execute(test.db);
    await startProcess([job('charge', async () => undefined)], watch);
    await watch.until('done', ['charge']);
  });

  it('shares its name with no other', async () => {
    const twice = job('charge', async () => undefined);
    const starting = startJobs({ ...test, log, deliverers: [], scheduled: [twice, twice] });
    await expect(starting).rejects.toThrow('two scheduled jobs named charge');
  });
});
