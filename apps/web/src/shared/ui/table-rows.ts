export type SortDirection = 'ascending' | 'descending';
export type SortValue = string | number | undefined;

/** Text by the reader's alphabet with numbers in order ("Bay 9" before "Bay 10"); rows without a value come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortValue: (row: Row) => SortValue,
  direction: SortDirection,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare;
  return rows.toSorted((left, right) => {
    const [a, b] = [sortValue(left), sortValue(right)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * compare(String(a), String(b));
  });
}

export interface Page<Row> {
  rows: readonly Row[];
  /** Counted from 1; moved back when there are fewer pages than asked for. */
  number: number;
  count: number;
  /** 1-based positions of the first and last row shown; 0 when empty. */
  from: number;
  to: number;
  total: number;
}

export function pageOf<Row>(rows: readonly Row[], asked: number, size: number): Page<Row> {
  const count = Math.max(1, Math.ceil(rows.length / size));
  const number = Math.min(Math.max(1, Math.trunc(asked)), count);
  const start = (number - 1) * size;
  const shown = rows.slice(start, start + size);
  return {
    rows: shown,
    number,
    count,
    from: shown.length === 0 ? 0 : start + 1,
    to: start + shown.length,
    total: rows.length,
  };
}
