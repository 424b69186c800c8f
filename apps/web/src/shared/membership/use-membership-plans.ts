import { membershipRoutes, type RouteAnswer } from '@lugnut/contract';
import { type MembershipPlan, plansSoldAt, type SalesPlace } from '@lugnut/domain/memberships';
import { centsFromDollars } from '@lugnut/domain/money';
import { useEffect, useState } from 'react';
import { api } from '../api/client';

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

const loading: PlansState = { kind: 'loading' };

/** The plans on sale at one place, as the server has them now. */
export const useMembershipPlans = (place: SalesPlace) => {
  const [state, setState] = useState<PlansState>(loading);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is the reason to ask again
  useEffect(() => {
    const abort = new AbortController();
    const settle = (next: PlansState) => {
      if (!abort.signal.aborted) setState(next);
    };
    api
      .call(membershipRoutes.listMembershipPlans, {}, { signal: abort.signal, timeoutMs: 8_000 })
      .then(({ data }) => settle({ kind: 'ready', plans: plansSoldAt(data.map(planOf), place) }))
      .catch(() => settle({ kind: 'failed' }));
    return () => abort.abort();
  }, [place, turn]);
  const retry = () => {
    setState(loading);
    setTurn(turn + 1);
  };
  return { state, retry };
};
