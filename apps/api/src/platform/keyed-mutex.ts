/** Serializes work with the same key, in order of arrival. */
export type KeyedMutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export const createKeyedMutex = (): KeyedMutex => {
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
