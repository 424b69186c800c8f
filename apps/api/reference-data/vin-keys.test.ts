import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchWeight } from '../src/providers/vin/vin-pattern';
import { coversKey, formatVinKey, intersectKeys, keyWeight, parseVinKey } from './vin-keys';

/** Few characters, so that patterns and VINs often meet; 9 is the last of the VIN alphabet. */
const character = fc.constantFrom('A', 'B', '7', '9');
const choice = fc
  .uniqueArray(character, { minLength: 2, maxLength: 3 })
  .map((characters) => `[${characters.join('')}]`);
const position = fc.oneof(fc.constant('*'), character, choice, fc.constant('#'), fc.constant('[A-D7]'));
const half = (longest: number) => fc.array(position, { maxLength: longest }).map((tokens) => tokens.join(''));
const pattern = fc.oneof(
  half(5),
  fc.tuple(half(5), half(8)).map(([first, second]) => `${first}|${second}`),
);
/** Positions 4 to 8, then 10 to 17. */
const described = fc
  .array(character, { minLength: 13, maxLength: 13 })
  .map((vin) => `${vin.slice(0, 5).join('')}|${vin.slice(5).join('')}`);

const matches = (text: string, vin: string): boolean => matchWeight(text, vin) !== undefined;

describe('VIN patterns as sets', () => {
  it('are written back with the same meaning', () => {
    fc.assert(
      fc.property(pattern, described, (text, vin) => {
        expect(matches(formatVinKey(parseVinKey(text)), vin)).toBe(matches(text, vin));
      }),
    );
  });

  it('intersect to what matches both', () => {
    fc.assert(
      fc.property(pattern, pattern, described, (a, b, vin) => {
        const both = intersectKeys(parseVinKey(a), parseVinKey(b));
        const inBoth = both !== undefined && matches(formatVinKey(both), vin);
        expect(inBoth).toBe(matches(a, vin) && matches(b, vin));
      }),
    );
  });

  it('cover what they intersect to', () => {
    fc.assert(
      fc.property(pattern, pattern, (a, b) => {
        const both = intersectKeys(parseVinKey(a), parseVinKey(b));
        return both === undefined || (coversKey(parseVinKey(a), both) && coversKey(parseVinKey(b), both));
      }),
    );
  });

  it('do not cover what is wider than they are', () => {
    expect(coversKey(parseVinKey('AB'), parseVinKey('A'))).toBe(false);
    expect(coversKey(parseVinKey('[AB]'), parseVinKey('[ABC]'))).toBe(false);
    expect(coversKey(parseVinKey('*****|*F'), parseVinKey('A'))).toBe(false);
  });

  it('weigh as much as the decoder finds them to', () => {
    fc.assert(
      fc.property(pattern, described, (text, vin) => {
        const weight = matchWeight(text, vin);
        return weight === undefined || weight === keyWeight(parseVinKey(text));
      }),
    );
  });
});
