import { type LanguageCode, localeOf } from '../language';
import { type ArrivalWindow, clockInWords, windowInWords } from './arrival-window';
import { type EpochMs, marketMomentAt, type ZoneOffsets } from './market-time';
import { addDays, getDayNumber, type PlainDay } from './plain-day';

const longDate = { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' } as const;
const nearFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const formatsOf = (locale: string) => ({
  day: new Intl.DateTimeFormat(locale, { ...longDate, weekday: 'long' }),
  date: new Intl.DateTimeFormat(locale, longDate),
  weekday: new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }),
});
const english = formatsOf(localeOf.en);
let spanish: ReturnType<typeof formatsOf> | undefined;
/** Made when they are asked for: formatters are slow to make. */
const formatsIn = (language: LanguageCode): ReturnType<typeof formatsOf> => {
  if (language === 'en') return english;
  spanish ??= formatsOf(localeOf[language]);
  return spanish;
};
const monthDayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });
/** Without the comma after the weekday, which a sentence has no room for. */
const spanishWeekdayAndDate = (day: PlainDay): string => {
  const at = utcOf(day);
  const part = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(localeOf.es, { timeZone: 'UTC', ...options }).format(at);
  return `${part({ weekday: 'long' })} ${part({ month: 'long', day: 'numeric' })}`;
};
const utcOf = (day: PlainDay): EpochMs => getDayNumber(day) * 86_400_000;

/** 'Tuesday, March 2, 2027', 'martes 2 de marzo de 2027'; a plain day belongs to no zone. */
export const dayInWords = (day: PlainDay, language: LanguageCode = 'en'): string => {
  const words = formatsIn(language).day.format(utcOf(day));
  return language === 'en' ? words : words.replace(',', '');
};

/** 'Tuesday, March 2, 2027, 9 AM–12 PM': a visit as every message names it. */
export const visitInWords = ({
  day,
  window,
}: {
  readonly day: PlainDay;
  readonly window: ArrivalWindow;
}): string => `${dayInWords(day)}, ${windowInWords(window)}`;

/** 'Thursday, March 4', 'jueves 4 de marzo' */
export const weekdayAndDate = (day: PlainDay, language: LanguageCode = 'en'): string =>
  language === 'en' ? nearFormat.format(utcOf(day)) : spanishWeekdayAndDate(day);

const nearWords = {
  en: { today: 'today', tomorrow: 'tomorrow', on: (day: string) => day },
  es: { today: 'hoy', tomorrow: 'mañana', on: (day: string) => `el ${day}` },
} as const;

/** 'today', 'tomorrow', else 'Thursday, March 4': days so near that the year is known. */
export const nearDayInWords = (day: PlainDay, today: PlainDay, language: LanguageCode = 'en'): string => {
  const words = nearWords[language];
  if (day === today) return words.today;
  return day === addDays(today, 1) ? words.tomorrow : words.on(weekdayAndDate(day, language));
};

/** 'Mon' */
export const weekdayInWords = (day: PlainDay, language: LanguageCode = 'en'): string =>
  formatsIn(language).weekday.format(utcOf(day));

/** 'December 16', where a list of days is read. */
export const monthDayInWords = (day: PlainDay): string => monthDayFormat.format(utcOf(day));

/** 'March 2, 2027', where the day of the week says nothing: when something renews or ends. */
export const dateInWords = (day: PlainDay, language: LanguageCode = 'en'): string =>
  formatsIn(language).date.format(utcOf(day));

/** 'at 9 AM', 'a las 9 AM': one o'clock is singular in Spanish. */
const atClock: Readonly<Record<LanguageCode, (clock: string) => string>> = {
  en: (clock) => `at ${clock}`,
  es: (clock) => `a ${/^1[:\s]/.test(clock) ? 'la' : 'las'} ${clock}`,
};

/** As the clocks at the vehicle show it: 'Sunday, February 28, 2027 at 9 AM'. */
export const momentInWords = (
  instant: EpochMs,
  offsets: ZoneOffsets,
  language: LanguageCode = 'en',
): string => {
  const { day, minutes } = marketMomentAt(instant, offsets);
  return `${dayInWords(day, language)} ${atClock[language](clockInWords(minutes, language))}`;
};

/** The same without its weekday: 'February 28, 2027 at 9 AM'. */
export const dateAndTimeInWords = (
  instant: EpochMs,
  offsets: ZoneOffsets,
  language: LanguageCode = 'en',
): string => {
  const { day, minutes } = marketMomentAt(instant, offsets);
  return `${dateInWords(day, language)} ${atClock[language](clockInWords(minutes, language))}`;
};

/** '12 min', '2 hr', '1 hr 39 min': how long something takes, and how late it is. */
export const durationInWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  const said = `${hours.toLocaleString('en-US')} hr`;
  return rest === 0 ? said : `${said} ${rest} min`;
};
