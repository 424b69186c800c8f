import { type ArrivalWindow, windowInWords } from '../scheduling/arrival-window';
import { nearDayInWords } from '../scheduling/moment-in-words';
import type { PlainDay } from '../scheduling/plain-day';

/** A stop of a technician's day, in the words he is told of it. */
export type ListedStop = { readonly id: string; readonly words: string };

/** Words of the stops that are new to him, of those that are gone, and of those he keeps as they are now. */
export type StopChanges = {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  readonly changed: readonly string[];
};

/** '12–3 PM, Oil Change, 2934 Woodward Ave' */
export const listedStopInWords = (stop: {
  readonly window: ArrivalWindow;
  readonly services: readonly string[];
  readonly address: string;
}): string => [windowInWords(stop.window), stop.services.join(', '), stop.address].filter(Boolean).join(', ');

/**
 * PLAN-3, FIELD-5: what a technician has to hear: stops gained and lost since he was last told, and those with another
 * window, other work or another address; not another order, and nothing he did himself. Undefined when that is nothing.
 */
export const findStopChanges = (
  told: readonly ListedStop[],
  now: readonly ListedStop[],
  own: ReadonlySet<string>,
): StopChanges | undefined => {
  const without = (stops: readonly ListedStop[], others: readonly ListedStop[]): readonly string[] => {
    const known = new Set(others.map(({ id }) => id));
    return stops.filter(({ id }) => !known.has(id) && !own.has(id)).map(({ words }) => words);
  };
  const before = new Map(told.map(({ id, words }) => [id, words]));
  const isChanged = ({ id, words }: ListedStop): boolean =>
    before.has(id) && before.get(id) !== words && !own.has(id);
  const changes = {
    gained: without(now, told),
    lost: without(told, now),
    changed: now.filter(isChanged).map(({ words }) => words),
  };
  return Object.values(changes).some((words) => words.length > 0) ? changes : undefined;
};

const listed = (one: string, many: string, stops: readonly string[]): readonly string[] =>
  stops.length === 0 ? [] : [`${stops.length === 1 ? one : many}: ${stops.join('; ')}.`];

/** 'New stop: 12–3 PM, Oil Change, 2934 Woodward Ave. Removed: 9 AM–12 PM, Replace Battery, 12 Elm St.' */
export const stopChangesInWords = ({ gained, lost, changed }: StopChanges): string =>
  [
    ...listed('New stop', 'New stops', gained),
    ...listed('Changed', 'Changed', changed),
    ...listed('Removed', 'Removed', lost),
  ].join(' ');

/** What changed on one day. */
export type DayChanges = StopChanges & { readonly day: PlainDay };

/** A message with more stops than this counts them: the list on the phone has them all. */
const mostStops = 6;

const countOf = ({ gained, lost, changed }: StopChanges): number =>
  gained.length + lost.length + changed.length;

/** '2 new, 1 removed.' */
const stopCountsInWords = ({ gained, lost, changed }: StopChanges): string => {
  const counts = [
    [gained.length, 'new'],
    [changed.length, 'changed'],
    [lost.length, 'removed'],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return `${parts.join(', ')}.`;
};

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** FIELD-5: one message for all the days that changed. */
export const scheduleNews = (
  days: readonly DayChanges[],
  today: PlainDay,
): { readonly title: string; readonly text: string } => {
  const isLong = days.reduce((sum, day) => sum + countOf(day), 0) > mostStops;
  const inWords = isLong ? stopCountsInWords : stopChangesInWords;
  const [only] = days;
  if (only && days.length === 1)
    return { title: `Your stops for ${nearDayInWords(only.day, today)} changed`, text: inWords(only) };
  return {
    title: 'Your schedule changed',
    text: days.map((day) => `${capitalized(nearDayInWords(day.day, today))}: ${inWords(day)}`).join(' '),
  };
};

/** Technicians are not woken up: what changes at night is told from six in the morning on, before any window opens. */
export const isTimeToTell = (minutes: number): boolean => minutes >= 6 * 60 && minutes < 21 * 60;
