/** Rows by key, in the order first seen. */
export const groupBy = <K, V>(rows: Iterable<V>, keyOf: (row: V) => K): Map<K, V[]> => {
  const groups = new Map<K, V[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
};
