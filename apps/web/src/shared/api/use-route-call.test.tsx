// @vitest-environment jsdom
import { defineRoutes } from '@lugnut/contract';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server';
import { useRouteCall } from './use-route-call';

const routes = defineRoutes({
  send: {
    capability: 'accounts',
    summary: '',
    access: 'anyone',
    errors: [],
    method: 'POST',
    path: '/api/notes',
    body: z.object({ words: z.string() }),
    reply: z.object({ id: z.string() }),
  },
});
const repeatable = { ...routes.send, isRepeatable: true } as const;
const words = { body: { words: 'Hello' } };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (settings: Partial<Parameters<typeof useRouteCall<typeof routes.send>>[1]> = {}) =>
  renderHook(() => ({ ...useRouteCall(routes.send, { otherwise: 'It failed.', ...settings }) })).result;

it('sends once however often it is pressed, and is pending until what follows is done', async () => {
  let answer: (given: FakeAnswer) => void = () => undefined;
  const asked = fakeServer({
    'POST /api/notes': () => new Promise<FakeAnswer>((resolve) => (answer = resolve)),
  });
  let follow: () => void = () => undefined;
  const onDone = vi.fn(() => new Promise<void>((resolve) => (follow = resolve)));
  const call = open({ onDone });
  act(() => {
    for (let press = 0; press < 3; press += 1) void call.current.send(words);
  });
  await waitFor(() => expect(call.current.pendingInput).toEqual(words));
  await act(async () => answer({ body: { id: '1' } }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith({ id: '1' }, words));
  expect(call.current).toMatchObject({ isPending: true, isDone: false });
  await act(async () => follow());
  await waitFor(() => expect(call.current).toMatchObject({ isPending: false, isDone: true, problem: '' }));
  expect(asked.sent).toHaveLength(1);
});

it('says what went wrong, and tries the same again with the same key', async () => {
  const answers: FakeAnswer[] = [
    refusal(409, 'conflict', 'Taken'),
    { body: { id: '1' } },
    { body: { id: '2' } },
  ];
  const asked = fakeServer({ 'POST /api/notes': () => answers.shift() ?? refusal(500, 'internal') });
  const onFailed = vi.fn();
  const call = open({ onFailed });
  await act(async () => expect(await call.current.send(words)).toBeUndefined());
  await waitFor(() => expect(call.current.problem).toBe('Taken'));
  expect(onFailed).toHaveBeenCalledWith('Taken');
  await act(async () => expect(await call.current.send(words)).toEqual({ id: '1' }));
  await waitFor(() => expect(call.current.problem).toBe(''));
  await act(async () => void (await call.current.send(words)));
  const [first, second, third] = asked.sent.map(({ key }) => key);
  expect([first === second, second === third]).toEqual([true, false]);
  await act(async () => void (await call.current.send(words)));
  await waitFor(() => expect(call.current.problem).toBe('It failed.'));
});

it('says that there is no signal until there is one', async () => {
  const server = fakeServer({});
  const call = open();
  const signal = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(() => call.current.send(words));
  expect(call.current.problem).toMatch(/^You’re offline/);
  signal.mockReturnValue(true);
  await act(async () => globalThis.dispatchEvent(new Event('online')));
  expect(call.current.problem).toBe('');
  // What a server refused is no matter of the signal.
  server.answer('POST /api/notes', refusal(409, 'conflict', 'Not that one.'));
  await act(() => call.current.send(words));
  await act(async () => globalThis.dispatchEvent(new Event('online')));
  expect(call.current.problem).toBe('Not that one.');
  signal.mockRestore();
});

const openRepeatable = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return renderHook(() => ({ ...useRouteCall(repeatable, { otherwise: 'It failed.' }) })).result;
};

it('asks again with the same key where the answer was lost, before anything is said', async () => {
  const answers: (FakeAnswer | undefined)[] = [
    undefined,
    { status: 502, body: 'Bad gateway' },
    { body: { id: '1' } },
  ];
  const server = fakeServer({
    'POST /api/notes': () => {
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer;
    },
  });
  const call = openRepeatable();
  let sent: unknown;
  await act(async () => {
    const sending = call.current.send(words);
    await vi.advanceTimersByTimeAsync(5_000);
    sent = await sending;
  });
  expect(sent).toEqual({ id: '1' });
  expect(call.current.problem).toBe('');
  expect(server.sent).toHaveLength(3);
  expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
  vi.useRealTimers();
});

it('says that nobody knows where no answer comes, and nothing is asked again that was refused', async () => {
  const server = fakeServer({});
  const call = openRepeatable();
  await act(async () => {
    const sending = call.current.send(words);
    await vi.advanceTimersByTimeAsync(5_000);
    await sending;
  });
  expect(call.current.problem).toMatch(/^We don’t know yet whether that went through/);
  expect(server.sent).toHaveLength(3);
  server.answer('POST /api/notes', refusal(409, 'conflict', 'Taken'));
  await act(async () => void (await call.current.send(words)));
  expect(call.current.problem).toBe('Taken');
  expect(server.sent).toHaveLength(4);
  vi.useRealTimers();
});

it('asks only once where the call cannot be repeated', async () => {
  const server = fakeServer({});
  const call = open();
  await act(async () => void (await call.current.send(words)));
  expect(call.current.problem).toBe('It failed.');
  expect(server.sent).toHaveLength(1);
});

it('asks again only within the time that was given for all tries together', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  const server = fakeServer({
    'POST /api/notes': () =>
      new Promise((_, reject) => setTimeout(() => reject(new TypeError('Failed to fetch')), 13_000)),
  });
  const { result: call } = renderHook(() => ({
    ...useRouteCall(repeatable, { otherwise: 'It failed.', timeoutMs: 15_000 }),
  }));
  await act(async () => {
    const sending = call.current.send(words);
    await vi.advanceTimersByTimeAsync(60_000);
    await sending;
  });
  expect(call.current.problem).toMatch(/^We don’t know yet/);
  expect(timeouts.mock.calls).toEqual([[15_000], [1_000]]);
  expect(server.sent).toHaveLength(2);
  timeouts.mockRestore();
  vi.useRealTimers();
});
