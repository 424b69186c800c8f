import { serviceNameIn } from '../catalog';
import type { LanguageCode, Words } from '../language';
import { type ArrivalWindow, windowInWords } from '../scheduling/arrival-window';
import { nearDayInWords } from '../scheduling/moment-in-words';
import type { PlainDay } from '../scheduling/plain-day';

/** A stop of a technician's day, in the words he is told of it. */
export type ListedStop = {
  readonly id: string;
  /** In English: compared, so that nothing has changed for who only reads another language now. */
  readonly words: string;
  /** In his language, where that is another. */
  readonly said?: string | undefined;
};

/** Words of the stops that are new to him, of those that are gone, and of those he keeps as they are now. */
export type StopChanges = {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  readonly changed: readonly string[];
};

/** '12–3 PM, Oil Change, 2934 Woodward Ave' */
export const listedStopInWords = (
  stop: {
    readonly window: ArrivalWindow;
    readonly services: readonly string[];
    readonly address: string;
  },
  language: LanguageCode = 'en',
): string =>
  [
    windowInWords(stop.window, language),
    stop.services.map((name) => serviceNameIn(language, name)).join(', '),
    stop.address,
  ]
    .filter(Boolean)
    .join(', ');

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
    return stops.filter(({ id }) => !known.has(id) && !own.has(id)).map(({ said, words }) => said ?? words);
  };
  const before = new Map(told.map(({ id, words }) => [id, words]));
  const isChanged = ({ id, words }: ListedStop): boolean =>
    before.has(id) && before.get(id) !== words && !own.has(id);
  const changes = {
    gained: without(now, told),
    lost: without(told, now),
    changed: now.filter(isChanged).map(({ said, words }) => said ?? words),
  };
  return Object.values(changes).some((words) => words.length > 0) ? changes : undefined;
};

const english = {
  newStop: 'New stop',
  newStops: 'New stops',
  changed: 'Changed',
  removed: 'Removed',
  countNew: 'new',
  countChanged: 'changed',
  countRemoved: 'removed',
  dayChanged: (day: string) => `Your stops for ${day} changed`,
  scheduleChanged: 'Your schedule changed',
};

const spanish: Words<typeof english> = {
  newStop: 'Parada nueva',
  newStops: 'Paradas nuevas',
  changed: 'Cambió',
  removed: 'Se quitó',
  countNew: 'nuevas',
  countChanged: 'con cambios',
  countRemoved: 'quitadas',
  dayChanged: (day) => `Cambiaron sus paradas: ${day}`,
  scheduleChanged: 'Cambió su agenda',
};

const wordsIn: Readonly<Record<LanguageCode, Words<typeof english>>> = { en: english, es: spanish };

const listed = (one: string, many: string, stops: readonly string[]): readonly string[] =>
  stops.length === 0 ? [] : [`${stops.length === 1 ? one : many}: ${stops.join('; ')}.`];

/** 'New stop: 12–3 PM, Oil Change, 2934 Woodward Ave. Removed: 9 AM–12 PM, Replace Battery, 12 Elm St.' */
export const stopChangesInWords = (
  { gained, lost, changed }: StopChanges,
  language: LanguageCode = 'en',
): string => {
  const words = wordsIn[language];
  return [
    ...listed(words.newStop, words.newStops, gained),
    ...listed(words.changed, words.changed, changed),
    ...listed(words.removed, words.removed, lost),
  ].join(' ');
};

/** What changed on one day. */
export type DayChanges = StopChanges & { readonly day: PlainDay };

/** A message with more stops than this counts them: the list on the phone has them all. */
const mostStops = 6;

const countOf = ({ gained, lost, changed }: StopChanges): number =>
  gained.length + lost.length + changed.length;

/** '2 new, 1 removed.' */
const stopCountsInWords = ({ gained, lost, changed }: StopChanges, language: LanguageCode): string => {
  const words = wordsIn[language];
  const counts = [
    [gained.length, words.countNew],
    [changed.length, words.countChanged],
    [lost.length, words.countRemoved],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, kind]) => `${count} ${kind}`);
  return `${parts.join(', ')}.`;
};

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** FIELD-5: one message for all the days that changed. */
export const scheduleNews = (
  days: readonly DayChanges[],
  today: PlainDay,
  language: LanguageCode = 'en',
): { readonly title: string; readonly text: string } => {
  const words = wordsIn[language];
  const isLong = days.reduce((sum, day) => sum + countOf(day), 0) > mostStops;
  const inWords = (day: DayChanges): string =>
    isLong ? stopCountsInWords(day, language) : stopChangesInWords(day, language);
  const [only] = days;
  if (only && days.length === 1)
    return { title: words.dayChanged(nearDayInWords(only.day, today, language)), text: inWords(only) };
  return {
    title: words.scheduleChanged,
    text: days
      .map((day) => `${capitalized(nearDayInWords(day.day, today, language))}: ${inWords(day)}`)
      .join(' '),
  };
};

/** Technicians are not woken up: what changes at night is told from six in the morning on, before any window opens. */
export const isTimeToTell = (minutes: number): boolean => minutes >= 6 * 60 && minutes < 21 * 60;
