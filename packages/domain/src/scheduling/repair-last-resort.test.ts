import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usualRisk } from './day-risk';
import type { DayRoute, PromisedJob } from './day-route';
import { asOf, type MarketDay, marketDayOf } from './market-day';
import type { MarketMoment } from './market-time';
import { usualTerms } from './price-windows';
import { assignmentOptions, riskWith } from './reassign';
import { acceptRepair, findDayAfter, proposeRepair, type RepairProposal } from './repair';
import { type Random, randomFrom } from './testing/random';
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

const { numRuns: runs = 100 } = fc.readConfigureGlobal();
const model = { ...usualRisk, lateOdds: 1 };

const repairOf = (market: MarketDay, now: MarketMoment = dayBefore): RepairProposal =>
  proposeRepair({
    days: [market],
    day: someDay,
    now,
    disruption: { kind: 'technician_out', technicianId: 'ill' },
    risk: { ...usualTerms, model },
  });

const movesOf = ({ moves }: RepairProposal) =>
  moves.map((move) => `${move.jobId}: ${move.fromTechnicianId} to ${move.toTechnicianId}`).sort();

describe('room for a window that nobody has room for as the day stands', () => {
  const evening = hours(18, 21);
  const alternator = promised(jobAt('alternator', 10, 120, { skills: ['hybrid'] }), evening);
  const battery = promised(jobAt('battery', 10, 120), evening);
  const carmen = technicianAt('carmen', 0, { skills: ['hybrid'] });
  const marketOf = (frank: readonly PromisedJob[], status: PromisedJob['status'] = 'scheduled') =>
    marketWith(
      [technicianAt('ill', 0), carmen, technicianAt('frank', 30)],
      [
        routeFor('ill', [alternator]),
        routeFor('carmen', [{ ...battery, status }], { version: 3 }),
        routeFor('frank', frank, { version: 5 }),
      ],
    );

  it('[PLAN-2] is made by giving another stop to somebody else, in its window', () => {
    const market = marketOf([]);
    const proposal = repairOf(market);
    expect(proposal.asks).toEqual([]);
    expect(movesOf(proposal)).toEqual(['alternator: ill to carmen', 'battery: carmen to frank']);
    expect(proposal.basedOn).toEqual(
      expect.arrayContaining([
        { technicianId: 'ill', version: 1 },
        { technicianId: 'carmen', version: 3 },
        { technicianId: 'frank', version: 5 },
      ]),
    );
    expect(acceptRepair(proposal, market, dayBefore).accepted).toBe(true);
  });

  it('[PLAN-2] is not made of what somebody only holds, nor where nobody takes the other stop', () => {
    expect(repairOf(marketOf([], 'quoted')).asks.map(({ job }) => job.id)).toEqual(['alternator']);
    const busy = promised(jobAt('busy', 30, 150), evening);
    expect(repairOf(marketOf([busy])).asks.map(({ job }) => job.id)).toEqual(['alternator']);
  });
});

const begunOf = (random: Random, now: number | undefined, nth: number): Partial<PromisedJob> =>
  now !== undefined && nth === 0 && random.chance(0.5)
    ? { status: 'in_progress', arrivedAtMinutes: now - 20 }
    : {};

const anyMarket = (seed: number): { readonly market: MarketDay; readonly now: number | undefined } => {
  const random = randomFrom(seed);
  const others = random.between(2, 6);
  const now = random.chance(0.6) ? random.between(540, 800) : undefined;
  const days = ['ill', ...Array.from({ length: others }, (_, nth) => `t${nth}`)].map((id) => ({
    id,
    ...randomDay(random, {
      minutesOnSite: [30, 45, 60, 90, 120, 180],
      allDayShare: 0.1,
      samePlaceShare: 0.2,
      jobs: id === 'ill' ? [1, random.pick([3, 5, 8])] : [0, 5],
    }),
  }));
  const routes = days.map(
    ({ id, route }): DayRoute => ({
      ...route,
      technicianId: id,
      jobs: route.jobs.map((job, nth) => ({ ...job, id: `${id} ${job.id}`, ...begunOf(random, now, nth) })),
    }),
  );
  const market = marketDayOf({
    day: someDay,
    roads: days[0]?.roads ?? marketWith([]).roads,
    technicians: days.map(({ id, technician }) => ({ ...technician, id })),
    routes: new Map(routes.map((route) => [route.technicianId, route])),
  });
  return { market, now };
};

it('[PLAN-2] no repair gives up a window that the list of who can take the job says can be kept', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const { market, now } = anyMarket(seed);
      const moment = now === undefined ? dayBefore : { day: someDay, minutes: now };
      const proposal = repairOf(market, moment);
      const seen = now === undefined ? market : asOf(market, now);
      expect(acceptRepair(proposal, market, moment).accepted).toBe(true);
      const after = findDayAfter(seen, proposal);
      if (!after) throw new Error('the day was not planned');
      for (const { job } of proposal.asks) {
        const { window, status: _, ...plain } = job;
        const request = { job: plain, days: [after], now: moment };
        const kept = assignmentOptions(request, someDay, window).filter((option) => {
          const risk = 'assignment' in option ? riskWith(request, option.assignment, model) : undefined;
          const before = new Map(risk?.before?.stops.map((stop) => [stop.jobId, stop.late]));
          return risk?.after.stops.every(({ jobId, late }) => late <= Math.max(0.5, before.get(jobId) ?? 0));
        });
        expect(kept).toEqual([]);
      }
    }),
    // Each of these gave a window up though somebody could have been there.
    { numRuns: runs, examples: [[704], [1447], [1488]] },
  );
});
