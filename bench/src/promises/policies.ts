import {
  type ArrivalWindow,
  addDays,
  asOf,
  availableWindows,
  chooseTechnician,
  type DayRoute,
  type Demand,
  improveDay,
  type Job,
  type MarketDay,
  type Offers,
  offersOf,
  type PricingTerms,
  type PromisedJob,
  priceWindows,
  remainingPlaces,
  type SearchLimits,
  usualTerms,
  windowsFor,
  withRoutes,
} from '@lugnut/domain/scheduling';
import { theDay } from './world';

export type Offer = { readonly window: ArrivalWindow; readonly book: () => MarketDay };

export type Policy = {
  readonly name: string;
  /** Now is given on the day itself. */
  readonly offer: (
    marketDay: MarketDay,
    job: Job,
    nowMinutes: number | undefined,
    expectedRequests: number,
  ) => Offers<Offer>;
  /** The day after something has happened on it: other technicians, other orders. */
  readonly dispatch: ((marketDay: MarketDay, nowMinutes: number) => MarketDay) | undefined;
};

const seenAt = (marketDay: MarketDay, nowMinutes: number | undefined): MarketDay =>
  nowMinutes === undefined ? marketDay : asOf(marketDay, nowMinutes);

const orderedBy = (route: DayRoute, job: PromisedJob, order: readonly string[]): DayRoute => {
  const turn = new Map(order.map((id, index) => [id, index]));
  const jobs = [...route.jobs, job].sort((a, b) => (turn.get(a.id) ?? -1) - (turn.get(b.id) ?? -1));
  return { ...route, version: route.version + 1, jobs };
};

/** The means alone: whatever can be driven is offered, and the technician with the least added driving has it. */
const offerByMeans =
  (bufferMinutes: number): Policy['offer'] =>
  (marketDay, asked, nowMinutes) => {
    const job = { ...asked, minutesOnSite: asked.minutesOnSite + bufferMinutes };
    const now =
      nowMinutes === undefined
        ? { day: addDays(theDay, -1), minutes: 1200 }
        : { day: theDay, minutes: nowMinutes };
    const request = { job, days: [marketDay], now };
    const windows = availableWindows(request).get(theDay) ?? [];
    const first = windows.map((window) => ({
      window,
      book: () => {
        const chosen = chooseTechnician({ ...request, day: theDay, window });
        const lane = marketDay.lanes.find(({ technician }) => technician.id === chosen?.technicianId);
        if (!chosen || !lane) throw new Error('what is offered can be booked');
        const promised: PromisedJob = { ...job, window, status: 'scheduled' };
        const order = chosen.plan.stops.map(({ jobId }) => jobId);
        return withRoutes(marketDay, [orderedBy(lane.route, promised, order)]);
      },
    }));
    return { first, others: [] };
  };

export type RiskKnobs = PricingTerms & {
  readonly afterBooking: SearchLimits;
  readonly onTheDay: SearchLimits;
};

const usualKnobs: RiskKnobs = {
  ...usualTerms,
  room: { steps: 0, seed: 3 },
  afterBooking: { steps: 30, seed: 1 },
  onTheDay: { steps: 60, seed: 2 },
};

const dispatchBy =
  (knobs: RiskKnobs): NonNullable<Policy['dispatch']> =>
  (marketDay, nowMinutes) => {
    const { routes } = improveDay(asOf(marketDay, nowMinutes), knobs.model, {
      ...knobs.onTheDay,
      seed: knobs.onTheDay.seed + nowMinutes,
    });
    return routes.length === 0 ? marketDay : withRoutes(marketDay, routes);
  };

const offerByRisk =
  (knobs: RiskKnobs, decide: typeof offersOf): Policy['offer'] =>
  (marketDay, job, nowMinutes, expectedRequests) => {
    const seen = seenAt(marketDay, nowMinutes);
    const windows = windowsFor(job.kind).filter(({ endMinutes }) => endMinutes > (nowMinutes ?? 0));
    const priced = priceWindows({ marketDay: seen, job, windows, terms: knobs });
    const demand: Demand = { expectedRequests, remainingPlaces: remainingPlaces(seen, job.kind) };
    const offers = decide(priced, job.minutesOnSite, demand);
    const offerOf = ({ window, routes }: (typeof priced)[number]): Offer => ({
      window,
      book: () => {
        const booked = withRoutes(marketDay, routes);
        const better = improveDay(seenAt(booked, nowMinutes), knobs.model, knobs.afterBooking);
        return better.routes.length === 0 ? booked : withRoutes(booked, better.routes);
      },
    });
    return { first: offers.first.map(offerOf), others: offers.others.map(offerOf) };
  };

export const policies = {
  today: { name: 'today', offer: offerByMeans(0), dispatch: undefined },
  todayDispatched: {
    name: 'today, with a dispatcher',
    offer: offerByMeans(0),
    dispatch: dispatchBy(usualKnobs),
  },
  buffer: { name: '8 minutes on every job', offer: offerByMeans(8), dispatch: undefined },
  ours: { name: 'by risk', offer: offerByRisk(usualKnobs, offersOf), dispatch: dispatchBy(usualKnobs) },
} as const satisfies Record<string, Policy>;
