import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents } from './cents';
import { readDollars, readWhole } from './typed-number';

describe('an amount as it is typed', () => {
  it.each([
    ['95', 9_500],
    ['95.5', 9_550],
    ['95.', 9_500],
    ['.5', 50],
    ['$95', 9_500],
    ['$ 95', 9_500],
    [' 1,200 ', 120_000],
    ['1,200.50', 120_050],
    ['0', 0],
  ])('[OPS-1] %j is %d cents', (text, value) => {
    expect(readDollars(text)).toEqual({ kind: 'number', value });
  });

  it.each(['95,00', '12O', '-50', '1e5', '0x1F4', '1,20', '12,3456', '9.999', '$', '.', '1 200', '100000'])(
    '[OPS-1] %j is asked about, never guessed',
    (text) => {
      expect(readDollars(text)).toEqual({ kind: 'unclear' });
    },
  );

  it('[OPS-1] is empty where nothing is typed', () => {
    expect(readDollars('  ')).toEqual({ kind: 'empty' });
    expect(readWhole('', { min: 1, max: 9 })).toEqual({ kind: 'empty' });
  });

  it('[OPS-1] reads what we write ourselves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
        expect(readDollars(formatCents(cents))).toEqual({ kind: 'number', value: cents });
      }),
    );
  });
});

describe('a whole number as it is typed', () => {
  it.each([
    ['5', 5],
    ['81,250', 81_250],
    ['81250', 81_250],
  ])('%j is %d', (text, value) => {
    expect(readWhole(text, { min: 1, max: 999_999 })).toEqual({ kind: 'number', value });
  });

  it.each(['0', '-3', '2.5', '1e5', '0x1F4', '8,12', '1000000', 'x', '+5', '１２'])('%j is none', (text) => {
    expect(readWhole(text, { min: 1, max: 999_999 })).toEqual({ kind: 'unclear' });
  });
});
