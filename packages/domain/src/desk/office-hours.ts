import { type LanguageCode, localeOf } from '../language';
import {
  addDays,
  clockInWords,
  type EpochMs,
  instantAt,
  marketMomentAt,
  type PlainDay,
  type ZoneOffsets,
} from '../scheduling';

/** When the office answers, by the market's clocks, every day; at least an hour of it. */
export type OfficeHours = { readonly opensMinutes: number; readonly closesMinutes: number };

export const usualOfficeHours: OfficeHours = { opensMinutes: 8 * 60, closesMinutes: 20 * 60 };

/** What a customer is promised: an hour of ours. */
const promiseMs = 60 * 60_000;

type Open = { readonly fromMs: EpochMs; readonly untilMs: EpochMs };

const openOn = (day: PlainDay, hours: OfficeHours, offsets: ZoneOffsets): Open => ({
  fromMs: instantAt(day, hours.opensMinutes, offsets),
  untilMs: instantAt(day, hours.closesMinutes, offsets),
});

/** The hours that are on now, or the next ones. */
const openFrom = (atMs: EpochMs, hours: OfficeHours, offsets: ZoneOffsets): Open => {
  const { day } = marketMomentAt(atMs, offsets);
  const today = openOn(day, hours, offsets);
  return atMs < today.untilMs ? today : openOn(addDays(day, 1), hours, offsets);
};

export const isOfficeOpen = (atMs: EpochMs, hours: OfficeHours, offsets: ZoneOffsets): boolean =>
  openFrom(atMs, hours, offsets).fromMs <= atMs;

/** When it opens next; now where it is open. */
export const officeOpensAt = (atMs: EpochMs, hours: OfficeHours, offsets: ZoneOffsets): EpochMs =>
  Math.max(atMs, openFrom(atMs, hours, offsets).fromMs);

/** OFF-8: until when a quote asked for then is promised: an hour in which the office is open. */
export const quoteDueAt = (askedAtMs: EpochMs, hours: OfficeHours, offsets: ZoneOffsets): EpochMs => {
  let leftMs = promiseMs;
  let atMs = askedAtMs;
  for (;;) {
    const { fromMs, untilMs } = openFrom(atMs, hours, offsets);
    const startMs = Math.max(atMs, fromMs);
    if (untilMs - startMs >= leftMs) return startMs + leftMs;
    leftMs -= untilMs - startMs;
    atMs = untilMs;
  }
};

/** How long the office is open between two instants. */
export const openMsBetween = (
  fromMs: EpochMs,
  untilMs: EpochMs,
  hours: OfficeHours,
  offsets: ZoneOffsets,
): number => {
  let sumMs = 0;
  for (let atMs = fromMs; atMs < untilMs; ) {
    const open = openFrom(atMs, hours, offsets);
    sumMs += Math.max(0, Math.min(open.untilMs, untilMs) - Math.max(open.fromMs, atMs));
    atMs = open.untilMs;
  }
  return sumMs;
};

/** What is left of the hour, in time the office is open; negative where it is over. */
export const msLeftOfPromise = (
  nowMs: EpochMs,
  dueMs: EpochMs,
  hours: OfficeHours,
  offsets: ZoneOffsets,
): number =>
  nowMs <= dueMs ? openMsBetween(nowMs, dueMs, hours, offsets) : -openMsBetween(dueMs, nowMs, hours, offsets);

const weekdayOf = (day: PlainDay, language: LanguageCode): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(localeOf[language], { weekday: 'long', timeZone: 'UTC' });

const dueWords = {
  en: {
    withinAnHour: 'within an hour',
    today: 'today',
    tomorrow: 'tomorrow',
    weekday: (day: string) => day,
    by: (clock: string, day: string) => `by ${clock} ${day}`,
  },
  es: {
    withinAnHour: 'en menos de una hora',
    today: 'hoy',
    tomorrow: 'mañana',
    weekday: (day: string) => `el ${day}`,
    by: (clock: string, day: string) => `${day} antes de ${/^1[:\s]/.test(clock) ? 'la' : 'las'} ${clock}`,
  },
} as const;

/** 'within an hour' while the office is open long enough; else 'by 9 AM tomorrow', on the clocks of the market. */
export const quoteDueInWords = (
  askedAtMs: EpochMs,
  dueMs: EpochMs,
  offsets: ZoneOffsets,
  language: LanguageCode = 'en',
): string => {
  const words = dueWords[language];
  if (dueMs - askedAtMs <= promiseMs) return words.withinAnHour;
  const asked = marketMomentAt(askedAtMs, offsets);
  const due = marketMomentAt(dueMs, offsets);
  const day =
    due.day === asked.day
      ? words.today
      : due.day === addDays(asked.day, 1)
        ? words.tomorrow
        : words.weekday(weekdayOf(due.day, language));
  return words.by(clockInWords(due.minutes, language), day);
};
