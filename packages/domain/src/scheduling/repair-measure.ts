import { routeInOrder } from './day-risk';
import type { DayRoute, PromisedJob } from './day-route';
import { planTableOf, type RiskModel } from './plan-table';
import type { Measure } from './repair-placement';
import { type RouteRisk, routeRiskOf } from './route-risk';
import type { TechnicianDay } from './technician-day';

/** In minutes of driving. A promise that is broken for sure; one that is likely broken counts by its chance. */
const perBrokenPromise = 1_000;

/** For less nobody is given another list of jobs. */
const usualPerMove = 5;

/** Where nobody is asked first: ten percent of a promise. */
export const perMoveUnasked = perBrokenPromise / 10;

/** Nobody is told to wait for who more likely comes too late: they are asked for another window. */
const mostLate = 0.5;

/** A technician's day with these open jobs in this order. */
const riskInOrder = (
  day: TechnicianDay,
  order: readonly PromisedJob[],
  model: RiskModel,
  nowMinutes: number | undefined,
): RouteRisk => {
  const table = planTableOf([{ ...day, jobs: order }], model, nowMinutes);
  return routeRiskOf(
    table,
    0,
    order.map((_, index) => index),
  );
};

const costOf = ({ stops, price }: RouteRisk): number =>
  price + perBrokenPromise * stops.reduce((sum, { late }) => sum + late, 0);

/** PLAN-2: by the chances that booking and the board use: the most promises kept, then the least driving and risk. */
export const byChance = (
  model: RiskModel,
  nowMinutes: number | undefined,
  perMove = usualPerMove,
): Measure => {
  const standing = new WeakMap<TechnicianDay, ReadonlyMap<string, number>>();
  const lateBefore = (day: TechnicianDay): ReadonlyMap<string, number> => {
    const known = standing.get(day);
    if (known) return known;
    const { stops } = riskInOrder(day, day.jobs, model, nowMinutes);
    const late = new Map(stops.map((stop) => [stop.jobId, stop.late] as const));
    standing.set(day, late);
    return late;
  };
  return {
    perMove,
    perLeft: perBrokenPromise,
    costOf: (day, order) => {
      const risk = riskInOrder(day, order, model, nowMinutes);
      const before = lateBefore(day);
      const isLikely = risk.stops.every(
        ({ jobId, late }) => late <= Math.max(before.get(jobId) ?? 0, mostLate),
      );
      return isLikely ? costOf(risk) : undefined;
    },
  };
};

const movedTo = (order: readonly PromisedJob[], job: PromisedJob, turn: number): readonly PromisedJob[] => {
  const others = order.filter((other) => other !== job);
  return [...others.slice(0, turn), job, ...others.slice(turn)];
};

/** The order found first, with single stops put where the day is surest; every plan in whole minutes stays drivable. */
export const surestRoute = (
  day: TechnicianDay,
  first: readonly PromisedJob[],
  model: RiskModel,
  nowMinutes: number | undefined,
): DayRoute => {
  let order = first;
  let cost = costOf(riskInOrder(day, order, model, nowMinutes));
  for (const job of first)
    for (let turn = 0; turn < first.length; turn += 1) {
      const tried = movedTo(order, job, turn);
      const risk = riskInOrder(day, tried, model, nowMinutes);
      if (!risk.isDrivable || costOf(risk) >= cost) continue;
      order = tried;
      cost = costOf(risk);
    }
  return routeInOrder(day, order);
};
