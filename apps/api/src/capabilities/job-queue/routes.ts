import type { jobQueueRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { OwnedJob } from '../../platform/jobs/scheduled-job';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { Account, AccountAccess } from '../accounts';
import { discardGivenUp, retryAllGivenUp, retryGivenUp, runJobNow } from './act-on-queue';
import { describeQueue } from './describe-queue';
import { listGivenUp } from './list-given-up';

const often = { limit: 120, windowSeconds: 60 };
const seldom = { limit: 60, windowSeconds: 60 };

export const jobQueueLimits: RateLimits<typeof jobQueueRoutes> = {
  getJobQueue: often,
  listGivenUp: often,
  retryGivenUp: seldom,
  retryAllGivenUp: seldom,
  discardGivenUp: seldom,
  runScheduledJob: seldom,
};

export type QueueParts = { readonly kinds: string[]; readonly jobs: OwnedJob[] };

export const jobQueueHandlers = (deps: {
  readonly db: Database;
  readonly now: () => Date;
  readonly access: Pick<AccountAccess, 'requireAccount'>;
  /** Of all capabilities, once they are plugged together. */
  readonly queue: QueueParts;
}): Handlers<typeof jobQueueRoutes> => {
  const { db, access, queue } = deps;
  const requireAdmin = async (context: RequestContext): Promise<Account> => {
    const { account } = await access.requireAccount(context);
    if (account.role !== 'admin') throw new Failure('forbidden', told('for_admins'));
    return account;
  };
  const changed = async (count: Promise<number>) => ({ data: { count: await count } });
  return {
    async getJobQueue(_input, context) {
      await requireAdmin(context);
      return { data: await describeQueue(db, queue, deps.now()) };
    },
    async listGivenUp({ query }, context) {
      await requireAdmin(context);
      return listGivenUp(db, query);
    },
    async retryGivenUp({ params }, context) {
      const { id } = await requireAdmin(context);
      return changed(retryGivenUp(deps, params.id, id));
    },
    async retryAllGivenUp({ body }, context) {
      const { id } = await requireAdmin(context);
      return changed(retryAllGivenUp(deps, body.kind, id));
    },
    async discardGivenUp({ params, body }, context) {
      const { id } = await requireAdmin(context);
      return changed(discardGivenUp(deps, { id: params.id, reason: body.reason }, id));
    },
    async runScheduledJob({ params }, context) {
      const { id } = await requireAdmin(context);
      if (!queue.jobs.some(({ name }) => name === params.name))
        throw new EnglishFailure('not_found', 'There is no such job');
      return changed(runJobNow(deps, params.name, id));
    },
  };
};
