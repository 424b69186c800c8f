/**
 * Work of one kind that many requests ask for at once, done by one statement for all that have arrived: one
 * round trip and one wait for the disk instead of one each. Nobody waits for company: alone, work starts at once.
 */
export type BatchOptions = {
  /** How many may go in one statement. */
  readonly most: number;
  /** How many statements go side by side: with two, this process works while the database does. */
  readonly abreast?: number;
  /** A statement under way longer than this, behind a lock for instance, no longer holds the others. */
  readonly patienceMs?: number;
  /** How many statements may be under way at most. */
  readonly lanes?: number;
  /** How long work that nobody waits for may be gathered; what somebody waits for takes it along. */
  readonly gatherMs?: number;
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
  { most, abreast = 2, patienceMs = 25, lanes = 4, gatherMs = 10 }: BatchOptions,
): ((item: Item, isAwaited?: boolean) => Promise<Result>) => {
  const waiting: Waiting<Item, Result>[] = [];
  let underway = 0;
  /** Those of them that the others wait for. */
  let awaited = 0;
  let isPlanned = false;
  /** Somebody waits, or it has been gathered for long enough. */
  let isTime = false;
  let isGathering = false;

  const start = (): void => {
    isPlanned = false;
    const batch = waiting.splice(0, most);
    if (batch.length === 0) return;
    if (waiting.length === 0) isTime = false;
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

  /** Once everything that has already arrived is read: it comes along. */
  const plan = (): void => {
    if (isPlanned || !isTime || waiting.length === 0 || awaited >= abreast || underway >= lanes) return;
    isPlanned = true;
    setImmediate(start);
  };

  const planNow = (): void => {
    isTime = true;
    plan();
  };

  const planLater = (): void => {
    if (isGathering) return;
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      planNow();
    }, gatherMs);
  };

  return (item, isAwaited = true) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isAwaited || waiting.length >= most) planNow();
      else planLater();
    });
};
