const isLong = Boolean(process.env.LONG_TESTS);

/** Iterations of a search: fewer in `npm test`, all in `npm run test:long`. */
export const howOften = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  isLong ? long : short;

/** Seed of a random search: fixed in `npm test`, new each time in `npm run test:long`. */
export const searchSeed = Number(process.env.SEED ?? 0);
