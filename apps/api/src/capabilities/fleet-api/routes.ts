import type { fleetApiRoutes } from '@lugnut/contract';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';

export const fleetApiLimits: RateLimits<typeof fleetApiRoutes> = {
  listFleetApi: { limit: 120, windowSeconds: 60 },
};

export const fleetApiHandlers = (): Handlers<typeof fleetApiRoutes> => ({
  async listFleetApi() {
    return { data: [] };
  },
});
