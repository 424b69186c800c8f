import type { customerAreaRoutes } from '@lugnut/contract';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { AccountAccess } from '../accounts';
import type { ServiceAreaView } from '../coverage';
import { findDescribedMembership } from '../memberships';
import { describeReferrals, type ReferralDeps } from './describe-referrals';
import { listPastServices, type PastServiceDeps } from './list-past-services';

export const customerAreaLimits: RateLimits<typeof customerAreaRoutes> = {
  // A file of all of them asks for every page.
  listPastServices: { limit: 300, windowSeconds: 60 },
  getMembership: { limit: 120, windowSeconds: 60 },
  getReferrals: { limit: 120, windowSeconds: 60 },
};

export type CustomerAreaDeps = PastServiceDeps &
  ReferralDeps & {
    readonly access: Pick<AccountAccess, 'requireAccount'>;
    readonly serviceArea: Pick<ServiceAreaView, 'coverageOf'>;
  };

export const customerAreaHandlers = (deps: CustomerAreaDeps): Handlers<typeof customerAreaRoutes> => ({
  async listPastServices({ query }, context) {
    const { account } = await deps.access.requireAccount(context);
    // Members of a fleet see the fleet's.
    return listPastServices(deps, account.fleet?.id ?? account.id, query.after);
  },

  async getMembership(_input, context) {
    const { account } = await deps.access.requireAccount(context);
    const coverage = account.zip === undefined ? undefined : await deps.serviceArea.coverageOf(account.zip);
    const today = deps.today(coverage?.served ? coverage.market.timeZone : 'America/New_York');
    return { data: (await findDescribedMembership(deps.db, account.id, today)) ?? null };
  },

  async getReferrals(_input, context) {
    const { account } = await deps.access.requireAccount(context);
    return { data: await describeReferrals(deps, account.id) };
  },
});
