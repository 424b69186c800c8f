import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsFromDollars, dollarsFromCents, formatCents, requireCents } from './index';

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [12_000, '$120.00'],
    [123_456_789, '$1,234,567.89'],
    [-2_500, '−$25.00'],
  ])('writes %i cents as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it('drops cents that are zero only when asked, and never others', () => {
    expect(formatCents(12_000, { dropZeroCents: true })).toBe('$120');
    expect(formatCents(12_050, { dropZeroCents: true })).toBe('$120.50');
  });

  it('refuses a fraction of a cent', () => {
    expect(() => requireCents(0.5)).toThrow('whole number of cents');
    expect(() => dollarsFromCents(Number.NaN)).toThrow();
  });

  it('comes back from the wire unchanged, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents);
        expect(JSON.parse(JSON.stringify(dollarsFromCents(cents)))).toBe(dollarsFromCents(cents));
      }),
    );
  });
});
