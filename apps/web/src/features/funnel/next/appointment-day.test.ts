import { expect, it } from 'vitest';
import { arrivalTextOf, longDayOf } from './appointment-day';

it('[NEXT-4] writes the day of the vehicle’s place in full, and the arrival time as people say it', () => {
  expect(longDayOf('2026-11-16')).toBe('Monday, November 16, 2026');
  expect(longDayOf('2026-02-30')).toBe('Invalid date format');
  expect(arrivalTextOf('09:00am-12:00pm')).toBe('9am - 12pm');
  expect(arrivalTextOf('12:30pm-03:00pm')).toBe('12:30pm - 3pm');
});
