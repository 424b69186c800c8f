// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAnswer } from './use-answer';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('asks again before the answer is too old, and keeps it where that fails', async () => {
  const ask = vi.fn(async () => `answer ${ask.mock.calls.length}`);
  const { result } = renderHook(() => useAnswer(ask, { goodForMs: 1000 }));
  await pass(0);
  expect(result.current.answer).toEqual({ kind: 'ready', value: 'answer 1' });
  await pass(1000);
  expect(result.current.answer).toEqual({ kind: 'ready', value: 'answer 2' });
  ask.mockRejectedValueOnce(new Error('offline'));
  await pass(1000);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(result.current.answer).toEqual({ kind: 'ready', value: 'answer 2' });
  ask.mockRejectedValueOnce(new Error('offline'));
  act(() => result.current.reload());
  await pass(0);
  expect(result.current.answer).toEqual({ kind: 'failed' });
});

it('asks once where an answer stays good', async () => {
  const ask = vi.fn(async () => 'answer');
  renderHook(() => useAnswer(ask));
  await pass(3_600_000);
  expect(ask).toHaveBeenCalledOnce();
});
