import { siteLocale } from '../page/site-locale';
import { getLocalDate } from '../ui/plain-date';
import { bookingCopy } from './copy.en';

/** The calendar day of the vehicle's place, whatever zone the reader is in; PAY-10 for what is no day. */
const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(siteLocale, options);
  return (day: string | null | undefined): string => {
    try {
      return format.format(getLocalDate(day ?? ''));
    } catch {
      return bookingCopy.invalidDate;
    }
  };
};

const monthDayYear = { year: 'numeric', month: 'long', day: 'numeric' } as const;

/** 'Monday, November 16, 2026' */
export const longDayOf = dayFormat({ weekday: 'long', ...monthDayYear });

/** 'November 16, 2026' */
export const monthDayYearOf = dayFormat(monthDayYear);
