import { describe, expect, it } from 'vitest';
import { laterEnds } from './later-ends';

const times = (end: number) => ({ arrival_minutes: 600, start_minutes: 600, end_minutes: end });

describe('until when a job may run', () => {
  it.each([
    ['after what is expected', 690, 650, 705],
    ['after now, when that is later', 690, 707, 720],
    ['after what is expected, on another day', 700, null, 705],
    ['never the very minute', 705, 705, 720],
  ])('[OPS-3] %s', (_name, expectedEnd, now, first) => {
    const ends = laterEnds({ planned: times(640), expected: times(expectedEnd) }, now);
    expect(ends[0]).toBe(first);
    expect(ends.at(-1)).toBe(1440);
    expect(ends.every((end) => end % 15 === 0 && end > expectedEnd)).toBe(true);
  });

  it('is as planned where nobody knows better, and nothing after midnight', () => {
    expect(laterEnds({ planned: times(640), expected: null }, null)[0]).toBe(645);
    expect(laterEnds({ planned: times(1440), expected: null }, null)).toEqual([]);
  });
});
