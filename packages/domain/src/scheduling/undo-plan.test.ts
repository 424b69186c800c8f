import { expect, it } from 'vitest';
import { asOf, type MarketDay, withRoutes } from './market-day';
import { changeOfDay } from './swap';
import { hours, jobAt, marketWith, promised, routeFor, technicianAt } from './testing/straight-road';
import { findUndo, replacedBy } from './undo-plan';

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
    'a route has another version',
    withRoutes(
      after,
      plan.routes.map((route) => ({ ...route, version: route.version + 1 })),
    ),
  ],
  ['late', 'its window could not be kept any more', asOf(after, 11 * 60 + 30)],
] as const)('[OPS-3] stays, as it has %s: %s', (reason, _what, seen) => {
  expect(findUndo(seen, replaced)).toEqual({ ok: false, reason });
});
