import * as z from 'zod/mini';
import { nextPage, pagePosition } from '../page-position';
import { defineRoutes } from '../route';

const admin = { capability: 'staff', auth: 'account', access: 'admin' } as const;
const errors = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
] as const;
const instant = z.iso.datetime();
const count = z.int();

/** What waits to be sent or done, by what it is. */
const queueKind = z.object({
  id: z.string(),
  /** Waits and could begin now. */
  due: count,
  /** Waits for its time: a retry, or quiet hours. */
  later: count,
  running: count,
  given_up: count,
  /** Of them, those that are tried again together: texts and pushes of hours ago are not. */
  retryable: count,
  oldest_retryable_seconds: z.number(),
  /** 0 where none is due. */
  oldest_due_seconds: z.number(),
});

const scheduledJob = z.object({
  id: z.string(),
  owner: z.string(),
  /** Five cron fields, in UTC. */
  cron: z.string(),
  is_running: z.boolean(),
  /** Null before its first run. */
  last_run: z.nullable(
    z.object({
      ended_at: instant,
      fate: z.enum(['done', 'failed', 'timed_out', 'stopped']),
      ms: count,
      /** The kind of the error and its code, never its text. */
      error: z.nullable(z.string()),
    }),
  ),
  last_success_at: z.nullable(instant),
  failures_in_a_row: count,
  /** It has not succeeded for two hours longer than it should take; one that never ran is not late. */
  is_late: z.boolean(),
});

const givenUpMessage = z.object({
  id: z.string(),
  kind: z.string(),
  attempts: count,
  error: z.nullable(z.string()),
  created_at: instant,
  given_up_at: instant,
});

const queueAction = z.object({
  id: z.string(),
  at: instant,
  by: z.string(),
  action: z.enum(['retry', 'discard', 'run']),
  kind: z.string(),
  count,
  reason: z.nullable(z.string()),
});

const given = z.object({ id: z.uuid() });
export const queueChanged = z.object({ data: z.object({ count }) });

export const jobQueueRoutes = defineRoutes({
  getJobQueue: {
    ...admin,
    method: 'GET',
    path: '/api/v2/admin/queue',
    summary:
      'What’s waiting to be sent or done, the last runs of scheduled jobs, and what admins did about them',
    reply: z.object({
      data: z.object({
        oldest_due_seconds: z.number(),
        kinds: z.array(queueKind),
        scheduled: z.array(scheduledJob),
        actions: z.array(queueAction),
      }),
    }),
    errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  },
  listGivenUp: {
    ...admin,
    method: 'GET',
    path: '/api/v2/admin/queue/given_up',
    summary: 'Messages we gave up on, newest first; filter by kind, reason, or ID',
    query: z.object({
      q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      kind: z.optional(z.string().check(z.maxLength(80))),
      after: z.optional(pagePosition),
    }),
    reply: z.object({ data: z.array(givenUpMessage), next: nextPage }),
    errors: ['invalid_input', 'unauthenticated', 'forbidden', 'rate_limited'],
  },
  retryGivenUp: {
    ...admin,
    method: 'POST',
    path: '/api/v2/admin/queue/given_up/{id}/retries',
    summary: 'Retries a message from the start; one that’s already waiting is left as is',
    params: given,
    reply: queueChanged,
    errors,
  },
  retryAllGivenUp: {
    ...admin,
    method: 'POST',
    path: '/api/v2/admin/queue/retries',
    summary:
      'Tries every message of a kind again that was given up; texts and pushes older than two hours only one by one',
    body: z.object({ kind: z.string().check(z.minLength(1), z.maxLength(80)) }),
    reply: queueChanged,
    errors,
  },
  discardGivenUp: {
    ...admin,
    method: 'POST',
    path: '/api/v2/admin/queue/given_up/{id}/discards',
    summary: 'Discards a message for good and deletes its content; idempotent',
    params: given,
    body: z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)) }),
    reply: queueChanged,
    errors,
  },
  runScheduledJob: {
    ...admin,
    method: 'POST',
    path: '/api/v2/admin/queue/jobs/{name}/runs',
    summary: 'Runs a scheduled job as soon as a process is free; one that’s already waiting runs once',
    params: z.object({ name: z.string().check(z.minLength(1), z.maxLength(80)) }),
    reply: queueChanged,
    errors,
  },
});
