import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findArrivalEstimate } from './arrival-estimate';

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
