import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCheckDigit, findVinModelYears, normalizeVin, parseVin, type Vin } from './index';

const vinCharacters = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'];
const character = fc.constantFrom(...vinCharacters);
const sixteen = fc.array(character, { minLength: 16, maxLength: 16 });

/** Sixteen characters with the ninth that makes them valid. */
const completed = (rest: readonly string[]): string => {
  const open = [...rest.slice(0, 8), '0', ...rest.slice(8)].join('');
  return open.slice(0, 8) + findCheckDigit(open) + open.slice(9);
};
const validVin = sixteen.map(completed);

const getVin = (text: string): Vin => {
  const reading = parseVin(text);
  if (!reading.ok) throw new Error(reading.message);
  return reading.vin;
};

describe('reading a VIN', () => {
  it.each([
    ['1HGCM82633A004352'],
    ['1M8GDM9AXKP042788'],
    ['JH4KA7561PC008269'],
    ['1FTFW5L86RFB45612'],
    ['11111111111111111'],
  ])('accepts %s', (vin) => {
    expect(parseVin(vin)).toEqual({ ok: true, vin });
  });

  it.each([
    ['lower case', '1hgcm82633a004352'],
    ['spaces around and inside', '  1HG CM826 33A 004352\n'],
    ['dashes of every kind', '1HG-CM82633A–004352'],
  ])('takes it as people copy it: %s', (_how, text) => {
    expect(parseVin(text)).toEqual({ ok: true, vin: '1HGCM82633A004352' });
  });

  it.each([
    ['nothing', ' - ', 'missing', /Enter the VIN/],
    ['a character short', '1HGCM82633A00435', 'wrong_length', /17 characters; this one has 16/],
    ['a character too many', '1HGCM82633A0043522', 'wrong_length', /this one has 18/],
    [
      'the letter O for zero',
      '1HGCM82633A0O4352',
      'wrong_characters',
      /never contains the letters I, O, or Q/,
    ],
    ['a sign', '1HGCM82633A0.4352', 'wrong_characters', /check “\.”/],
    ['two digits swapped', '1HGCM82633A003452', 'wrong_check_digit', /typo/],
    ['a widespread sample that is not real', '1FTFW1ET5DFC10312', 'wrong_check_digit', /typo/],
  ])('says what is wrong: %s', (_what, text, reason, message) => {
    expect(parseVin(text)).toEqual({ ok: false, reason, message: expect.stringMatching(message) });
  });

  it('accepts every VIN whose check digit is right', () => {
    fc.assert(fc.property(validVin, (vin) => parseVin(vin).ok));
  });

  it('refuses every VIN in which one character of another value stands', () => {
    const values = new Map(vinCharacters.map((one) => [one, findCheckDigit(`${one}0000000000000000`)]));
    fc.assert(
      fc.property(validVin, fc.integer({ min: 0, max: 16 }), character, (vin, at, typed) => {
        fc.pre(at !== 8 && values.get(typed) !== values.get(vin.charAt(at)));
        return !parseVin(vin.slice(0, at) + typed + vin.slice(at + 1)).ok;
      }),
    );
  });

  it('normalizes the same text only once', () => {
    fc.assert(fc.property(fc.string(), (text) => normalizeVin(normalizeVin(text)) === normalizeVin(text)));
  });

  it('never throws, whatever was pasted', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => typeof parseVin(text).ok === 'boolean'));
  });
});

describe('the model year of a VIN', () => {
  it.each([
    ['1HGCM82633A004352', 2003, 'a digit in seventh place: before 2010'],
    ['JH4KA7561PC008269', 1993, 'P of the first cycle'],
    ['1FMDU34X5MUA83160', 1991, 'M of the first cycle'],
    ['1FTFW5L86RFB45612', 2024, 'a letter in seventh place: 2010 or later'],
    ['1FTFW1EV2AFB19783', 2010, 'the first year of the second cycle'],
    ['WBA3A5C57CF256651', 2012, 'a letter in seventh place'],
  ])('%s is of %i: %s', (vin, year) => {
    expect(findVinModelYears(getVin(vin))?.likely).toBe(year);
  });

  it('offers the year thirty years off as the alternative, never the same', () => {
    fc.assert(
      fc.property(validVin, (vin) => {
        const years = findVinModelYears(getVin(vin));
        if (years === undefined) return 'IOQUZ0'.includes(vin.charAt(9));
        return (
          Math.abs(years.likely - years.alternative) === 30 && years.likely >= 1980 && years.likely <= 2039
        );
      }),
    );
  });

  it.each(['U', 'Z', '0'])('knows no year for %s in tenth place', (code) => {
    const vin = getVin(completed([...'1HGCM826', ...`${code}A004352`]));
    expect(findVinModelYears(vin)).toBeUndefined();
  });
});
