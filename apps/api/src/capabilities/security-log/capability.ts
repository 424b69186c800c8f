import type { securityLogRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { forgetOldSecurityEvents } from '../../platform/security-log/forget-old-events';
import { securityLogHandlers, securityLogLimits } from './routes';

type Ports = Parameters<typeof securityLogHandlers>[0];

/** Reading the security log; it is written by `recordSecurityEvent` wherever something happens. */
export const securityLogCapability = (ports: Ports): Capability<typeof securityLogRoutes> => ({
  name: 'security-log',
  routes: securityLogHandlers(ports),
  limits: securityLogLimits,
  jobs: [
    { name: 'forget-old-security-events', cron: '41 * * * *', run: () => forgetOldSecurityEvents(ports.db) },
  ],
});
