import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBetterDay, searchBetterDay } from './better-day';
import { usualRisk } from './day-risk';
import type { PromisedJob } from './day-route';
import { breaksNothing, latenessChange } from './kept-route';
import { asOf, type MarketDay } from './market-day';
import { swapChanceInWords } from './promise-chance';
import { acceptRepair } from './repair';
import { findSwapChance, proposeSwap } from './swap';
import { randomFrom } from './testing/random';
import { someDay } from './testing/random-days';
import { hours, jobAt, marketWith, promised, routeFor, technicianAt } from './testing/straight-road';

const { numRuns: runs = 100 } = fc.readConfigureGlobal();
const limits = { steps: 30, seed: 1 };

/** One in the afternoon: two windows of the morning are over, and nobody has set out to either. */
const now = 780;
const dana = promised(jobAt('dana', 10, 60), hours(9, 12));
const terrence = promised(jobAt('terrence', 50, 60), hours(9, 12));
const people = [technicianAt('marcus', 0), technicianAt('tanya', 55)];
const dayOf = (marcus: readonly PromisedJob[], tanya: readonly PromisedJob[] = []): MarketDay =>
  asOf(marketWith(people, [routeFor('marcus', marcus), routeFor('tanya', tanya)]), now);
const propose = (day: MarketDay) => proposeSwap(day, usualRisk, limits);

describe('a window that is missed already', () => {
  it('[PLAN-3] is given to who is there clearly sooner, and says by how much', () => {
    const day = dayOf([dana, terrence]);
    const proposal = propose(day);
    expect(proposal).toMatchObject({
      disruption: { kind: 'endangered', technicianId: 'marcus', jobId: 'terrence' },
      moves: [{ jobId: 'terrence', fromTechnicianId: 'marcus', toTechnicianId: 'tanya' }],
    });
    if (!proposal) return;
    const chance = findSwapChance(day, usualRisk, proposal);
    expect(chance?.missedBy).toEqual({ before: 170, after: 65 });
    expect(chance && swapChanceInWords(chance)).toBe('Reached after the window: 2 hr 50 min → 1 hr 5 min');
    expect(acceptRepair(proposal, day, { day: someDay, minutes: now }).accepted).toBe(true);
  });

  it('[PLAN-3] is not moved for a few minutes, once somebody is on the way, or where another window breaks', () => {
    const nearby = { ...dana, place: jobAt('', 30, 0).place };
    expect(propose(dayOf([nearby]))).toBeUndefined();
    expect(propose(dayOf([{ ...terrence, status: 'en_route' }]))).toBeUndefined();
    const busy = promised(jobAt('busy', 55, 235), hours(12, 13));
    const late = promised(jobAt('late', 55, 60), hours(15, 18));
    expect(propose(dayOf([dana, terrence], [busy, late]))).toBeUndefined();
  });

  it('[DISP-3] is reached sooner by a better plan of the day too, which says who stays late', () => {
    const day = dayOf([dana, terrence]);
    const proposal = searchBetterDay(day, usualRisk, new Set(), 1)?.propose();
    if (!proposal) throw new Error('nothing was proposed');
    expect(proposal.moves.map(({ jobId }) => jobId)).toEqual(['terrence']);
    expect(proposal.basedOn.map(({ version }) => version)).toEqual([1, 1]);
    expect(findBetterDay(day, usualRisk, proposal)?.missed).toEqual([
      { jobId: 'terrence', minutes: { before: 170, after: 65 } },
      { jobId: 'dana', minutes: { before: 70, after: 70 } },
    ]);
    // Assigned by hand, it stays.
    expect(searchBetterDay(day, usualRisk, new Set(['terrence']), 1)?.propose()).toBeUndefined();
  });

  it('[PLAN-3] is reached sooner without anybody being reached later, or home later after the shift', () => {
    let found = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const random = randomFrom(seed);
        const names = ['ann', 'bob', 'cat'];
        const jobs = (who: string): readonly PromisedJob[] =>
          [9, 9, 15]
            .slice(0, random.between(1, 3))
            .map((start, nth) =>
              promised(
                jobAt(`${who} ${nth}`, random.between(0, 90), random.pick([30, 60, 90])),
                hours(start, start + 3),
              ),
            );
        const day = asOf(
          marketWith(
            names.map((id) => technicianAt(id, random.between(0, 90))),
            names.map((id) => routeFor(id, jobs(id))),
          ),
          now,
        );
        const proposal = propose(day);
        if (proposal?.disruption.kind !== 'endangered') return;
        const { jobId } = proposal.disruption;
        const change = latenessChange(day, proposal.routes);
        if (!findSwapChance(day, usualRisk, proposal)?.missedBy) return;
        found += 1;
        expect(breaksNothing(day, proposal.routes)).toBe(true);
        expect((change?.before.get(jobId) ?? 0) - (change?.after.get(jobId) ?? 0)).toBeGreaterThanOrEqual(15);
        expect(acceptRepair(proposal, day, { day: someDay, minutes: now }).accepted).toBe(true);
      }),
      { numRuns: runs },
    );
    expect(found).toBeGreaterThan(10);
  });
});
