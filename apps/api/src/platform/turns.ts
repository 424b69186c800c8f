/** Runs what has the same key one after the other, in the order it came. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export const createTurns = (): Turns => {
  const last = new Map<string, Promise<void>>();
  return async (key, work) => {
    const before = last.get(key);
    let finish = (): void => undefined;
    const mine = new Promise<void>((resolve) => {
      finish = resolve;
    });
    last.set(key, mine);
    await before;
    try {
      return await work();
    } finally {
      if (last.get(key) === mine) last.delete(key);
      finish();
    }
  };
};
