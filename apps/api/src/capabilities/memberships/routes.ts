import type { membershipRoutes } from '@lugnut/contract';
import { dollarsFromCents } from '@lugnut/domain/money';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { AccountAccess } from '../accounts';
import { type CreateMembershipDeps, createMembership } from './create-membership';

export const membershipLimits: RateLimits<typeof membershipRoutes> = {
  listMembershipPlans: { limit: 120, windowSeconds: 60 },
  createMembership: { limit: 20, windowSeconds: 60 },
};

const monthsOf = (interval: 'month' | 'year' | null | undefined, count: number | null | undefined) =>
  interval && count ? count * (interval === 'year' ? 12 : 1) : undefined;

export const membershipHandlers = (
  deps: CreateMembershipDeps & { readonly access: Pick<AccountAccess, 'findAccount'> },
): Handlers<typeof membershipRoutes> => ({
  async listMembershipPlans() {
    const { plans } = await deps.priceList.list();
    return {
      data: plans
        .filter(({ soldAt }) => soldAt.length > 0)
        .map((plan) => ({
          id: plan.id,
          attributes: {
            name: plan.name,
            price: dollarsFromCents(plan.priceCents),
            billing: plan.billing,
            billing_interval: plan.billingInterval,
            billing_count: plan.billingCount,
            due_with_job: dollarsFromCents(plan.dueWithJobCents),
            sold_at: [...plan.soldAt],
          },
        })),
    };
  },

  async createMembership({ body }, context) {
    const sale = body.membership;
    const loggedIn = await deps.access.findAccount(context.bearerToken);
    const { membership, plan } = await createMembership(
      deps,
      {
        userId: sale.user_id,
        appointmentId: sale.appointment_id ?? undefined,
        priceSoldCents: Math.round(sale.price_sold * 100),
        months: monthsOf(sale.billing_interval, sale.billing_count),
        soldBy: sale.sold_by,
        vehicles: sale.vehicles ?? [],
      },
      loggedIn?.account,
      context,
    );
    return {
      data: {
        id: membership.id,
        attributes: {
          plan_name: plan.name,
          price_sold: dollarsFromCents(membership.priceSoldCents),
          started_on: membership.startedOn,
          renews_on: membership.renewsOn,
        },
      },
    };
  },
});
