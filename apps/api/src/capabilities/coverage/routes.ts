import type { coverageRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { CoverageStore } from './coverage-store';
import type { ServiceAreaView } from './service-area';

export const coverageLimits: RateLimits<typeof coverageRoutes> = {
  checkZip: { limit: 60, windowSeconds: 60 },
  checkOutOfCoverage: { limit: 120, windowSeconds: 60 },
};

export const coverageHandlers = (
  deps: Pick<CoverageStore, 'countCompletedJobs'> & { readonly serviceArea: ServiceAreaView },
): Handlers<typeof coverageRoutes> => ({
  async checkZip({ body }) {
    const coverage = await deps.serviceArea.coverageOf(body.zip_code);
    // Of no place at all: nobody can be told when we come there.
    if (!coverage.served && !coverage.place) throw new Failure('invalid_input', told('zip_unknown'));
    if (!coverage.served) throw new Failure('out_of_area', told('zip_not_covered'));
    return {
      zip_code: body.zip_code,
      times_used: await deps.countCompletedJobs(body.zip_code),
      city: coverage.place?.city ?? coverage.market.name,
      state: coverage.place?.state ?? coverage.market.state,
      market: coverage.market.name,
    };
  },

  async checkOutOfCoverage({ query }) {
    const coverage = await deps.serviceArea.coverageOf(query.zipcode);
    return { out_of_range: !coverage.served };
  },
});
