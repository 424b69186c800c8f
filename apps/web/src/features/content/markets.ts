import { cities } from '@lugnut/domain/pages';
import { paths } from '../../shared/paths';

/** The markets whose prices are compared, each with its largest city. */
export const priceMarkets = [
  { id: 'DET', name: 'Metro Detroit', city: 'detroit-mi' },
  { id: 'DFW', name: 'Dallas-Fort Worth', city: 'dallas-tx' },
  { id: 'HOU', name: 'Houston', city: 'houston-tx' },
  { id: 'PHX', name: 'Phoenix', city: 'phoenix-az' },
] as const;

export const citiesIn = (marketId: string) =>
  cities.filter((city) => city.marketId === marketId).map((city) => ({ ...city, to: paths.city(city.slug) }));
