import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, type DisputeMoney, findDisputeEntry, isBalanced, noDispute } from './index';

const open = (withdrawnCents: number, feeCents = 0): DisputeMoney => ({
  status: 'open',
  withdrawnCents,
  feeCents,
});

describe('[BILL-10] a dispute', () => {
  it.each([
    ['an inquiry that moved nothing', noDispute, open(0), undefined],
    [
      'money withdrawn with a fee',
      noDispute,
      open(100_00, 15_00),
      { 'at the provider': -115_00, 'in dispute': 100_00, 'dispute fees': 15_00 },
    ],
    [
      'won, and given back without the fee',
      open(100_00, 15_00),
      { status: 'won', withdrawnCents: 0, feeCents: 15_00 },
      { 'at the provider': 100_00, 'in dispute': -100_00 },
    ],
    [
      'lost',
      open(100_00, 15_00),
      { status: 'lost', withdrawnCents: 100_00, feeCents: 15_00 },
      { 'in dispute': -100_00, 'lost disputes': 100_00 },
    ],
    ['told again', open(100_00, 15_00), open(100_00, 15_00), undefined],
  ] as const)('%s', (_what, before, after, expected) => {
    const entry = findDisputeEntry(before, after);
    expect(
      entry && Object.fromEntries(entry.postings.map(({ account, amountCents }) => [account, amountCents])),
    ).toEqual(expected);
  });

  it('stands where its last state says, whatever came before, and every entry balances', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    const state = fc.record({
      status: fc.constantFrom('open', 'won', 'lost'),
      withdrawnCents: cents,
      feeCents: cents,
    });
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 12 }), (history) => {
        const entries = history.flatMap((after, index) => {
          const entry = findDisputeEntry(history[index - 1] ?? noDispute, after);
          return entry ? [entry] : [];
        });
        for (const entry of entries) expect(isBalanced(entry.postings)).toBe(true);
        const postings = entries.flatMap((entry) => entry.postings);
        const last = history.at(-1) ?? noDispute;
        expect(balanceOf('at the provider', postings)).toBe(0 - last.withdrawnCents - last.feeCents);
        expect(balanceOf('in dispute', postings)).toBe(last.status === 'lost' ? 0 : last.withdrawnCents);
        expect(balanceOf('lost disputes', postings)).toBe(last.status === 'lost' ? last.withdrawnCents : 0);
        expect(balanceOf('dispute fees', postings)).toBe(last.feeCents);
      }),
    );
  });
});
