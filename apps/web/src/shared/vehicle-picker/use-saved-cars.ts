import { carRoutes } from '@lugnut/contract';
import { useRouteQuery } from '../api/route-query';
import { carOfSaved, type PickedCar } from './picked-car';

export type SavedCars =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly cars: readonly PickedCar[] }
  | { readonly kind: 'failed' };

/** The account's vehicles, the one used last first. `enabled` is false where nobody is logged in. */
export const useSavedCars = (
  enabled: boolean,
  timeoutMs = 8_000,
): { readonly saved: SavedCars; readonly reload: () => void } => {
  const query = useRouteQuery(carRoutes.listCars, enabled ? {} : undefined, {
    timeoutMs,
    select: ({ data }) => data.map(carOfSaved),
  });
  const saved: SavedCars = query.isSuccess
    ? { kind: 'ready', cars: query.data }
    : { kind: query.isError ? 'failed' : 'loading' };
  return { saved, reload: () => void query.refetch() };
};
