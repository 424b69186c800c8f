import { type ArrivalWindow, isSameWindow, windowsFor } from './arrival-window';
import { hasLead } from './booking-lead';
import type { Job } from './day-route';
import { allWindows, wishFor } from './fit';
import { asOf, type MarketDay, windowsSomebodyCanKeep, withoutJob } from './market-day';
import type { MarketMoment } from './market-time';
import {
  type Demand,
  nearCheapest,
  type Offers,
  offersOf,
  remainingPlaces,
  type SortedOffers,
} from './offers';
import type { PlainDay } from './plain-day';
import { type PricingTerms, pricesOfWindows } from './price-windows';
import type { TechnicianKind } from './technician';

export type AvailabilityRequest = {
  readonly job: Job;
  /** The days that can be booked at all. */
  readonly days: readonly MarketDay[];
  readonly now: MarketMoment;
  /** The day the job is promised for now, when it is being moved. */
  readonly movingFrom?: PlainDay;
  /** By what risk windows are promised; without it, whatever the means allow. */
  readonly risk?: PricingTerms;
  /** How much of a window of today must be left; without it, whatever can be driven. */
  readonly leadMinutes?: number;
};

export const isAhead = (
  { now, leadMinutes = 0 }: Pick<AvailabilityRequest, 'now' | 'leadMinutes'>,
  day: PlainDay,
  window: ArrivalWindow,
): boolean => leadMinutes === 0 || hasLead(now, { day, window }, leadMinutes);

/** A day as this request sees it; undefined once it is over. */
export const findDayAsSeen = (request: AvailabilityRequest, marketDay: MarketDay): MarketDay | undefined => {
  const { now, movingFrom, job } = request;
  if (marketDay.day < now.day) return undefined;
  const seen = marketDay.day === now.day ? asOf(marketDay, now.minutes) : marketDay;
  return marketDay.day === movingFrom ? withoutJob(seen, job.id) : seen;
};

const windowsOn = (
  request: AvailabilityRequest,
  marketDay: MarketDay,
  wanted: readonly ArrivalWindow[],
): readonly ArrivalWindow[] => {
  const seen = findDayAsSeen(request, marketDay);
  if (!seen) return [];
  const windows = wanted.filter((window) => isAhead(request, marketDay.day, window));
  if (windows.length === 0) return [];
  if (request.risk) {
    const prices = pricesOfWindows({ marketDay: seen, job: request.job, windows, terms: request.risk });
    return windows.filter((_, index) => prices[index] !== undefined);
  }
  const wish = wishFor(request.job, windows, marketDay.roads);
  const kept = windowsSomebodyCanKeep(seen, wish, allWindows(wish));
  return windows.filter((_, index) => (kept & (1 << index)) !== 0);
};

/** TIME-1, TIME-9: for every bookable day the windows that a technician can really keep. */
export const availableWindows = (
  request: AvailabilityRequest,
): ReadonlyMap<PlainDay, readonly ArrivalWindow[]> => {
  const windows = windowsFor(request.job.kind);
  return new Map(
    request.days.map((marketDay) => [marketDay.day, windowsOn(request, marketDay, windows)] as const),
  );
};

/** The very decision of the list, for one window: what is offered can be booked, and nothing else can. */
export const canPromise = (request: AvailabilityRequest, day: PlainDay, window: ArrivalWindow): boolean => {
  const marketDay = request.days.find((candidate) => candidate.day === day);
  const isOffered = windowsFor(request.job.kind).some((offered) => isSameWindow(offered, window));
  return marketDay !== undefined && isOffered && windowsOn(request, marketDay, [window]).length > 0;
};

export type OfferedWindow = { readonly day: PlainDay; readonly window: ArrivalWindow };

/** The next windows to offer instead, soonest first. */
export const nextWindows = (request: AvailabilityRequest, most: number): readonly OfferedWindow[] => {
  const offered: OfferedWindow[] = [];
  for (const marketDay of request.days) {
    for (const window of windowsOn(request, marketDay, windowsFor(request.job.kind))) {
      offered.push({ day: marketDay.day, window });
      if (offered.length === most) return offered;
    }
  }
  return offered;
};

/** Requests that are still expected for a day; undefined where nothing is known of it. */
export type ExpectedRequests = (day: PlainDay) => number | undefined;

const demandOn = (seen: MarketDay, kind: TechnicianKind, expected: ExpectedRequests): Demand => {
  const expectedRequests = expected(seen.day);
  const places = expectedRequests === undefined ? 0 : remainingPlaces(seen, kind);
  return { expectedRequests, remainingPlaces: places };
};

type PricedOffer = OfferedWindow & { readonly price: number };

const pricedOn = (
  request: AvailabilityRequest & { readonly risk: PricingTerms },
  seen: MarketDay,
  isChosen: (offer: OfferedWindow) => boolean,
): readonly PricedOffer[] => {
  const windows = windowsFor(request.job.kind).filter(
    (window) => isAhead(request, seen.day, window) || isChosen({ day: seen.day, window }),
  );
  if (windows.length === 0) return [];
  const prices = pricesOfWindows({ marketDay: seen, job: request.job, windows, terms: request.risk });
  return windows.flatMap((window, index) => {
    const price = prices[index];
    return price === undefined ? [] : [{ day: seen.day, window, price }];
  });
};

/**
 * PLAN-4: the same windows by day, those that cost least first; dear ones not where more is asked for than fits. What is
 * kept back can still be promised. A window that the customer has already chosen is always among them.
 */
export const offeredWindows = (
  request: AvailabilityRequest & { readonly risk: PricingTerms },
  expected: ExpectedRequests,
  chosen?: OfferedWindow,
): ReadonlyMap<PlainDay, Offers<ArrivalWindow>> => {
  const { job } = request;
  const isChosen = ({ day, window }: OfferedWindow): boolean =>
    chosen !== undefined && day === chosen.day && isSameWindow(window, chosen.window);
  const sorted = request.days.map((marketDay): readonly [PlainDay, SortedOffers<PricedOffer>] => {
    const seen = findDayAsSeen(request, marketDay);
    if (!seen) return [marketDay.day, { first: [], others: [], keptBack: [] }];
    const demand = demandOn(seen, job.kind, expected);
    return [marketDay.day, offersOf(pricedOn(request, seen, isChosen), job.minutesOnSite, demand)];
  });
  // Where all are dear, the least dear are shown: nobody who can be served is shown nothing.
  const isAnyShown = sorted.some(([, { first }]) => first.length > 0);
  const rescued = new Set(isAnyShown ? [] : nearCheapest(sorted.flatMap(([, { keptBack }]) => keptBack)));
  const windowsOf = (priced: readonly PricedOffer[]) => priced.map(({ window }) => window);
  return new Map(
    sorted.map(([day, { first, others, keptBack }]) => {
      const dear = keptBack.filter((one) => !rescued.has(one) && isChosen(one));
      return [
        day,
        {
          first: windowsOf([...first, ...keptBack.filter((one) => rescued.has(one))]),
          others: windowsOf([...others, ...dear]),
        },
      ];
    }),
  );
};
