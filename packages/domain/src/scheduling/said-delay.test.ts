import { describe, expect, it } from 'vitest';
import { dayRisks, usualRisk } from './day-risk';
import type { DayRoute } from './day-route';
import { findExpectedDay } from './expected-day';
import { asOf, type MarketDay, withRoutes } from './market-day';
import { saidDelayFor } from './said-delay';
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
  const delay = saidDelayFor(day, 'ann', { jobId, arrivesAtMinutes });
  const route = day.lanes[0]?.route as DayRoute;
  return delay === undefined ? day : withRoutes(day, [{ ...route, delay }]);
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
    expect(saidDelayFor(morning(), 'ann', { jobId: 'first', arrivesAtMinutes: 560 })).toBeUndefined();
    expect(saidDelayFor(morning(), 'ann', { jobId: 'unknown', arrivesAtMinutes: 860 })).toBeUndefined();
    expect(saidDelayFor(morning(), 'nobody', { jobId: 'first', arrivesAtMinutes: 860 })).toBeUndefined();
  });

  it('[PLAN-3] of a later stop leaves those before it as planned, also when it breaks its window', () => {
    expect(arrivals(said(morning(), 'second', 800))).toMatchObject({ first: 560, second: 800 });
    const late = said(morning(), 'second', 1000);
    expect(arrivals(late)).toMatchObject({ first: 560, second: 1000 });
    const [ofFirst, ofSecond] = dayRisks(late, usualRisk)[0]?.stops ?? [];
    expect(ofFirst?.late).toBeLessThan(0.1);
    expect(ofSecond?.late).toBeGreaterThan(0.9);
    expect(proposeSwap(late, usualRisk, { steps: 30, seed: 1 })?.moves).toEqual([
      expect.objectContaining({ jobId: 'second', toTechnicianId: 'bob' }),
    ]);
  });

  it('[PLAN-3] lasts while the stops before it are driven to, reached and done', () => {
    const delay = saidDelayFor(morning(), 'ann', { jobId: 'second', arrivesAtMinutes: 1000 });
    expect(delay).toMatchObject({ freeFromMinutes: 970, sparedJobIds: ['first'] });
    for (const status of ['en_route', 'in_progress', 'completed'] as const) {
      const route = routeFor('ann', [{ ...first, status }, second]);
      expect(arrivals(morning(delay ? { ...route, delay } : route))).toMatchObject({ second: 1000 });
    }
  });

  it('[PLAN-3] put in another order or without its stop, the day does not lose it', () => {
    const delay = saidDelayFor(morning(), 'ann', { jobId: 'first', arrivesAtMinutes: 860 });
    for (const jobs of [[second, first], [second]]) {
      const route = routeFor('ann', jobs);
      expect(arrivals(morning(delay ? { ...route, delay } : route)).second).toBe(890);
    }
  });

  it('[PLAN-3] puts promises in danger, for which a swap is proposed, and stays with who said it', () => {
    const day = said(morning(), 'first', 860);
    const chances = dayRisks(day, usualRisk).flatMap(({ stops }) => stops.map(({ late }) => late));
    expect(Math.min(...chances)).toBeGreaterThan(0.9);
    const proposal = proposeSwap(day, usualRisk, { steps: 30, seed: 1 });
    expect(proposal?.moves[0]).toMatchObject({ fromTechnicianId: 'ann', toTechnicianId: 'bob' });
    const ann = proposal?.routes.find(({ technicianId }) => technicianId === 'ann');
    expect(ann?.delay?.freeFromMinutes).toBe(840);
  });
});
