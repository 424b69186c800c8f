import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMissingWindow, isAskedToPick } from './missing-window';
import { appointmentStatuses } from './status';

const visit = {
  status: 'scheduled',
  hasWindow: false,
  canPickAnyDay: true,
  isCalledOff: false,
  isBroken: false,
  isReturn: false,
} as const;

describe('[FIELD-1] a booked visit without a window', () => {
  it.each([
    [{}, 'to pick', true],
    [{ isBroken: true }, 'ours', true],
    [{ isBroken: true, isReturn: true }, 'return', true],
    [{ isBroken: true, isReturn: true, canPickAnyDay: false }, 'part', false],
    [{ isBroken: true, canPickAnyDay: false }, 'part', false],
    [{ isBroken: true, canPickAnyDay: false, isCalledOff: true }, 'office', false],
    [{ isBroken: true, hasWindow: true }, undefined, false],
    [{ status: 'quoted' as const }, undefined, false],
    [{ status: 'cancelled' as const, isBroken: true }, undefined, false],
  ])('%o: %s', (changes, missing, isAsked) => {
    const found = findMissingWindow({ ...visit, ...changes });
    expect(found).toBe(missing);
    expect(isAskedToPick(found)).toBe(isAsked);
  });

  it('is never said of one that has a window, or that nobody booked', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...appointmentStatuses),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (status, hasWindow, canPickAnyDay, isCalledOff, isBroken, isReturn) => {
          const facts = { status, hasWindow, canPickAnyDay, isCalledOff, isBroken, isReturn };
          const missing = findMissingWindow(facts);
          expect(missing !== undefined).toBe(status === 'scheduled' && !hasWindow);
        },
      ),
    );
  });
});
