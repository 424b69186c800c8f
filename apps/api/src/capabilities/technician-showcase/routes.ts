import type { technicianShowcaseRoutes } from '@lugnut/contract';
import { portraitUrlOf } from '@lugnut/domain/administration';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { ShowcasedTechnician, ShowcaseStore } from './showcase-store';

export const technicianShowcaseLimits: RateLimits<typeof technicianShowcaseRoutes> = {
  listShowcasedTechnicians: { limit: 120, windowSeconds: 60 },
};

const toWire = (technician: ShowcasedTechnician, currentYear: number) => ({
  id: technician.id,
  attributes: {
    name: technician.name,
    market: technician.market,
    portrait_url: portraitUrlOf(technician.portrait),
    years_of_experience: currentYear - technician.workingSinceYear,
    bio: technician.bio,
    review_count: technician.reviewCount,
    rating: technician.averageRating === undefined ? null : Math.round(technician.averageRating * 10) / 10,
    mentions: [...technician.mentions],
    badges: [...technician.badges],
  },
});

export const technicianShowcaseHandlers = (deps: {
  readonly showcase: ShowcaseStore;
  readonly currentYear: () => number;
}): Handlers<typeof technicianShowcaseRoutes> => ({
  async listShowcasedTechnicians() {
    const showcased = await deps.showcase.listShowcased();
    return { data: showcased.map((technician) => toWire(technician, deps.currentYear())) };
  },
});
