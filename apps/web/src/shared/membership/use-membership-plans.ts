import { membershipRoutes, type RouteAnswer } from '@lugnut/contract';
import {
  type MemberService,
  type MembershipPlan,
  plansSoldAt,
  type SalesPlace,
} from '@lugnut/domain/memberships';
import { centsFromDollars } from '@lugnut/domain/money';
import { useRouteQuery } from '../api/route-query';

/** A plan on sale, with the id by which it is chosen. */
export type OfferedPlan = MembershipPlan & { readonly id: string };

type PlansReply = RouteAnswer<typeof membershipRoutes.listMembershipPlans>;

const salesPlaces: readonly SalesPlace[] = ['funnel', 'wizard', 'review page', 'membership page'];

const planOf = ({ id, attributes }: PlansReply['data'][number]): OfferedPlan => ({
  id,
  name: attributes.name,
  priceCents: centsFromDollars(attributes.price),
  billing: attributes.billing,
  billingInterval: attributes.billing_interval,
  billingCount: attributes.billing_count,
  dueWithJobCents: centsFromDollars(attributes.due_with_job),
  soldAt: salesPlaces.filter((place) => attributes.sold_at.includes(place)),
  freeOilChanges: attributes.free_oil_changes,
  oilChangeMonths: attributes.oil_change_months,
});

type Offer = {
  readonly plans: readonly OfferedPlan[];
  /** What members get beside prices. */
  readonly services: readonly MemberService[];
  /** Undefined while they are too few to be worth a number. */
  readonly memberCount: number | undefined;
};

type PlansState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | ({ readonly kind: 'ready' } & Offer);

const offerOf = ({ data, services, member_count }: PlansReply): Offer => ({
  plans: data.map(planOf),
  services: services.map(({ label, delivered_by }) => ({ label, deliveredBy: delivered_by })),
  memberCount: member_count ?? undefined,
});

/** The plans on sale at one place, as the server has them now. */
export const useMembershipPlans = (place: SalesPlace) => {
  const query = useRouteQuery(
    membershipRoutes.listMembershipPlans,
    {},
    { timeoutMs: 8_000, select: offerOf },
  );
  const state: PlansState = query.data
    ? { kind: 'ready', ...query.data, plans: plansSoldAt(query.data.plans, place) }
    : { kind: query.isError ? 'failed' : 'loading' };
  return { state, retry: () => void query.refetch() };
};
