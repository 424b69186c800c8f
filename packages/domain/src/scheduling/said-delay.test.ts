import { describe, expect, it } from 'vitest';
import { dayRisks, usualRisk } from './day-risk';
import type { DayRoute } from './day-route';
import { findExpectedDay } from './expected-day';
import { asOf, type MarketDay, withRoutes } from './market-day';
import { freeFromFor } from './said-delay';
import { proposeSwap } from './swap';
import { hours, jobAt, marketWith, promised, routeFor, technicianAt } from './testing/straight-road';

const first = promised(jobAt('first', 20, 60), hours(9, 12));
const second = promised(jobAt('second', 50, 60), hours(12, 15));

/** Half past eight, a minute of driving for each step of the road; Bob has nothing to do. */
const morning = (route: DayRoute = routeFor('ann', [first, second])): MarketDay =>
  asOf(marketWith([technicianAt('ann', 0), technicianAt('bob', 60)], [route, routeFor('bob', [])]), 510);

const arrivals = (day: MarketDay): Readonly<Record<string, number>> => {
  const [lane] = day.lanes;
  const stops = (lane && findExpectedDay(day, lane)?.stops) ?? [];
  return Object.fromEntries(stops.map(({ jobId, arrivalMinutes }) => [jobId, arrivalMinutes]));
};

const said = (day: MarketDay, jobId: string, arrivesAtMinutes: number): MarketDay => {
  const freeFromMinutes = freeFromFor(day, 'ann', { jobId, arrivesAtMinutes });
  const route = day.lanes[0]?.route as DayRoute;
  return freeFromMinutes === undefined ? day : withRoutes(day, [{ ...route, freeFromMinutes }]);
};

describe('a delay said before setting off', () => {
  it('[PLAN-3] moves the day: that stop is reached when it was said, and those after it follow', () => {
    expect(arrivals(morning())).toMatchObject({ first: 560, second: 650 });
    expect(arrivals(said(morning(), 'first', 860))).toMatchObject({ first: 860, second: 950 });
  });

  it('[PLAN-3] said again, the last word counts', () => {
    const once = said(morning(), 'first', 860);
    expect(arrivals(said(once, 'first', 700))).toMatchObject({ first: 700 });
  });

  it('[PLAN-3] no later than expected anyway, it changes nothing', () => {
    expect(freeFromFor(morning(), 'ann', { jobId: 'first', arrivesAtMinutes: 560 })).toBeUndefined();
    expect(freeFromFor(morning(), 'ann', { jobId: 'unknown', arrivesAtMinutes: 860 })).toBeUndefined();
    expect(freeFromFor(morning(), 'nobody', { jobId: 'first', arrivesAtMinutes: 860 })).toBeUndefined();
  });

  it('[PLAN-3] of a later stop makes none before it late', () => {
    const late = arrivals(said(morning(), 'second', 1000));
    expect(late.first).toBe(720);
    expect(late.second).toBe(810);
  });

  it('[PLAN-3] puts promises in danger, for which a swap is proposed, and stays with who said it', () => {
    const day = said(morning(), 'first', 860);
    const chances = dayRisks(day, usualRisk).flatMap(({ stops }) => stops.map(({ late }) => late));
    expect(Math.min(...chances)).toBeGreaterThan(0.9);
    const proposal = proposeSwap(day, usualRisk, { steps: 30, seed: 1 });
    expect(proposal?.moves[0]).toMatchObject({ fromTechnicianId: 'ann', toTechnicianId: 'bob' });
    const ann = proposal?.routes.find(({ technicianId }) => technicianId === 'ann');
    expect(ann?.freeFromMinutes).toBe(840);
  });
});
