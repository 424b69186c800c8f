import type { pricingRoutes } from '@lugnut/contract';
import { dollarsFromCents } from '@lugnut/domain/money';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { ServiceAreaView } from '../coverage';

export const pricingLimits: RateLimits<typeof pricingRoutes> = {
  diagnosisPrice: { limit: 120, windowSeconds: 60 },
};

export const pricingHandlers = (deps: {
  readonly serviceArea: ServiceAreaView;
}): Handlers<typeof pricingRoutes> => ({
  /** Outside our area the default price is told: the visitor may still try another zip. */
  async diagnosisPrice({ query }) {
    const { diagnosisPriceCents } = await deps.serviceArea.coverageOf(query.zip_code);
    return { price: dollarsFromCents(diagnosisPriceCents), zip_code: query.zip_code };
  },
});
