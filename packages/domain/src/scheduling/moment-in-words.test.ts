import { describe, expect, it } from 'vitest';
import { zoneOffsetsOf } from './market-time';
import { dateAndTimeInWords, dateInWords, dayInWords, momentInWords, visitInWords } from './moment-in-words';

describe('a moment in words', () => {
  it('[PUB-4] is told by the clocks where the vehicle is', () => {
    const instant = Date.parse('2027-02-28T14:00:00Z');
    expect(momentInWords(instant, zoneOffsetsOf('America/Detroit'))).toBe(
      'Sunday, February 28, 2027 at 9 AM',
    );
    expect(momentInWords(instant, zoneOffsetsOf('America/Phoenix'))).toBe(
      'Sunday, February 28, 2027 at 7 AM',
    );
  });

  it('names a plain day, in whatever zone this runs', () => {
    expect(dayInWords('2018-08-28')).toBe('Tuesday, August 28, 2018');
    expect(dateInWords('2018-08-28')).toBe('August 28, 2018');
  });
});

it('[LANG-1] is told in Spanish, too', () => {
  const at = (time: string) =>
    dateAndTimeInWords(Date.parse(`2027-03-01T${time}:00Z`), zoneOffsetsOf('America/Phoenix'), 'es');
  expect(dayInWords('2027-03-01', 'es')).toBe('lunes 1 de marzo de 2027');
  expect([at('16:00'), at('20:30')]).toEqual([
    '1 de marzo de 2027 a las 9\u00a0a.\u00a0m.',
    '1 de marzo de 2027 a la 1:30\u00a0p.\u00a0m.',
  ]);
});

it('names a visit by its day and window, as every message does', () => {
  expect(visitInWords({ day: '2027-03-02', window: { startMinutes: 540, endMinutes: 720 } })).toBe(
    'Tuesday, March 2, 2027, 9 AM–12 PM',
  );
});
