import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askableCents, partPaidInWords, remainingCents, splitRefund } from './part-payments';

const cents = fc.integer({ min: 1, max: 10_000_000 });

describe('a charge that is paid in parts', () => {
  it.each([
    [348_46, 306_14, 306_14],
    [306_14, 306_14, 306_14],
    [120_00, 306_14, 120_00],
    [348_46, undefined, 348_46],
  ])('[PAY-6] of %i due, with %s reserved, %i is asked for', (due, reserved, asked) => {
    expect(askableCents(due, reserved)).toBe(asked);
  });

  it('[PAY-6] what is asked for and what remains are what was due', () => {
    fc.assert(
      fc.property(cents, fc.option(cents, { nil: undefined }), (due, reserved) => {
        const asked = askableCents(due, reserved);
        expect(asked).toBeGreaterThan(0);
        expect(asked + remainingCents(due, asked)).toBe(due);
        if (reserved !== undefined) expect(asked).toBeLessThanOrEqual(reserved);
      }),
    );
  });

  it('[BILL-1] says both parts', () => {
    expect(partPaidInWords(348_46, 306_14)).toBe(
      'PayPal paid $306.14 of $348.46. Please pay the remaining $42.32',
    );
  });
});

describe('a refund of what was paid in parts', () => {
  it('[BILL-11] takes all of it, from each method no more than it has, or nothing', () => {
    const left = fc.array(fc.integer({ min: -100, max: 50_000 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), left, (amount, lefts) => {
        const payments = lefts.map((leftCents, id) => ({ id, leftCents }));
        const parts = splitRefund(amount, payments);
        const most = lefts.reduce((sum, cents) => sum + Math.max(0, cents), 0);
        if (!parts) {
          expect(amount).toBeGreaterThan(most);
          return;
        }
        expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(amount);
        for (const { id, amountCents } of parts) expect(amountCents).toBeLessThanOrEqual(lefts[id] ?? 0);
      }),
    );
  });
});
