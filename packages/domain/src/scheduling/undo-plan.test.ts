import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findExpectedDay } from './expected-day';
import { asOf, type MarketDay, marketDayOf, withRoutes } from './market-day';
import { changeOfDay } from './swap';
import { hours, jobAt, marketWith, promised, routeFor, technicianAt } from './testing/straight-road';
import { findUndo, replacedBy, replacedHours } from './undo-plan';

const oil = promised(jobAt('oil', 60, 60), hours(9, 12));
const brakes = promised(jobAt('brakes', 0, 60), hours(12, 15));
const before = marketWith(
  [technicianAt('ann', 0), technicianAt('bob', 60)],
  [routeFor('ann', [oil, brakes]), routeFor('bob', [])],
);
const [ann, bob] = before.lanes.map(({ route }) => ({ ...route, version: route.version + 1 }));
if (!ann || !bob) throw new Error('two technicians');
const plan = changeOfDay(before, [
  { ...ann, jobs: [brakes] },
  { ...bob, jobs: [oil] },
]);
const after = withRoutes(before, plan.routes);
const replaced = replacedBy(plan, before, after);

const withOil = (day: MarketDay, change: object): MarketDay =>
  withRoutes(
    day,
    day.lanes.map(({ route }) => ({
      ...route,
      jobs: route.jobs.map((job) => (job.id === 'oil' ? { ...job, ...change } : job)),
    })),
  );

it('[OPS-3] gives them back although a day was closed since: only its stops matter', () => {
  const closed = withRoutes(
    after,
    plan.routes.map((route) => ({ ...route, version: route.version + 1, isClosed: true as const })),
  );
  const opened = withRoutes(
    after,
    plan.routes.map((route) => ({ ...route, version: route.version + 2 })),
  );
  // Whoever is out takes nothing back.
  expect(findUndo(closed, replaced)).toMatchObject({ ok: false, reason: 'changed' });
  const bobIsOut = withRoutes(
    opened,
    opened.lanes.flatMap(({ route }) =>
      route.technicianId === 'bob' ? [{ ...route, isClosed: true as const }] : [],
    ),
  );
  for (const day of [opened, bobIsOut]) {
    const verdict = findUndo(day, replaced);
    if (!verdict.ok) throw new Error(verdict.reason);
    expect(verdict.change.basedOn.map(({ version }) => version)).toEqual(
      replaced.map(({ versionSince }) => versionSince + 2),
    );
  }
  // Kept by an earlier release: nothing is known but the version.
  const earlier = replaced.map(({ stopsSince: _, ...one }) => one);
  expect(findUndo(after, earlier).ok).toBe(true);
  expect(findUndo(opened, earlier)).toMatchObject({ ok: false, reason: 'changed' });
});

it('[OPS-3] gives every stop back, in the order they had', () => {
  const verdict = findUndo(after, replaced);
  if (!verdict.ok) throw new Error(verdict.reason);
  expect(verdict.change.routes.map(({ jobs }) => jobs.map(({ id }) => id))).toEqual([['oil', 'brakes'], []]);
  expect(verdict.change.moves).toEqual([{ jobId: 'oil', fromTechnicianId: 'bob', toTechnicianId: 'ann' }]);
});

it.each([
  ['begun', 'somebody drives to one of its stops', withOil(after, { status: 'en_route' })],
  ['begun', 'one of its stops is done', withOil(after, { status: 'completed' })],
  [
    'changed',
    'a route has another stop',
    withRoutes(
      after,
      plan.routes.map((route) => ({
        ...route,
        version: route.version + 1,
        jobs: [...route.jobs, promised(jobAt(`more of ${route.technicianId}`, 30, 30), hours(15, 18))],
      })),
    ),
  ],
  [
    'changed',
    'whoever had a stop before cannot do it any more',
    {
      ...after,
      lanes: after.lanes.map((lane) =>
        lane.technician.id === 'ann' ? { ...lane, technician: { ...lane.technician, kind: 'tow' } } : lane,
      ),
    },
  ],
] as const)('[OPS-3] stays, as it has %s: %s', (reason, _what, seen) => {
  expect(findUndo(seen as MarketDay, replaced)).toEqual({ ok: false, reason });
});

it('[OPS-3] stays where it would break a promise that holds now, which it names', () => {
  // Ann would drive an hour: she would be there at 12:20, and Bob, who lives there, is by 12.
  expect(findUndo(asOf(after, 11 * 60 + 20), replaced)).toEqual({
    ok: false,
    reason: 'late',
    brokenIds: ['oil'],
  });
});

