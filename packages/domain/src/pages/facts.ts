/** Stands for the public address in prerendered pages: the server alone knows it, and fills it in. */
export const originPlaceholder = 'https://origin.invalid';

/** Figures of public pages that only the database knows, by name. Their texts are filled in by the server. */
export const factKeys = {
  /** 'from $89'; over all markets where none is named. */
  from: (serviceId: string, marketId?: string) =>
    marketId === undefined ? `from:${serviceId}` : `from:${serviceId}:${marketId}`,
  /** Of a service, as the catalog has it today. */
  name: (serviceId: string) => `name:${serviceId}`,
  /** An `Offer` of schema.org. */
  offer: (serviceId: string, marketId: string) => `offer:${serviceId}:${marketId}`,
  /** Time at the car; there for every service on offer. */
  duration: (serviceId: string) => `duration:${serviceId}`,
  diagnosis: (marketId: string) => `diagnosis:${marketId}`,
  /** The zip codes of a city we serve; absent where there are none. */
  zips: (slug: string) => `zips:${slug}`,
  zipCount: (slug: string) => `zip-count:${slug}`,
  planName: (at: number) => `plan-name:${at}`,
  planPrice: (at: number) => `plan-price:${at}`,
  planPerk: (at: number) => `plan-perk:${at}`,
  planOffer: (at: number) => `plan-offer:${at}`,
  perk: (at: number) => `perk:${at}`,
  members: 'members',
  /** PULSE-2: a market, a month and what was kept in it; all empty where there is no such market or too few cases. */
  promiseMarket: (market: number) => `promise-market:${market}`,
  promiseMonth: (month: number) => `promise-month:${month}`,
  /** Of all areas together. */
  promiseWhole: (month: number, what: PublicPromiseName) => `promise-whole:${month}:${what}`,
  promise: (market: number, month: number, what: PublicPromiseName) => `promise:${market}:${month}:${what}`,
} as const;

/** What the public page tells of each market and month. */
export const publicPromises = ['quote', 'window', 'charge', 'credit'] as const;
export type PublicPromiseName = (typeof publicPromises)[number];

/** A page has room for as many. */
export const mostPlans = 4;
export const mostPerks = 8;
export const mostPromiseMarkets = 8;
export const mostPromiseMonths = 4;

/** Where the text of a fact goes. */
export const factToken = (key: string): string => `{{fact:${key}}}`;

/** In structured data: where an object goes, or nothing where there is none. */
export const dataToken = (key: string): string => `{{data:${key}}}`;
