import type { ArrivalWindow } from '../arrival-window';
import type { DayRoute, Job, PromisedJob } from '../day-route';
import { type MarketDay, marketDayOf } from '../market-day';
import { type Place, placeAt } from '../place';
import { liveRoads } from '../roads';
import type { Technician } from '../technician';
import { everyDay, someDay } from './random-days';

/** One long road without traffic: a place is so many minutes down the road, so that tables can be read. */
export const minutesDown = (minutes: number): Place => placeAt(0, minutes / 100);

export const straightRoad = liveRoads(
  (from, to) => Math.round(Math.abs(from.longitude - to.longitude) * 100) * 60,
  Array.from({ length: 24 }, () => 100),
);

export const technicianAt = (
  id: string,
  homeMinutes: number,
  change: Partial<Technician> = {},
): Technician => ({
  id,
  version: 1,
  kind: 'mechanic',
  home: minutesDown(homeMinutes),
  skills: [],
  tools: [],
  weeklyShifts: everyDay({ startMinutes: 540, endMinutes: 1260 }),
  daysOff: [],
  ...change,
});

export const jobAt = (
  id: string,
  minutesAway: number,
  minutesOnSite: number,
  change: Partial<Job> = {},
): Job => ({
  id,
  kind: 'mechanic',
  place: minutesDown(minutesAway),
  minutesOnSite,
  skills: [],
  tools: [],
  ...change,
});

/** Hours as a person says them: hours(9, 12). */
export const hours = (from: number, to: number): ArrivalWindow => ({
  startMinutes: from * 60,
  endMinutes: to * 60,
});

export const promised = (
  job: Job,
  window: ArrivalWindow,
  change: Partial<PromisedJob> = {},
): PromisedJob => ({
  ...job,
  window,
  status: 'scheduled',
  ...change,
});

export const routeFor = (
  technicianId: string,
  jobs: readonly PromisedJob[],
  change: Partial<DayRoute> = {},
): DayRoute => ({
  technicianId,
  day: someDay,
  version: 1,
  jobs,
  ...change,
});

export const marketWith = (
  technicians: readonly Technician[],
  routes: readonly DayRoute[] = [],
  day: string = someDay,
): MarketDay =>
  marketDayOf({
    day,
    roads: straightRoad,
    technicians,
    routes: new Map(routes.map((route) => [route.technicianId, route])),
  });

/** The evening before: the whole day lies ahead. */
export const dayBefore = { day: '2027-03-09', minutes: 1200 };
