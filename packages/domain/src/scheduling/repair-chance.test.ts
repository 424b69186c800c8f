import { describe, expect, it } from 'vitest';
import { availableWindows } from './availability';
import { chooseTechnician } from './choice';
import { usualRisk } from './day-risk';
import type { DayRoute, PromisedJob } from './day-route';
import { type MarketDay, marketDayOf } from './market-day';
import { usualTerms } from './price-windows';
import { byLeastHarm, riskWith } from './reassign';
import { acceptRepair, proposeRepair, type RepairProposal, repairKey } from './repair';
import { findRepairOutcome } from './repair-outcome';
import { randomFrom } from './testing/random';
import { randomDay, someDay } from './testing/random-days';
import {
  dayBefore,
  hours,
  jobAt,
  marketWith,
  promised,
  routeFor,
  technicianAt,
} from './testing/straight-road';

const out = { kind: 'technician_out', technicianId: 'ill' } as const;

const takersOf = ({ moves }: RepairProposal) =>
  Object.fromEntries(moves.map(({ jobId, toTechnicianId }) => [jobId, toTechnicianId]));

const repairOf = (market: MarketDay, lateOdds?: number): RepairProposal =>
  proposeRepair({
    days: [market],
    day: someDay,
    now: dayBefore,
    disruption: out,
    ...(lateOdds === undefined ? {} : { risk: { ...usualTerms, model: { ...usualRisk, lateOdds } } }),
  });

/** Near by, but at work until shortly before the window closes; or far away and free. */
const market = marketWith(
  [technicianAt('ill', 0), technicianAt('near', 5), technicianAt('far', 45)],
  [
    routeFor('ill', [promised(jobAt('a', 10, 60), hours(12, 15))]),
    routeFor('near', [promised(jobAt('long', 5, 330), hours(9, 12))]),
  ],
);

describe('a repair by chance', () => {
  it('[PLAN-2] gives a job to who most likely keeps its window, not to whom it costs the least driving', () => {
    expect(takersOf(repairOf(market))).toEqual({ a: 'near' });
    expect(takersOf(repairOf(market, 1))).toEqual({ a: 'far' });
  });

  it('[PLAN-2] has nobody wait for who more likely comes too late: they are asked for another window', () => {
    const only: MarketDay = {
      ...market,
      lanes: market.lanes.filter(({ technician }) => technician.id !== 'far'),
      latestView: undefined,
    };
    expect(takersOf(repairOf(only, 1))).toEqual({ a: 'near' });
    const unlikely = repairOf(only, 20);
    expect(unlikely.moves).toEqual([]);
    expect(unlikely.asks.map(({ job }) => job.id)).toEqual(['a']);
  });

  it('[PLAN-2] says of each visit and of the day how likely it is kept before and after', () => {
    const outcome = findRepairOutcome(market, usualRisk, repairOf(market, 1));
    expect(outcome?.visits).toMatchObject([
      { jobId: 'a', fromTechnicianId: 'ill', toTechnicianId: 'far', lateBefore: 1 },
    ]);
    expect(outcome?.visits[0]?.lateAfter).toBeLessThan(0.05);
    expect(outcome?.others).toEqual([]);
    const near = findRepairOutcome(market, usualRisk, repairOf(market));
    expect(near?.visits[0]?.lateAfter).toBeGreaterThan(0.2);
    expect(outcome).toMatchObject({
      windows: 2,
      // Nobody comes to the one of who is out.
      keptBefore: expect.closeTo(1, 1),
      keptAfter: expect.closeTo(2, 1),
    });
    expect(near?.keptAfter).toBeLessThan(1.8);
    // Whoever is asked for another window was not kept.
    const nobody: MarketDay = { ...market, lanes: market.lanes.slice(0, 1), latestView: undefined };
    expect(findRepairOutcome(nobody, usualRisk, repairOf(nobody, 1))).toMatchObject({
      windows: 1,
      keptAfter: 0,
      visits: [{ toTechnicianId: undefined, lateAfter: undefined }],
    });
    // Another version of a route: nothing of it is true any more.
    const changed = marketWith(
      market.lanes.map(({ technician }) => technician),
      market.lanes.map(({ route }) => ({ ...route, version: route.version + 1 })),
    );
    expect(findRepairOutcome(changed, usualRisk, repairOf(market, 1))).toBeUndefined();
  });

  it('loses no job and is always accepted right away', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const random = randomFrom(seed);
      const days = ['ill', 't1', 't2', 't3', 't4'].map((id) => ({
        id,
        ...randomDay(random, {
          minutesOnSite: [45, 60, 90, 120],
          allDayShare: 0.1,
          samePlaceShare: 0,
          jobs: id === 'ill' ? [1, seed > 10 ? 8 : 4] : [0, 3],
        }),
      }));
      const jobsOf = (id: string, jobs: readonly PromisedJob[]) =>
        jobs.map((job) => ({ ...job, id: `${id} ${job.id}` }));
      const routes = days.map(
        ({ id, route }): DayRoute => ({ ...route, technicianId: id, jobs: jobsOf(id, route.jobs) }),
      );
      const day = marketDayOf({
        day: someDay,
        roads: days[0]?.roads ?? market.roads,
        technicians: days.map(({ id, technician }) => ({ ...technician, id })),
        routes: new Map(routes.map((route) => [route.technicianId, route])),
      });
      const proposal = repairOf(day, 1);
      const handled = [
        ...proposal.moves.map(({ jobId }) => jobId),
        ...proposal.asks.map(({ job }) => job.id),
      ];
      expect(handled.sort()).toEqual((routes[0]?.jobs ?? []).map(({ id }) => id).sort());
      expect(acceptRepair(proposal, day, dayBefore).accepted, `seed ${seed}`).toBe(true);
      expect(repairKey(repairOf(day, 1))).toBe(repairKey(proposal));
    }
  });
});

