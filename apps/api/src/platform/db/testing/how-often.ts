const isLong = Boolean(process.env.LONG_TESTS);

/** How often a search is made: in part by `npm test`, in full by `npm run test:long`. */
export const howOften = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  isLong ? long : short;

/** Where a random search begins: always there in `npm test`, somewhere else each time in `npm run test:long`. */
export const searchSeed = Number(process.env.SEED ?? 0);
