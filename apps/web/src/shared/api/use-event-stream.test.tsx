// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEventStream } from './use-event-stream';

const streamOf = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const listenTo = (first: string) => {
  const asked = vi.fn<(path: string) => Promise<Response>>(async () => streamOf(first));
  vi.stubGlobal('fetch', asked);
  const heard: (string | undefined)[] = [];
  renderHook(() => useEventStream({ path: '/events', event: 'changed' }, (block) => heard.push(block)));
  return { asked, heard };
};

it('[RUN-2] comes back when it was told to, and takes everything for changed', async () => {
  const { asked, heard } = listenTo('event: ready\ndata: {}\n\nretry: 4000\nevent: reconnect\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(3_900);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(heard).toEqual([undefined]);
});

it('comes back in half a second when nobody said when', async () => {
  const { asked } = listenTo('event: ready\ndata: {}\n\n');
  await vi.advanceTimersByTimeAsync(400);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveBeenCalledTimes(2);
});
