import type { linkRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { forgetByAge } from '../../platform/retention/retention';
import { createLoginCodeSender } from '../accounts';
import { type LinkDeps, linkHandlers, linkLimits } from './routes';

export const customerLinksCapability = (
  ports: Omit<LinkDeps, 'sendLoginCode'>,
): Capability<typeof linkRoutes> => ({
  name: 'customer-links',
  routes: linkHandlers({ ...ports, sendLoginCode: createLoginCodeSender(ports.messages, ports.now) }),
  limits: linkLimits,
  retention: [forgetByAge('visit_codes', ['link_step_up', 'proven_at'])],
});
