import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderNumber } from '../estimates';
import { type Found, nameWords, rankFound, readSearch } from './search';

const asked = (text: string): string[] => readSearch(text).map(({ by, prefix }) => `${by} ${prefix}`);

describe('what a typed text may be', () => {
  it.each<[string, string[]]>([
    ['(313) 555-0142', ['phone 3135550142']],
    ['+1 313.555.0142', ['phone 3135550142']],
    ['13135550142', ['phone 3135550142']],
    ['0142', ['number 0142', 'phone 0142', 'phone_end 2410', 'vin 0142', 'vin_end 2410', 'plate 0142']],
    ['WO-04F2A9', ['number 04f2a9', 'plate WO04F2A9', 'name wo 04f2a9', 'email wo-04f2a9']],
    ['wo 04f', ['number 04f', 'plate WO04F', 'name wo 04f']],
    [
      '04F2A9',
      ['number 04f2a9', 'vin 04F2A9', 'vin_end 9A2F40', 'plate 04F2A9', 'name 04f2a9', 'email 04f2a9'],
    ],
    ['4T1BF1FK5FU123456', ['vin 4T1BF1FK5FU123456', 'name 4t1bf1fk5fu123456', 'email 4t1bf1fk5fu123456']],
    ['ABC 1234', ['vin ABC1234', 'vin_end 4321CBA', 'plate ABC1234', 'name abc 1234']],
    ['dana@ex', ['email dana@ex']],
    ['@example', ['email @example']],
    ['example.com', ['name example com', 'email example.com', 'email @example.com']],
    ['Lopez, Mar', ['name lopez mar']],
    ['José Ángel O’Neill-Díaz', ['name jose angel oneill diaz']],
    ['a', []],
    ['31', ['plate 31']],
    ['@', []],
    ['  ', []],
  ])('[OFF-1] %j', (text, questions) => {
    expect(asked(text)).toEqual(questions);
  });

  it('[OFF-1] finds every work order by its number and every id as it is', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        expect(readSearch(orderNumber(id))).toContainEqual({
          by: 'number',
          prefix: id.slice(-6).toLowerCase(),
        });
        expect(readSearch(id)).toEqual([{ by: 'id', prefix: id.toLowerCase() }]);
      }),
    );
  });

  it('[OFF-1] never throws, asks few questions, and asks a beginning wherever it asks the whole', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        const questions = readSearch(text);
        expect(questions.length).toBeLessThanOrEqual(8);
        for (const { prefix } of questions) expect(prefix.length).toBeGreaterThan(0);
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 2e9, max: 9_999_999_999 }),
        fc.integer({ min: 3, max: 9 }),
        (digits, length) => {
          const phone = String(digits);
          const begun = readSearch(phone.slice(0, length)).find(({ by }) => by === 'phone');
          expect(phone.startsWith(begun?.prefix ?? '?')).toBe(true);
        },
      ),
    );
  });

  it('[OFF-1] reads a name the same however it is written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: 'binary' }), (name) => {
        expect(nameWords(nameWords(name))).toBe(nameWords(name));
      }),
    );
  });
});

const found = (key: string, change: Partial<Found> = {}): Found => ({
  key,
  by: 'name',
  isExact: false,
  lastSeenMs: 0,
  ...change,
});

describe('the order of what was found', () => {
  it('[OFF-1] is exact before begun, rare before common, recent before old', () => {
    const ranked = rankFound(
      [
        found('old name', { lastSeenMs: 1 }),
        found('new name', { lastSeenMs: 2 }),
        found('begun phone', { by: 'phone' }),
        found('exact name', { isExact: true }),
        found('exact phone', { by: 'phone', isExact: true }),
        found('exact number', { by: 'number', isExact: true }),
      ],
      5,
    );
    expect(ranked.map(({ key }) => key)).toEqual([
      'exact number',
      'exact phone',
      'exact name',
      'begun phone',
      'new name',
    ]);
  });

  it('[OFF-1] has everything once, by its best reason, in an order that does not depend on what came first', () => {
    const anyFound = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      by: fc.constantFrom<Found['by']>('name', 'phone', 'vin', 'email'),
      isExact: fc.boolean(),
      lastSeenMs: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(anyFound, { maxLength: 12 }), (all) => {
        const ranked = rankFound(all, 20);
        expect(new Set(ranked.map(({ key }) => key)).size).toBe(ranked.length);
        expect(new Set(ranked.map(({ key }) => key))).toEqual(new Set(all.map(({ key }) => key)));
        expect(rankFound([...all].reverse(), 20)).toEqual(ranked);
      }),
    );
  });
});
