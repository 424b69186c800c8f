import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, firstInstant, monthOf, monthsToKeep, partitionName } from './months';

const month = fc.record({
  year: fc.integer({ min: 1990, max: 2200 }),
  month: fc.integer({ min: 1, max: 12 }),
});

describe('months of partitions', () => {
  it.each([
    ['2026-11-18T05:00:00Z', 0, '2026-11-01T00:00:00Z'],
    ['2026-12-31T23:59:59Z', 1, '2027-01-01T00:00:00Z'],
    ['2026-01-01T00:00:00Z', -1, '2025-12-01T00:00:00Z'],
    ['2026-03-31T12:00:00Z', 14, '2027-05-01T00:00:00Z'],
  ])('%s and %i months begins at %s', (at, count, first) => {
    expect(firstInstant(addMonths(monthOf(new Date(at)), count))).toBe(first);
  });

  it('go back and forth to where they were', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: -600, max: 600 }), (of, count) => {
        expect(addMonths(addMonths(of, count), -count)).toEqual(of);
      }),
    );
  });

  it('are in the order of time by their names', () => {
    fc.assert(
      fc.property(month, (of) => {
        expect(partitionName('t', of) < partitionName('t', addMonths(of, 1))).toBe(true);
      }),
    );
  });

  it('are made ahead of the day they are needed on, the one before included', () => {
    expect(monthsToKeep(new Date('2026-11-30T23:00:00Z')).map((of) => partitionName('t', of))).toEqual([
      't_2026_10',
      't_2026_11',
      't_2026_12',
      't_2027_01',
      't_2027_02',
    ]);
  });
});
