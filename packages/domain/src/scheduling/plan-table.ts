import type { ArrivalWindow } from './arrival-window';
import { at } from './cells';
import {
  busyMinutes,
  earliestSetOff,
  endOf,
  type Job,
  mayTake,
  notBeforeOn,
  type PromisedJob,
  type Stop,
} from './day-route';
import type { DriveTimes } from './drive-time';
import { laterOf, longerThan, type Moments } from './normal';
import type { Place } from './place';
import type { RoadClock } from './road-clock';
import { drivingMinutes, type Roads, secondsBetween } from './roads';
import type { Technician } from './technician';
import type { TechnicianDay } from './technician-day';
import { type WorkTimes, workKindOf } from './work-time';

/** What is known of how far things stray from the plan. */
export type RiskModel = {
  readonly times: WorkTimes;
  readonly drives: DriveTimes;
  /** Seen over told: the calibration of the chance to be late. */
  readonly lateOdds: number;
};

/**
 * The open days of some technicians as numbers: lanes, and nodes between which they drive. First the jobs, the last of
 * them a seat for a guest that nobody has yet, then each lane's beginning and home.
 */
export type PlanTable = {
  readonly clock: RoadClock;
  readonly lanes: number;
  readonly jobs: number;
  readonly nodes: number;
  readonly days: readonly TechnicianDay[];
  /** Without the guest. */
  readonly jobOf: readonly PromisedJob[];
  readonly leaving: readonly Place[];
  readonly reaching: readonly Place[];
  /** Empty-road seconds from node to node. */
  readonly drive: Int32Array;
  /** By the hour. */
  readonly drivePaces: Float64Array;
  readonly driveVariance: number;
  readonly lateOdds: number;
  readonly opens: Int32Array;
  readonly closes: Int32Array;
  /** By lane. */
  readonly startsAt: Int32Array;
  readonly endsAt: Int32Array;
  readonly startMean: Float64Array;
  readonly startVariance: Float64Array;
  /** By job: as the mean plan reckons it. */
  readonly busy: Int32Array;
  /** By lane and job: what the lane's technician said, or 0. */
  readonly notBefore: Int32Array;
  readonly workMean: Float64Array;
  readonly workVariance: Float64Array;
  readonly canServe: Uint8Array;
};

export const beginNode = (table: PlanTable, lane: number): number => table.jobs + 2 * lane;
export const homeNode = (table: PlanTable, lane: number): number => table.jobs + 2 * lane + 1;

/** A tow's loaded drive strays like any other; its share is small, so all of the visit strays like the work. */
const timeFor = (model: RiskModel, work: string, technician: Technician, busy: number): Moments =>
  model.times.timeOf(work, technician.id, busy);

const driveMoments = (model: RiskModel, minutes: number): number => (model.drives.spread * minutes) ** 2;

const underwayEnd = (
  model: RiskModel,
  day: TechnicianDay,
  job: PromisedJob,
  stop: Stop,
  leaving: { readonly place: Place; readonly minutes: number },
  nowMinutes: number,
): Moments => {
  if (job.status === 'completed') return { mean: stop.endMinutes, variance: 0 };
  const work = timeFor(model, workKindOf(job), day.technician, busyMinutes(job, day.roads));
  if (job.status === 'en_route') {
    const minutes = drivingMinutes(day.roads, leaving.place, job.place, Math.round(leaving.minutes));
    const arrives = { mean: stop.arrivalMinutes, variance: driveMoments(model, minutes) };
    const starts = laterOf(arrives, job.window.startMinutes);
    const mean = job.endsAtMinutes === undefined ? starts.mean + work.mean : stop.endMinutes;
    return { mean, variance: starts.variance + work.variance };
  }
  const passed = nowMinutes - stop.startMinutes;
  const toldMean = job.endsAtMinutes === undefined ? work.mean : job.endsAtMinutes - stop.startMinutes;
  const takes = longerThan({ mean: toldMean, variance: work.variance }, passed);
  return { mean: stop.startMinutes + takes.mean, variance: takes.variance };
};

/** When the technician is free after what is under way, and how sure that is. */
const freeAtOf = (model: RiskModel, day: TechnicianDay, nowMinutes: number | undefined): Moments => {
  const jobById = new Map(day.route.jobs.map((job) => [job.id, job]));
  let free: Moments = { mean: day.front.freeAt, variance: 0 };
  let place = day.route.beginsAt?.place ?? day.technician.home;
  let minutes = day.shift.startMinutes;
  for (const stop of day.front.stops) {
    const job = jobById.get(stop.jobId);
    if (!job) continue;
    free = underwayEnd(model, day, job, stop, { place, minutes }, nowMinutes ?? stop.startMinutes);
    place = endOf(job);
    minutes = stop.endMinutes;
  }
  const earliest = earliestSetOff(day.route, day.shift, nowMinutes);
  return free.mean >= earliest ? free : { ...free, mean: earliest };
};

