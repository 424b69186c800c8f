// @vitest-environment jsdom
import type { StaffStart } from '@lugnut/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { StartPage } from './start-page';

const figures = {
  completed: 12,
  arrived: 12,
  arrived_in_window: 11,
  collected_cents: 432_100,
  requests: 20,
  booked: 8,
};
const none = { completed: 0, arrived: 0, arrived_in_window: 0, collected_cents: 0, requests: 0, booked: 0 };
const start: StaffStart = {
  waiting: { count: 0, late: 0, oldest_asked_at: null },
  tasks: { count: 0, next_due_at: null },
  markets: [],
  pulse: null,
};
const pulse = [
  { market_id: 'DET', name: 'Detroit', from: '2026-11-11', last_7_days: figures, the_7_before: none },
];
const call = 'GET /api/v2/office/start';

const open = () =>
  render(
    <MemoryRouter>
      <StartPage />
    </MemoryRouter>,
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[PULSE-3] admins begin with how the business stands; everybody can search', async () => {
  fakeServer({ [call]: { body: { data: { ...start, pulse } } } });
  open();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Last 7 days' })).toBeDefined());
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings[0]).toBe('Last 7 days');
  expect(screen.getByText('$4,321.00')).toBeDefined();
  expect(screen.getByText('11 of 12')).toBeDefined();
  expect(screen.getByText('8 of 20')).toBeDefined();
  expect(screen.getAllByText('Week before: None')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Search' })).toBeDefined();
});

it('[PULSE-3] the office does not see it', async () => {
  fakeServer({ [call]: { body: { data: start } } });
  open();
  await waitFor(() => expect(screen.getByText('Open tasks')).toBeDefined());
  expect(screen.queryByText('Last 7 days')).toBeNull();
});

it('[PULSE-3] says when it cannot be loaded, and for whom it is', async () => {
  const server = fakeServer({ [call]: refusal(403, 'forbidden') });
  open();
  await waitFor(() => expect(screen.getByText('This page is for the office')).toBeDefined());
  expect(server.sent.length).toBeGreaterThan(0);
});
