import { vehicleRoutes } from '@lugnut/contract';
import type { VehicleItem } from '@lugnut/domain/vehicles';
import { type RouteResult, useRouteQuery } from '../api/route-query';
import { useDebounced } from '../ui/use-debounced';

export type Loaded<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly retry: () => void };

/** Debounce: a wheel turned past ten years fetches once (CAR-3). */
const debounceMs = 200;
const timeoutMs = 8_000;

const loadedOf = <T>({ data, isError, refetch }: RouteResult<T>): Loaded<T> => {
  if (data !== undefined) return { kind: 'ready', value: data };
  return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
};

export const useVehicleYears = (): Loaded<readonly number[]> =>
  loadedOf(useRouteQuery(vehicleRoutes.listVehicleYears, {}, { timeoutMs, select: ({ data }) => data }));

export const useVehicles = (year: number | undefined): Loaded<readonly VehicleItem[]> => {
  const settled = useDebounced(year, debounceMs);
  const query = useRouteQuery(
    vehicleRoutes.listVehicles,
    settled === undefined ? undefined : { query: { year: String(settled) } },
    {
      timeoutMs,
      select: ({ data }): readonly VehicleItem[] =>
        data.map(({ attributes: { make, model, engine_size } }) => ({
          make,
          model,
          engineSize: engine_size,
        })),
    },
  );
  return year === undefined ? { kind: 'waiting' } : loadedOf(query);
};
