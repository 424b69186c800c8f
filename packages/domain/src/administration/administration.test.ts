import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededPlans } from '../memberships';
import { defaultPriceBook } from '../pricing';
import {
  couponProblems,
  marketProblems,
  planProblems,
  priceProblems,
  shiftProblems,
  staffChangeProblem,
  staffRoles,
} from './index';

describe('[OPS-6] what an admin may keep', () => {
  const coupon = { code: 'SPRING-20', amountCents: 2_000, active: true, newCustomersOnly: false };
  it.each([
    ['is sound', {}, 0, 0],
    ['has letters nobody types', { code: 'SPRING 20' }, 0, 1],
    ['is worth nothing', { amountCents: 0 }, 0, 1],
    ['ends on its only day', { startsOn: '2027-01-02', endsOn: '2027-01-02' }, 0, 0],
    ['ends before it starts', { startsOn: '2027-01-02', endsOn: '2027-01-01' }, 0, 1],
    ['has been used as often as it may', { maxRedemptions: 3 }, 3, 0],
    ['has been used more often than it may', { maxRedemptions: 3 }, 4, 1],
  ])('a code that %s', (_name, changes, redeemed, problems) => {
    expect(couponProblems({ ...coupon, ...changes }, redeemed)).toHaveLength(problems);
  });

  it.each([
    ['DET', 'America/Detroit', 0],
    ['Det', 'America/Detroit', 1],
    ['DET', 'America/Nowhere', 1],
    ['DET', 'UTC', 1],
  ])('market %s in %s', (id, timeZone, problems) => {
    expect(marketProblems({ id, timeZone, counties: [] })).toHaveLength(problems);
  });

  it.each([
    [0, []],
    [1_000_00, []],
    [1_000_01, ['The credit when we’re late can be at most $1,000.']],
    [99_999_00, ['The credit when we’re late can be at most $1,000.']],
  ])('a market gives back %i for arriving late', (lateCreditCents, problems) => {
    const market = { id: 'DET', timeZone: 'America/Detroit', counties: [], lateCreditCents };
    expect(marketProblems(market)).toEqual(problems);
  });

  it('a county is named once, however it is written', () => {
    const counties = [
      { state: 'MI', county: 'Wayne' },
      { state: 'MI', county: 'WAYNE' },
    ];
    expect(marketProblems({ id: 'DET', timeZone: 'America/Detroit', counties })).toHaveLength(1);
  });

  it('plans on sale differ in name and price; a plan that is not sold may cost what it likes', () => {
    const plans = seededPlans.map((plan, index) => ({ ...plan, id: String(index) }));
    const [first, second] = plans;
    if (!first || !second) throw new Error('no plans');
    for (const plan of plans) expect(planProblems(plan, plans)).toEqual([]);
    expect(planProblems({ ...second, priceCents: first.priceCents }, plans)).toHaveLength(1);
    expect(planProblems({ ...second, priceCents: first.priceCents, soldAt: [] }, plans)).toEqual([]);
    expect(planProblems({ ...second, name: first.name }, plans)).toHaveLength(1);
  });

  it('the opening price book is sound, and a class with nothing to sell is not', () => {
    for (const entry of Object.values(defaultPriceBook.entries)) expect(priceProblems(entry)).toEqual([]);
    expect(priceProblems({ cells: { truck: { laborMinutes: 0, parts: [] } } })).toHaveLength(1);
    expect(priceProblems({ cells: { truck: { laborMinutes: 1_441, parts: [] } } })).toHaveLength(1);
  });

  it('[OPS-6] without an admin nobody is left: for any change among any number of admins', () => {
    const role = fc.option(fc.constantFrom(...staffRoles), { nil: undefined });
    fc.assert(
      fc.property(role, role, fc.integer({ min: 1, max: 9 }), (before, after, admins) => {
        const left = admins - (before === 'admin' ? 1 : 0) + (after === 'admin' ? 1 : 0);
        expect(staffChangeProblem({ before, after, admins }) === undefined).toBe(left > 0);
      }),
    );
  });
});

describe('a roster', () => {
  it.each([
    [540, 1260, 0],
    [539, 1260, 1],
    [540, 1261, 1],
    [600, 600, 1],
  ])('a shift from %i to %i', (startMinutes, endMinutes, problems) => {
    expect(shiftProblems({ 1: { startMinutes, endMinutes } })).toHaveLength(problems);
  });
});
