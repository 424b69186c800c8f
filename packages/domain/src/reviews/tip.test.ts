import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePreset, chosenTip, isTip, noTip, readTip, tipPresetsCents, typeTip } from './tip';

describe('a tip', () => {
  it.each([
    ['7', 7_00],
    ['$7.50', 7_50],
    ['7.5', 7_50],
    ['.5', 50],
    ['0.01', 1],
    ['1,000', 1_000_00],
    [' 20 ', 20_00],
  ])('[PUB-2] reads %j as %s cents', (typed, cents) => {
    expect(readTip(typed)).toBe(cents);
  });

  it.each([
    '',
    '0',
    '0.00',
    '-5',
    '1000.01',
    '5.001',
    '1e3',
    'five',
    '5 dollars',
    '.',
    '$',
    '1,00',
    '99999999',
  ])('[PUB-2] takes no %j', (typed) => {
    expect(readTip(typed)).toBeUndefined();
  });

  it('[PUB-2] is a preset or an amount of one’s own, never both', () => {
    expect(tipPresetsCents).toEqual([5_00, 10_00, 20_00, 50_00]);
    expect(chosenTip(noTip)).toBeUndefined();
    expect(chosenTip(choosePreset(20_00))).toBe(20_00);
    expect(typeTip('7')).toEqual({ preset: undefined, custom: '7' });
    expect(choosePreset(5_00)).toEqual({ preset: 5_00, custom: '' });
  });

  it('[PUB-2] whatever is typed is positive whole cents under the cap, or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (typed) => {
        const cents = readTip(typed);
        expect(cents === undefined || isTip(cents)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_00 }), (cents) => {
        expect(readTip((cents / 100).toFixed(2))).toBe(cents);
      }),
    );
  });
});
