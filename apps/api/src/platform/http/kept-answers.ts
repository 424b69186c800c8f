import { LRUCache } from 'lru-cache';

/** Encoded answers that are the same for everyone, cached for as long as their route says. */
const mostKept = 500;

export type KeptAnswers = {
  answer(key: string, make: () => Promise<string> | string): Promise<string>;
};

export const createKeptAnswers = (keepSeconds: number): KeptAnswers => {
  const cache = new LRUCache<string, string>({ max: mostKept, ttl: keepSeconds * 1000 });
  return {
    async answer(key, make) {
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const body = await make();
      cache.set(key, body);
      return body;
    },
  };
};
