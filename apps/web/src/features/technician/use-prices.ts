import { type RouteAnswer, technicianRoutes } from '@lugnut/contract';
import { useRef } from 'react';
import { useRetryOn, useRouteQuery } from '../../shared/api/route-query';

export type PricedService = RouteAnswer<typeof technicianRoutes.suggestExtraServices>['data'][number];

/** What services would cost for the car, and whether they fit today. */
export const usePrices = (jobId: string, names: readonly string[], isCutOff: boolean) => {
  // What was priced stays priced, also while the price of one more cannot be asked for.
  const prices = useRef(new Map<string, PricedService>());
  const areKnown = names.every((name) => prices.current.has(name));
  const query = useRouteQuery(
    technicianRoutes.suggestExtraServices,
    names.length === 0 ? undefined : { params: { id: jobId }, body: { services: [...names] } },
  );
  if (query.data) for (const line of query.data.data) prices.current.set(line.name, line);
  useRetryOn(isCutOff, query);
  return {
    prices: prices.current,
    noRoom: query.data?.no_room ?? undefined,
    isOffline: query.isError && !areKnown,
  };
};
