/** A map that forgets its oldest entries: what is remembered for strangers must not grow without end. */
export const createBoundedMap = <Value>(most: number) => {
  const entries = new Map<string, Value>();
  /**
   * Goes on from where it stopped: beginning anew each time would pass by all that was forgotten before. But an
   * iterator that stands still keeps alive whatever was ever in the map, so now and then it does begin anew.
   */
  let fromOldest = entries.keys();
  let setsSince = 0;
  return {
    get: (key: string): Value | undefined => entries.get(key),
    has: (key: string): boolean => entries.has(key),
    set(key: string, value: Value): void {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.size > most ? fromOldest.next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      setsSince += 1;
      if (setsSince < most) return;
      setsSince = 0;
      fromOldest = entries.keys();
    },
  };
};
