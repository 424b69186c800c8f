import type { technicianShowcaseRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import type { Database } from '../../platform/db/schema';
import { technicianShowcaseHandlers, technicianShowcaseLimits } from './routes';
import { showcaseStore } from './showcase-store';

export const technicianShowcaseCapability = (ports: {
  readonly db: Database;
  readonly currentYear: () => number;
}): Capability<typeof technicianShowcaseRoutes> => ({
  name: 'technician-showcase',
  routes: technicianShowcaseHandlers({ ...ports, showcase: showcaseStore(ports.db) }),
  limits: technicianShowcaseLimits,
});
