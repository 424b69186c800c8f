import fc from 'fast-check';
import { expect, it } from 'vitest';
import { absencesOn, risksWithout } from './absence-risk';
import { dayRisks, usualRisk } from './day-risk';
import { type MarketDay, withRoutes } from './market-day';
import { findMarketChance } from './promise-chance';
import { proposeRepair } from './repair';
import { findHomeChange, findRepairOutcome } from './repair-outcome';
import { chancesOf } from './stop-chances';
import {
  dayBefore,
  hours,
  jobAt,
  marketWith,
  promised,
  routeFor,
  technicianAt,
} from './testing/straight-road';

const morning = promised(jobAt('morning', 10, 60), hours(9, 12));
const evening = promised(jobAt('evening', 10, 120), hours(18, 21));
const other = promised(jobAt('other', 60, 60), hours(12, 15));
const day = (isClosed: boolean): MarketDay =>
  marketWith(
    [technicianAt('ill', 0), technicianAt('well', 60)],
    [routeFor('ill', [morning, evening], isClosed ? { isClosed: true } : {}), routeFor('well', [other])],
  );
const out = { kind: 'technician_out', technicianId: 'ill' } as const;
const early = { kind: 'leaves_early', technicianId: 'ill', endsAtMinutes: 840 } as const;

it.each([
  ['is out, as a plan says', [out], ['evening', 'morning']],
  ['leaves early, as a plan says', [early], ['evening']],
] as const)('[OPS-3] nobody comes to the stops of a closed day: its technician %s', (_, known, lost) => {
  const found = risksWithout(day(true), usualRisk, absencesOn(day(true), known));
  expect([...found.lost].sort()).toEqual(lost);
  const chances = chancesOf(found.risks);
  expect(chances.size).toBe(3);
  expect(
    [...chances]
      .filter(([, late]) => late === 1)
      .map(([id]) => id)
      .sort(),
  ).toEqual(lost);
  expect(findMarketChance(found.risks)?.percent).toBe(0);
});

it('[OPS-3] a closed day without an open plan is as it was said when it was closed', () => {
  expect(absencesOn(day(true), [])).toEqual([out]);
  expect(absencesOn(day(true), [{ ...early, technicianId: 'well' }])).toEqual([out]);
  const leaving = withRoutes(
    day(true),
    day(true).lanes.map(({ route }) => (route.isClosed ? { ...route, closedFromMinutes: 840 } : route)),
  );
  expect(absencesOn(leaving, [])).toEqual([early]);
  expect([...risksWithout(leaving, usualRisk, absencesOn(leaving, [])).lost]).toEqual(['evening']);
});

it('[OPS-3] a day that is not closed is as it stands', () => {
  expect(absencesOn(day(false), [early])).toEqual([]);
  const { risks, lost } = risksWithout(day(false), usualRisk, []);
  expect([risks, lost.size]).toEqual([dayRisks(day(false), usualRisk), 0]);
});

it('[OPS-3] an absence makes no stop surer, and none of somebody else less sure', () => {
  fc.assert(
    fc.property(fc.integer({ min: 541, max: 1260 }), fc.boolean(), (endsAtMinutes, isOut) => {
      const before = chancesOf(dayRisks(day(true), usualRisk));
      const { risks, lost } = risksWithout(day(true), usualRisk, [isOut ? out : { ...early, endsAtMinutes }]);
      const after = chancesOf(risks);
      expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
      expect(after.get('other')).toBe(before.get('other'));
      for (const id of lost) expect(after.get(id)).toBe(1);
    }),
  );
});

it('[PLAN-2] a plan says what it does to the way home', () => {
  // Who takes the evening stop is home just by the end of the shift.
  const proposal = proposeRepair({ days: [day(true)], day: day(true).day, now: dayBefore, disruption: out });
  const home = findHomeChange(day(true), usualRisk, proposal, absencesOn(day(true), []));
  expect(findRepairOutcome(day(true), usualRisk, proposal, absencesOn(day(true), []))?.home).toEqual(home);
  expect(home?.before).toBe(100);
  expect(home?.after).toBeLessThan(100);
});
