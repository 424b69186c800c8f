import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findArrivalEstimate, saidArrival } from './arrival-estimate';

const window = { startMinutes: 720, endMinutes: 900 };
const driving = (nowMinutes: number, reckonedMinutes = 780) =>
  findArrivalEstimate({ status: 'en_route', window, reckonedMinutes, nowMinutes });

describe('when the technician is there', () => {
  it('is the promised window until somebody drives, and nothing once they are there', () => {
    expect(
      findArrivalEstimate({ status: 'scheduled', window, reckonedMinutes: undefined, nowMinutes: 600 }),
    ).toEqual({ fromMinutes: 720, toMinutes: 900 });
    expect(
      findArrivalEstimate({ status: 'in_progress', window, reckonedMinutes: 780, nowMinutes: 781 }),
    ).toBeUndefined();
  });

  it.each([
    [660, 760, 820],
    [740, 770, 795],
    [770, 775, 785],
    [780, 780, 785],
    [800, 800, 805],
  ])('[OPS-4] at minute %d says %d to %d for a drive that ends at 780', (now, from, to) => {
    expect(driving(now)).toEqual({ fromMinutes: from, toMinutes: to });
  });

  it.each([
    ['set off before midnight, there after it', 1430, 1460, 1455, 1470],
    ['after midnight, on time', 1445, 1460, 1455, 1465],
    ['after midnight, with an arrival that has passed', 1450, 1435, 1450, 1455],
  ])('[FIELD-1] past the midnight of the visit’s day: %s', (_what, now, reckoned, from, to) => {
    expect(driving(now, reckoned)).toEqual({ fromMinutes: from, toMinutes: to });
  });

  it('never begins before the promised window opens', () => {
    expect(driving(600, 720)).toEqual({ fromMinutes: 720, toMinutes: 760 });
  });

  it('[OPS-4] only narrows while the technician is on time, and always holds the reckoned minute', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 540, max: 1200 }),
        fc.integer({ min: 0, max: 180 }),
        fc.integer({ min: 0, max: 180 }),
        (reckoned, a, b) => {
          const [far, near] = [Math.max(a, b), Math.min(a, b)];
          const before = driving(reckoned - far, reckoned);
          const after = driving(reckoned - near, reckoned);
          if (!before || !after) throw new Error('no estimate');
          expect(after.fromMinutes).toBeGreaterThanOrEqual(before.fromMinutes);
          expect(after.toMinutes).toBeLessThanOrEqual(before.toMinutes);
          expect(after.fromMinutes).toBeLessThanOrEqual(reckoned);
          expect(after.toMinutes).toBeGreaterThan(reckoned);
        },
      ),
    );
  });
});

describe('an arrival as it is told', () => {
  it.each([
    ['soon', 600, 645, 645, 645],
    ['to five minutes, no earlier than it is', 600, 641, 645, 645],
    ['an hour ahead', 600, 660, 660, 660],
    ['an hour and a half ahead', 600, 690, 690, 720],
    ['two hours ahead', 600, 720, 720, 765],
    ['two hours ahead, heard a minute later', 601, 720, 720, 765],
    ['the day before', -600, 720, 720, 780],
    ['what has passed', 700, 690, 690, 690],
    ['in the window, no longer than that', 660, 870, 870, 900],
    ['when the window ends', 660, 900, 900, 900],
    ['after it', 660, 905, 905, 975],
  ])('[FIELD-1] %s', (_when, nowMinutes, arrival, from, to) => {
    expect(saidArrival(arrival, { nowMinutes, windowEndMinutes: window.endMinutes })).toEqual({
      fromMinutes: from,
      toMinutes: to,
    });
  });

  const minute = fc.integer({ min: 0, max: 1439 });
  it('[FIELD-1] is no narrower the longer ahead, holds what was said, and is no wider than an hour and a quarter', () => {
    fc.assert(
      fc.property(minute, minute, minute, (arrival, a, b) => {
        const widthAt = (now: number): number => {
          const { fromMinutes, toMinutes } = saidArrival(arrival, {
            nowMinutes: now,
            windowEndMinutes: window.endMinutes,
          });
          expect(fromMinutes).toBeGreaterThanOrEqual(arrival);
          return toMinutes - fromMinutes;
        };
        const [long, short] = [widthAt(Math.min(a, b)), widthAt(Math.max(a, b))];
        expect(long).toBeGreaterThanOrEqual(short);
        expect(long).toBeLessThan(75);
      }),
    );
  });

  it('[FIELD-1] is on the page what it is in the message, and only narrows there', () => {
    fc.assert(
      fc.property(minute, minute, minute, (announcedMinutes, a, b) => {
        const at = (nowMinutes: number) =>
          findArrivalEstimate({
            status: 'scheduled',
            window,
            reckonedMinutes: undefined,
            announcedMinutes,
            nowMinutes,
          });
        const [before, after] = [at(Math.min(a, b)), at(Math.max(a, b))];
        if (!before || !after) throw new Error('no estimate');
        expect(after.fromMinutes).toBe(before.fromMinutes);
        expect(after.toMinutes).toBeLessThanOrEqual(before.toMinutes);
        expect(before.toMinutes).toBeGreaterThanOrEqual(
          saidArrival(announcedMinutes, { nowMinutes: Math.min(a, b), windowEndMinutes: window.endMinutes })
            .toMinutes,
        );
      }),
    );
  });
});
