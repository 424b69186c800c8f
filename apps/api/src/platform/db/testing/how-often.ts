import { it } from 'vitest';

export const isLong = Boolean(process.env.LONG_TESTS);

/** A second way to what another test proves: skipped by `npm test`, which counts it neither as passed nor as failed. */
export const itAtLength = it.runIf(isLong);

/** All of them in `npm run test:long`; in `npm test` as many, in turn: the next case gets the next of them. */
export const someInTurn = <T>(all: readonly T[], nth: number, short: number): readonly T[] =>
  isLong || all.length <= short
    ? all
    : Array.from({ length: short }, (_, more) => all[(nth * short + more) % all.length] as T);

/** Iterations of a search: fewer in `npm test`, all in `npm run test:long`. */
export const howOften = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  isLong ? long : short;

/** Seed of a random search: fixed in `npm test`, new each time in `npm run test:long`. */
export const searchSeed = Number(process.env.SEED ?? 0);

/** Mulberry32, from the search's seed and one's own: the same numbers below a limit in the same order. */
export const randomFrom = (seed: number): ((below: number) => number) => {
  let state = (seed + searchSeed) | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};
