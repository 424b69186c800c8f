import { describe, expect, it } from 'vitest';
import { zoneOffsetsOf } from './market-time';
import { dateInWords, dayInWords, momentInWords } from './moment-in-words';

describe('a moment in words', () => {
  it('[PUB-4] is told by the clocks where the vehicle is', () => {
    const instant = Date.parse('2027-02-28T14:00:00Z');
    expect(momentInWords(instant, zoneOffsetsOf('America/Detroit'))).toBe(
      'Sunday, February 28, 2027 at 9:00am',
    );
    expect(momentInWords(instant, zoneOffsetsOf('America/Phoenix'))).toBe(
      'Sunday, February 28, 2027 at 7:00am',
    );
  });

  it('names a plain day, in whatever zone this runs', () => {
    expect(dayInWords('2018-08-28')).toBe('Tuesday, August 28, 2018');
    expect(dateInWords('2018-08-28')).toBe('August 28, 2018');
  });
});
