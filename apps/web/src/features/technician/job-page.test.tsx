// @vitest-environment jsdom
import type { TechnicianJob } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeStoredSession } from '../../shared/session/stored-session';
import { fakeServer } from '../../testing/fake-server';
import { sampleTechnicianJob } from '../../testing/sample-technician-job';
import { fieldStorage } from './field-store';
import { JobPage } from './job-page';

const call = (action: string): string => `POST /api/v2/technician/jobs/job/${action}`;

/** What is answered at once is there; the clock stands. */
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  });
const press = async (name: string): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  writeStoredSession({ token: 't', user: { id: 'u1', name: 'Tess' } });
});
afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[OPS-4] takes two quick presses for one: the second is not the next step', async () => {
  let job = sampleTechnicianJob();
  const becomes = (next: Partial<TechnicianJob>) => () => {
    job = sampleTechnicianJob(next);
    return { body: job };
  };
  const server = fakeServer({
    'GET /api/v2/technician/jobs/job': () => ({ body: job }),
    'GET /api/v2/appointments/job/messages': { body: { data: [] } },
    [call('on_my_way')]: becomes({ status: 'en_route', next_action: 'arrived' }),
    [call('arrived')]: becomes({ status: 'in_progress', next_action: 'finish' }),
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <JobPage id="job" /> }]);
  render(<Stub />);
  await settle();
  await press('On my way');
  await press('Arrived');
  expect([server.to(call('on_my_way')).length, server.to(call('arrived')).length]).toEqual([1, 0]);

  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('Arrived');
  expect([server.to(call('on_my_way')).length, server.to(call('arrived')).length]).toEqual([1, 1]);
});

it('[FIELD-6] asks before it says too early that somebody is on the way, and takes it back', async () => {
  const windowStartsAt = new Date(Date.now() + 7 * 60 * 60_000).toISOString();
  let job = sampleTechnicianJob({ window_starts_at: windowStartsAt });
  const becomes = (next: Partial<TechnicianJob>) => () => {
    job = sampleTechnicianJob({ window_starts_at: windowStartsAt, ...next });
    return { body: job };
  };
  const server = fakeServer({
    'GET /api/v2/technician/jobs/job': () => ({ body: job }),
    'GET /api/v2/appointments/job/messages': { body: { data: [] } },
    [call('on_my_way')]: becomes({ status: 'en_route', next_action: 'arrived' }),
    [call('not_yet')]: becomes({}),
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <JobPage id="job" /> }]);
  render(<Stub />);
  await settle();
  const rested = () => act(() => vi.advanceTimersByTimeAsync(1_000));
  await press('On my way');
  await press('Not yet');
  expect(server.to(call('on_my_way'))).toHaveLength(0);
  await rested();
  await press('On my way');
  await rested();
  await press('Yes, I’m on my way');
  expect(server.to(call('on_my_way'))).toHaveLength(1);
  await rested();
  await press('Not on my way yet');
  await press('Take it back');
  expect(server.to(call('not_yet'))).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'On my way' })).toBeDefined();
});

it('[PLAN-1] says what does not fit today before it is offered, and still lets it be sent', async () => {
  const job = sampleTechnicianJob({ status: 'in_progress', next_action: 'finish' });
  const noRoom = 'This takes about 2 hr and doesn’t fit before the next arrival window, 12-3 pm.';
  const server = fakeServer({
    'GET /api/v2/technician/jobs/job': { body: job },
    'GET /api/v2/appointments/job/messages': { body: { data: [] } },
    [call('suggestions')]: {
      body: { data: [{ name: 'Replace Starter', total_cents: 300_00, reason: null }], no_room: noRoom },
    },
    [call('extra_services')]: { body: job },
  });
  await fieldStorage().keep('draft job extra', { services: ['Replace Starter'], message: '' });
  const Stub = createRoutesStub([{ path: '/', Component: () => <JobPage id="job" /> }]);
  render(<Stub />);
  await settle();
  expect(screen.getByText(new RegExp(noRoom))).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send to customer' })).toBeNull();
  await press('Offer as a second visit');
  expect(server.to(call('extra_services'))).toHaveLength(1);
});
