/** 'Nov 16, 2026' of an instant, where the reader is. */
export const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' });

export const momentOf = (at: string): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 16, 2026' of a calendar day, wherever the reader is. */
export const plainDayOf = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
