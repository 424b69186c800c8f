import { describe, expect, it } from 'vitest';
import { findLaterEnd, possibleEnds } from './later-ends';

const times = (end: number) => ({ arrival_minutes: 600, start_minutes: 600, end_minutes: end });

describe('until when a job may run', () => {
  it.each([
    ['after what is expected', 690, 650, 660, 705],
    ['after now, when that is later', 690, 707, 720, 720],
    ['after what is expected, on another day', 700, null, 615, 705],
    ['never the very minute', 705, 705, 720, 720],
    ['earlier too, where midnight was said by mistake', 1440, 650, 660, 1440],
  ])('[OPS-3] %s', (_name, expectedEnd, now, first, likely) => {
    const job = { planned: times(640), expected: times(expectedEnd) };
    const ends = possibleEnds(job, now);
    expect(ends[0]).toBe(first);
    expect(ends.at(-1)).toBe(1440);
    expect(ends.every((end) => end % 15 === 0 && end > (now ?? 600))).toBe(true);
    expect(findLaterEnd(ends, job)).toBe(likely);
  });

  it('is as planned where nobody knows better, and nothing after midnight', () => {
    const job = { planned: times(640), expected: null };
    expect(findLaterEnd(possibleEnds(job, null), job)).toBe(645);
    expect(possibleEnds(job, 1440)).toEqual([]);
    expect(findLaterEnd([], job)).toBeUndefined();
  });
});
