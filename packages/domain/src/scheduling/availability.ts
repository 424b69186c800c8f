import { type ArrivalWindow, isSameWindow, windowsFor } from './arrival-window';
import type { Job } from './day-route';
import { allWindows, wishFor } from './fit';
import { asOf, type MarketDay, windowsSomebodyCanKeep, withoutJob } from './market-day';
import type { MarketMoment } from './market-time';
import { type Demand, type Offers, offersOf, remainingPlaces } from './offers';
import type { PlainDay } from './plain-day';
import { type PricingTerms, pricesOfWindows } from './price-windows';

export type AvailabilityRequest = {
  readonly job: Job;
  /** The days that can be booked at all. */
  readonly days: readonly MarketDay[];
  readonly now: MarketMoment;
  /** The day the job is promised for now, when it is being moved. */
  readonly movingFrom?: PlainDay;
  /** By what risk windows are promised; without it, whatever the means allow. */
  readonly risk?: PricingTerms;
};

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
  windows: readonly ArrivalWindow[],
): readonly ArrivalWindow[] => {
  const seen = findDayAsSeen(request, marketDay);
  if (!seen) return [];
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

const demandOn = (seen: MarketDay, expected: ExpectedRequests): Demand => {
  const expectedRequests = expected(seen.day);
  return { expectedRequests, remainingPlaces: expectedRequests === undefined ? 0 : remainingPlaces(seen) };
};

/** PLAN-4: the same windows by day, those that cost least first; dear ones not where more is asked for than fits. */
export const offeredWindows = (
  request: AvailabilityRequest & { readonly risk: PricingTerms },
  expected: ExpectedRequests,
): ReadonlyMap<PlainDay, Offers<ArrivalWindow>> => {
  const { job, risk } = request;
  const windows = windowsFor(job.kind);
  const offersOn = (marketDay: MarketDay): Offers<ArrivalWindow> => {
    const seen = findDayAsSeen(request, marketDay);
    if (!seen) return { first: [], others: [] };
    const prices = pricesOfWindows({ marketDay: seen, job, windows, terms: risk });
    const priced = windows.flatMap((window, index) => {
      const price = prices[index];
      return price === undefined ? [] : [{ window, price }];
    });
    const { first, others } = offersOf(priced, job.minutesOnSite, demandOn(seen, expected));
    return { first: first.map((one) => one.window), others: others.map((one) => one.window) };
  };
  return new Map(request.days.map((marketDay) => [marketDay.day, offersOn(marketDay)]));
};
