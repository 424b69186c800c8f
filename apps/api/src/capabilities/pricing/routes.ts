import type { pricingRoutes } from '@lugnut/contract';
import { dollarsFromCents } from '@lugnut/domain/money';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { ServiceAreaView } from '../coverage';
import type { PriceListView } from './price-list';

export const pricingLimits: RateLimits<typeof pricingRoutes> = {
  diagnosisPrice: { limit: 120, windowSeconds: 60 },
  listServices: { limit: 120, windowSeconds: 60 },
};

export const pricingHandlers = (deps: {
  readonly serviceArea: ServiceAreaView;
  readonly priceList: Pick<PriceListView, 'list'>;
}): Handlers<typeof pricingRoutes> => ({
  /** Outside our area the default price is returned: the visitor may still try another zip. */
  async diagnosisPrice({ query }) {
    const { diagnosisPriceCents } = await deps.serviceArea.coverageOf(query.zip_code);
    return { price: dollarsFromCents(diagnosisPriceCents), zip_code: query.zip_code };
  },

  async listServices() {
    const { services } = await deps.priceList.list();
    return {
      data: services.map((service) => ({
        id: service.id,
        attributes: {
          name: service.name,
          category: service.category,
          synonyms: [...service.synonyms],
          minutes_on_site: service.minutesOnSite,
          pricing: service.pricing,
          special: service.special ?? null,
          inspection: service.inspection,
        },
      })),
    };
  },
});
