import { at } from './cells';
import { paceAt } from './drive-time';
import { normalAbove, normalDensity } from './normal';
import { beginNode, homeNode, type PlanTable } from './plan-table';
import { arrivalMinute, arrivalMoment } from './road-clock';
import { withOdds } from './work-time';

/*
 * PLAN-2: what may go wrong on a route. The moment of leaving is passed from stop to stop as a mean and a variance;
 * where one waits for a window to open, the later of the two moments has the mean and variance of Clark's formula.
 * Beside it runs the plan in whole minutes, as the exact search reckons it: a route is drivable if that one is never
 * late. The one function of all who ask: lists, promises, improvements and the dispatcher's board.
 */

/** A walk along a route, as cells: numbers side by side are several times as fast as objects here. */
export type Walk = Float64Array;

export const walkCells = 9;
const meanCell = 0;
const varianceCell = 1;
/** Whole minutes, as the exact search has them. */
const minuteCell = 2;
const secondsCell = 3;
/** The sum of the chances to be late. */
export const lateCell = 4;
export const worstLateCell = 5;
/** Minutes late in the plan of whole minutes, added up; home after the shift included. */
export const planLateCell = 6;
export const pastShiftCell = 7;
const minutesPastCell = 8;

/** Reads a cell that is known to exist. */
export const read = (cells: Float64Array, index: number): number => cells[index] as number;

const negligible = 4.5;

export const beginWalk = (table: PlanTable, lane: number, walk: Walk): void => {
  walk.fill(0);
  walk[meanCell] = read(table.startMean, lane);
  walk[varianceCell] = read(table.startVariance, lane);
  walk[minuteCell] = at(table.startsAt, lane);
};

/** Drives to a job and does it. The chance of arriving after its window is added, and given back. */
export const visitJob = (table: PlanTable, lane: number, walk: Walk, from: number, job: number): number => {
  const { clock } = table;
  const seconds = at(table.drive, from * table.nodes + job);
  const cell = lane * table.jobs + job;
  const opens = at(table.opens, job);
  const closes = at(table.closes, job);
  const notBefore = at(table.notBefore, cell);
  const arrivesInPlan = Math.max(arrivalMinute(clock, walk[minuteCell] as number, seconds), notBefore);
  if (arrivesInPlan > closes) walk[planLateCell] = read(walk, planLateCell) + arrivesInPlan - closes;
  walk[minuteCell] = Math.max(arrivesInPlan, opens) + at(table.busy, job);
  walk[secondsCell] = read(walk, secondsCell) + seconds;
  const leaves = read(walk, meanCell);
  const reached = arrivalMoment(clock, leaves, seconds * paceAt(table.drivePaces, leaves));
  let mean = Math.max(reached, notBefore);
  let variance = read(walk, varianceCell) + table.driveVariance * (reached - leaves) * (reached - leaves);
  const spread = Math.sqrt(variance);
  let late = 0;
  const spare = closes - mean;
  if (spare < negligible * spread || spare < 0) {
    late = withOdds(variance > 0 ? normalAbove(spare / spread) : 1, table.lateOdds);
    walk[lateCell] = read(walk, lateCell) + late;
    if (late > read(walk, worstLateCell)) walk[worstLateCell] = late;
  }
  const past = mean - opens;
  if (past < -negligible * spread || variance === 0) {
    if (past < 0) {
      mean = opens;
      variance = 0;
    }
  } else if (past < negligible * spread) {
    const z = past / spread;
    const above = normalAbove(-z);
    const density = normalDensity(z);
    const first = past * above + spread * density;
    const second = (past * past + variance) * above + past * spread * density;
    mean = opens + first;
    variance = Math.max(0, second - first * first);
  }
  walk[meanCell] = mean + read(table.workMean, cell);
  walk[varianceCell] = variance + read(table.workVariance, cell);
  return late;
};

/** Drives home, which should be reached before the shift ends. */
export const driveHome = (table: PlanTable, lane: number, walk: Walk, from: number): void => {
  const { clock } = table;
  const seconds = at(table.drive, from * table.nodes + homeNode(table, lane));
  const endsAt = at(table.endsAt, lane);
  const homeInPlan = arrivalMinute(clock, walk[minuteCell] as number, seconds);
  if (homeInPlan > endsAt) walk[planLateCell] = read(walk, planLateCell) + homeInPlan - endsAt;
  walk[secondsCell] = read(walk, secondsCell) + seconds;
  const leaves = read(walk, meanCell);
  const mean = arrivalMoment(clock, leaves, seconds * paceAt(table.drivePaces, leaves));
  const variance = read(walk, varianceCell) + table.driveVariance * (mean - leaves) * (mean - leaves);
  walk[meanCell] = mean;
  walk[varianceCell] = variance;
  const past = mean - endsAt;
  const spread = Math.sqrt(variance);
  if (variance === 0) {
    walk[pastShiftCell] = past > 0 ? 1 : 0;
    walk[minutesPastCell] = Math.max(0, past);
  } else if (past > -negligible * spread) {
    const above = normalAbove(-past / spread);
    walk[pastShiftCell] = above;
    walk[minutesPastCell] = Math.max(0, past * above + spread * normalDensity(past / spread));
  }
};

/** In minutes of driving: what a broken promise, a day past its shift and each minute past it are worth avoiding. */
type PlanPrices = {
  readonly late: number;
  readonly pastShift: number;
  readonly minutePastShift: number;
};

const planPrices: PlanPrices = { late: 200, pastShift: 150, minutePastShift: 1 };

export const priceOfWalk = (walk: Walk, offset = 0): number =>
  read(walk, offset + secondsCell) / 60 +
  planPrices.late * read(walk, offset + lateCell) +
  planPrices.pastShift * read(walk, offset + pastShiftCell) +
  planPrices.minutePastShift * read(walk, offset + minutesPastCell);

type StopRisk = {
  readonly jobId: string;
  /** The chance of arriving after the window. */
  readonly late: number;
};

export type RouteRisk = {
  readonly stops: readonly StopRisk[];
  /** The chance of being home after the shift. */
  readonly pastShift: number;
  readonly minutesPastShift: number;
  /** In minutes of driving. */
  readonly price: number;
  /** Whether the plan of whole minutes keeps every window and the shift. */
  readonly isDrivable: boolean;
};

/** The risk of one lane driven in this order of its nodes. */
export const routeRiskOf = (table: PlanTable, lane: number, order: readonly number[]): RouteRisk => {
  const walk = new Float64Array(walkCells);
  beginWalk(table, lane, walk);
  let from = beginNode(table, lane);
  const stops = order.map((job): StopRisk => {
    const late = visitJob(table, lane, walk, from, job);
    from = job;
    return { jobId: table.jobOf[job]?.id ?? '', late };
  });
  driveHome(table, lane, walk, from);
  return {
    stops,
    pastShift: read(walk, pastShiftCell),
    minutesPastShift: read(walk, minutesPastCell),
    price: priceOfWalk(walk),
    isDrivable: read(walk, planLateCell) === 0,
  };
};
