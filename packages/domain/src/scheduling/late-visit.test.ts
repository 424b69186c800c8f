import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAfterEnd, isLateToTell } from './late-visit';

const visit = { day: '2027-03-02', window: { startMinutes: 540, endMinutes: 720 } };
const at = (minutes: number, day = visit.day) => ({ day, minutes });

describe('[FIELD-9] the end of a window', () => {
  it.each([
    [500, false],
    [720, false],
    [720 + 59 / 60, false],
    [721, true],
    [1440 + 10, true],
  ])('at minute %d: %s', (minutes, isLate) => {
    expect(isAfterEnd(minutes, 720)).toBe(isLate);
  });

  it('is the same by the clock of a day and by instants', () => {
    const seconds = fc.integer({ min: 0, max: 86_400 });
    const midnight = Date.UTC(2027, 2, 2);
    fc.assert(
      fc.property(seconds, fc.integer({ min: 0, max: 1440 }), (second, end) => {
        expect(isAfterEnd((midnight + second * 1000) / 60_000, midnight / 60_000 + end)).toBe(
          isAfterEnd(second / 60, end),
        );
      }),
    );
  });
});

describe('[FIELD-9] the word that we will be late', () => {
  it.each<[string, number, ReturnType<typeof at>, boolean]>([
    ['expected in time', 720, at(700), false],
    ['expected late, an hour before the window ends', 721, at(660), true],
    ['expected late, while dispatch can still help', 900, at(659), false],
    ['expected late, after the window', 900, at(730), true],
    ['of another day', 900, at(700, '2027-03-03'), false],
  ])('%s', (_what, expected, now, isTold) => {
    expect(isLateToTell(visit, expected, now)).toBe(isTold);
  });

  it('is said of nobody who would be credited nothing', () => {
    const minute = fc.integer({ min: 0, max: 1440 });
    fc.assert(
      fc.property(minute, minute, (expected, now) => {
        if (isLateToTell(visit, expected, at(now)))
          expect(isAfterEnd(expected, visit.window.endMinutes)).toBe(true);
      }),
    );
  });
});
