import { describe, expect, it } from 'vitest';
import { longDayOf, monthDayYearOf } from './appointment-day';

describe('the day and the window of an appointment', () => {
  it('[NEXT-4] writes the day of the vehicle’s place in full', () => {
    expect(longDayOf('2026-11-16')).toBe('Monday, November 16, 2026');
  });

  it('[WIZ-3] writes month, day and year', () => {
    expect(monthDayYearOf('2026-11-16')).toBe('November 16, 2026');
    expect(monthDayYearOf('2027-01-01')).toBe('January 1, 2027');
  });

  it.each([null, undefined, '', '11/16/2026', '2026-11-16T09:00:00Z', '2026-13-01', '2026-02-30', 'soon'])(
    '[PAY-10] says of %s that it is no date',
    (day) => {
      expect(longDayOf(day)).toBe('Invalid date format');
      expect(monthDayYearOf(day)).toBe('Invalid date format');
    },
  );
});