it('[OPS-3] is undone where what gets later is late anyway', () => {
  const tires = promised(jobAt('tires', 0, 60), hours(15, 18));
  const day = (mine: (typeof oil)[], given: (typeof oil)[], version: number): MarketDay =>
    marketWith(
      [technicianAt('ann', 0), technicianAt('bob', 60)],
      [routeFor('ann', mine, { version }), routeFor('bob', given, { version })],
    );
  const [whole, split] = [day([oil, tires], [], 1), day([tires], [oil], 2)];
  const basedOn = ['ann', 'bob'].map((technicianId) => ({ technicianId, version: 1 }));
  // Bob reaches it half an hour after its window, Ann an hour and a half.
  const seen = asOf(split, 12 * 60 + 30);
  expect(findUndo(seen, replacedBy({ basedOn }, whole, split))).toMatchObject({ ok: true });
});

it('[OPS-3] an undo breaks no promise that holds, and is refused for nothing else', () => {
  const minute = fc.integer({ min: 0, max: 180 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(minute, fc.constantFrom(9, 12, 15)), { minLength: 2, maxLength: 4 }),
      fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 540, max: 1140 }),
      (stops, toBob, nowMinutes) => {
        const jobs = stops.map(([place, from], index) =>
          promised(jobAt(`job ${index}`, place, 45), hours(from, from + 3)),
        );
        const day = marketWith(
          [technicianAt('ann', 0), technicianAt('bob', 90)],
          [routeFor('ann', jobs), routeFor('bob', [])],
        );
        const given = withRoutes(day, [
          routeFor(
            'ann',
            jobs.filter((_, index) => !toBob[index]),
            { version: 2 },
          ),
          routeFor(
            'bob',
            jobs.filter((_, index) => toBob[index]),
            { version: 2 },
          ),
        ]);
        const basedOn = ['ann', 'bob'].map((technicianId) => ({ technicianId, version: 1 }));
        const seen = asOf(given, nowMinutes);
        const verdict = findUndo(seen, replacedBy({ basedOn }, day, given));
        const inTime = (one: MarketDay): readonly string[] =>
          one.lanes.flatMap((lane) =>
            (findExpectedDay(one, lane)?.stops ?? []).flatMap(({ jobId, arrivalMinutes }) => {
              const end = jobs.find(({ id }) => id === jobId)?.window.endMinutes ?? 0;
              return arrivalMinutes <= end ? [jobId] : [];
            }),
          );
        const kept = inTime(asOf(day, nowMinutes));
        const broken = inTime(seen).filter((id) => !kept.includes(id));
        expect(verdict.ok).toBe(broken.length === 0);
        if (!verdict.ok && verdict.reason === 'late')
          expect([...verdict.brokenIds].sort()).toEqual(broken.sort());
      },
    ),
  );
});

/** Ann was said to be out, or home at two; Bob took what she had. */
it.each([
  ['out', { kind: 'technician_out', technicianId: 'ann' }, { daysOff: [before.day] }],
  [
    'home early',
    { kind: 'leaves_early', technicianId: 'ann', endsAtMinutes: 840 },
    { shortDays: { [before.day]: 840 } },
  ],
] as const)(
  '[OPS-3] gives back stops and hours of who was %s, unless the hours are others by now',
  (_, disruption, hours) => {
    const withAnn = (day: MarketDay, change: object): MarketDay =>
      marketDayOf({
        day: day.day,
        roads: day.roads,
        technicians: day.lanes.map(({ technician }) =>
          technician.id === 'ann'
            ? { ...technician, ...change, version: technician.version + 1 }
            : technician,
        ),
        routes: new Map(day.lanes.map(({ route }) => [route.technicianId, route])),
      });
    const since = withAnn(after, hours);
    const kept = replacedHours({ disruption }, before, since);
    if (disruption.kind === 'technician_out')
      expect(findUndo(since, replaced)).toEqual({ ok: false, reason: 'changed' });
    const verdict = findUndo(since, replaced, kept);
    if (!verdict.ok) throw new Error(verdict.reason);
    expect(verdict.change.moves).toEqual([{ jobId: 'oil', fromTechnicianId: 'bob', toTechnicianId: 'ann' }]);
    for (const change of [{ shortDays: { [before.day]: 900 } }, { daysOff: [], shortDays: {} }])
      expect(findUndo(withAnn(since, change), replaced, kept)).toEqual({ ok: false, reason: 'hours' });
  },
);
