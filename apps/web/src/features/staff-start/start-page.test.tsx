// @vitest-environment jsdom
import type { StaffStart } from '@lugnut/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { StartPage } from './start-page';

const none = { cases: 0, kept: 0, amount: 0 };
const figures: NonNullable<StaffStart['pulse']>[number]['figures'] = [
  { measure: 'jobs', ...none, cases: 12, before: { ...none, cases: 15 } },
  { measure: 'revenue', cases: 12, kept: 0, amount: 432_100, before: none },
  { measure: 'window', cases: 12, kept: 11, amount: 7, before: none },
  { measure: 'asked', ...none, cases: 20, before: none },
  { measure: 'booked', ...none, cases: 8, before: none },
];
const start: StaffStart = {
  waiting: { count: 0, late: 0, oldest_asked_at: null },
  tasks: { count: 0, next_due_at: null },
  markets: [],
  pulse: null,
};
const pulse = [
  { market_id: 'DET', name: 'Detroit', from: '2026-11-11', to: '2026-11-17', figures, overdue: 2 },
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
  expect(screen.getByText('$4,321')).toBeDefined();
  expect(screen.getByText('11 of 12')).toBeDefined();
  expect(screen.getByText('8 of 20')).toBeDefined();
  expect(screen.getAllByText('Before: None')).toHaveLength(2);
  // Six days and a part of one beside seven whole ones.
  expect(screen.getByText('Down from 15 (today isn’t over)')).toBeDefined();
  const overdue = screen.getByRole('link', { name: '2 windows over, nobody there yet: Detroit' });
  expect(overdue.getAttribute('href')).toBe('/admin/pulse?days=7&market=DET&show=window&kept=open');
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
