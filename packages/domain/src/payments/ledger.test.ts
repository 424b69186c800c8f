import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  billTotal,
  cancellationFeeEntry,
  creditGrantedEntry,
  creditUsedEntry,
  feeWaivedEntry,
  findJobEntry,
  isBalanced,
  type LedgerEntry,
  ledgerAccounts,
  membershipFeeEntry,
  paymentEntry,
  refundEntry,
  refundFailedEntry,
  tipEntry,
} from './index';

const positive = fc.integer({ min: 1, max: 10_000_000 });
const amount = fc.integer({ min: 0, max: 10_000_000 });
const bill = fc.record({ workCents: amount, taxCents: amount, membershipCents: amount });
const moves: readonly ((cents: number) => LedgerEntry)[] = [
  paymentEntry,
  tipEntry,
  cancellationFeeEntry,
  feeWaivedEntry,
  membershipFeeEntry,
  refundEntry,
  creditGrantedEntry,
  creditUsedEntry,
  refundFailedEntry,
];
const anyEntry = fc.oneof(
  fc.tuple(fc.constantFrom(...moves), positive).map(([move, cents]) => move(cents)),
  bill.filter((one) => billTotal(one) > 0).map((one) => findJobEntry(one)),
);

describe('the ledger', () => {
  it('balances with every entry and with all of them together', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 30 }), (entries) => {
        const postings = entries.flatMap((entry) => entry?.postings ?? []);
        for (const entry of entries) expect(entry && isBalanced(entry.postings)).toBe(true);
        expect(ledgerAccounts.reduce((sum, account) => sum + balanceOf(account, postings), 0)).toBe(0);
      }),
    );
  });

  it('owes nothing once what was billed is paid, by card and by credit', () => {
    fc.assert(
      fc.property(bill, fc.integer({ min: 0, max: 10_000_000 }), (billed, credit) => {
        const total = billTotal(billed);
        const used = Math.min(credit, total);
        const entries = [
          findJobEntry(billed),
          used > 0 ? creditUsedEntry(used) : undefined,
          total - used > 0 ? paymentEntry(total - used) : undefined,
        ];
        const postings = entries.flatMap((entry) => entry?.postings ?? []);
        expect(balanceOf('customer owes', postings)).toBe(0);
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN])('moves no amount of %s cents', (cents) => {
    for (const move of moves) expect(() => move(cents)).toThrow(RangeError);
  });

  it('bills no negative part, and writes nothing for a job that costs nothing', () => {
    expect(() => findJobEntry({ workCents: 10, taxCents: -1, membershipCents: 0 })).toThrow('negative');
    expect(findJobEntry({ workCents: 0, taxCents: 0, membershipCents: 0 })).toBeUndefined();
  });

  it('keeps a tip for the technician and a tax for the state', () => {
    const entries = [
      findJobEntry({ workCents: 100_00, taxCents: 6_00, membershipCents: 120_00 }),
      tipEntry(20_00),
    ];
    const postings = entries.flatMap((entry) => entry?.postings ?? []);
    expect(balanceOf('tips to mechanics', postings)).toBe(-20_00);
    expect(balanceOf('sales tax to pay', postings)).toBe(-6_00);
    expect(balanceOf('service revenue', postings)).toBe(-100_00);
    expect(balanceOf('membership revenue', postings)).toBe(-120_00);
    expect(balanceOf('customer owes', postings)).toBe(226_00);
  });
});
