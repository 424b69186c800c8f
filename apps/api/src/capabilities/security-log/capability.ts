import type { securityLogRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { forgetSecurityEvents } from '../../platform/security-log/forget-old-events';
import { securityLogHandlers, securityLogLimits } from './routes';

type Ports = Parameters<typeof securityLogHandlers>[0];

/** Reading the security log; it is written by `recordSecurityEvent` wherever something happens. */
export const securityLogCapability = (ports: Ports): Capability<typeof securityLogRoutes> => ({
  name: 'security-log',
  routes: securityLogHandlers(ports),
  limits: securityLogLimits,
  retention: [{ key: 'security_log', forget: forgetSecurityEvents }],
});
