import type { legalRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { type LegalDeps, legalHandlers, legalLimits } from './routes';

export const legalCapability = (ports: LegalDeps): Capability<typeof legalRoutes> => ({
  name: 'legal',
  routes: legalHandlers(ports),
  limits: legalLimits,
});
