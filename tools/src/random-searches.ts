import fc from 'fast-check';

/**
 * How far every random search goes and where it begins, in one place: short and repeatable in `npm test`, ten times
 * as far and from a new place in `npm run test:long`. Tests that need more or fewer runs take a multiple of these.
 */
fc.configureGlobal({
  numRuns: process.env.LONG_TESTS ? 1_000 : 100,
  seed: Number(process.env.SEED ?? 0),
});
