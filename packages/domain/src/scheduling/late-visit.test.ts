import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAfterWindow, isLateToTell } from './late-visit';

const visit = { day: '2027-03-02', window: { startMinutes: 540, endMinutes: 720 } };
const at = (minutes: number, day = visit.day) => ({ day, minutes });

describe('[FIELD-9] an arrival after the promised window', () => {
  it.each([
    [at(500), false],
    [at(720), false],
    [at(721), true],
    [at(10, '2027-03-03'), true],
    [at(1000, '2027-03-01'), false],
  ])('%o: %s', (moment, isLate) => {
    expect(isAfterWindow(visit, moment)).toBe(isLate);
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
        if (isLateToTell(visit, expected, at(now))) expect(isAfterWindow(visit, at(expected))).toBe(true);
      }),
    );
  });
});
