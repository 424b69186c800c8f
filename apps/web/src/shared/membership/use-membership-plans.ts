import { membershipRoutes, type RouteAnswer } from '@lugnut/contract';
import { type MembershipPlan, plansSoldAt, type SalesPlace } from '@lugnut/domain/memberships';
import { centsFromDollars } from '@lugnut/domain/money';
import { useRouteQuery } from '../api/route-query';

/** A plan on sale, with the id by which it is chosen. */
export type OfferedPlan = MembershipPlan & { readonly id: string };

type PlanWire = RouteAnswer<typeof membershipRoutes.listMembershipPlans>['data'][number];

const salesPlaces: readonly SalesPlace[] = ['funnel', 'wizard', 'review page', 'membership page'];

const planOf = ({ id, attributes }: PlanWire): OfferedPlan => ({
  id,
  name: attributes.name,
  priceCents: centsFromDollars(attributes.price),
  billing: attributes.billing,
  billingInterval: attributes.billing_interval,
  billingCount: attributes.billing_count,
  dueWithJobCents: centsFromDollars(attributes.due_with_job),
  soldAt: salesPlaces.filter((place) => attributes.sold_at.includes(place)),
});

type PlansState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly plans: readonly OfferedPlan[] };

/** The plans on sale at one place, as the server has them now. */
export const useMembershipPlans = (place: SalesPlace) => {
  const query = useRouteQuery(
    membershipRoutes.listMembershipPlans,
    {},
    { timeoutMs: 8_000, select: ({ data }) => data.map(planOf) },
  );
  const state: PlansState = query.data
    ? { kind: 'ready', plans: plansSoldAt(query.data, place) }
    : { kind: query.isError ? 'failed' : 'loading' };
  return { state, retry: () => void query.refetch() };
};
