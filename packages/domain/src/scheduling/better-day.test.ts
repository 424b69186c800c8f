import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBetterDay, searchBetterDay } from './better-day';
import { planInOrder } from './choice';
import { dayRisks, usualRisk } from './day-risk';
import { canServe, type PromisedJob } from './day-route';
import { findTechnicianDay, type MarketDay, withRoutes } from './market-day';
import { acceptRepair, type RepairProposal } from './repair';
import { type Random, randomFrom } from './testing/random';
import { hours, jobAt, marketWith, promised, routeFor, technicianAt } from './testing/straight-road';

const { numRuns: runs = 100 } = fc.readConfigureGlobal();

/** Nine in the morning, a day before. */
const before = { day: '2027-03-09', minutes: 540 };
const nobody: ReadonlySet<string> = new Set();

const propose = (day: MarketDay, fixed = nobody): RepairProposal | undefined => {
  const search = searchBetterDay(day, usualRisk, fixed, 1);
  search?.improve({ steps: 40, seed: 1 });
  return search?.propose();
};

const mustPropose = (day: MarketDay, fixed = nobody): RepairProposal => {
  const found = propose(day, fixed);
  if (!found) throw new Error('nothing was proposed');
  return found;
};

const oil = promised(jobAt('oil', 60, 60), hours(9, 12));
const brakes = promised(jobAt('brakes', 0, 60), hours(12, 15));

/** Ann and Bob each have a job beside the other's home, an hour away. */
const crossed = (change: Partial<PromisedJob> = {}): MarketDay =>
  marketWith(
    [technicianAt('ann', 0), technicianAt('bob', 60)],
    [routeFor('ann', [{ ...oil, ...change }]), routeFor('bob', [brakes])],
  );

const ownersOf = (day: MarketDay): ReadonlyMap<string, string> =>
  new Map(
    day.lanes.flatMap(({ technician, route }) => route.jobs.map(({ id }) => [id, technician.id] as const)),
  );

describe('a day as a whole', () => {
  it('[DISP-3] gives jobs to those who live beside them, and says what that is worth to whom', () => {
    const proposal = mustPropose(crossed());
    expect(proposal.moves).toEqual([
      { jobId: 'brakes', fromTechnicianId: 'bob', toTechnicianId: 'ann' },
      { jobId: 'oil', fromTechnicianId: 'ann', toTechnicianId: 'bob' },
    ]);
    expect(proposal.asks).toEqual([]);
    expect(findBetterDay(crossed(), usualRisk, proposal)).toMatchObject({
      drivingMinutes: { before: 240, after: 0 },
      technicians: [
        { technicianId: 'ann', drivingMinutes: { before: 120, after: 0 }, stops: { before: 1, after: 1 } },
        { technicianId: 'bob', drivingMinutes: { before: 120, after: 0 }, stops: { before: 1, after: 1 } },
      ],
    });
  });

  it('[DISP-3] has more room for other jobs with less driving', () => {
    const { places } = findBetterDay(crossed(), usualRisk, mustPropose(crossed())) ?? {};
    expect(places?.after).toBeGreaterThan(places?.before ?? 0);
  });

  it('[DISP-3] is left alone where nothing is gained, or nobody works', () => {
    expect(propose(withRoutes(crossed(), mustPropose(crossed()).routes))).toBeUndefined();
    expect(searchBetterDay(marketWith([]), usualRisk, nobody, 1)).toBeUndefined();
  });

  it.each([
    ['somebody decided about it', {}, new Set(['oil'])],
    ['it is only held', { status: 'quoted' }, nobody],
    ['it has begun', { status: 'en_route' }, nobody],
  ] as const)('[DISP-3] a job stays with whom it is where %s', (_, change, fixed) => {
    const day = crossed(change);
    const proposal = propose(day, fixed);
    const after = proposal ? withRoutes(day, proposal.routes) : day;
    expect(ownersOf(after).get('oil')).toBe('ann');
  });

  it.each([
    [
      'a route has changed',
      (day: MarketDay) => withRoutes(day, [routeFor('ann', [oil], { version: 2 })]),
      'stale',
    ],
    ['a job was begun', () => crossed({ status: 'en_route' }), 'stale'],
    [
      'somebody goes home at noon',
      (day: MarketDay) => ({
        ...day,
        lanes: day.lanes.map((lane) => ({
          ...lane,
          shift: { startMinutes: 540, endMinutes: 720 },
          prepared: undefined,
        })),
      }),
      'too_late',
    ],
    [
      'somebody may no longer do it',
      (day: MarketDay) => ({
        ...day,
        lanes: day.lanes.map((lane) => ({
          ...lane,
          technician: { ...lane.technician, kind: 'tow' as const },
        })),
      }),
      'too_late',
    ],
  ] as const)('[DISP-3] is refused when %s', (_, changed, reason) => {
    const day = crossed();
    const proposal = mustPropose(day);
    expect(acceptRepair(proposal, day, before)).toMatchObject({ accepted: true });
    const now = changed(day);
    expect(acceptRepair(proposal, now, before)).toMatchObject({ accepted: false, reason });
    expect(findBetterDay(now, usualRisk, proposal)).toBeUndefined();
  });

  it('[DISP-3] is refused when anybody would be reached after their window, however much is saved', () => {
    const day = crossed();
    const late: RepairProposal = {
      ...mustPropose(day),
      routes: [routeFor('ann', [brakes, oil], { version: 2 }), routeFor('bob', [], { version: 2 })],
    };
    expect(acceptRepair(late, day, before)).toMatchObject({ accepted: false, reason: 'too_late' });
  });
});

