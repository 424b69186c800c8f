// @vitest-environment jsdom
import { defineRoutes } from '@lugnut/contract';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server';
import { writeStoredSession } from '../session/stored-session';
import { askAgain, changeAnswer, keepAnswer, routeKey, useRetryOn, useRouteQuery } from './route-query';

const shared = { capability: 'accounts', summary: '', access: 'anyone', errors: [] } as const;
const reply = z.object({ words: z.string() });
const routes = defineRoutes({
  note: { ...shared, method: 'GET', path: '/api/notes/{id}', params: z.object({ id: z.string() }), reply },
  mine: { ...shared, method: 'GET', path: '/api/mine', auth: 'account', reply },
  prices: { ...shared, method: 'GET', path: '/api/prices', cacheSeconds: 60, reply },
});

const one = { params: { id: '1' } };
const note = 'GET /api/notes/1';
const says = (words: string): FakeAnswer => ({ body: { words } });
const turn = () => act(() => new Promise((resolve) => setImmediate(resolve)));

/** Responses resolved by the test, in any order. */
const held = () => {
  const waiting: ((answer: FakeAnswer) => void)[] = [];
  return {
    answering: () => new Promise<FakeAnswer>((resolve) => waiting.push(resolve)),
    count: () => waiting.length,
    answer: (nth: number, answer: FakeAnswer) => act(async () => waiting[nth]?.(answer)),
  };
};

/** Spread, so that every property counts as read and triggers renders. */
const open = () => renderHook(() => ({ ...useRouteQuery(routes.note, one) })).result;

afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a read', () => {
  it('fails without retries, and is retried by a press', async () => {
    const server = fakeServer({ [note]: refusal(500, 'internal') });
    const query = open();
    await waitFor(() => expect(query.current.error?.code).toBe('internal'));
    expect(server.to(note)).toHaveLength(1);
    server.answer(note, says('here'));
    await act(() => query.current.refetch());
    await waitFor(() => expect(query.current.data).toEqual({ words: 'here' }));
  });

  it('[RUN-7] of a server with too much to do is asked for again quietly, and less and less often', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const server = fakeServer({ [note]: refusal(503, 'overloaded') });
    const query = open();
    await act(() => vi.advanceTimersByTimeAsync(0));
    for (const [waitMs, times] of [
      [999, 1],
      [1, 2],
      [1_999, 2],
      [1, 3],
    ] as const) {
      await act(() => vi.advanceTimersByTimeAsync(waitMs));
      expect(server.to(note)).toHaveLength(times);
      expect(query.current.isPending).toBe(true);
    }
    server.answer(note, says('here'));
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(query.current.data).toEqual({ words: 'here' });
    vi.restoreAllMocks();
  });

  it('[RUN-7] waits as long as the server asks for, where that is longer', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const server = fakeServer({
      [note]: { ...refusal(503, 'overloaded'), headers: { 'retry-after': '8' } },
    });
    const query = open();
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(9_999));
    expect(server.to(note)).toHaveLength(1);
    server.answer(note, says('here'));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(query.current.data).toEqual({ words: 'here' });
    vi.restoreAllMocks();
  });

  it('that failed is asked for again by itself when the connection is back, and one that did not is left alone', async () => {
    const server = fakeServer({});
    const query = open();
    await waitFor(() => expect(query.current.error?.code).toBe('unreachable'));
    server.answer(note, says('here'));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(query.current.data).toEqual({ words: 'here' }));
    act(() => void window.dispatchEvent(new Event('online')));
    await turn();
    expect(server.to(note)).toHaveLength(2);
  });

  it('is sent although the browser says it is offline: that is often wrong', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeServer({ [note]: says('here') });
    const query = open();
    await waitFor(() => expect(query.current.data).toEqual({ words: 'here' }));
  });

  it('is disabled without an input, and refetched by the next screen', async () => {
    const server = fakeServer({ [note]: says('here') });
    renderHook(() => useRouteQuery(routes.note, undefined));
    await turn();
    expect(server.sent).toEqual([]);
    const first = renderHook(() => useRouteQuery(routes.note, one));
    await waitFor(() => expect(first.result.current.isSuccess).toBe(true));
    first.unmount();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(open().current.isPending).toBe(true);
  });

  it('is cached as long as its route says', async () => {
    const server = fakeServer({ 'GET /api/prices': says('$30') });
    const prices = () => renderHook(() => useRouteQuery(routes.prices, {}));
    const first = prices();
    await waitFor(() => expect(first.result.current.isSuccess).toBe(true));
    first.unmount();
    expect(prices().result.current.data).toEqual({ words: '$30' });
    await turn();
    expect(server.sent).toHaveLength(1);
  });

  it('is cached per account if it needs a login', () => {
    const keyFor = (id: string) => {
      writeStoredSession({ token: id, user: { id, name: id } });
      return routeKey(routes.mine, {});
    };
    expect(keyFor('anna')).not.toEqual(keyFor('ben'));
  });

  it('is not refetched anonymously by a screen closed by logging out', async () => {
    const server = fakeServer({ 'GET /api/mine': says('mine') });
    writeStoredSession({ token: 't', user: { id: 'anna', name: 'Anna' } });
    const { result, rerender } = renderHook(() => useRouteQuery(routes.mine, {}));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    writeStoredSession(undefined);
    rerender();
    await turn();
    expect(server.sent).toHaveLength(1);
  });
});

describe('of two answers about the same thing', () => {
  it('the later request wins, also when the first is still in flight', async () => {
    const reads = held();
    fakeServer({ [note]: reads.answering });
    const query = open();
    await act(async () => void askAgain(routes.note, one));
    expect(reads.count()).toBe(2);
    await reads.answer(1, says('new'));
    await reads.answer(0, says('old'));
    expect(query.current.data).toEqual({ words: 'new' });
  });

  it('the answer of another call wins over an older fetch in flight', async () => {
    const reads = held();
    fakeServer({ [note]: reads.answering });
    const query = open();
    await act(async () => keepAnswer(routes.note, one, { words: 'changed' }));
    await reads.answer(0, says('old'));
    expect(query.current.data).toEqual({ words: 'changed' });
    await act(async () => changeAnswer(routes.note, one, ({ words }) => ({ words: `${words} twice` })));
    expect(query.current.data).toEqual({ words: 'changed twice' });
  });
});

it('a failed query is refetched for a reason, and a successful one is not', async () => {
  const server = fakeServer({ [note]: refusal(500, 'internal') });
  const { result, rerender } = renderHook(
    ({ isCutOff }) => {
      const query = useRouteQuery(routes.note, one);
      useRetryOn(isCutOff, query);
      return query;
    },
    { initialProps: { isCutOff: true } },
  );
  await waitFor(() => expect(result.current.isError).toBe(true));
  server.answer(note, says('here'));
  rerender({ isCutOff: false });
  await waitFor(() => expect(result.current.data).toEqual({ words: 'here' }));
  rerender({ isCutOff: true });
  await turn();
  expect(server.to(note)).toHaveLength(2);
});
