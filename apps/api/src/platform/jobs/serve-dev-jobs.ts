import type { FastifyInstance } from 'fastify';
import { EnglishFailure } from '../http/english-failure';
import type { Logger } from '../logging/logger';
import { runScheduledJob } from './run-scheduled-job';
import type { OwnedJob } from './scheduled-job';

/**
 * Runs a scheduled job now and answers once it has ended, for tests that set the clock: the schedule follows the
 * database's. Mount it only where the development outbox is: anyone may call it.
 */
export const serveDevJobs = (
  app: FastifyInstance,
  { jobs, log }: { readonly jobs: readonly OwnedJob[]; readonly log: Logger },
): void => {
  app.post<{ Params: { name: string } }>(
    '/dev/jobs/:name',
    { config: { quiet: true } },
    async ({ params }, reply) => {
      const job = jobs.find(({ name }) => name === params.name);
      if (!job) throw new EnglishFailure('not_found', 'There is no such job');
      const { fate } = await runScheduledJob(job, { log, shutdown: undefined, dueAt: undefined });
      return reply.header('cache-control', 'no-store').send({ job: job.name, fate });
    },
  );
};
