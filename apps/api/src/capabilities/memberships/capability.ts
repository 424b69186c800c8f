import type { membershipRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import type { Database } from '../../platform/db/schema';
import { accountStore } from '../accounts';
import { membershipHandlers, membershipLimits } from './routes';

type Deps = Parameters<typeof membershipHandlers>[0];
type Ports = Omit<Deps, 'sell' | 'findZipOfAccount'> & {
  readonly db: Database;
  readonly sellMembership: Deps['sell'];
};

export const membershipsCapability = (ports: Ports): Capability<typeof membershipRoutes> => ({
  name: 'memberships',
  routes: membershipHandlers({
    ...ports,
    sell: ports.sellMembership,
    findZipOfAccount: accountStore(ports.db).findZip,
  }),
  limits: membershipLimits,
});
