import { describe, expect, it } from 'vitest';
import { createMarketToday } from './market-today';

const at = (...instants: readonly string[]) => {
  let nowMs = 0;
  const today = createMarketToday(() => nowMs);
  return (timeZone: string) =>
    instants.map((instant) => {
      nowMs = Date.parse(instant);
      return today(timeZone);
    });
};

describe('the day of a market', () => {
  it('changes at its own midnight, to the millisecond', () => {
    expect(
      at(
        '2026-03-08T04:59:59.999Z',
        '2026-03-08T05:00:00.000Z',
        '2026-03-09T03:59:59.999Z',
        '2026-03-09T04:00:00.000Z',
      )('America/Detroit'),
    ).toEqual(['2026-03-07', '2026-03-08', '2026-03-08', '2026-03-09']);
  });

  it('is each zone’s own, and right again when the clock is set back', () => {
    const evening = '2026-07-01T06:30:00Z';
    expect(at(evening)('America/Detroit')).toEqual(['2026-07-01']);
    expect(at(evening, '2026-07-01T07:00:00Z', evening)('America/Phoenix')).toEqual([
      '2026-06-30',
      '2026-07-01',
      '2026-06-30',
    ]);
  });
});
