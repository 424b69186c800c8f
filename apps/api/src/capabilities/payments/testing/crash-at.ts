import type { KyselyPlugin } from 'kysely';

class ProcessDied extends Error {}

/** The process ends before its nth statement: what is not committed is gone, as it would be. */
export const crashAt = (nth: number): KyselyPlugin => {
  let left = nth;
  return {
    transformQuery({ node }) {
      left -= 1;
      if (left < 0) throw new ProcessDied(`before statement ${nth}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
};
