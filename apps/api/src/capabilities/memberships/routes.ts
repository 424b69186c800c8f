import type { membershipRoutes } from '@lugnut/contract';
import { findShownMemberCount, isDelivered } from '@lugnut/domain/memberships';
import { dollarsFromCents } from '@lugnut/domain/money';
import type { PlainDay } from '@lugnut/domain/scheduling';
import type { Database } from '../../platform/db/schema';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { Account, AccountAccess } from '../accounts';
import { type AskGate, evidenceOf } from '../appointments';
import type { MessageSettings } from '../messaging';
import { type ChangeMembershipDeps, endMembership, resumeMembership } from './change-membership';
import { type CreateMembershipDeps, createMembership } from './create-membership';
import { findDescribedMembership } from './describe-membership';

export const membershipLimits: RateLimits<typeof membershipRoutes> = {
  listMembershipPlans: { limit: 120, windowSeconds: 60 },
  createMembership: { limit: 20, windowSeconds: 60 },
  endMembership: { limit: 20, windowSeconds: 60 },
  resumeMembership: { limit: 20, windowSeconds: 60 },
  payMembershipFee: { limit: 10, windowSeconds: 60 },
};

const monthsOf = (interval: 'month' | 'year' | null | undefined, count: number | null | undefined) =>
  interval && count ? count * (interval === 'year' ? 12 : 1) : undefined;

export const membershipHandlers = (
  deps: CreateMembershipDeps & {
    readonly db: Database;
    readonly messages: MessageSettings;
    readonly billWithoutFee: ChangeMembershipDeps['billWithoutFee'];
    readonly payMissedFee: (accountId: string, ask: AskGate) => Promise<void>;
    readonly access: Pick<AccountAccess, 'findAccount' | 'requireAccount'>;
    readonly countMembers: () => Promise<number>;
  },
): Handlers<typeof membershipRoutes> => {
  /** The day where the member is. */
  const todayOf = async ({ zip }: Account): Promise<PlainDay> => {
    const coverage = zip === undefined ? undefined : await deps.serviceArea.coverageOf(zip);
    return deps.today(coverage?.served ? coverage.market.timeZone : 'America/New_York');
  };
  const show = async (account: Account) => ({
    data: (await findDescribedMembership(deps.db, account.id, await todayOf(account))) ?? null,
  });
  return {
    async listMembershipPlans() {
      const { plans, memberServices } = await deps.priceList.list();
      return {
        services: memberServices
          .filter(isDelivered)
          .map(({ label, deliveredBy }) => ({ label, delivered_by: deliveredBy })),
        member_count: findShownMemberCount(await deps.countMembers()) ?? null,
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
              free_oil_changes: plan.freeOilChanges,
              oil_change_months: plan.oilChangeMonths,
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
          carId: sale.car_id ?? undefined,
          evidence: evidenceOf(context),
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

    async endMembership(_input, context) {
      const { account } = await deps.access.requireAccount(context);
      // Whether a fleet stays a member is for its owners to say, as what it pays with.
      await deps.decisions.requireMaySpend({ act: 'keep card', payerId: account.id, totalCents: 0 }, context);
      await endMembership(deps, { accountId: account.id, by: account, today: await todayOf(account) });
      return show(account);
    },

    async resumeMembership(_input, context) {
      const { account } = await deps.access.requireAccount(context);
      await resumeMembership(deps, account.id, deps.decisions.gateOf(context));
      return show(account);
    },

    async payMembershipFee(_input, context) {
      const { account } = await deps.access.requireAccount(context);
      await deps.payMissedFee(account.id, deps.decisions.gateOf(context));
      return show(account);
    },
  };
};
