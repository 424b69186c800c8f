import { type FleetVehicle, fleetVehicleRoutes } from '@lugnut/contract';
import { api } from '../../../shared/api/client';
import { useLoaded } from '../use-loaded';

const ask = async (signal: AbortSignal): Promise<readonly FleetVehicle[]> =>
  (await api.call(fleetVehicleRoutes.listFleetVehicles, {}, { signal, timeoutMs: 20_000 })).data;

export const useFleetVehicles = () => useLoaded(ask);
