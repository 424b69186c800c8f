import { expect, it } from 'vitest';
import { warmUp } from './warm-up';

const now = new Date('2026-11-18T12:00:00Z');

const askedBy = async (servesPages: boolean): Promise<readonly string[]> => {
  const asked: string[] = [];
  const read = (what: string) => async () => void asked.push(what);
  const ports = {
    config: { SERVE_WEB: servesPages },
    now: () => now,
    priceList: { list: read('prices') },
    promiseTerms: { current: read('terms') },
    pageFacts: { current: read('figures of pages') },
    serviceArea: {
      openMarkets: async () =>
        new Map([
          ['detroit', { id: 'detroit' }],
          ['dallas', { id: 'dallas' }],
        ]),
    },
    plans: {
      daysOf: async ({ id }: { id: string }, at: Date) => void asked.push(`${id} ${at.toISOString()}`),
    },
  };
  await warmUp(ports as unknown as Parameters<typeof warmUp>[0]);
  return asked;
};

it('[RUN-2] reads prices, terms, figures of pages and the plans of all open markets', async () => {
  const plans = ['detroit 2026-11-18T12:00:00.000Z', 'dallas 2026-11-18T12:00:00.000Z'];
  expect(await askedBy(true)).toEqual(['prices', 'terms', 'figures of pages', ...plans]);
  expect(await askedBy(false)).toEqual(['prices', 'terms', ...plans]);
});
