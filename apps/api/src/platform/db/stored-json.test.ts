import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { storedBare, storedObject } from './stored-json';

const note = storedObject('a note', z.object({ text: z.string(), by: z.exactOptional(z.string()) }));
const words = storedBare('words', z.array(z.string()));
const shifts = storedBare('shifts', z.record(z.string(), z.number()));

describe('JSON in the database', () => {
  it('comes back as it was, whatever it was', () => {
    const value = fc.record(
      { text: fc.string({ unit: 'grapheme' }), by: fc.string() },
      { requiredKeys: ['text'] },
    );
    fc.assert(
      fc.property(value, (one) => {
        expect(note.decode(JSON.parse(note.encode(one)))).toEqual({ ...one });
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (list) => {
        expect(words.decode(JSON.parse(words.encode(list)))).toEqual(list);
      }),
    );
  });

  it('carries its version, which nobody sees who reads it', () => {
    expect(JSON.parse(note.encode({ text: 'x' }))).toEqual({ v: 1, text: 'x' });
    expect(note.toStored({ text: 'x' })).toEqual({ v: 1, text: 'x' });
    expect(note.decode({ v: 1, text: 'x' })).toEqual({ text: 'x' });
  });

  it('opens rows from before there were versions', () => {
    expect(note.decode({ text: 'x' })).toEqual({ text: 'x' });
    expect(words.decode(['x'])).toEqual(['x']);
  });

  it.each([
    ['a field of another kind', () => note.decode({ text: 1 }), /keeps a note that cannot be read \(text: /],
    ['no object', () => note.decode('x'), /keeps a note that cannot be read/],
    ['null', () => note.decode(null), /keeps a note that cannot be read/],
    ['an item of another kind', () => words.decode(['x', 2]), /keeps words that cannot be read \(1: /],
    [
      'a newer program’s object',
      () => note.decode({ v: 2, text: 'x' }),
      /a note of version 2, which this program/,
    ],
    [
      'a newer program’s list',
      () => words.decode({ v: 2, items: [] }),
      /words of version 2, which this program/,
    ],
    [
      'a newer program’s record',
      () => shifts.decode({ v: 2, days: 1 }),
      /shifts of version 2, which this program/,
    ],
  ])('says what is wrong with %s', (_what, read, words) => {
    expect(read).toThrow(words);
  });
});
