/** A calendar day, 'YYYY-MM-DD'. It belongs to no zone and is never parsed as an instant. */
export type PlainDay = string;

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;
const dayMs = 86_400_000;

const formatDayNumber = (dayNumber: number): PlainDay =>
  new Date(dayNumber * dayMs).toISOString().slice(0, 10);

const findDayNumber = (text: string): number | undefined => {
  const parts = shape.exec(text);
  if (!parts) return undefined;
  const dayNumber = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / dayMs;
  // 2023-02-29 rolls over to another day, and years below 100 to another century
  return formatDayNumber(dayNumber) === text ? dayNumber : undefined;
};

export const isPlainDay = (text: string): text is PlainDay => findDayNumber(text) !== undefined;

/** Days since 1970-01-01, for arithmetic only. */
export const getDayNumber = (day: PlainDay): number => {
  const dayNumber = findDayNumber(day);
  if (dayNumber === undefined) throw new RangeError(`${day} is not a calendar day`);
  return dayNumber;
};

export const addDays = (day: PlainDay, count: number): PlainDay => formatDayNumber(getDayNumber(day) + count);

export const daysBetween = (from: PlainDay, to: PlainDay): number => getDayNumber(to) - getDayNumber(from);

/** 1970-01-01 was a Thursday. */
export const weekdayOf = (day: PlainDay): Weekday => ((((getDayNumber(day) + 4) % 7) + 7) % 7) as Weekday;

/** How far ahead a customer may book, today included. */
export const bookableDayCount = 30;

export const bookableDays = (today: PlainDay, count: number = bookableDayCount): readonly PlainDay[] =>
  Array.from({ length: count }, (_, ahead) => addDays(today, ahead));
