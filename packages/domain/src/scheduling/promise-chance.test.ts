import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TechnicianRisk } from './day-risk';
import {
  findDayChance,
  findMarketChance,
  homeChangeInWords,
  likelyHomeLate,
  percentInWords,
  swapChanceInWords,
  windowChance,
} from './promise-chance';

const risk = (late: readonly number[], pastShift = 0, isUnderway = false): TechnicianRisk => ({
  technicianId: 'ann',
  isUnderway,
  stops: late.map((chance, index) => ({ jobId: `${index}`, late: chance })),
  pastShift,
  minutesPastShift: 0,
  price: 0,
  isDrivable: true,
});

describe('chances for people', () => {
  it.each([
    [0, 100, 'over 99%'],
    [0.004, 100, 'over 99%'],
    [0.006, 99, '99%'],
    [0.03, 97, '97%'],
    [0.5, 50, '50%'],
    [0.994, 1, '1%'],
    [0.999, 0, 'under 1%'],
  ])('[PLAN-2] a window that is missed with a chance of %d', (late, percent, words) => {
    expect(windowChance(late)).toEqual({ percent, words: `Chance of keeping the window: ${words}` });
    expect(percentInWords(percent)).toBe(words);
  });

  it('[PLAN-2] of a day: all of its windows, and the end of the shift', () => {
    expect(findDayChance(risk([0.1, 0.2], 0.25))).toEqual({
      percent: 72,
      words: 'Chance of keeping every window: 72%. Home by end of shift: 75%',
    });
    expect(findDayChance(risk([]))).toBeUndefined();
    expect(findDayChance(risk([], 0.9, true))).toEqual({ percent: 10, words: 'Home by end of shift: 10%' });
  });

  it.each([
    [[1, 0.1, 0.2], '1 window missed; the rest: 72%. Home by end of shift: 75%'],
    [[1, 0.995], '2 windows missed. Home by end of shift: 75%'],
    [[0.985, 0], 'Chance of keeping every window: 2%. Home by end of shift: 75%'],
  ])('[PLAN-2] of a day with windows that are lost: how the rest stands', (late, words) => {
    expect(findDayChance(risk(late, 0.25))?.words).toBe(words);
    expect(findMarketChance([risk(late.slice(0, 1), 0.25), risk(late.slice(1))])?.words).toBe(
      words.replace('Home', 'Everyone home'),
    );
  });

  it('[PLAN-2] of a market: everybody with something ahead', () => {
    expect(findMarketChance([risk([0.1], 0.5), risk([0.2], 0.5), risk([], 1)])).toEqual({
      percent: 72,
      words: 'Chance of keeping every window: 72%. Everyone home by end of shift: 25%',
    });
    expect(findMarketChance([risk([])])).toBeUndefined();
    // Who is still at a car has the way home ahead, too.
    expect(findMarketChance([risk([0.1], 0), risk([], 1, true)])).toEqual({
      percent: 90,
      words: 'Chance of keeping every window: 90%. Everyone home by end of shift: under 1%',
    });
    expect(findMarketChance([risk([], 0.5, true)])?.words).toBe('Everyone home by end of shift: 50%');
  });

  it.each([
    [
      [
        ['Ann', 0.05],
        ['Bob', 0.09],
      ],
      '',
    ],
    [
      [
        ['Ann', 0.1],
        ['Bob', 0.62],
        ['Cy', 0.01],
      ],
      '. May be home late: Bob 62%, Ann 10%',
    ],
    [
      [
        ['Ann', 0.2],
        ['Bob', 0.3],
        ['Cy', 0.4],
        ['Di', 0.5],
        ['Ed', 0.999],
      ],
      '. May be home late: Ed over 99%, Di 50%, Cy 40%, 2 more',
    ],
  ] as const)('[PLAN-2] names who may be home late, the likeliest first: %j', (people, words) => {
    const risks = people.map(([technicianId, pastShift]) => ({ ...risk([0], pastShift), technicianId }));
    const found = findMarketChance([...risks, { ...risk([], 1), technicianId: 'is home' }], (id) => id);
    expect(found?.words.replace(/^.*shift: (over )?(under )?\d+%/, '')).toBe(words);
  });

  it('[PLAN-2] names everybody from a chance of a tenth on, the likeliest first', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 }), (chances) => {
        const risks = chances.map((pastShift, nth) => ({ ...risk([0], pastShift), technicianId: `${nth}` }));
        const named = likelyHomeLate(risks);
        expect(named.every(({ late }) => late >= 0.1)).toBe(true);
        expect(named.length).toBe(chances.filter((late) => late >= 0.1).length);
        expect(named.map(({ late }) => late)).toEqual(
          named.map(({ late }) => late).toSorted((a, b) => b - a),
        );
      }),
    );
  });

  it('[PLAN-2] the way home is better or worse only where it changes', () => {
    expect(homeChangeInWords({ before: 93, after: 51 })).toBe('Everyone home by end of shift: 93% → 51%');
    expect(homeChangeInWords({ before: 88, after: 88 })).toBe(
      'Everyone home by end of shift: 88%, as before',
    );
  });

  it.each([
    [0.62, 0.08, '62% → 8%'],
    [1, 0.001, 'over 99% → under 1%'],
  ])('[PLAN-3] of a swap: late with a chance of %d before and %d after', (late, lateAfter, words) => {
    expect(swapChanceInWords({ late, lateAfter })).toBe(`Chance of being late: ${words}`);
  });
});
