import { addDays, type PlainDay } from '@lugnut/domain/scheduling';
import { siteLocale } from '../../shared/page/site-locale';
import { fieldWords } from './field-words.en';

const weekday = new Intl.DateTimeFormat(siteLocale, {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** 'Thursday, March 4': days so near that the year is known. */
export const weekdayAndDate = (day: PlainDay): string => weekday.format(Date.parse(`${day}T12:00:00Z`));

/** 'Today', 'Tomorrow', else 'Thursday, March 4'. */
export const nearDay = (day: PlainDay, today: PlainDay): string => {
  if (day === today) return fieldWords.today;
  return day === addDays(today, 1) ? fieldWords.tomorrow : weekdayAndDate(day);
};
