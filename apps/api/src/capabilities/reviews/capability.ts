import type { feedbackRoutes, reviewRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { forgetByAge } from '../../platform/retention/retention';
import { membershipStore } from '../memberships';
import { type ChargeDeps, chargeTip, findMembershipCard, findTipTerms } from '../payments';
import { feedbackHandlers, feedbackLimits } from './list-feedback';
import { reviewStore } from './review-store';
import { type ReviewDeps, reviewHandlers, reviewLimits } from './routes';

type Ports = Pick<ReviewDeps, 'access' | 'appointments' | 'decisions'> & { readonly charging: ChargeDeps };

export const reviewsCapability = (ports: Ports): Capability<typeof reviewRoutes & typeof feedbackRoutes> => {
  const { access, appointments, decisions, charging } = ports;
  const { db } = charging;
  const memberships = membershipStore(db);
  return {
    name: 'reviews',
    routes: {
      ...reviewHandlers({
        access,
        appointments,
        decisions,
        reviews: reviewStore(db),
        chargeTip: (tip) => chargeTip(charging, tip),
        findTipTerms: (id) => findTipTerms(charging, id),
        canJoin: async (job) =>
          (await memberships.findRunning(job.accountId)) === undefined &&
          (await findMembershipCard(db, job)) !== undefined,
      }),
      ...feedbackHandlers({ db, access }),
    },
    limits: { ...reviewLimits, ...feedbackLimits },
    retention: [forgetByAge('customer_feedback', ['customer_feedback', 'created_at'])],
  };
};
