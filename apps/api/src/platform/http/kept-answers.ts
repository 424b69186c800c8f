/** Encoded answers that are the same for everyone, kept for as long as their route says. */
const mostKept = 500;

export type KeptAnswers = {
  answer(key: string, make: () => Promise<string> | string): Promise<string>;
};

export const createKeptAnswers = (keepSeconds: number, nowMs: () => number = Date.now): KeptAnswers => {
  const kept = new Map<string, { readonly body: string; readonly untilMs: number }>();
  return {
    async answer(key, make) {
      const known = kept.get(key);
      if (known && known.untilMs > nowMs()) return known.body;
      const body = await make();
      kept.delete(key);
      kept.set(key, { body, untilMs: nowMs() + keepSeconds * 1000 });
      const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return body;
    },
  };
};
