import { afterEach, describe, expect, it } from 'vitest';
import { getLocalDate, plainDateOf, spanText } from './plain-date';

const zone = process.env.TZ;

afterEach(() => {
  process.env.TZ = zone;
});

// Behind UTC, ahead of UTC, and zones whose clock changes at midnight.
const zones = [
  'UTC',
  'America/Detroit',
  'America/Phoenix',
  'Pacific/Auckland',
  'America/Sao_Paulo',
  'Asia/Beirut',
];

describe.each(zones)('plain days in %s', (name) => {
  it('come back as they went in, every day of a leap year', () => {
    process.env.TZ = name;
    for (let dayOfYear = 1; dayOfYear <= 366; dayOfYear += 1) {
      const day = new Date(Date.UTC(2028, 0, dayOfYear)).toISOString().slice(0, 10);
      expect(plainDateOf(getLocalDate(day))).toBe(day);
    }
  });

  it('take the calendar day of a late evening', () => {
    process.env.TZ = name;
    expect(plainDateOf(new Date(2025, 10, 18, 23, 59))).toBe('2025-11-18');
    expect(plainDateOf(new Date(2025, 10, 18, 0, 1))).toBe('2025-11-18');
  });
});

describe('getLocalDate', () => {
  it.each(['2025-02-29', '2025-13-01', '2025-00-10', '2025-1-1', '2025-11-18T00:00', ''])(
    'refuses %j',
    (text) => {
      expect(() => getLocalDate(text)).toThrow(RangeError);
    },
  );
});

it.each([
  ['2026-11-11', '2026-11-17', 'Nov 11 to Nov 17'],
  ['2025-11-19', '2026-11-17', 'Nov 19, 2025 to Nov 17, 2026'],
  ['2025-03-02', '2025-03-08', 'Mar 2 to Mar 8, 2025'],
  ['2026-12-28', '2027-01-03', 'Dec 28, 2026 to Jan 3, 2027'],
  ['2026-11-16', '2026-11-16', 'Mon, Nov 16'],
  ['2025-11-17', '2025-11-17', 'Mon, Nov 17, 2025'],
])('[PULSE-1] the days from %s to %s name the year where it is not this one: %s', (from, to, text) => {
  expect(spanText(from, to, '2026-11-19')).toBe(text);
});
