import { siteLocale } from '../page/site-locale';
import { uiCopy } from './copy.en';

/** A calendar day as the domain writes it: YYYY-MM-DD, in no time zone. */
export type PlainDate = string;

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** For the calendar widget only: the same day at local noon, where no clock change can move it to a neighbor. */
export function getLocalDate(day: PlainDate): Date {
  const parts = pattern.exec(day);
  if (!parts) throw new RangeError(`Not a YYYY-MM-DD day: ${day}`);
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const local = new Date(2000, 0, 1, 12);
  // setFullYear, because the constructor turns years below 100 into 19xx.
  local.setFullYear(year, month - 1, date);
  if (local.getMonth() !== month - 1 || local.getDate() !== date) throw new RangeError(`No such day: ${day}`);
  return local;
}

export const plainDateOf = (local: Date): PlainDate =>
  [
    String(local.getFullYear()).padStart(4, '0'),
    String(local.getMonth() + 1).padStart(2, '0'),
    String(local.getDate()).padStart(2, '0'),
  ].join('-');

const formatIn = (options: Intl.DateTimeFormatOptions) => {
  // A day as text needs no zone: it is drawn at noon UTC and read back in UTC.
  const format = new Intl.DateTimeFormat(siteLocale, { timeZone: 'UTC', ...options });
  return (day: PlainDate): string => format.format(Date.parse(`${day}T12:00:00Z`));
};

/** 'Nov 16' */
export const dayText = formatIn({ month: 'short', day: 'numeric' });
/** 'Mon, Nov 16' */
export const weekdayText = formatIn({ weekday: 'short', month: 'short', day: 'numeric' });
const dayAndYear = formatIn({ month: 'short', day: 'numeric', year: 'numeric' });

const weekdayAndYear = formatIn({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

const yearOf = (day: PlainDate): string => day.slice(0, 4);

/** 'Nov 11 to Nov 17', or 'Mon, Nov 16' of one day; with the years where there are two, and of another year than this. */
export const spanText = (
  from: PlainDate,
  to: PlainDate,
  today: PlainDate = plainDateOf(new Date()),
): string => {
  const isThisYear = yearOf(to) === yearOf(today);
  if (from === to) return isThisYear ? weekdayText(from) : weekdayAndYear(from);
  if (yearOf(from) !== yearOf(to)) return uiCopy.spanOfDays(dayAndYear(from), dayAndYear(to));
  return uiCopy.spanOfDays(dayText(from), isThisYear ? dayText(to) : dayAndYear(to));
};
/** 'Wednesday, November 18' */
export const longDay = formatIn({ weekday: 'long', month: 'long', day: 'numeric' });
