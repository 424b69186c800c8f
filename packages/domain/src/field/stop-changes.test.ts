import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findStopChanges,
  isTimeToTell,
  type ListedStop,
  listedStopInWords,
  scheduleNews,
  stopChangesInWords,
} from './stop-changes';

const stop = (id: string, words = `stop ${id}`): ListedStop => ({ id, words });
const [a, b, c] = [stop('a'), stop('b'), stop('c')];
const nobody: ReadonlySet<string> = new Set();

describe('what a technician is told', () => {
  it.each([
    ['nothing when nothing changed', [a, b], [a, b], undefined],
    ['nothing of another order', [a, b], [b, a], undefined],
    ['a stop he gained', [a], [a, b], { gained: ['stop b'], lost: [], changed: [] }],
    ['a stop he lost', [a, b], [b], { gained: [], lost: ['stop a'], changed: [] }],
    ['both of a swap', [a, b], [b, c], { gained: ['stop c'], lost: ['stop a'], changed: [] }],
    ['his first one', [], [a], { gained: ['stop a'], lost: [], changed: [] }],
  ])('[PLAN-3] %s', (_name, told, now, changes) => {
    expect(findStopChanges(told, now, nobody)).toEqual(changes);
  });

  it('[FIELD-5] of a stop he keeps, when its window, work or address is another', () => {
    expect(findStopChanges([a, b], [stop('a', 'later'), b], nobody)).toEqual({
      gained: [],
      lost: [],
      changed: ['later'],
    });
    expect(findStopChanges([a], [stop('a', 'later')], new Set(['a']))).toBeUndefined();
    expect(stopChangesInWords({ gained: ['A'], lost: ['B'], changed: ['C'] })).toBe(
      'New stop: A. Changed: C. Removed: B.',
    );
  });

  it('[PLAN-3] nothing of what he did himself', () => {
    expect(findStopChanges([a, b], [b], new Set(['a']))).toBeUndefined();
    expect(findStopChanges([a, b], [c], new Set(['a']))).toEqual({
      gained: ['stop c'],
      lost: ['stop b'],
      changed: [],
    });
  });

  it('[PLAN-3] exactly the difference, whatever the lists', () => {
    const stops = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
      .map((ids) => ids.map((id) => stop(id)));
    fc.assert(
      fc.property(stops, stops, (told, now) => {
        const { gained, lost } = findStopChanges(told, now, nobody) ?? { gained: [], lost: [], changed: [] };
        const after = told.map(({ words }) => words).filter((words) => !lost.includes(words));
        expect([...after, ...gained].sort()).toEqual(now.map(({ words }) => words).sort());
      }),
    );
  });

  it('[PLAN-3] in words', () => {
    const oil = {
      window: { startMinutes: 720, endMinutes: 900 },
      services: ['Oil Change'],
      address: '12 Elm St',
    };
    expect(listedStopInWords(oil)).toBe('12–3 PM, Oil Change, 12 Elm St');
    expect(listedStopInWords({ ...oil, services: [] })).toBe('12–3 PM, 12 Elm St');
    expect(stopChangesInWords({ gained: ['A'], lost: ['B'], changed: [] })).toBe('New stop: A. Removed: B.');
    expect(stopChangesInWords({ gained: ['A', 'B'], lost: [], changed: [] })).toBe('New stops: A; B.');
    expect(stopChangesInWords({ gained: [], lost: ['A', 'B'], changed: [] })).toBe('Removed: A; B.');
  });

  const today = '2027-03-02';
  const of = (day: string, gained: readonly string[], lost: readonly string[] = []) => ({
    day,
    gained,
    lost,
    changed: [],
  });
  it.each([
    ['today', [of(today, ['A'])], 'Your stops for today changed', 'New stop: A.'],
    ['tomorrow', [of('2027-03-03', [], ['A'])], 'Your stops for tomorrow changed', 'Removed: A.'],
    ['a later day', [of('2027-03-04', ['A'])], 'Your stops for Thursday, March 4 changed', 'New stop: A.'],
    [
      'a stop moved to another day',
      [of(today, [], ['A']), of('2027-03-05', ['B'])],
      'Your schedule changed',
      'Today: Removed: A. Friday, March 5: New stop: B.',
    ],
    [
      'more than a text holds',
      [of(today, ['A', 'B', 'C', 'D'], ['E']), of('2027-03-03', ['F', 'G'])],
      'Your schedule changed',
      'Today: 4 new, 1 removed. Tomorrow: 2 new.',
    ],
  ])('[FIELD-5] one message for all days that changed: %s', (_name, days, title, text) => {
    expect(scheduleNews(days, today)).toEqual({ title, text });
  });

  it('[FIELD-5] not at night', () => {
    expect([0, 359, 360, 1259, 1260].map(isTimeToTell)).toEqual([false, false, true, true, false]);
  });
});
