/** As one line, whichever spaces the browser's language data has. */
const written = (at: string, style: Intl.DateTimeFormatOptions): string =>
  new Date(at).toLocaleString('en-US', style).replaceAll('\u202f', ' ');

/** 'Nov 16, 2026' of an instant, where the fleet is at home; the reader's day until that is known. */
export const dayOf = (at: string, timeZone: string | undefined): string =>
  written(at, { dateStyle: 'medium', timeZone });

/** 'Nov 16, 2026, 9:40 AM' by the same clock. */
export const momentOf = (at: string, timeZone: string | undefined): string =>
  written(at, { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** 'Wed 9:00 PM' of the days around today, by the same clock. */
export const weekMomentOf = (at: string, timeZone: string | undefined): string =>
  written(at, { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone });

/** 'Nov 16, 2026' of a calendar day, wherever the reader is. */
export const plainDayOf = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
