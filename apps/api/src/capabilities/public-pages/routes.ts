import type { publicPagesRoutes } from '@lugnut/contract';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { PageFactsView } from './page-facts';

export const publicPagesLimits: RateLimits<typeof publicPagesRoutes> = {
  getPageFacts: { limit: 120, windowSeconds: 60 },
};

export const publicPagesHandlers = (deps: {
  readonly pageFacts: PageFactsView;
}): Handlers<typeof publicPagesRoutes> => ({
  async getPageFacts(_input, { language = 'en' }) {
    return { facts: Object.fromEntries((await deps.pageFacts.current(language)).texts) };
  },
});
