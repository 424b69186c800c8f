/** One item that fails must not stop the others: it would be first again at the next run, and block them for ever. */
export const eachByItself = async <T>(
  items: readonly T[],
  signal: AbortSignal,
  handle: (item: T) => Promise<unknown>,
): Promise<void> => {
  const faults: unknown[] = [];
  for (const item of items) {
    if (signal.aborted) break;
    await handle(item).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, 'payments that are due could not all be handled');
};
