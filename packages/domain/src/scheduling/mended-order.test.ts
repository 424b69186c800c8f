import { expect, it } from 'vitest';
import { asOf, type MarketDay } from './market-day';
import { findMendedOrder } from './mended-order';
import { hours, jobAt, marketWith, promised, routeFor, technicianAt } from './testing/straight-road';

const oil = promised(jobAt('oil', 20, 60), hours(9, 12));
const brakes = promised(jobAt('brakes', 50, 60), hours(12, 15));
const at = (minutes: number, jobs: readonly (typeof oil)[]): MarketDay =>
  asOf(marketWith([technicianAt('ann', 0)], [routeFor('ann', jobs)]), minutes);
const orderOf = (day: MarketDay) => findMendedOrder(day, 'ann')?.stops.map(({ jobId }) => jobId);

it.each([
  ['in order already', 540, [oil, brakes], undefined],
  // Ann was on the way to the brakes when the day was planned again, and has turned back.
  ['planned with the later stop first', 540, [brakes, oil], ['oil', 'brakes']],
  ['too late for either order', 900, [brakes, oil], undefined],
  ['while somebody drives there', 540, [{ ...brakes, status: 'en_route' as const }, oil], undefined],
] as const)(
  '[FIELD-6] who turned back goes in the order that keeps the windows: %s',
  (_what, now, jobs, order) => {
    expect(orderOf(at(now, jobs))).toEqual(order);
  },
);

it('[FIELD-6] of somebody who is not there is nothing to mend', () => {
  expect(findMendedOrder(at(540, [oil]), 'bob')).toBeUndefined();
});
