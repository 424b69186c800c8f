import { vehicleRoutes } from '@lugnut/contract';
import type { VehicleItem } from '@lugnut/domain/vehicles';
import { api } from '../api/client';

const timeoutMs = 8_000;

/** Asked for once: the list of a year does not change while somebody chooses. A failure is forgotten. */
const kept = new Map<string, Promise<unknown>>();

const once = <T>(key: string, ask: () => Promise<T>): Promise<T> => {
  const before = kept.get(key) as Promise<T> | undefined;
  if (before !== undefined) return before;
  const asked = ask();
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
};

export const loadYears = (): Promise<readonly number[]> =>
  once('years', async () => (await api.call(vehicleRoutes.listVehicleYears, {}, { timeoutMs })).data);

export const loadVehicles = (year: number): Promise<readonly VehicleItem[]> =>
  once(String(year), async () => {
    const query = { year: String(year) };
    const { data } = await api.call(vehicleRoutes.listVehicles, { query }, { timeoutMs });
    return data.map(({ attributes: { make, model, engine_size } }) => ({
      make,
      model,
      engineSize: engine_size,
    }));
  });

export const forgetVehicleLists = (): void => kept.clear();
