import type { Cents } from '../money';
import type { ZipPlace } from './zip-code';

/** The price of a diagnosis where no market sets one, and what a browser assumes when the lookup fails. */
export const defaultDiagnosisPriceCents: Cents = 120_00;

export type Market = {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly timeZone: string;
  readonly status: 'open' | 'waiting';
  readonly diagnosisPriceCents: Cents;
};

/** A zip an admin has set apart from its county: opened, closed, or priced differently. */
export type ZipRule = {
  readonly marketId: string;
  readonly served: boolean;
  readonly diagnosisPriceCents?: Cents;
};

/** Who serves what, as the admin has it. Counties are keyed by `countyKey`. */
export type ServiceArea = {
  readonly markets: ReadonlyMap<string, Market>;
  readonly marketIdByCounty: ReadonlyMap<string, string>;
  readonly ruleByZip: ReadonlyMap<string, ZipRule>;
};

export const countyKey = (state: string, county: string): string => `${state}/${county.toLowerCase()}`;

export type Coverage =
  | { readonly served: true; readonly market: Market; readonly diagnosisPriceCents: Cents }
  | { readonly served: false; readonly diagnosisPriceCents: Cents };

const notServed: Coverage = { served: false, diagnosisPriceCents: defaultDiagnosisPriceCents };

/** Does a market serve this place? A rule for the zip wins over its county; a waiting market serves nobody yet. */
export const resolveCoverage = (zip: string, place: ZipPlace | undefined, area: ServiceArea): Coverage => {
  const rule = area.ruleByZip.get(zip);
  if (rule && !rule.served) return notServed;
  const marketId =
    rule?.marketId ?? (place && area.marketIdByCounty.get(countyKey(place.state, place.county)));
  const market = marketId === undefined ? undefined : area.markets.get(marketId);
  if (market?.status !== 'open') return notServed;
  return {
    served: true,
    market,
    diagnosisPriceCents: rule?.diagnosisPriceCents ?? market.diagnosisPriceCents,
  };
};
