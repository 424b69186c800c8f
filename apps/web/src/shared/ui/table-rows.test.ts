import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf, sortRows } from './table-rows';

describe('pageOf', () => {
  const rows = Array.from({ length: 13 }, (_, index) => index + 1);

  it('cuts pages of five', () => {
    expect(pageOf(rows, 2, 5)).toEqual({
      rows: [6, 7, 8, 9, 10],
      number: 2,
      count: 3,
      from: 6,
      to: 10,
      total: 13,
    });
    expect(pageOf(rows, 3, 5)).toMatchObject({ rows: [11, 12, 13], from: 11, to: 13 });
  });

  it('moves back when the asked page is gone', () => {
    expect(pageOf(rows.slice(0, 4), 3, 5)).toMatchObject({ number: 1, count: 1, rows: [1, 2, 3, 4] });
  });

  it('has one empty page without rows', () => {
    expect(pageOf([], 1, 10)).toEqual({ rows: [], number: 1, count: 1, from: 0, to: 0, total: 0 });
  });

  it('shows every row exactly once over all pages', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.constantFrom(5, 10), (all, size) => {
        const { count } = pageOf(all, 1, size);
        const seen = Array.from({ length: count }, (_, index) => pageOf(all, index + 1, size).rows).flat();
        expect(seen).toEqual(all);
      }),
    );
  });
});

describe('sortRows', () => {
  const itself = <Value>(value: Value) => value;

  it('sorts numbers as numbers, both ways', () => {
    expect(sortRows([10, 9, 100], itself, 'ascending')).toEqual([9, 10, 100]);
    expect(sortRows([10, 9, 100], itself, 'descending')).toEqual([100, 10, 9]);
  });

  it('sorts text the way people count and without case', () => {
    expect(sortRows(['Bay 10', 'bay 9', 'Alternator'], itself, 'ascending')).toEqual([
      'Alternator',
      'bay 9',
      'Bay 10',
    ]);
  });

  it('keeps rows without a value last in both directions', () => {
    expect(sortRows([undefined, 2, 1], itself, 'ascending')).toEqual([1, 2, undefined]);
    expect(sortRows([undefined, 1, 2], itself, 'descending')).toEqual([2, 1, undefined]);
  });

  it('keeps the order of equals and leaves the input alone', () => {
    const rows = [
      { id: 'a', day: 2 },
      { id: 'b', day: 1 },
      { id: 'c', day: 2 },
    ];
    expect(sortRows(rows, (row) => row.day, 'ascending').map((row) => row.id)).toEqual(['b', 'a', 'c']);
    expect(rows.map((row) => row.id)).toEqual(['a', 'b', 'c']);
  });
});
