/**
 * Batches work of one kind from concurrent requests into one statement: one round trip and one disk sync instead of
 * one each. No added latency: a single item starts at once.
 */
export type BatchOptions = {
  /** How many may go in one statement. */
  readonly most: number;
  /** Statements in parallel: with one there are fewer and larger ones, which is less work in total. */
  readonly abreast?: number;
  /** After this time a statement, blocked by a lock for instance, no longer holds up the others. */
  readonly patienceMs?: number;
  /** How many statements may be under way at most. */
  readonly lanes?: number;
};

type Waiting<Item, Result> = {
  readonly item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
};

const settle = async <Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> => {
  try {
    const results = await run(batch.map(({ item }) => item));
    if (results.length !== batch.length) throw new Error('a batch must answer each of its items');
    // The length was just checked.
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
};

export const createBatches = <Item, Result>(
  /** The results, one for each item, in the items' order. */
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, abreast = 1, patienceMs = 25, lanes = 4 }: BatchOptions,
): ((item: Item) => Promise<Result>) => {
  const waiting: Waiting<Item, Result>[] = [];
  let underway = 0;
  /** Those that count against the limit. */
  let awaited = 0;
  let isPlanned = false;

  const start = (): void => {
    isPlanned = false;
    const batch = waiting.splice(0, most);
    if (batch.length === 0) return;
    underway += 1;
    awaited += 1;
    let isAwaited = true;
    const letOthersPass = (): void => {
      if (isAwaited) awaited -= 1;
      isAwaited = false;
      plan();
    };
    const timer = setTimeout(letOthersPass, patienceMs);
    void settle(batch, run).then(() => {
      clearTimeout(timer);
      underway -= 1;
      letOthersPass();
    });
    plan();
  };

  /** Scheduled after pending input is read, so that it joins the batch. */
  const plan = (): void => {
    if (isPlanned || waiting.length === 0 || awaited >= abreast || underway >= lanes) return;
    isPlanned = true;
    setImmediate(start);
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      plan();
    });
};
