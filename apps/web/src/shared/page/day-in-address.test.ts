import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayInAddress } from './day-in-address';

const read = (value: string) => dayInAddress(new URLSearchParams({ on: value }), 'on');

it.each(['2026-13-01', '2026-02-31', '2027-02-29', '2026-00-10', '2026-1-1', 'soon', '', '2026-11-16T09:00'])(
  '[PULSE-1] takes no %j from an address',
  (value) => {
    expect(read(value)).toBeUndefined();
  },
);

it('[PULSE-1] takes from an address what can be told as a day, and nothing else', () => {
  expect(dayInAddress(new URLSearchParams(), 'on')).toBeUndefined();
  const two = (most: number) =>
    fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, '0'));
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2100 }), two(14), two(33), (year, month, date) => {
      const day = `${year}-${month}-${date}`;
      const moment = new Date(`${day}T12:00:00Z`);
      const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
      expect(read(day)).toBe(isReal ? day : undefined);
    }),
  );
});
