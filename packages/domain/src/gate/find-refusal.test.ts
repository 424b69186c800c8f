import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Act, type Asker, type CostBearer, findRefusal } from '.';

const acts: readonly Act[] = ['change visit', 'decline work', 'agree to cost'];
const fleet = (totalCents: number): CostBearer => ({ kind: 'fleet', fleetId: 'vans', totalCents });
const seat = (role: 'owner' | 'manager' | 'viewer', limitCents?: number, fleetId = 'vans'): Asker => ({
  kind: 'account',
  seat: { fleetId, role, limitCents },
});

const link: Asker = { kind: 'link' };
const staff: Asker = { kind: 'staff' };
const stranger: Asker = { kind: 'account', seat: undefined };

/** At $500 in total, in the order of the acts. */
const table: readonly [who: string, asker: Asker, refusals: readonly (string | undefined)[]][] = [
  ['whoever has the id', link, ['log in', 'log in', 'log in']],
  ['staff', staff, [undefined, undefined, undefined]],
  ['another account', stranger, ['not theirs', 'not theirs', 'not theirs']],
  ['another fleet’s owner', seat('owner', undefined, 'trucks'), ['not theirs', 'not theirs', 'not theirs']],
  ['an owner', seat('owner'), [undefined, undefined, undefined]],
  ['a manager without a limit', seat('manager'), [undefined, undefined, undefined]],
  ['a manager at their limit', seat('manager', 500_00), [undefined, undefined, undefined]],
  ['a manager over their limit', seat('manager', 499_99), [undefined, undefined, 'above limit']],
  ['a viewer', seat('viewer'), ['only looks', 'only looks', 'only looks']],
];

describe('authorization of spending', () => {
  it.each(table)('[OPS-8] [GATE-2] a fleet’s job, %s', (_who, asker, refusals) => {
    expect(acts.map((act) => findRefusal(asker, act, fleet(500_00)))).toEqual(refusals);
  });

  it('opens a customer’s own job to whoever has its id', () => {
    for (const [, asker] of table)
      for (const act of acts) expect(findRefusal(asker, act, { kind: 'customer' })).toBeUndefined();
  });

  it('never lets a manager agree to more than the limit, and never refuses what costs less', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (limitCents, totalCents) => {
        expect(findRefusal(seat('manager', limitCents), 'agree to cost', fleet(totalCents))).toBe(
          totalCents <= limitCents ? undefined : 'above limit',
        );
      }),
    );
  });
});
