// @vitest-environment jsdom
import type { LiveJob } from '@lugnut/contract';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../shared/api/query-client';
import { writeStoredSession } from '../../shared/session/stored-session';
import { fakeServer, refusal } from '../../testing/fake-server';
import { LiveJobPage } from './live-job-page';

const at = 'GET /api/v2/appointments/appt-1/';
const job: LiveJob = {
  id: 'appt-1',
  status: 'completed',
  car: '2015 Toyota Camry',
  services: ['Oil Change'],
  mechanic: null,
  day: null,
  window: null,
  arrival: null,
  arrival_is: null,
  steps: [],
  undecided: [],
  offer: null,
  not_done: [],
  withdrawn: [],
  paid: null,
  exception: null,
  earlier_visits: [],
  earlier_photos: [],
  is_owner: false,
};
const due = { amount: 214.5, kind: 'job', lines: [], total: 214.5, paid: [] };

beforeEach(() => {
  queryClient().clear();
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (changes: Partial<LiveJob>, state: object | null = null) => {
  const server = fakeServer({
    [`${at}live`]: { body: { ...job, ...changes } },
    [`${at}payment_due`]: { body: { due } },
  });
  const App = createRoutesStub([{ path: '/live', Component: () => <LiveJobPage id="appt-1" /> }]);
  await act(async () => render(<App initialEntries={[{ pathname: '/live', state }]} />));
  return server;
};

describe('the live page', () => {
  it('[BILL-2] says that extra work was taken back, and asks for no decision', async () => {
    await open({ status: 'in_progress', withdrawn: ['Wipers', 'Air Filter'] });
    expect(screen.getByText('We removed Wipers and Air Filter. You won’t be charged for it.')).toBeDefined();
    expect(screen.queryByText('Waiting for your approval')).toBeNull();
  });

  it('[PAY-6] of a finished job shows what could not be charged and the way to pay it', async () => {
    await open({});
    expect(await screen.findByText('You have an unpaid bill of $214.50')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pay $214.50' }).getAttribute('href')).toBe(
      '/appointment/confirm/appt-1',
    );
  });

  it('says what could not be loaded beside the job, and loads it again', async () => {
    writeStoredSession({ token: 't', user: { id: 'u1', name: 'Dana', role: 'customer' } });
    const server = await open({ is_owner: true });
    expect(await screen.findByText('We couldn’t load your documents')).toBeDefined();
    expect(screen.queryByText('We’re preparing your documents.')).toBeNull();
    server.answer(`${at}payment_due`, refusal(503, 'overloaded'));
    server.answer(`${at}documents`, { body: { data: [] } });
    const papers = within(screen.getByRole('region', { name: 'Documents' }));
    await act(async () => fireEvent.click(papers.getByRole('button', { name: 'Try again' })));
    expect(await screen.findByText('We’re preparing your documents.')).toBeDefined();
    writeStoredSession(undefined);
  });

  it('does not hide that it could not ask what is due', async () => {
    const server = await open({ status: 'in_progress' });
    expect(server.sent.length).toBeGreaterThan(0);
    server.answer(`${at}live`, { body: job });
    server.answer(`${at}payment_due`, refusal(503, 'overloaded'));
    await act(() => queryClient().refetchQueries());
    expect(await screen.findByText('We couldn’t check whether anything is due')).toBeDefined();
  });

  it.each([
    [{ amount: 1_214.5, refunded: 0 }, '$1,214.50'],
    [{ amount: 214.5, refunded: 20 }, '$214.50, $20.00 refunded'],
  ])('[BILL-5] of a finished job says what was paid: %o', async (paid, words) => {
    await open({ paid });
    expect(screen.getByText('Paid').nextElementSibling?.textContent).toBe(words);
  });

  it.each([
    ['promised', 'Arrival window: between 9 AM and 12 PM'],
    ['expected', 'Expected between 9 AM and 12 PM'],
  ] as const)('[FIELD-9] tells a window we promised from a time we expect: %s', async (arrival_is, words) => {
    await open({ status: 'scheduled', arrival: 'between 9 AM and 12 PM', arrival_is });
    expect(screen.getByText('between 9 AM and 12 PM').closest('p')?.textContent).toContain(words);
  });

  it('[PAY-6] asks for no bill while the job is open', async () => {
    const server = await open({ status: 'in_progress' });
    expect(screen.getByRole('heading', { level: 1, name: 'Working on your car' })).toBeDefined();
    expect(server.to(`${at}payment_due`)).toEqual([]);
  });

  it.each([
    ['in_progress', true],
    ['completed', false],
  ] as const)('[BILL-2] says what was just decided, but not of a job that is %s', async (status, isSaid) => {
    await open({ status }, { decided: 'approved', total: 674.5 });
    expect(screen.queryByText('Approved. We let your mechanic know.') !== null).toBe(isSaid);
  });

  it('[BILL-2] tells a refused answer as refused, with the total that stands', async () => {
    await open({ status: 'in_progress' }, { decided: 'refused', total: 674.5 });
    expect(screen.getByRole('alert').textContent).toContain('Your last answer wasn’t saved');
    expect(screen.getByRole('alert').textContent).toContain('Your total is $674.50.');
    expect(screen.queryByText(/Approved/)).toBeNull();
  });
});
