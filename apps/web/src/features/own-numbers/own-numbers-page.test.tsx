// @vitest-environment jsdom
import type { OwnNumbers } from '@lugnut/contract';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeStoredSession } from '../../shared/session/stored-session';
import { fakeServer, refusal } from '../../testing/fake-server';
import { OwnNumbersPage } from './own-numbers-page';

const none = { cases: 0, kept: 0, amount: 0 };
const call = 'GET /api/v2/pulse/own';
const samId = 'a0000000-0000-4000-8000-000000000001';
const own = { name: 'Sam Ortiz', from: '2026-10-21', to: '2026-11-17' };

const open = (data: OwnNumbers, address = '/numbers') => {
  fakeServer({ [call]: { body: { data } }, [`GET /api/v2/pulse/people/${samId}`]: { body: { data } } });
  render(
    <MemoryRouter initialEntries={[address]}>
      <OwnNumbersPage />
    </MemoryRouter>,
  );
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T18:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  writeStoredSession(undefined);
  vi.unstubAllGlobals();
});

const shown = () =>
  screen.getAllByRole('definition').map((one) => [...one.children].map(({ textContent }) => textContent));

const openRows = (address: string, answering: Parameters<typeof fakeServer>[0][string]) => {
  writeStoredSession({ token: 't', user: { id: 'u1', name: 'Sam Ortiz', role: 'technician' } });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  fakeServer({
    [call]: { body: { data: { ...own, figures: [], left_out: [] } } },
    'GET /api/v2/pulse/own/rows': answering,
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <OwnNumbersPage />
    </MemoryRouter>,
  );
};

it.each([
  ['/numbers?show=window', 'There’s nothing in these four weeks.'],
  ['/numbers?show=window&when=before', 'There’s nothing in the four weeks before.'],
])(
  '[PULSE-4] says at %s that there is nothing, and speaks of no period or market to choose',
  async (address, said) => {
    openRows(address, { body: { data: [], total: 0, sum: none } });
    await screen.findByText(said);
    expect(document.body.textContent).not.toMatch(/period|market/);
  },
);

it('[PULSE-4] keeps the cases where more of them cannot be loaded', async () => {
  const row = {
    id: 'a 0',
    appointment_id: null,
    day: '2026-11-16',
    market: 'Detroit',
    technician: 'Sam Ortiz',
    service: 'Oil Change',
    source: 'Direct',
    car: '',
    detail: '',
    kept: true,
    amount: 0,
    customer: null,
    words: null,
    plan: null,
    arrival: null,
  };
  openRows('/numbers?show=jobs', ({ query: { limit } }) => {
    if (limit !== '50') throw new TypeError('Failed to fetch');
    return { body: { data: [row], total: 60, sum: none } };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Check your connection and try again.');
  expect(screen.getByText('Oil Change')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined();
});

it('[PULSE-4] a technician sees jobs, arrivals, rating and time, and what was left out', async () => {
  open({
    ...own,
    figures: [
      { measure: 'jobs', ...none, cases: 31, before: { ...none, cases: 29 } },
      { measure: 'window', cases: 9, kept: 8, amount: 20, before: { cases: 4, kept: 4, amount: 0 } },
      { measure: 'rating', cases: 2, kept: 2, amount: 9, before: none },
    ],
    left_out: [{ measure: 'window', cases: 1 }],
  });
  await screen.findByText('1 late arrival wasn’t in your hands, so we left it out.');
  expect(shown()).toEqual([
    ['31: Jobs completed', 'Up from 29 (today isn’t over): Jobs completed'],
    ['89%8 of 9: Arrivals in the window', 'Down from 100% of 4: Arrivals in the window'],
    ['4.52 reviews: Ratings', 'Before: None'],
    ['None: Utilization', 'Before: None', 'Time on shift: Utilization'],
  ]);
  expect(screen.getByText('Oct 21 to Nov 17, next to the four weeks before')).toBeDefined();
});

it('[PULSE-4] a lead reads of the technician, not of themselves', async () => {
  open(
    {
      ...own,
      figures: [{ measure: 'window', cases: 9, kept: 8, amount: 20, before: none }],
      left_out: [{ measure: 'window', cases: 2 }],
    },
    `/numbers?person=${samId}`,
  );
  await screen.findByText('2 late arrivals weren’t in their hands, so we left them out.');
  expect(screen.getByRole('heading', { name: 'Sam’s numbers' })).toBeDefined();
  expect(screen.getByText('A late arrival counts only if they left too late to make it.')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/\byours?\b|\byou\b/i);
});

it('[PULSE-4] tells staff that the numbers of others are not theirs to see', async () => {
  const openAs = async (role: string | undefined) => {
    writeStoredSession({ token: 't', user: { id: 'u1', name: 'Lee Park', ...(role ? { role } : {}) } });
    fakeServer({ [`GET /api/v2/pulse/people/${samId}`]: refusal(403, 'forbidden') });
    render(
      <MemoryRouter initialEntries={[`/numbers?person=${samId}`]}>
        <OwnNumbersPage />
      </MemoryRouter>,
    );
  };
  await openAs('technician');
  await screen.findByText('You can only see your own numbers');
  expect(screen.getByRole('link', { name: 'My numbers' }).getAttribute('href')).toBe('/numbers');
  cleanup();
  await openAs(undefined);
  await screen.findByText('This page is for our staff');
});

it('[PULSE-4] the office sees its quotes', async () => {
  open({ ...own, figures: [{ measure: 'quote_hour', ...none, before: none }], left_out: [] });
  await screen.findByText('Every late quote is counted.');
  expect(shown()).toEqual([['None: Quotes within the hour', 'Before: None']]);
});

it('[PULSE-4] every figure of one’s own opens its cases, and those of the weeks before', async () => {
  const window = { cases: 9, kept: 8, amount: 20 };
  const row = {
    id: 'a 0',
    appointment_id: 'b0000000-0000-4000-8000-000000000001',
    day: '2026-11-16',
    market: 'Detroit',
    technician: 'Sam Ortiz',
    service: 'Oil Change',
    source: 'Direct',
    car: '',
    detail: 'left_late',
    kept: false,
    amount: 20,
    customer: null,
    words: null,
    plan: null,
    arrival: { window_start: 540, window_end: 720, left: 691, arrived: 740, fault: 'technician' },
  };
  writeStoredSession({ token: 't', user: { id: 'u1', name: 'Sam Ortiz', role: 'technician' } });
  const rows = 'GET /api/v2/pulse/own/rows';
  const server = fakeServer({
    [call]: {
      body: { data: { ...own, figures: [{ measure: 'window', ...window, before: window }], left_out: [] } },
    },
    [rows]: { body: { data: [row], total: 1, sum: none } },
  });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  render(
    <MemoryRouter initialEntries={['/numbers']}>
      <OwnNumbersPage />
    </MemoryRouter>,
  );
  const figure = await screen.findByRole('link', { name: /8 of 9: Arrivals in the window$/ });
  const onShift = screen.getByRole('link', { name: 'Time on shift: Utilization' });
  expect(onShift.getAttribute('href')).toContain('show=shift');
  fireEvent.click(figure);
  await screen.findByText('12:20 PM');
  expect(server.to(rows).at(-1)?.query).toEqual({ measure: 'window', limit: '50' });
  // A technician has their own page of a job: the office's is not theirs to open.
  expect(screen.queryByRole('link', { name: 'Oil Change' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Back to the numbers' }));
  fireEvent.click(await screen.findByRole('link', { name: '89% of 9 before: Arrivals in the window' }));
  await waitFor(() => expect(server.to(rows).at(-1)?.query).toMatchObject({ when: 'before' }));
});
