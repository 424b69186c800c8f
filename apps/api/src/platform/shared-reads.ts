/**
 * Coalesces concurrent reads of the same key. A caller never gets a read that began before its request: callers that
 * arrive during a read share the next one.
 */
export const createSharedReads = <T>(): ((key: string, read: () => Promise<T>) => Promise<T>) => {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<T>>();
  return (key, read) => {
    const next = waiting.get(key);
    if (next !== undefined) return next;
    const begin = async (): Promise<T> => {
      await running.get(key);
      waiting.delete(key);
      const reading = read();
      const over = reading.then(
        () => undefined,
        () => undefined,
      );
      running.set(key, over);
      try {
        return await reading;
      } finally {
        if (running.get(key) === over) running.delete(key);
      }
    };
    const answer = begin();
    waiting.set(key, answer);
    return answer;
  };
};
