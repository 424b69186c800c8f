import type { LanguageCode } from '../language';
import { closingMinutes, minutesPerDay, openingMinutes } from './opening-hours';
import type { TechnicianKind } from './technician';

/** The technician arrives between these minutes of the market's day, both ends included. */
export type ArrivalWindow = { readonly startMinutes: number; readonly endMinutes: number };

const everyHours = (hours: number): readonly ArrivalWindow[] =>
  Array.from({ length: (closingMinutes - openingMinutes) / 60 / hours }, (_, nth) => ({
    startMinutes: openingMinutes + nth * hours * 60,
    endMinutes: openingMinutes + (nth + 1) * hours * 60,
  }));

/** TIME-1: three hours for mechanics, four for tow trucks (the two kinds of technicians). */
const windowsByKind: Readonly<Record<TechnicianKind, readonly ArrivalWindow[]>> = {
  mechanic: everyHours(3),
  tow: everyHours(4),
};

export const windowsFor = (kind: TechnicianKind): readonly ArrivalWindow[] => windowsByKind[kind];

export const isSameWindow = (a: ArrivalWindow, b: ArrivalWindow): boolean =>
  a.startMinutes === b.startMinutes && a.endMinutes === b.endMinutes;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const hourOnTheDial = (minutes: number): number => ((Math.floor(minutes / 60) + 11) % 12) + 1;

const halfOfDay = (minutes: number): 'am' | 'pm' => (Math.floor(minutes / 60) % 24 < 12 ? 'am' : 'pm');

/** On the wire: '09:00am'. */
const formatWireTime = (minutes: number): string =>
  `${twoDigits(hourOnTheDial(minutes))}:${twoDigits(minutes % 60)}${halfOfDay(minutes)}`;

/** On the wire: '09:00am-12:00pm'. */
export const formatWindow = (window: ArrivalWindow): string =>
  `${formatWireTime(window.startMinutes)}-${formatWireTime(window.endMinutes)}`;

/** '9', '8:45': a full hour has no ':00' (PUB-5). */
const timeOnTheDial = (minutes: number): string =>
  minutes % 60 === 0
    ? String(hourOnTheDial(minutes))
    : `${hourOnTheDial(minutes)}:${twoDigits(minutes % 60)}`;

/** What follows the hour; in Spanish it stays on the same line. */
const halvesInWords: Readonly<Record<LanguageCode, Readonly<Record<'am' | 'pm', string>>>> = {
  en: { am: ' AM', pm: ' PM' },
  es: { am: '\u00a0a.\u00a0m.', pm: '\u00a0p.\u00a0m.' },
};

/**
 * Wherever a person reads a time of day: '9 AM', '8:45 PM', in Spanish '9 a. m.'. Minutes past midnight are read from
 * the next day's clock.
 */
export const clockInWords = (minutes: number, language: LanguageCode = 'en'): string => {
  const shown = ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay;
  return `${timeOnTheDial(shown)}${halvesInWords[language][halfOfDay(shown)]}`;
};

/** Wherever a person reads a window: '3–6 PM', '9 AM–12 PM'. */
export const windowInWords = (
  { startMinutes, endMinutes }: ArrivalWindow,
  language: LanguageCode = 'en',
): string => {
  const isOneHalf = halfOfDay(startMinutes) === halfOfDay(endMinutes);
  const start = isOneHalf ? timeOnTheDial(startMinutes) : clockInWords(startMinutes, language);
  return `${start}–${clockInWords(endMinutes, language)}`;
};

const labelShape = /^(0[1-9]|1[0-2]):([0-5]\d)(am|pm)-(0[1-9]|1[0-2]):([0-5]\d)(am|pm)$/;

const minutesOf = (hour: string, minute: string, half: string): number =>
  (Number(hour) % 12) * 60 + Number(minute) + (half === 'pm' ? 720 : 0);

/** Only what formatWindow writes; '12:00am' as an end is the end of the day. */
export const findWindow = (label: string): ArrivalWindow | undefined => {
  const parts = labelShape.exec(label);
  if (!parts) return undefined;
  const [, startHour = '', startMinute = '', startHalf = '', endHour = '', endMinute = '', endHalf = ''] =
    parts;
  const startMinutes = minutesOf(startHour, startMinute, startHalf);
  const endMinutes = minutesOf(endHour, endMinute, endHalf) || minutesPerDay;
  return startMinutes < endMinutes ? { startMinutes, endMinutes } : undefined;
};

/** A window of the wire as a person reads it; what is none stays as it is. */
export const shownWindow = (label: string, language: LanguageCode = 'en'): string => {
  const window = findWindow(label);
  return window ? windowInWords(window, language) : label;
};