describe('a day that is closed', () => {
  const job = jobAt('new', 10, 60);
  const closed = marketWith(
    [technicianAt('out', 0), technicianAt('here', 30)],
    [routeFor('out', [promised(jobAt('kept', 5, 60), hours(9, 12))], { isClosed: true })],
  );
  const request = { job, days: [closed], now: dayBefore };

  it('[OPS-3] is given no window and no job, and keeps what it has', () => {
    const choice = { ...request, day: someDay, window: hours(12, 15) };
    expect(chooseTechnician(choice)?.technicianId).toBe('here');
    expect(chooseTechnician({ ...choice, risk: usualTerms })?.technicianId).toBe('here');
    const alone: MarketDay = {
      ...closed,
      lanes: closed.lanes.filter(({ technician }) => technician.id === 'out'),
      latestView: undefined,
    };
    expect(availableWindows({ ...request, days: [alone] }).get(someDay)).toEqual([]);
    expect(availableWindows({ ...request, days: [alone], risk: usualTerms }).get(someDay)).toEqual([]);
    const others = marketWith(
      [technicianAt('ill', 0), technicianAt('out', 5)],
      [routeFor('ill', [promised(job, hours(9, 12))]), routeFor('out', [], { isClosed: true })],
    );
    expect(repairOf(others, 1).asks.map((ask) => ask.job.id)).toEqual(['new']);
  });
});

it('[OPS-3] who can take a job is listed by the least harm to what is promised', () => {
  const request = { job: jobAt('a', 10, 60), days: [market], now: dayBefore };
  const options = ['near', 'far'].map((technicianId) => {
    const found = chooseTechnician({
      ...request,
      day: someDay,
      window: hours(12, 15),
      except: new Set(['ill', 'near', 'far'].filter((id) => id !== technicianId)),
    });
    return { technicianId, risk: found && riskWith(request, found, usualRisk) };
  });
  expect(
    byLeastHarm([...options, { technicianId: 'nobody', risk: undefined }]).map((one) => one.technicianId),
  ).toEqual(['far', 'near', 'nobody']);
  const [near] = options;
  expect(near?.risk?.harm).toBeGreaterThan(0.2);
});
