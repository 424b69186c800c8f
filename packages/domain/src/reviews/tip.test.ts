import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choosePreset,
  chosenTip,
  isTip,
  isTipTime,
  mostTipCents,
  noTip,
  readTip,
  tipPresetsCents,
  tipProblemText,
  typeTip,
} from './tip';

const most = 1_000_00;

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
    expect(readTip(typed, most)).toBe(cents);
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
    expect(readTip(typed, most)).toBeUndefined();
  });

  it('[PUB-2] is a preset or an amount of one’s own, never both', () => {
    expect(tipPresetsCents).toEqual([5_00, 10_00, 20_00, 50_00]);
    expect(chosenTip(noTip, most)).toBeUndefined();
    expect(chosenTip(choosePreset(20_00), most)).toBe(20_00);
    expect(typeTip('7')).toEqual({ preset: undefined, custom: '7' });
    expect(choosePreset(5_00)).toEqual({ preset: 5_00, custom: '' });
  });

  it.each([
    [0, 50_00],
    [99_99, 50_00],
    [100_02, 50_01],
    [395_58, 197_79],
    [2_000_00, 1_000_00],
    [9_000_00, 4_500_00],
  ])('[LINK-4] for a bill of %i cents is at most %i', (billCents, mostCents) => {
    expect(mostTipCents(billCents)).toBe(mostCents);
    expect(isTip(mostCents, mostTipCents(billCents))).toBe(true);
    expect(isTip(mostCents + 1, mostTipCents(billCents))).toBe(false);
    expect(tipPresetsCents.every((preset) => isTip(preset, mostTipCents(billCents)))).toBe(true);
  });

  it('[LINK-4] is offered for 30 days after the job', () => {
    const finished = new Date('2027-03-01T15:00:00Z');
    expect(isTipTime(finished, new Date('2027-03-31T15:00:00Z'))).toBe(true);
    expect(isTipTime(finished, new Date('2027-03-31T15:00:01Z'))).toBe(false);
    expect(isTipTime(undefined, finished)).toBe(false);
    expect(tipProblemText(197_79)).toBe('Please choose a tip between $0.01 and $197.79.');
  });

  it('[PUB-2] whatever is typed is positive whole cents under the cap, or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (typed) => {
        const cents = readTip(typed, most);
        expect(cents === undefined || isTip(cents, most)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_00 }), (cents) => {
        expect(readTip((cents / 100).toFixed(2), most)).toBe(cents);
      }),
    );
  });
});
