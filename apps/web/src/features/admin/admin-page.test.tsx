// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { writeStoredSession } from '../../shared/session/stored-session';
import { fakeServer, refusal } from '../../testing/fake-server';
import { AdminPage } from './admin-page';

const lookups = [
  'GET /api/v2/admin/markets',
  'GET /api/v2/admin/staff',
  'GET /api/v2/admin/services',
] as const;
const answering = (answer: Parameters<typeof fakeServer>[0][string]) =>
  fakeServer(Object.fromEntries(lookups.map((call) => [call, answer])));

const openAs = (role: string | undefined, slug = 'pulse') => {
  writeStoredSession({ token: 't', user: { id: 'u1', name: 'Sam Ortiz', ...(role ? { role } : {}) } });
  render(
    <MemoryRouter initialEntries={[`/admin/${slug}`]}>
      <AdminPage slug={slug} />
    </MemoryRouter>,
  );
};
const menu = () => screen.queryByRole('navigation', { name: 'Sections' });

afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.unstubAllGlobals();
});

it.each([
  ['technician', '/technician'],
  ['office', '/staff'],
  // Taken away since the login.
  ['admin', '/staff'],
  [undefined, '/dashboard'],
])('[PULSE-3] shows %s no menu of an admin, but the way to their own start', async (role, start) => {
  answering(refusal(403, 'forbidden'));
  openAs(role);
  if (role !== 'admin') expect(menu()).toBeNull();
  await screen.findByText('This page is for admins');
  expect(screen.getByRole('link', { name: 'Go to your start page' }).getAttribute('href')).toBe(start);
  expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  expect(menu()).toBeNull();
});

it('[PULSE-3] says for whom it is where there is no such section either', async () => {
  answering(refusal(403, 'forbidden'));
  openAs('technician', 'nowhere');
  await screen.findByText('This page is for admins');
});

it('[PULSE-3] shows an admin the menu at once, and keeps it where the connection fails', async () => {
  answering(() => {
    throw new TypeError('Failed to fetch');
  });
  openAs('admin');
  expect(menu()).not.toBeNull();
  await screen.findByText('We couldn’t load this');
  expect(menu()).not.toBeNull();
});

it('[PULSE-3] shows the menu to who has become an admin since the login', async () => {
  answering({ body: { data: [] } });
  openAs('office', 'nowhere');
  await screen.findByText('This page doesn’t exist');
  expect(menu()).not.toBeNull();
});
