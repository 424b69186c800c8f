import { countsForPlan } from '../appointment';
import { type ArrivalWindow, isSameWindow, windowsFor } from './arrival-window';
import { type AvailabilityRequest, findDayAsSeen, isAhead } from './availability';
import { at } from './cells';
import { type DayRoute, type Job, mayTake, type PromisedJob, type Stop } from './day-route';
import { allWindows, leastAddedSeconds, type Wish, wishFor } from './fit';
import { findTechnicianDay, type MarketDay } from './market-day';
import { driveTable, mostOpenJobs } from './open-day';
import { findShortestOrder, timesOf } from './order-search';
import type { PlainDay } from './plain-day';
import { type PricingTerms, priceWindows } from './price-windows';
import { completeGaps, keptDriveTable, openDayFor, type TechnicianDay } from './technician-day';

/** A technician's whole day with the jobs under way first, in the order to drive. */
export type DayPlan = {
  readonly stops: readonly Stop[];
  readonly homeAtMinutes: number;
  readonly drivingSeconds: number;
};

/** A job given to a technician, and the version of the route for which this was found possible. */
export type Assignment = {
  readonly technicianId: string;
  readonly day: PlainDay;
  readonly window: ArrivalWindow;
  readonly basedOnVersion: number;
  readonly plan: DayPlan;
  readonly addedDrivingMinutes: number;
};

/** Seconds of driving of the shortest order that keeps the day's promises; undefined when none keeps them. */
export const findShortestSeconds = (day: TechnicianDay): number | undefined => {
  day.shortestSeconds ??= findShortestOrder(day, keptDriveTable(day))?.cost;
  return day.shortestSeconds;
};

/** The shortest day with exactly these open jobs, all promises kept. */
export const findPlan = (day: TechnicianDay, jobs: readonly PromisedJob[]): DayPlan | undefined => {
  if (jobs.length > mostOpenJobs) return undefined;
  const open = openDayFor(day, jobs);
  const drive = driveTable(open, day.roads);
  const found = findShortestOrder(open, drive);
  if (!found) return undefined;
  const times = timesOf(open, drive, found.nodes);
  const stops = times.flatMap(({ node, arrivalMinutes, startMinutes, endMinutes }): Stop[] => {
    const job = jobs[node - 1];
    return job ? [{ jobId: job.id, arrivalMinutes, startMinutes, endMinutes }] : [];
  });
  return {
    stops: [...day.front.stops, ...stops],
    homeAtMinutes: times.at(-1)?.arrivalMinutes ?? day.front.freeAt,
    drivingSeconds: found.cost,
  };
};

export const promisedFor = (job: Job, window: ArrivalWindow): PromisedJob => ({
  ...job,
  window,
  status: 'scheduled',
});

/** Added driving is the shortest day with the job less the shortest day without it, in whole minutes. */
const addedMinutes = (seconds: number): number => Math.round(seconds / 60);

/** TIME-8, TIME-9: the exact answer for one technician; for the transaction that promises, on what it has locked. */
export const findAssignment = (
  day: TechnicianDay,
  job: Job,
  window: ArrivalWindow,
): Assignment | undefined => {
  if (!mayTake(day, job)) return undefined;
  const without = findShortestSeconds(day);
  const plan = findPlan(day, [...day.jobs, promisedFor(job, window)]);
  if (without === undefined || !plan) return undefined;
  return {
    technicianId: day.technician.id,
    day: day.route.day,
    window,
    basedOnVersion: day.route.version,
    plan,
    addedDrivingMinutes: addedMinutes(plan.drivingSeconds - without),
  };
};

/** A promise that is broken as it is, broken by less. */
export type LateAssignment = { readonly assignment: Assignment; readonly lateMinutes: number };

/** Where nobody can keep the window any more: the soonest this technician can be there with every other promise kept. */
export const findLateAssignment = (
  day: TechnicianDay,
  job: Job,
  window: ArrivalWindow,
): LateAssignment | undefined => {
  const without = findShortestSeconds(day);
  if (without === undefined || !mayTake(day, job)) return undefined;
  const planBy = (endMinutes: number): DayPlan | undefined =>
    findPlan(day, [...day.jobs, promisedFor(job, { ...window, endMinutes })]);
  let soonest = window.endMinutes + 1;
  let latest = day.shift.endMinutes;
  if (soonest > latest || !planBy(latest)) return undefined;
  while (soonest < latest) {
    const middle = Math.floor((soonest + latest) / 2);
    if (planBy(middle)) latest = middle;
    else soonest = middle + 1;
  }
  const plan = planBy(latest);
  return (
    plan && {
      lateMinutes: latest - window.endMinutes,
      assignment: {
        technicianId: day.technician.id,
        day: day.route.day,
        window,
        basedOnVersion: day.route.version,
        plan,
        addedDrivingMinutes: addedMinutes(plan.drivingSeconds - without),
      },
    }
  );
};

export type ChoiceRequest = AvailabilityRequest & {
  readonly day: PlainDay;
  readonly window: ArrivalWindow;
  /** Who served this customer last. */
  readonly lastTechnicianId?: string;
  /** Technicians whose day was just taken by somebody else. */
  readonly except?: ReadonlySet<string>;
};

type Candidate = { readonly day: TechnicianDay; readonly atLeastMinutes: number };

