import type { pricingRoutes } from '@lugnut/contract';
import { serviceWordsIn } from '@lugnut/domain/catalog';
import { findPriceRange } from '@lugnut/domain/estimates';
import { dollarsFromCents } from '@lugnut/domain/money';
import { instantEstimate } from '@lugnut/domain/pricing';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { ServiceAreaView } from '../coverage';
import type { FindPricedVehicle } from '../vehicles';
import type { PriceListView } from './price-list';

export const pricingLimits: RateLimits<typeof pricingRoutes> = {
  diagnosisPrice: { limit: 120, windowSeconds: 60 },
  priceRange: { limit: 60, windowSeconds: 60 },
  listServices: { limit: 120, windowSeconds: 60 },
};

export const pricingHandlers = (deps: {
  readonly serviceArea: ServiceAreaView;
  readonly priceList: Pick<PriceListView, 'list' | 'findServices'>;
  readonly findVehicle: FindPricedVehicle;
}): Handlers<typeof pricingRoutes> => ({
  /** Outside our area the default price is returned: the visitor may still try another zip. */
  async diagnosisPrice({ query }) {
    const { diagnosisPriceCents } = await deps.serviceArea.coverageOf(query.zip_code);
    return { price: dollarsFromCents(diagnosisPriceCents), zip_code: query.zip_code };
  },

  async priceRange({ body: { zip_code, services, car_attributes: car } }) {
    const coverage = await deps.serviceArea.coverageOf(zip_code);
    const { priceBook, ratesByMarket } = await deps.priceList.list();
    const market = coverage.served ? ratesByMarket.get(coverage.market.id) : undefined;
    const known = await deps.priceList.findServices(services);
    const wanted = known.filter((service) => service !== undefined);
    if (!market || wanted.length < services.length) return { range: null };
    const vehicle = deps.findVehicle({ ...car, engine: car.engine_size || undefined });
    const quote = instantEstimate({ services: wanted, vehicle, market, priceBook });
    const range = quote.kind === 'office' ? undefined : findPriceRange(quote.content);
    return {
      range: range ? { from: dollarsFromCents(range.fromCents), to: dollarsFromCents(range.toCents) } : null,
    };
  },

  async listServices(_input, { language = 'en' }) {
    const { services } = await deps.priceList.list();
    return {
      data: services.map((service) => ({
        id: service.id,
        attributes: {
          name: service.name,
          category: service.category,
          synonyms: [...serviceWordsIn(language, service)],
          minutes_on_site: service.minutesOnSite,
          pricing: service.pricing,
          special: service.special ?? null,
          inspection: service.inspection,
        },
      })),
    };
  },
});