const someJobs = (random: Random, who: string): readonly PromisedJob[] =>
  [9, 12, 15, 18].slice(0, random.between(1, 4)).map((start, index) =>
    promised(
      jobAt(`${who} ${index}`, random.between(0, 70), random.pick([30, 60, 90]), {
        skills: random.chance(0.3) ? ['engine'] : [],
      }),
      hours(start, start + 3),
      random.chance(0.1) ? { status: 'quoted' } : {},
    ),
  );

const someMarket = (random: Random): MarketDay => {
  const people = ['ann', 'bob', 'cat', 'dan'];
  return marketWith(
    people.map((id) =>
      technicianAt(id, random.between(0, 70), { skills: random.chance(0.7) ? ['engine'] : [] }),
    ),
    people.map((id) => routeFor(id, someJobs(random, id))),
  );
};

/** Minutes after its window that each job is reached in the order in which it is driven. */
const lateOf = (day: MarketDay): ReadonlyMap<string, number> =>
  new Map(
    day.lanes.flatMap((lane) => {
      const worked = findTechnicianDay(day, lane);
      const stops = worked ? planInOrder(worked, lane.route).stops : [];
      return lane.route.jobs.map(({ id, window }) => {
        const arrives = stops.find(({ jobId }) => jobId === id)?.arrivalMinutes ?? Number.POSITIVE_INFINITY;
        return [id, Math.max(0, arrives - window.endMinutes)] as const;
      });
    }),
  );

describe('any day that is improved', () => {
  it('[DISP-3] keeps every window, skill and hand-made assignment, and costs less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const random = randomFrom(seed);
        const day = someMarket(random);
        const jobs = day.lanes.flatMap(({ route }) => route.jobs);
        const fixed = new Set(jobs.filter(() => random.chance(0.2)).map(({ id }) => id));
        const proposal = propose(day, fixed);
        if (!proposal) return;
        const verdict = acceptRepair(proposal, day, before);
        if (!verdict.accepted) throw new Error('a fresh proposal was refused');
        const after = withRoutes(day, verdict.routes);
        const promisesOf = (of: MarketDay) =>
          new Map(
            of.lanes
              .flatMap(({ route }) => route.jobs.map(({ id, window }) => [id, window] as const))
              .sort(([a], [b]) => (a < b ? -1 : 1)),
          );
        expect(promisesOf(after)).toEqual(promisesOf(day));
        const [late, lateAfter] = [lateOf(day), lateOf(after)];
        for (const [id, minutes] of lateAfter) expect(minutes).toBeLessThanOrEqual(late.get(id) ?? 0);
        const [owners, ownersAfter] = [ownersOf(day), ownersOf(after)];
        for (const { id, status } of jobs)
          if (fixed.has(id) || status === 'quoted') expect(ownersAfter.get(id)).toBe(owners.get(id));
        for (const { technician, route } of after.lanes)
          for (const job of route.jobs)
            expect(owners.get(job.id) === technician.id || canServe(technician, job)).toBe(true);
        const price = (of: MarketDay) => dayRisks(of, usualRisk).reduce((sum, risk) => sum + risk.price, 0);
        expect(price(after)).toBeLessThan(price(day));
      }),
      { numRuns: runs },
    );
  });
});
