// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../../testing/fake-server';
import { QueueSection } from './queue-section';

const id = '00000000-0000-4000-8000-000000000001';
const at = '2027-03-01T15:00:00.000Z';
const calls = {
  queue: 'GET /api/v2/admin/queue',
  list: 'GET /api/v2/admin/queue/given_up',
  retry: `POST /api/v2/admin/queue/given_up/${id}/retries`,
  retryAll: 'POST /api/v2/admin/queue/retries',
  discard: `POST /api/v2/admin/queue/given_up/${id}/discards`,
  run: 'POST /api/v2/admin/queue/jobs/tell-late-quotes/runs',
};
const queue = (oldest = 0, more: readonly object[] = []) => ({
  body: {
    data: {
      oldest_due_seconds: oldest,
      kinds: [
        {
          id: 'sms',
          due: 2,
          later: 1,
          running: 0,
          given_up: 4,
          retryable: 3,
          oldest_retryable_seconds: 3_900,
          oldest_due_seconds: oldest,
        },
      ],
      scheduled: [
        {
          id: 'tell-late-quotes',
          owner: 'notices',
          cron: '* * * * *',
          is_running: false,
          last_run: { ended_at: at, fate: 'failed', ms: 1_240, error: 'error 40001' },
          last_success_at: null,
          failures_in_a_row: 3,
          is_late: false,
        },
        ...more,
      ],
      actions: [{ id, at, by: 'Ruth', action: 'discard', kind: 'sms', count: 1, reason: 'Sent by hand' }],
    },
  },
});
const givenUp = {
  body: {
    data: [{ id, kind: 'sms', attempts: 11, error: 'timeout', created_at: at, given_up_at: at }],
    next: null,
  },
};
const changed = { body: { data: { count: 1 } } };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ [calls.queue]: queue(), [calls.list]: givenUp, ...answers });
  render(<QueueSection />);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Job queue' })).toBeDefined());
  return server;
};
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement));

it('[RUN-8] shows how late the queue is, what failed and what admins did', async () => {
  await show({ [calls.queue]: queue(300) });
  expect(screen.getByText('The oldest due job has waited 5 min.')).toBeDefined();
  expect(screen.getAllByText('error 40001').length).toBeGreaterThan(0);
  expect(screen.getAllByText('3 times in a row').length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { name: 'Activity' })).toBeDefined();
  expect(screen.getAllByText('Discarded 1 text').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Sent by hand').length).toBeGreaterThan(0);
});

it('[RUN-8] tries one again, all of a kind, and runs a job', async () => {
  const server = await show({ [calls.retry]: changed, [calls.retryAll]: changed, [calls.run]: changed });
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Retry: / }).length).toBeGreaterThan(0));
  await press(/^Retry: /);
  await press('Retry all texts');
  // Not before it is said how many they are, and how old.
  expect(server.to(calls.retryAll)).toHaveLength(0);
  const dialog = screen.getByRole('dialog', { name: 'Retry 3 texts?' });
  expect(within(dialog).getByText('The oldest was created 1 hr 5 min ago.')).toBeDefined();
  expect(within(dialog).getByText(/^Texts older than two hours won’t be sent/)).toBeDefined();
  await press('Retry 3 texts');
  await press('Run Tell late quotes now');
  expect(server.to(calls.retry)).toHaveLength(1);
  expect(server.to(calls.retryAll)[0]?.body).toEqual({ kind: 'sms' });
  expect(server.to(calls.run)).toHaveLength(1);
});

it('[RUN-8] discards only with a reason', async () => {
  const server = await show({ [calls.discard]: changed });
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Discard: / }).length).toBeGreaterThan(0),
  );
  await press(/^Discard: /);
  const dialog = screen.getByRole('dialog', { name: 'Discard this message?' });
  const discard = within(dialog).getByRole('button', { name: 'Discard' });
  await act(async () => fireEvent.click(discard));
  expect(within(dialog).getByText('Say why in a few words.')).toBeDefined();
  expect(server.to(calls.discard)).toHaveLength(0);
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Sent by hand' } });
  await act(async () => fireEvent.click(discard));
  expect(server.to(calls.discard)[0]?.body).toEqual({ reason: 'Sent by hand' });
});

it('[RUN-8] says when it couldn’t be loaded, and when nothing was given up', async () => {
  const server = fakeServer({ [calls.queue]: refusal(500, 'internal') });
  render(<QueueSection />);
  await waitFor(() => expect(screen.getByText('We couldn’t load the queue')).toBeDefined());
  server.answer(calls.queue, queue());
  server.answer(calls.list, { body: { data: [], next: null } });
  await press('Try again');
  await waitFor(() => expect(screen.getByText('Nothing has been given up')).toBeDefined());
});

it('[RUN-8] lists jobs in trouble first, the others by name, and folds away those that never ran', async () => {
  const good = {
    owner: 'notices',
    cron: '* * * * *',
    is_running: false,
    last_run: { ended_at: at, fate: 'done', ms: 3, error: null },
    last_success_at: at,
    failures_in_a_row: 0,
    is_late: false,
  };
  const jobs = [
    { ...good, id: 'expire-claims' },
    { ...good, id: 'keep-partitions', last_run: null, last_success_at: null },
    { ...good, id: 'make-backup', is_late: true },
  ];
  const inOrder = () =>
    screen
      .getAllByRole('button', { name: /^Run .* now$/, hidden: true })
      .map((button) => button.getAttribute('aria-label'));
  const expected = ['Tell late quotes', 'Make backup', 'Expire claims', 'Keep partitions'];
  await show({ [calls.queue]: queue(0, jobs) });
  expect(inOrder()).toEqual(expected.map((name) => `Run ${name} now`));
  expect(screen.getByText('Late')).toBeDefined();
  const folded = screen.getByText('1 job hasn’t run yet', { selector: 'summary' }).closest('details');
  expect(folded?.open).toBe(false);
  expect(folded?.textContent).toContain('Keep partitions');
  cleanup();
  // On a phone: a row each.
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  await show({ [calls.queue]: queue(0, jobs) });
  expect(inOrder()).toEqual(expected.map((name) => `Run ${name} now`));
  const [list] = screen.getAllByRole('list', { name: 'Scheduled jobs' });
  expect(within(list as HTMLElement).getAllByRole('listitem')).toHaveLength(3);
  expect(within(list as HTMLElement).queryByText('Duration')).toBeNull();
});
