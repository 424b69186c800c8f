import * as z from 'zod/mini';

/** PostgreSQL keeps microseconds: cut to milliseconds, a position would skip or repeat rows of one millisecond. */
const moment = String.raw`[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z`;
const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Of the right form, and on the calendar. */
const isMoment = (text: string): boolean => {
  const toTheMs = `${text.slice(0, 23)}Z`;
  const date = new Date(toTheMs);
  return !Number.isNaN(date.getTime()) && date.toISOString() === toTheMs;
};

const positionOf = (group: string, id: string) => {
  const pattern = new RegExp(`^${group}(?<at>${moment})_${id}$`);
  return z.string().check(
    z.regex(pattern),
    z.refine((text) => isMoment(pattern.exec(text)?.groups?.at ?? '')),
  );
};

/**
 * Where a page of a list ended: `next` of that page, sent as `after` to get the one that follows. To callers it is
 * opaque. It is the last row's place in the order and not the row: that may be gone by then.
 */
export const pagePosition = positionOf('', uuid);

/** The same, of a list that is sorted in two groups. */
export const groupedPagePosition = positionOf('[01]_', uuid);

/** The same, where ids are hashes. */
export const groupedHashPosition = positionOf('[01]_', '[0-9a-f]{1,64}');

/** `next` of a reply: null on the last page. */
export const nextPage = z.nullable(z.string());
