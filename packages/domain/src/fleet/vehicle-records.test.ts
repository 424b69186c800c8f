import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../scheduling/plain-day';
import { readFleetPlate, readLabelName } from './vehicle-details';
import { expiryOf, reminderDue, reminderStages } from './vehicle-documents';
import { bareText, rankFound, searchWords } from './vehicle-search';

describe('[FLT-3] searching vehicles', () => {
  it.each([
    ['  Van   12 ', ['van', '12']],
    ['', []],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%j is looked for as %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  const van = { name: 'Van 12', plate: 'ABC-1234', vin: '1FTBW2CM5HKA12345' };
  it.each([
    ['van 12', 0],
    ['abc 1234', 0],
    ['1FTBW2CM5HKA12345', 0],
    ['12345', 1],
    ['van', 2],
    ['abc', 2],
    ['ford', 3],
    ['', 0],
  ])('%j is ranked %i', (typed, rank) => {
    expect(rankFound(typed, van)).toBe(rank);
  });

  it('reads plates with and without dashes as the same', () => {
    expect(bareText('AbC·12-3 4')).toBe('abc1234');
  });
});

describe('[FLT-3] the details of a vehicle', () => {
  it.each([
    ['', '', { ok: true, plate: undefined }],
    [' abc  123 ', '', { ok: true, plate: { number: 'ABC 123', state: undefined } }],
    ['abc123', 'mi', { ok: true, plate: { number: 'ABC123', state: 'MI' } }],
    ['abc123', 'XX', { ok: false, field: 'state' }],
    ['', 'MI', { ok: false, field: 'number' }],
    ['<b>', 'MI', { ok: false, field: 'number' }],
    ['ABCDEFGHIJKLM', 'MI', { ok: false, field: 'number' }],
  ])('plate %j of %j', (number, state, reading) => {
    expect(readFleetPlate(number, state)).toMatchObject(reading);
  });

  it('reads what it has written', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('', 'MI', 'tx'), (number, state) => {
        const once = readFleetPlate(number, state);
        if (!once.ok || !once.plate) return;
        expect(readFleetPlate(once.plate.number, once.plate.state ?? '')).toEqual(once);
      }),
    );
  });

  it.each([
    ['  North   yard ', 'North yard'],
    ['   ', undefined],
    ['x'.repeat(41), undefined],
  ])('the name %j becomes %j', (typed, name) => {
    expect(readLabelName(typed)).toBe(name);
  });
});

describe('[FLT-3] documents that expire', () => {
  const today = '2026-11-17';
  it.each([
    [undefined, 'none'],
    ['2026-11-16', 'expired'],
    ['2026-11-17', 'soon'],
    ['2026-12-17', 'soon'],
    ['2026-12-18', 'fine'],
  ])('good through %s: %s', (expiresOn, state) => {
    expect(expiryOf(expiresOn, today)).toBe(state);
  });

  it.each([
    ['2026-12-18', undefined, undefined],
    ['2026-12-17', undefined, 30],
    ['2026-12-17', 30, undefined],
    ['2026-11-24', 30, 7],
    ['2026-11-24', undefined, 7],
    ['2026-11-17', 7, 0],
    ['2026-11-10', 7, 0],
    ['2026-11-17', 0, undefined],
    ['2026-10-01', undefined, undefined],
  ])('good through %s, reminded at %s: now %s', (expiresOn, remindedStage, stage) => {
    expect(reminderDue({ expiresOn, remindedStage }, today)).toBe(stage);
  });

  it('reminds of each stage at most once, and always before the end, however irregularly it is asked', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -20, max: 60 }), { minLength: 1 }), (daysLeft) => {
        const expiresOn = '2026-12-31';
        const asked = daysLeft.toSorted((a, b) => b - a);
        let remindedStage: number | undefined;
        const sent: number[] = [];
        for (const left of asked) {
          const stage = reminderDue({ expiresOn, remindedStage }, addDays(expiresOn, -left));
          if (stage === undefined) continue;
          sent.push(stage);
          remindedStage = stage;
        }
        expect(sent).toEqual([...new Set(sent)].toSorted((a, b) => b - a));
        if (asked.some((left) => left <= reminderStages[0])) expect(sent.length).toBeGreaterThan(0);
      }),
    );
  });
});
