import { describe, expect, it } from 'vitest';
import { modelYears } from './index';

describe('model years', () => {
  it('[CAR-4] run from 1990 to next calendar year, newest first', () => {
    const years = modelYears(2026);
    expect(years[0]).toBe(2027);
    expect(years.at(-1)).toBe(1990);
    expect(years).toHaveLength(38);
    expect(years).toEqual([...years].sort((a, b) => b - a));
    expect(new Set(years).size).toBe(years.length);
  });

  it('grow by one with the calendar', () => {
    expect(modelYears(2027)).toEqual([2028, ...modelYears(2026)]);
  });

  it('are none before there were any', () => {
    expect(modelYears(1980)).toEqual([]);
  });
});