/** The node that stands for a job which nobody has yet. */
export const guestNode = (table: PlanTable): number => table.jobs - 1;

/** Puts a job that nobody has into the guest's seat, whoever sat there before. */
export const seatGuest = (
  table: PlanTable,
  job: Job,
  model: RiskModel,
  /** Technicians who shall not have it. */
  except: ReadonlySet<string>,
): void => {
  const { drive, nodes, jobs, days, leaving, reaching } = table;
  const roads = days[0]?.roads;
  if (!roads) return;
  const guest = guestNode(table);
  const end = endOf(job);
  for (let node = 0; node < nodes; node += 1) {
    if (node === guest) continue;
    drive[node * nodes + guest] = secondsBetween(roads, leaving[node] as Place, job.place);
    drive[guest * nodes + node] = secondsBetween(roads, end, reaching[node] as Place);
  }
  const busy = busyMinutes(job, roads);
  table.busy[guest] = busy;
  const work = workKindOf(job);
  for (const [lane, day] of days.entries()) {
    const time = timeFor(model, work, day.technician, busy);
    table.workMean[lane * jobs + guest] = time.mean;
    table.workVariance[lane * jobs + guest] = time.variance;
    const mayHave = mayTake(day, job) && !except.has(day.technician.id);
    table.canServe[lane * jobs + guest] = mayHave ? 1 : 0;
  }
};

export const askWindow = (table: PlanTable, { startMinutes, endMinutes }: ArrivalWindow): void => {
  table.opens[guestNode(table)] = startMinutes;
  table.closes[guestNode(table)] = endMinutes;
};

const fillDrives = (table: PlanTable, roads: Roads): void => {
  const { drive, nodes, leaving, reaching } = table;
  const guest = guestNode(table);
  for (let from = 0; from < nodes; from += 1)
    for (let to = 0; to < nodes; to += 1)
      if (from !== to && from !== guest && to !== guest)
        drive[from * nodes + to] = secondsBetween(roads, leaving[from] as Place, reaching[to] as Place);
};

const fillLanes = (table: PlanTable, model: RiskModel, nowMinutes: number | undefined): void => {
  const { days, jobs, jobOf } = table;
  const works = jobOf.map(workKindOf);
  for (const [lane, day] of days.entries()) {
    const free = freeAtOf(model, day, nowMinutes);
    table.startsAt[lane] = day.startsAt;
    table.endsAt[lane] = day.endsAt;
    table.startMean[lane] = free.mean;
    table.startVariance[lane] = free.variance;
    const notBeforeOf = notBeforeOn(day.route);
    if (notBeforeOf)
      for (let node = 0; node < jobs; node += 1)
        table.notBefore[lane * jobs + node] = notBeforeOf(jobOf[node]?.id ?? '');
    for (const [node, job] of jobOf.entries()) {
      const time = timeFor(model, works[node] ?? '', day.technician, at(table.busy, node));
      table.workMean[lane * jobs + node] = time.mean;
      table.workVariance[lane * jobs + node] = time.variance;
      table.canServe[lane * jobs + node] = mayTake(day, job) ? 1 : 0;
    }
  }
};

/** The open days of these technicians, all on one day of one market; now is given for today only. */
export const planTableOf = (
  days: readonly [TechnicianDay, ...TechnicianDay[]],
  model: RiskModel,
  nowMinutes: number | undefined,
): PlanTable => {
  const { roads } = days[0];
  const jobOf = days.flatMap((day) => day.jobs);
  const [lanes, jobs] = [days.length, jobOf.length + 1];
  const nodes = jobs + 2 * lanes;
  // The seat is empty: its place is anywhere.
  const ends = [days[0].front.place, ...days.flatMap((day) => [day.front.place, day.technician.home])];
  const table: PlanTable = {
    clock: roads.clock,
    lanes,
    jobs,
    nodes,
    days,
    jobOf,
    leaving: [...jobOf.map(endOf), ...ends],
    reaching: [...jobOf.map(({ place }) => place), ...ends],
    drive: new Int32Array(nodes * nodes),
    drivePaces: model.drives.paces,
    driveVariance: model.drives.spread ** 2,
    lateOdds: model.lateOdds,
    opens: new Int32Array(jobs),
    closes: new Int32Array(jobs),
    busy: new Int32Array(jobs),
    startsAt: new Int32Array(lanes),
    endsAt: new Int32Array(lanes),
    startMean: new Float64Array(lanes),
    startVariance: new Float64Array(lanes),
    notBefore: new Int32Array(lanes * jobs),
    workMean: new Float64Array(lanes * jobs),
    workVariance: new Float64Array(lanes * jobs),
    canServe: new Uint8Array(lanes * jobs),
  };
  for (const [node, job] of jobOf.entries()) {
    table.opens[node] = job.window.startMinutes;
    table.closes[node] = job.window.endMinutes;
    table.busy[node] = busyMinutes(job, roads);
  }
  fillDrives(table, roads);
  fillLanes(table, model, nowMinutes);
  return table;
};
