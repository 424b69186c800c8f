import { findTechnicianDay, type MarketDay } from './market-day';
import type { PricedWindow } from './price-windows';
import { drivingMinutes } from './roads';
import type { TechnicianKind } from './technician';

/** What is shown at once, and what only to whom none of that suits. */
export type Offers<T> = { readonly first: readonly T[]; readonly others: readonly T[] };

/** With what could be kept too, and is left for those who live nearer. */
export type SortedOffers<T> = Offers<T> & { readonly keptBack: readonly T[] };

/** Minutes of price above the cheapest within which windows are shown at once. */
const firstWithin = 10;

/** Dear windows are kept back only when so many times the remaining places are asked for. */
const demandPerPlace = 1.25;

/** Work, the drive to it and the pauses that windows and risk enforce: what one more job takes of a day. */
const minutesPerPlace = 110;

/** What a window may cost while more is asked for than fits: a part for any job, and a part of its length. */
const dearFrom = 35;
const dearPerMinute = 0.05;

const countPlaces = (marketDay: MarketDay, kind: TechnicianKind): number => {
  let minutes = 0;
  for (const lane of marketDay.lanes) {
    const day =
      lane.technician.kind === kind && !lane.route.isClosed ? findTechnicianDay(marketDay, lane) : undefined;
    if (!day) continue;
    let free = day.endsAt - day.startsAt;
    let place = day.front.place;
    for (const job of day.jobs) {
      free -= job.minutesOnSite + drivingMinutes(day.roads, place, job.place, 720);
      place = job.place;
    }
    minutes += Math.max(0, free - drivingMinutes(day.roads, place, day.technician.home, 720));
  }
  return minutes / minutesPerPlace;
};

/** Days are never changed, only replaced. */
const placesByDay = new WeakMap<MarketDay, Map<TechnicianKind, number>>();

/** How many more jobs a day has room for, roughly. */
export const remainingPlaces = (marketDay: MarketDay, kind: TechnicianKind): number => {
  const kept = placesByDay.get(marketDay) ?? new Map<TechnicianKind, number>();
  placesByDay.set(marketDay, kept);
  const places = kept.get(kind) ?? countPlaces(marketDay, kind);
  kept.set(kind, places);
  return places;
};

export type Demand = {
  /** Requests still expected for the day; undefined where nothing is known of it. */
  readonly expectedRequests: number | undefined;
  readonly remainingPlaces: number;
};

const exceedsPlaces = ({ expectedRequests, remainingPlaces: places }: Demand): boolean =>
  expectedRequests !== undefined && expectedRequests > demandPerPlace * places;

const cheapestOf = (priced: readonly Pick<PricedWindow, 'price'>[]): number =>
  priced.reduce((least, { price }) => Math.min(least, price), Number.POSITIVE_INFINITY);

/** Windows that cost little more than the cheapest. */
export const nearCheapest = <T extends Pick<PricedWindow, 'price'>>(priced: readonly T[]): readonly T[] => {
  const most = cheapestOf(priced) + firstWithin;
  return priced.filter(({ price }) => price <= most);
};

/**
 * PLAN-4: windows that cost little more than the cheapest come first. A feasible window is kept back only when more is
 * asked for than fits.
 */
export const offersOf = <T extends Pick<PricedWindow, 'price'>>(
  priced: readonly T[],
  minutesOnSite: number,
  demand: Demand,
): SortedOffers<T> => {
  const dear = exceedsPlaces(demand) ? dearFrom + dearPerMinute * minutesOnSite : Number.POSITIVE_INFINITY;
  const shown = priced.filter(({ price }) => price <= dear);
  const first = nearCheapest(shown);
  return {
    first,
    others: shown.filter((one) => !first.includes(one)),
    keptBack: priced.filter(({ price }) => price > dear),
  };
};
