import type { jobQueueRoutes, RouteReply } from '@lugnut/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { periodSeconds } from '../../platform/jobs/cron-period';
import { isNotDiscarded, taskPrefix } from '../../platform/jobs/outbox';
import type { OwnedJob } from '../../platform/jobs/scheduled-job';
import { scheduledTaskPrefix } from '../../platform/jobs/start-scheduler';
import { oldestDueSeconds } from '../../platform/jobs/sweep';
import { isRetriedTogether } from './retried-together';

type Queue = RouteReply<typeof jobQueueRoutes.getJobQueue>['data'];

const shownActions = 20;

/** Each from a partial index, whatever the size of the table. */
const countWaiting = async (db: Database) => {
  const { rows } = await sql<{ kind: string; due: number; later: number; oldest: number }>`
    select kind,
      (count(*) filter (where next_attempt_at <= now()))::int as due,
      (count(*) filter (where next_attempt_at > now()))::int as later,
      coalesce(extract(epoch from now() - min(next_attempt_at) filter (where next_attempt_at <= now())), 0)::float8
        as oldest
    from outbox where delivered_at is null and given_up_at is null group by kind`.execute(db);
  return new Map(rows.map((row) => [row.kind, row]));
};

const countGivenUp = async (db: Database) => {
  const { rows } = await sql<{ kind: string; count: number; retryable: number; oldest: number }>`
    select kind, count(*)::int as count, (count(*) filter (where ${isRetriedTogether}))::int as retryable,
      coalesce(extract(epoch from now() - min(created_at) filter (where ${isRetriedTogether})), 0)::float8 as oldest
    from outbox where given_up_at is not null and ${isNotDiscarded} group by kind`.execute(db);
  return new Map(rows.map((row) => [row.kind, row]));
};

const countRunning = async (db: Database) => {
  const { rows } = await sql<{ task: string; count: number }>`
    select task_identifier as task, count(*)::int as count from graphile_worker.jobs
    where locked_at is not null group by task_identifier`.execute(db);
  return new Map(rows.map(({ task, count }) => [task, count]));
};

const describeActions = async (db: Database): Promise<Queue['actions']> => {
  const rows = await db
    .selectFrom('queue_action as done')
    .innerJoin('account', 'account.id', 'done.account_id')
    .select(['done.id', 'done.at', 'done.action', 'done.kind', 'done.count', 'done.reason'])
    .select('account.name as by')
    .orderBy('done.at', 'desc')
    .orderBy('done.id', 'desc')
    .limit(shownActions)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};

/** As the alert ScheduledJobIsOverdue. */
const toleratedMs = 7_200_000;

const isLate = (lastSuccess: Date | undefined, cron: string, now: Date): boolean =>
  lastSuccess !== undefined &&
  now.getTime() - lastSuccess.getTime() > periodSeconds(cron) * 1_000 + toleratedMs;

/** RUN-8: what waits, how old it is, how scheduled jobs went, and what was given up. */
export const describeQueue = async (
  db: Database,
  { kinds, jobs }: { readonly kinds: readonly string[]; readonly jobs: readonly OwnedJob[] },
  now: Date,
): Promise<Queue> => {
  const [waiting, givenUp, running, runs] = [
    await countWaiting(db),
    await countGivenUp(db),
    await countRunning(db),
    await db.selectFrom('scheduled_run').selectAll().execute(),
  ];
  // Also of a kind that no deliverer of this version knows.
  const all = [...new Set([...kinds, ...waiting.keys(), ...givenUp.keys()])];
  return {
    oldest_due_seconds: await oldestDueSeconds(db),
    kinds: all.map((id) => ({
      id,
      due: waiting.get(id)?.due ?? 0,
      later: waiting.get(id)?.later ?? 0,
      running: running.get(`${taskPrefix}${id}`) ?? 0,
      given_up: givenUp.get(id)?.count ?? 0,
      retryable: givenUp.get(id)?.retryable ?? 0,
      oldest_retryable_seconds: givenUp.get(id)?.oldest ?? 0,
      oldest_due_seconds: waiting.get(id)?.oldest ?? 0,
    })),
    scheduled: jobs.map(({ name, owner, cron }) => {
      const run = runs.find(({ job }) => job === name);
      return {
        id: name,
        owner,
        cron,
        is_running: (running.get(`${scheduledTaskPrefix}${name}`) ?? 0) > 0,
        last_run: run
          ? { ended_at: run.ended_at.toISOString(), fate: run.fate, ms: run.ms, error: run.error }
          : null,
        last_success_at: run?.last_success_at?.toISOString() ?? null,
        failures_in_a_row: run?.failures_in_a_row ?? 0,
        is_late: isLate(run?.last_success_at ?? undefined, cron, now),
      };
    }),
    actions: await describeActions(db),
  };
};
