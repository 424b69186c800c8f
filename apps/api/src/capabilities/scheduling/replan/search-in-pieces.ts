import { setImmediate as breathe } from 'node:timers/promises';
import type { DaySearch } from '@lugnut/domain/scheduling';

/** A search that gives way after every piece, with turns for others in between. */
export const inPieces = async <T>(search: Generator<void, T>): Promise<T> => {
  for (;;) {
    await breathe();
    const { done, value } = search.next();
    if (done) return value;
  }
};

/** A few milliseconds on one table of neighbors, however many technicians a market has. */
const stepsAPiece = 4;

/**
 * Searches a day on the thread that serves: whoever is asked meanwhile waits for a piece, never for all of it. Each
 * group of neighbors gets so many steps. Gives back what was gained, in minutes of driving.
 */
export const searchInPieces = async (
  search: Pick<DaySearch, 'groups' | 'improve'>,
  { steps, seed }: { readonly steps: number; readonly seed: number },
): Promise<number> => {
  const pieces = search.groups * Math.ceil(steps / stepsAPiece);
  let gain = 0;
  for (let piece = 0; piece < pieces; piece += 1) {
    await breathe();
    gain += search.improve({ steps: stepsAPiece, seed: seed + piece });
  }
  await breathe();
  return gain;
};
