import type { coverageRoutes } from '@lugnut/contract';
import { describe, expect, it } from 'vitest';
import { type Capability, type NoRoutes, plugTogether } from './capability';
import type { DatabaseTransaction } from './db/schema';
import { createEvents, defineEvent, on } from './events';
import { type RateLimits, unlimited } from './rate-limits/rate-limits';

const empty = (name: string): Capability<NoRoutes> => ({ name, routes: {}, limits: {} });
const tx = {} as DatabaseTransaction;

describe('capabilities plugged together', () => {
  it('bring their routes into one table', () => {
    const [a, b] = [() => 'a', () => 'b'];
    const { routes } = plugTogether([
      { name: 'a', routes: { a }, limits: {} },
      { name: 'b', routes: { b }, limits: {} },
    ]);
    expect(routes).toEqual({ a, b });
  });

  it('are refused when two handle one route', () => {
    const routes = { bookEstimate: () => undefined };
    expect(() =>
      plugTogether([
        { name: 'a', routes, limits: {} },
        { name: 'b', routes, limits: {} },
      ]),
    ).toThrow('two capabilities bring the route bookEstimate');
  });

  it('do not compile with a call that has no line about its limit', () => {
    type Calls = Pick<typeof coverageRoutes, 'checkZip'>;
    // @ts-expect-error: a limit, or 'unlimited' with its reason
    const forgotten: RateLimits<Calls> = {};
    const said: RateLimits<Calls> = { checkZip: unlimited('for this test') };
    expect([forgotten, said]).toEqual([{}, { checkZip: undefined }]);
  });

  it('are refused when two have one name, or one job', () => {
    expect(() => plugTogether([empty('a'), empty('a')])).toThrow('two capabilities bring the name a');
    const jobs = [{ name: 'renew', cron: '* * * * *', run: async () => undefined }];
    expect(() =>
      plugTogether([
        { ...empty('a'), jobs },
        { ...empty('b'), jobs },
      ]),
    ).toThrow('two capabilities bring the scheduled job renew');
  });

  it('may listen to the same channel', () => {
    const heard: string[] = [];
    const { channels } = plugTogether([
      { ...empty('a'), channels: { market_changed: (id) => void heard.push(`a ${id}`) } },
      {
        ...empty('b'),
        channels: {
          market_changed: (id) => void heard.push(`b ${id}`),
          job_changed: () => void heard.push('b job'),
        },
      },
    ]);
    channels.market_changed?.('7');
    expect(heard).toEqual(['a 7', 'b 7']);
  });
});

describe('an event', () => {
  const sent = defineEvent<{ readonly id: string }>('sent');
  const paid = defineEvent<{ readonly id: string }>('paid');

  it('is received by its subscribers, in the order of the list, in the same transaction', async () => {
    const heard: unknown[] = [];
    const events = createEvents();
    events.connect([
      on(sent, async (within, { id }) => {
        await Promise.resolve();
        heard.push(['first', id, within === tx]);
      }),
      on(paid, async () => void heard.push('paid')),
      on(sent, async (_within, { id }) => void heard.push(['second', id])),
    ]);
    await events.emit(tx, sent, { id: 'x' });
    expect(heard).toEqual([
      ['first', 'x', true],
      ['second', 'x'],
    ]);
  });

  it('fails when a subscriber fails', async () => {
    const events = createEvents();
    events.connect([on(sent, () => Promise.reject(new Error('no')))]);
    await expect(events.emit(tx, sent, { id: 'x' })).rejects.toThrow('no');
  });

  it('is refused before its subscribers are connected', async () => {
    await expect(createEvents().emit(tx, sent, { id: 'x' })).rejects.toThrow('before its subscribers');
  });
});
