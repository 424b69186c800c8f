import type { Settled } from '../deliver';

export type Watch = {
  observe: (settled: Settled) => void;
  settled: Settled[];
  /** Resolves when that many attempts with that outcome are stored. */
  until(fate: Settled['fate'], count?: number): Promise<readonly Settled[]>;
};

/** Lets a test await the runner instead of sleeping. */
export const watchDeliveries = (): Watch => {
  const settled: Settled[] = [];
  const waiting = new Set<() => void>();
  const withFate = (fate: Settled['fate']) => settled.filter((one) => one.fate === fate);
  return {
    settled,
    observe: (one) => {
      settled.push(one);
      for (const look of [...waiting]) look();
    },
    until: (fate, count = 1) =>
      new Promise((resolve) => {
        const look = () => {
          const found = withFate(fate);
          if (found.length < count) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
  };
};
