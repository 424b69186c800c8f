import { fleetVehicleRoutes } from '@lugnut/contract';
import { useRouteQuery } from '../../../shared/api/route-query';

export const useFleetVehicles = () =>
  useRouteQuery(fleetVehicleRoutes.listFleetVehicles, {}, { timeoutMs: 20_000, select: ({ data }) => data });
