import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWrongVinCharacters, parseVin, suggestVins } from './index';

const honda = '1HGCM82633A004352';

describe('which character of a VIN is wrong', () => {
  it.each([
    ['nothing', honda, []],
    ['a letter O', '1HGCM82633AO04352', [{ place: 12, character: 'O' }]],
    ['a mark', '1HGCM82633A0#4352', [{ place: 13, character: '#' }]],
    ['two', 'IHGCM82633AO04352', [1, 12]],
    ['spaces and dashes are not counted', '1hg cm8-2633A O04352', [12]],
  ])('%s', (_what, vin, wrong) => {
    const found = findWrongVinCharacters(vin);
    expect(typeof wrong[0] === 'number' ? found.map(({ place }) => place) : found).toEqual(wrong);
  });
});

describe('what may have been meant', () => {
  it.each([
    ['O for 0', '1HGCM82633AO04352', honda, 12],
    ['I for 1', 'IHGCM82633A004352', honda, 1],
    ['Z for 2', '1HGCM8Z633A004352', honda, 7],
    ['B for 8', '1HGCMB2633A004352', honda, 6],
  ])('%s', (_what, typed, vin, place) => {
    expect(suggestVins(typed)).toContainEqual({ vin, place });
  });

  it.each([
    ['a right VIN', honda],
    ['one too short', honda.slice(1)],
    ['a digit nobody misreads', '1HGCM82633A009352'],
  ])('nothing for %s', (_what, typed) => {
    expect(suggestVins(typed)).toEqual([]);
  });

  it('is always a right VIN, and never more than two', () => {
    const character = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
    const vins = fc.string({ unit: character, minLength: 17, maxLength: 17 });
    fc.assert(
      fc.property(vins, (text) => {
        const found = suggestVins(text);
        return found.length <= 2 && found.every(({ vin }) => parseVin(vin).ok);
      }),
    );
  });
});
