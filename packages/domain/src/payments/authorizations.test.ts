import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorizationDays, authorizationStep, honorDays, mayRenew } from './index';

const start = new Date('2026-11-01T12:00:00Z');
const onDay = (days: number): Date => new Date(start.getTime() + days * 86_400_000);
const held = { heldSince: start, expiresAt: onDay(authorizationDays) };

describe('[BILL-12] a PayPal authorization', () => {
  it.each([
    [0, false],
    [3, false],
    [3.01, true],
    [28.9, true],
    [29, false],
    [40, false],
  ])('may be renewed on day %d: %s', (day, expected) => {
    expect(mayRenew(held, onDay(day))).toBe(expected);
  });

  it.each([
    ['is kept while it is guaranteed', 1, 2, 'keep'],
    ['is kept while the visit is far', 10, 20, 'keep'],
    ['is renewed the day before the visit', 10, 11, 'renew'],
    ['is renewed while the work goes on', 10, 9.5, 'renew'],
    ['is not renewed when it is over', 30, 31, 'ask_for_another'],
    ['is kept while there is time to ask for another', 10, 35, 'keep'],
    ['is not enough for a visit after it ends', 25, 35, 'ask_for_another'],
    ['is not enough for a visit without a time when it ends soon', 25, undefined, 'ask_for_another'],
    ['is kept for a visit without a time', 5, undefined, 'keep'],
  ] as const)('%s', (_what, today, visit, expected) => {
    const neededAt = visit === undefined ? undefined : onDay(visit);
    expect(authorizationStep(held, neededAt, onDay(today))).toBe(expected);
  });

  it('is only ever renewed in the days in which PayPal allows it', () => {
    const day = fc.double({ min: 0, max: 60, noNaN: true });
    fc.assert(
      fc.property(day, fc.option(day, { nil: undefined }), (today, visit) => {
        const neededAt = visit === undefined ? undefined : onDay(visit);
        if (authorizationStep(held, neededAt, onDay(today)) !== 'renew') return;
        expect(today).toBeGreaterThan(honorDays);
        expect(today).toBeLessThan(authorizationDays);
      }),
    );
  });
});
