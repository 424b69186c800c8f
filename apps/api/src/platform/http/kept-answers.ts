import { createBoundedMap } from '../bounded-map';

/** Encoded answers that are the same for everyone, kept for as long as their route says. */
const mostKept = 500;

export type KeptAnswers = {
  answer(key: string, make: () => Promise<string> | string): Promise<string>;
};

export const createKeptAnswers = (keepSeconds: number, nowMs: () => number = Date.now): KeptAnswers => {
  const kept = createBoundedMap<{ readonly body: string; readonly untilMs: number }>(mostKept);
  return {
    async answer(key, make) {
      const known = kept.get(key);
      if (known && known.untilMs > nowMs()) return known.body;
      const body = await make();
      kept.set(key, { body, untilMs: nowMs() + keepSeconds * 1000 });
      return body;
    },
  };
};
