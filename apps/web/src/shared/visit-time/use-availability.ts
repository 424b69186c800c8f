import { schedulingRoutes } from '@lugnut/contract';
import { type RouteResult, useRouteQuery } from '../api/route-query';
import type { Availability } from './visit-days';

export type AvailabilityState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly availability: Availability }
  | { readonly kind: 'failed' };

/** Windows are hidden while they are refetched: one of them was just taken. */
const stateOf = (
  query: Pick<RouteResult<Availability>, 'data' | 'isError' | 'isFetching'>,
): AvailabilityState => {
  if (query.isFetching) return { kind: 'loading' };
  if (query.isError) return { kind: 'failed' };
  return query.data ? { kind: 'ready', availability: query.data } : { kind: 'loading' };
};

/** The windows of an appointment; `reload` asks again, e.g. when somebody else took one. */
export const useAvailability = (appointmentId: string) => {
  const query = useRouteQuery(
    schedulingRoutes.getAvailability,
    { params: { id: appointmentId } },
    { select: ({ data }) => data.attributes },
  );
  const reload = async (): Promise<AvailabilityState> => stateOf(await query.refetch());
  return { state: stateOf(query), reload };
};