const candidatesOn = (
  marketDay: MarketDay,
  wish: Wish,
  except: ReadonlySet<string>,
): readonly Candidate[] => {
  const candidates: Candidate[] = [];
  for (const lane of marketDay.lanes) {
    if (except.has(lane.technician.id) || !mayTake(lane, wish.job)) continue;
    const day = findTechnicianDay(marketDay, lane);
    if (!day) continue;
    completeGaps(day);
    const least = leastAddedSeconds(day, wish, allWindows(wish));
    if (least !== undefined) candidates.push({ day, atLeastMinutes: addedMinutes(least) });
  }
  return candidates.sort((a, b) => a.atLeastMinutes - b.atLeastMinutes);
};

/** Less driving first, then whom the customer knows, then who has fewer jobs that day, then a fixed order. */
const isBetter = (
  a: { readonly found: Assignment; readonly jobs: number },
  b: { readonly found: Assignment; readonly jobs: number },
  lastTechnicianId: string | undefined,
): boolean => {
  const known = (found: Assignment) => (found.technicianId === lastTechnicianId ? 0 : 1);
  const difference =
    a.found.addedDrivingMinutes - b.found.addedDrivingMinutes ||
    known(a.found) - known(b.found) ||
    a.jobs - b.jobs;
  return difference !== 0 ? difference < 0 : a.found.technicianId < b.found.technicianId;
};

/** The route's jobs ahead in its own order, as a plan. */
export const planInOrder = (day: TechnicianDay, route: DayRoute): DayPlan => {
  const begun = new Set(day.front.stops.map(({ jobId }) => jobId));
  const jobs = route.jobs.filter(({ id, status }) => countsForPlan(status) && !begun.has(id));
  const open = openDayFor(day, jobs);
  const drive = driveTable(open, day.roads);
  const nodes = jobs.map((_, index) => index + 1);
  const times = timesOf(open, drive, nodes);
  const stops = times.flatMap(({ node, arrivalMinutes, startMinutes, endMinutes }): Stop[] => {
    const job = jobs[node - 1];
    return job ? [{ jobId: job.id, arrivalMinutes, startMinutes, endMinutes }] : [];
  });
  const size = open.count + 2;
  return {
    stops: [...day.front.stops, ...stops],
    homeAtMinutes: times.at(-1)?.arrivalMinutes ?? day.front.freeAt,
    drivingSeconds: [0, ...nodes].reduce(
      (sum, node) => sum + at(drive, node * size + (node === open.count ? open.count + 1 : node + 1)),
      0,
    ),
  };
};

/** PLAN-2: the technician whose day it costs least, in driving and risk; of equals, whom the customer knows. */
const chooseByRisk = (
  request: ChoiceRequest,
  seen: MarketDay,
  terms: PricingTerms,
): Assignment | undefined => {
  const { job, window, lastTechnicianId, except = new Set() } = request;
  // Whoever promises has the day of one technician under lock: nobody else makes room.
  const question = {
    marketDay: seen,
    job,
    windows: [window],
    terms: { ...terms, room: { steps: 0, seed: 0 } },
  };
  const [best] = priceWindows({ ...question, except });
  if (!best) return undefined;
  const others = seen.lanes.map(({ technician }) => technician.id).filter((id) => id !== lastTechnicianId);
  const isKnownHere = lastTechnicianId !== undefined && best.technicianId !== lastTechnicianId;
  const [known] = isKnownHere ? priceWindows({ ...question, except: new Set([...except, ...others]) }) : [];
  const chosen = known && Math.round(known.price) <= Math.round(best.price) ? known : best;
  const lane = seen.lanes.find(({ technician }) => technician.id === chosen.technicianId);
  const day = lane && findTechnicianDay(seen, lane);
  const [route] = chosen.routes;
  if (!day || !route) return undefined;
  const plan = planInOrder(day, route);
  const without = planInOrder(day, day.route);
  return {
    technicianId: chosen.technicianId,
    day: seen.day,
    window,
    basedOnVersion: day.route.version,
    plan,
    addedDrivingMinutes: addedMinutes(plan.drivingSeconds - without.drivingSeconds),
  };
};

/** Whom to promise the job to: undefined exactly when canPromise says no. */
export const chooseTechnician = (request: ChoiceRequest): Assignment | undefined => {
  const { job, window } = request;
  const marketDay = request.days.find((candidate) => candidate.day === request.day);
  const seen = marketDay && findDayAsSeen(request, marketDay);
  if (!seen || !windowsFor(job.kind).some((offered) => isSameWindow(offered, window))) return undefined;
  if (!isAhead(request, request.day, window)) return undefined;
  if (request.risk) return chooseByRisk(request, seen, request.risk);
  const wish = wishFor(job, [window], seen.roads);
  let best: { readonly found: Assignment; readonly jobs: number } | undefined;
  for (const { day, atLeastMinutes } of candidatesOn(seen, wish, request.except ?? new Set())) {
    if (best && atLeastMinutes > best.found.addedDrivingMinutes) break;
    const found = findAssignment(day, job, window);
    const candidate = found && { found, jobs: day.route.jobs.length };
    if (candidate && (!best || isBetter(candidate, best, request.lastTechnicianId))) best = candidate;
  }
  return best?.found;
};
