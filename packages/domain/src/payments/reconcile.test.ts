import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MoneyRecord, reconcileMoney } from './index';
import { recordKinds } from './reconcile';

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));
const period = { from: at(8), until: at(15) };
const charge = (id: string, amountCents: number, day = 10): MoneyRecord => ({
  provider: 'cards',
  kind: 'charge',
  id,
  amountCents,
  at: at(day),
});
const difference = (id: string, oursCents: number, theirsCents: number) => ({
  provider: 'cards',
  kind: 'charge',
  id,
  oursCents,
  theirsCents,
});

describe('[BILL-12] what we wrote down and what the provider recorded', () => {
  it.each([
    ['nothing at all', [], [], []],
    ['the same', [charge('a', 500)], [charge('a', 500)], []],
    ['a charge we do not know', [], [charge('a', 500)], [difference('a', 0, 500)]],
    ['a charge the provider does not know', [charge('a', 500)], [], [difference('a', 500, 0)]],
    ['one cent', [charge('a', 500)], [charge('a', 501)], [difference('a', 500, 501)]],
    ['a charge older than the listing', [charge('a', 500, 7)], [], []],
    [
      'an old charge of ours that the listing has',
      [charge('a', 500, 7)],
      [charge('a', 400, 7)],
      [difference('a', 500, 400)],
    ],
    ['a charge that is only just made', [], [charge('a', 500, 16)], []],
    ['money that is only just noted by us', [charge('a', 500, 16)], [charge('a', 400, 10)], []],
    ['refunds of nothing', [], [{ ...charge('a', 0), kind: 'refunds' as const }], []],
  ])('%s', (_what, ours, theirs, expected) => {
    expect(reconcileMoney(ours, theirs, period)).toEqual(expected);
  });

  it('does not take a charge, its refunds and a dispute for the same, nor two providers', () => {
    const ours: MoneyRecord[] = [charge('a', 500), { ...charge('a', 500), provider: 'paypal' }];
    const theirs: MoneyRecord[] = [charge('a', 500), { ...charge('a', 100), kind: 'refunds' }];
    expect(reconcileMoney(ours, theirs, period)).toEqual([
      { provider: 'cards', kind: 'refunds', id: 'a', oursCents: 0, theirsCents: 100 },
      { provider: 'paypal', kind: 'charge', id: 'a', oursCents: 500, theirsCents: 0 },
    ]);
  });

  it('refuses a side that has a record twice', () => {
    expect(() => reconcileMoney([charge('a', 1), charge('a', 2)], [], period)).toThrow(RangeError);
  });

  const record = fc.record({
    provider: fc.constantFrom('cards' as const, 'paypal' as const),
    kind: fc.constantFrom(...recordKinds),
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    amountCents: fc.integer({ min: 0, max: 1_000_00 }),
    at: fc.integer({ min: 8, max: 15 }).map(at),
  });
  const side = fc.uniqueArray(record, {
    maxLength: 20,
    selector: ({ provider, kind, id }) => `${provider} ${kind} ${id}`,
  });
  const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);

  it('differ by exactly the cents that are told, and by nothing where nothing is told', () => {
    fc.assert(
      fc.property(side, side, (ours, theirs) => {
        const told = reconcileMoney(ours, theirs, period);
        expect(sum(told.map(({ theirsCents, oursCents }) => theirsCents - oursCents))).toBe(
          sum(theirs.map(({ amountCents }) => amountCents)) - sum(ours.map(({ amountCents }) => amountCents)),
        );
        expect(reconcileMoney(theirs, theirs, period)).toEqual([]);
        for (const one of told) expect(one.oursCents).not.toBe(one.theirsCents);
      }),
    );
  });

  it('are told the same way in whatever order the records come', () => {
    fc.assert(
      fc.property(side, side, (ours, theirs) => {
        expect(reconcileMoney([...ours].reverse(), [...theirs].reverse(), period)).toEqual(
          reconcileMoney(ours, theirs, period),
        );
      }),
    );
  });
});
