import type { coverageRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import type { Database } from '../../platform/db/schema';
import { coverageStore } from './coverage-store';
import { coverageHandlers, coverageLimits } from './routes';
import type { ServiceAreaView } from './service-area';

export const coverageCapability = (ports: {
  readonly db: Database;
  readonly serviceArea: ServiceAreaView;
}): Capability<typeof coverageRoutes> => ({
  name: 'coverage',
  routes: coverageHandlers({
    ...ports,
    countCompletedJobs: coverageStore(ports.db).countCompletedJobs,
  }),
  limits: coverageLimits,
  channels: { market_changed: () => ports.serviceArea.forget() },
});
