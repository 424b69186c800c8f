import { isMainThread } from 'node:worker_threads';

export type Order = 'answer' | 'throw' | 'never end';

/** Does as it is told, for tests of the pool. */
export const work = (order: Order): { readonly isMainThread: boolean } => {
  if (order === 'throw') throw new RangeError('as told');
  while (order === 'never end');
  return { isMainThread };
};
