import type { customerDeskRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import { type CustomerDeskDeps, customerDeskHandlers, customerDeskLimits } from './routes';

/** What staff see of a customer, whatever was booked and wherever it stands. */
export const customerDeskCapability = (ports: CustomerDeskDeps): Capability<typeof customerDeskRoutes> => ({
  name: 'customer-desk',
  routes: customerDeskHandlers(ports),
  limits: customerDeskLimits,
});
