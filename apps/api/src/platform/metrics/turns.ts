export type Turns = <T>(name: string, read: () => Promise<T>) => Promise<T>;

/** Reads one after the other. Whoever asks for what is read or waits for its turn already gets the same answer. */
export const createTurns = (): Turns => {
  const open = new Map<string, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();
  return <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const shared = open.get(name);
    // Each name has one kind of answer.
    if (shared) return shared as Promise<T>;
    const reading = last.then(read).finally(() => open.delete(name));
    open.set(name, reading);
    last = reading.catch(() => undefined);
    return reading;
  };
};
