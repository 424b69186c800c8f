import type { customerAreaRoutes } from '@lugnut/contract';
import type { Config } from '../../config/env';
import type { Capability } from '../../platform/capability';
import type { SignedLinks } from '../../platform/http/signed-links';
import { listDocumentsOf } from '../documents';
import { creditBalance } from '../payments';
import { type CustomerAreaDeps, customerAreaHandlers, customerAreaLimits } from './routes';

type Ports = Omit<CustomerAreaDeps, 'creditBalance' | 'publicUrl' | 'findDocuments'> & {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly links: SignedLinks;
};

export const customerAreaCapability = (ports: Ports): Capability<typeof customerAreaRoutes> => ({
  name: 'customer-area',
  routes: customerAreaHandlers({
    ...ports,
    creditBalance,
    publicUrl: ports.config.publicUrl,
    findDocuments: (ids) => listDocumentsOf(ports.db, ports.links, ids),
  }),
  limits: customerAreaLimits,
});
