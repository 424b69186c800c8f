/** A map that forgets its oldest entries: what is remembered for strangers must not grow without end. */
export const createBoundedMap = <Value>(most: number) => {
  const entries = new Map<string, Value>();
  /** Stays where it is: one that began anew would pass by everything that was ever forgotten. */
  const fromOldest = entries.keys();
  return {
    get: (key: string): Value | undefined => entries.get(key),
    has: (key: string): boolean => entries.has(key),
    set(key: string, value: Value): void {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.size > most ? fromOldest.next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    },
  };
};
