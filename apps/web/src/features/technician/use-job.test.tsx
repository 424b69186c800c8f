// @vitest-environment jsdom
import type { TechnicianJob } from '@lugnut/contract';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeStoredSession } from '../../shared/session/stored-session';
import { type FakeAnswer, fakeServer } from '../../testing/fake-server';
import { sampleTechnicianJob } from '../../testing/sample-technician-job';
import { record } from './field-store';
import { useJob } from './use-job';

const read = 'GET /api/v2/technician/jobs/job-1';
const arrive = 'POST /api/v2/technician/jobs/job-1/arrived';

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

let tell: () => Promise<void> = async () => undefined;
beforeEach(() => {
  writeStoredSession({ token: 't', user: { id: 'u1', name: 'Tess' } });
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener(event: string, hear: () => void) {
        if (event === 'changed') tell = () => act(async () => hear());
      }
      close() {}
    },
  );
});
afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.unstubAllGlobals();
});

const openJob = async () => {
  const server = fakeServer({ [read]: jobThatIs('en_route'), [arrive]: jobThatIs('in_progress') });
  const drawn: (string | undefined)[] = [];
  renderHook(() => {
    const { state } = useJob('job-1');
    drawn.push(state.kind === 'ready' ? state.job.status : undefined);
  });
  const status = () => drawn.at(-1);
  await waitFor(() => expect(status()).toBe('en_route'));
  const reads = held();
  server.answer(read, reads.answering);
  return { status, reads, drawn };
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
