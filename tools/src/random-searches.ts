import fc from 'fast-check';

/**
 * Runs and seed of every random search, in one place: short and repeatable in `npm test`, ten times as many from a
 * new seed in `npm run test:long`. Tests that need more or fewer runs take a multiple of these.
 */
fc.configureGlobal({
  numRuns: process.env.LONG_TESTS ? 1_000 : 100,
  seed: Number(process.env.SEED ?? 0),
});
