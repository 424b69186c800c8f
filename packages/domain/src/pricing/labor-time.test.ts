import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laborTimeInWords, laborTimeText, mostLaborMinutes, readLaborTime } from './labor-time';

describe('labor as it is typed', () => {
  it.each([
    ['1.5', 90],
    ['.5', 30],
    ['2', 120],
    ['0', 0],
    ['0.1', 6],
    ['1:30', 90],
    ['0:05', 5],
    ['90m', 90],
    ['90 min', 90],
    ['90 minutes', 90],
    ['1.5h', 90],
    ['1h 30m', 90],
    ['1 hr 30 min', 90],
    ['2 hours', 120],
    [' 45M ', 45],
    ['30h', 1_800],
  ])('[OFF-6] %s is %i minutes', (text, minutes) => {
    expect(readLaborTime(text)).toEqual({ kind: 'minutes', minutes });
  });

  it.each([
    ['90', 'Write 90m for minutes or 90h for hours.'],
    ['1:75', 'Write hours or minutes: 1.5, 1:30 or 90m.'],
    ['1,5', 'Write hours or minutes: 1.5, 1:30 or 90m.'],
    ['an hour', 'Write hours or minutes: 1.5, 1:30 or 90m.'],
    ['-1', 'Write hours or minutes: 1.5, 1:30 or 90m.'],
    ['101h', 'At most 100 hours.'],
  ])('[OFF-6] %s is asked about, not guessed', (text, problem) => {
    expect(readLaborTime(text)).toEqual({ kind: 'unclear', problem });
  });

  it('[OFF-6] left empty is no labor', () => {
    expect(readLaborTime('  ')).toEqual({ kind: 'none' });
  });

  it('[OFF-6] comes back as it was shown, in both forms, and anything typed is minutes, nothing or a question', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: mostLaborMinutes }), (minutes) => {
        expect(readLaborTime(laborTimeText(minutes))).toEqual({ kind: 'minutes', minutes });
        expect(readLaborTime(laborTimeInWords(minutes))).toEqual({ kind: 'minutes', minutes });
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readLaborTime(text);
        if (read.kind === 'minutes') {
          expect(Number.isSafeInteger(read.minutes)).toBe(true);
          expect(read.minutes).toBeLessThanOrEqual(mostLaborMinutes);
        }
      }),
    );
  });
});
