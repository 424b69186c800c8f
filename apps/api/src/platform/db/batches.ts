/**
 * Work of one kind that many requests ask for at once, done by one statement for all that have arrived: one
 * round trip and one wait for the disk instead of one each. Nobody waits for company: alone, work starts at once.
 */
export type BatchOptions = {
  /** How many may go in one statement. */
  readonly most: number;
  /** How many statements may be under way: what one of them waits for must not hold everybody. */
  readonly lanes: number;
};

export const createBatches = <Item, Result>(
  /** The results, one for each item, in the items' order. */
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, lanes }: BatchOptions,
): ((item: Item) => Promise<Result>) => {
  type Waiting = { readonly item: Item; resolve(result: Result): void; reject(reason: unknown): void };
  let waiting: Waiting[] = [];
  let underway = 0;
  let isPlanned = false;

  const finish = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('a batch must answer each of its items');
      // The length was just checked.
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  const start = (): void => {
    isPlanned = false;
    while (waiting.length > 0 && underway < lanes) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      underway += 1;
      void finish(batch).then(() => {
        underway -= 1;
        plan();
      });
    }
  };

  /** After everything that has already arrived was read: it comes along. */
  const plan = (): void => {
    if (isPlanned || waiting.length === 0 || underway >= lanes) return;
    isPlanned = true;
    setImmediate(start);
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      plan();
    });
};
