import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowTires } from './low-tires';

const at = (psi: number | undefined) => ({
  frontLeft: psi,
  frontRight: 35,
  rearLeft: 35,
  rearRight: undefined,
});

describe('[FLT-7] low tires', () => {
  it.each([
    [30, false, []],
    [29.9, false, ['frontLeft']],
    [31.5, true, ['frontLeft']],
    [32, true, []],
    [undefined, false, []],
    [undefined, true, []],
  ] as const)('%s psi, told of before: %s', (psi, wasLow, low) => {
    expect(lowTires(at(psi), wasLow)).toEqual(low);
  });

  it('do not come and go with a pound more or less', () => {
    fc.assert(
      fc.property(fc.double({ min: 30, max: 31.9, noNaN: true }), (psi) => {
        expect(lowTires(at(psi), false)).toEqual([]);
        expect(lowTires(at(psi), true)).toEqual(['frontLeft']);
      }),
    );
  });
});
