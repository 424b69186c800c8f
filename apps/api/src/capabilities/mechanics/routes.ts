import type { mechanicRoutes } from '@lugnut/contract';
import { portraitUrlOf } from '@lugnut/domain/administration';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { MechanicStore, ShowcasedMechanic } from './mechanic-store';

export const mechanicLimits: RateLimits<typeof mechanicRoutes> = {
  showcaseMechanics: { limit: 120, windowSeconds: 60 },
};

const toWire = (mechanic: ShowcasedMechanic, currentYear: number) => ({
  id: mechanic.id,
  attributes: {
    name: mechanic.name,
    market: mechanic.market,
    portrait_url: portraitUrlOf(mechanic.portrait),
    years_of_experience: currentYear - mechanic.workingSinceYear,
    bio: mechanic.bio,
    review_count: mechanic.reviewCount,
    rating: mechanic.averageRating === undefined ? null : Math.round(mechanic.averageRating * 10) / 10,
    mentions: [...mechanic.mentions],
    badges: [...mechanic.badges],
  },
});

export const mechanicHandlers = (deps: {
  readonly mechanics: MechanicStore;
  readonly currentYear: () => number;
}): Handlers<typeof mechanicRoutes> => ({
  async showcaseMechanics() {
    const showcased = await deps.mechanics.listShowcased();
    return { data: showcased.map((mechanic) => toWire(mechanic, deps.currentYear())) };
  },
});
