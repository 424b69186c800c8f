import type { mechanicRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import type { Database } from '../../platform/db/schema';
import { mechanicStore } from './mechanic-store';
import { mechanicHandlers, mechanicLimits } from './routes';

export const mechanicsCapability = (ports: {
  readonly db: Database;
  readonly currentYear: () => number;
}): Capability<typeof mechanicRoutes> => ({
  name: 'mechanics',
  routes: mechanicHandlers({ ...ports, mechanics: mechanicStore(ports.db) }),
  limits: mechanicLimits,
});
