import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftOfGrants } from './credit-left';

const grants = [
  { id: 'goodwill', cents: 50_00 },
  { id: 'reward', cents: 30_00 },
];

describe('what is left of credit', () => {
  it.each([
    [0, 50_00, 30_00],
    [50_00, 0, 30_00],
    [60_00, 0, 20_00],
    [80_00, 0, 0],
    [90_00, 0, 0],
  ])('[QUOTE-13] is counted by what was given first (%i spent)', (spent, goodwill, reward) => {
    expect([...leftOfGrants(grants, spent).values()]).toEqual([goodwill, reward]);
  });

  it('[QUOTE-13] adds up to what was given less what was spent, and is never more than was given', () => {
    const cents = fc.integer({ min: 0, max: 1_000_00 });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 6 }), cents, (given, spent) => {
        const left = leftOfGrants(
          given.map((one, id) => ({ id, cents: one })),
          spent,
        );
        const sum = (all: Iterable<number>) => [...all].reduce((total, one) => total + one, 0);
        expect(sum(left.values())).toBe(Math.max(0, sum(given) - spent));
        for (const [id, one] of left) expect(one).toBeLessThanOrEqual(given[id] ?? 0);
      }),
    );
  });
});
