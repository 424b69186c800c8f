import type { publicPagesRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import type { PageFactsView } from './page-facts';
import { publicPagesHandlers, publicPagesLimits } from './routes';

/** Last in the list of capabilities: the price list and the service area are forgotten before what is made of them. */
export const publicPagesCapability = (ports: {
  readonly pageFacts: PageFactsView;
}): Capability<typeof publicPagesRoutes> => ({
  name: 'public-pages',
  routes: publicPagesHandlers(ports),
  limits: publicPagesLimits,
  channels: {
    market_changed: () => ports.pageFacts.forget(),
    price_list_changed: () => ports.pageFacts.forget(),
  },
});
