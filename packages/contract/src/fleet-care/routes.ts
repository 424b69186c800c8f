import { alertRoutes } from './alert-routes';
import { programRoutes } from './program-routes';
import { repairRoutes } from './repair-routes';

export const fleetCareRoutes = { ...programRoutes, ...alertRoutes, ...repairRoutes } as const;
