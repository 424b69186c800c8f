import type { couponRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { couponHandlers, couponLimits } from './routes';

export const couponsCapability = (
  ports: Parameters<typeof couponHandlers>[0],
): Capability<typeof couponRoutes> => ({
  name: 'coupons',
  routes: couponHandlers(ports),
  limits: couponLimits,
});
