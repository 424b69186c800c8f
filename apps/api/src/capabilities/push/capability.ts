import type { pushRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import type { PushPort } from '../../providers/push/push.port';
import { pushHandlers, pushLimits } from './routes';
import { createPushDeliverer } from './send-push';

type Ports = Parameters<typeof pushHandlers>[0] & { readonly push: PushPort };

export const pushCapability = (ports: Ports): Capability<typeof pushRoutes> => ({
  name: 'push',
  routes: pushHandlers(ports),
  limits: pushLimits,
  deliverers: [createPushDeliverer(ports)],
});
