import { withoutZeroMinutes } from '@lugnut/domain/scheduling';
import { getLocalDate } from '../../../shared/ui/plain-date';

const longDate = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** 'Monday, November 16, 2026': the calendar day of the vehicle's place, whatever zone the reader is in. */
export const longDayOf = (day: string): string => {
  try {
    return longDate.format(getLocalDate(day));
  } catch {
    return 'Invalid date format';
  }
};

/** '9am - 12pm'. */
export const arrivalTextOf = (window: string): string =>
  withoutZeroMinutes(window)
    .split('-')
    .map((time) => time.replace(/^0/, ''))
    .join(' - ');
