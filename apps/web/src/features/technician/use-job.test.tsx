// @vitest-environment jsdom
import type { TechnicianJob } from '@lugnut/contract';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeAnswer, fakeServer, fakeStream } from '../../testing/fake-server';
import { sampleTechnicianJob } from '../../testing/sample-technician-job';

const read = 'GET /api/v2/technician/jobs/job-1';
const arrive = 'POST /api/v2/technician/jobs/job-1/arrived';
const stream = 'GET /api/v2/appointments/job-1/events';

const jobThatIs = (status: TechnicianJob['status']): FakeAnswer => ({
  body: sampleTechnicianJob({ id: 'job-1', status }),
});

/** Answers that come when they are told to, in any order. */
const held = () => {
  const waiting: ((answer: FakeAnswer) => void)[] = [];
  return {
    answering: () => new Promise<FakeAnswer>((resolve) => waiting.push(resolve)),
    count: () => waiting.length,
    answer: (nth: number, answer: FakeAnswer) => act(async () => waiting[nth]?.(answer)),
  };
};

let writeStoredSession: typeof import('../../shared/session/stored-session').writeStoredSession;
let record: typeof import('./field-store').record;
let useJob: typeof import('./use-job').useJob;
let events = fakeStream();
const tell = () => act(async () => events.says('changed'));
beforeEach(async () => {
  // What is known of jobs is kept for a visit, and so from one test to the next.
  vi.resetModules();
  ({ writeStoredSession } = await import('../../shared/session/stored-session'));
  ({ record } = await import('./field-store'));
  ({ useJob } = await import('./use-job'));
  writeStoredSession({ token: 't', user: { id: 'u1', name: 'Tess' } });
  events = fakeStream();
  // All that the page is made of is read anew, which a busy machine takes its time for.
}, 60_000);
afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.unstubAllGlobals();
});

const open = () => {
  const drawn: string[] = [];
  const { unmount } = renderHook(() => {
    const { state } = useJob('job-1');
    drawn.push(state.kind === 'ready' ? `${state.job.status}${state.isStale ? ', stale' : ''}` : state.kind);
  });
  return { drawn, status: () => drawn.at(-1), leave: unmount };
};

const openJob = async () => {
  const server = fakeServer({
    [read]: jobThatIs('en_route'),
    [arrive]: jobThatIs('in_progress'),
    [stream]: () => events.answering(),
  });
  const { drawn, status, leave } = open();
  await waitFor(() => expect(status()).toBe('en_route'));
  const reads = held();
  server.answer(read, reads.answering);
  return { server, status, reads, drawn, leave };
};

it('[OPS-4] is what the later of two reads says, whichever is answered first', async () => {
  const { status, reads } = await openJob();
  await tell();
  await tell();
  await reads.answer(1, jobThatIs('in_progress'));
  await waitFor(() => expect(status()).toBe('in_progress'));
  await reads.answer(0, jobThatIs('en_route'));
  expect(status()).toBe('in_progress');
});

it('[OPS-4] does not go back to before a press by a read that was asked before it', async () => {
  const { status, reads, drawn } = await openJob();
  await tell();
  await act(() => record('job-1', { kind: 'arrived' }));
  expect(status()).toBe('in_progress');
  // Not for one frame: under a thumb the press would be another one.
  expect(drawn.lastIndexOf('en_route')).toBeLessThan(drawn.indexOf('in_progress'));
  await reads.answer(0, jobThatIs('en_route'));
  expect(status()).toBe('in_progress');
  // What the old read may have known beyond the press is asked for again.
  expect(reads.count()).toBe(2);
  await reads.answer(1, jobThatIs('completed'));
  await waitFor(() => expect(status()).toBe('completed'));
});

it('[OPS-4] says that it may be out of date when a read after a press fails, and shows no older job on the way back', async () => {
  const { server, status, reads, leave } = await openJob();
  await act(() => record('job-1', { kind: 'arrived' }));
  await reads.answer(0, jobThatIs('in_progress'));
  server.answer(read, () => Promise.reject(new TypeError('Failed to fetch')));
  await tell();
  await waitFor(() => expect(status()).toBe('in_progress, stale'));
  leave();
  const again = open();
  await waitFor(() => expect(again.status()).toBe('in_progress, stale'));
  expect(new Set(again.drawn)).toEqual(new Set(['in_progress, stale']));
});

it('[OPS-4] shows nothing of one account to another, not even an answer that comes late', async () => {
  const { server, reads } = await openJob();
  const late = held();
  server.answer(arrive, late.answering);
  const sending = record('job-1', { kind: 'arrived' });
  await waitFor(() => expect(late.count()).toBe(1));
  writeStoredSession({ token: 't2', user: { id: 'u2', name: 'Theo' } });
  await late.answer(0, jobThatIs('in_progress'));
  await act(() => sending);
  const { status } = open();
  expect(status()).toBe('loading');
  expect(reads.count()).toBeGreaterThan(0);
});

it('[OPS-4] that could not be read at the beginning is read when there is a signal', async () => {
  const server = fakeServer({});
  const { status } = open();
  await waitFor(() => expect(status()).toBe('failed'));
  server.answer(read, jobThatIs('en_route'));
  server.answer(stream, () => events.answering());
  await waitFor(() => expect(status()).toBe('en_route'), { timeout: 10_000 });
});
