import type { membershipRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import type { Database } from '../../platform/db/schema';
import { accountStore } from '../accounts';
import { membershipStore } from './membership-store';
import { membershipHandlers, membershipLimits } from './routes';

type Deps = Parameters<typeof membershipHandlers>[0];
type Ports = Omit<Deps, 'sell' | 'findZipOfAccount' | 'findCar' | 'countMembers'> & {
  readonly db: Database;
  readonly sellMembership: Deps['sell'];
};

export const membershipsCapability = (ports: Ports): Capability<typeof membershipRoutes> => ({
  name: 'memberships',
  routes: membershipHandlers({
    ...ports,
    sell: ports.sellMembership,
    findZipOfAccount: accountStore(ports.db).findZip,
    findCar: membershipStore(ports.db).findCar,
    countMembers: membershipStore(ports.db).countMembers,
  }),
  limits: membershipLimits,
});
