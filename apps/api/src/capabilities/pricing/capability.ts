import type { pricingRoutes } from '@lugnut/contract';
import type { Capability } from '../../platform/capability';
import type { PriceListView } from './price-list';
import { pricingHandlers, pricingLimits } from './routes';

type Ports = Parameters<typeof pricingHandlers>[0] & { readonly priceList: PriceListView };

export const pricingCapability = (ports: Ports): Capability<typeof pricingRoutes> => ({
  name: 'pricing',
  routes: pricingHandlers(ports),
  limits: pricingLimits,
  channels: {
    market_changed: () => ports.priceList.forget(),
    price_list_changed: () => ports.priceList.forget(),
  },
});
