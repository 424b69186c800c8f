// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientLoader } from '../../routes/with-login';
import { readStoredSession, writeStoredSession } from '../../shared/session/stored-session';
import { DashboardPage } from './dashboard-page';

const answer = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });
const attributes = {
  email: null,
  phone: '+13135550101',
  zip_code: '48226',
  no_obds: false,
  role: 'customer',
  language: 'en',
  total_unique_cars: [],
};
const userNamed = (name: string, changes: object = {}) =>
  answer(200, { data: { id: 'u1', attributes: { name, ...attributes, ...changes } } });
const nothingYet: Record<string, unknown> = {
  '/api/v2/user/appointments': { data: [] },
  '/api/v2/user/past_services': { data: [], next: null },
  '/api/v2/user/cars': { data: [] },
  '/api/v2/user/membership': { data: null },
  '/api/v2/user/unread_messages': { data: [] },
  '/api/v2/user/payments_due': { data: [] },
  '/api/v2/user/payment_methods': { data: [] },
  '/api/v2/user/card_on_file/u1': { card_on_file: null },
  '/api/v2/user/referrals': {
    data: { code: null, share_url: null, dollars_off: 30, reward: 30, credit: 0, rewards: [] },
  },
};
/** A new account: it has a name and nothing else. */
const serverKnowing =
  (user: ReturnType<typeof answer>, answers = nothingYet) =>
  async (address: string | URL | Request) => {
    const { pathname } = new URL(String(address), 'http://test');
    return pathname === '/api/v2/user' ? user() : answer(200, answers[pathname])();
  };
const currentUser = serverKnowing(userNamed('Dana O. Ortiz'));
const refusal = answer(401, { errors: ['Please log in'], code: 'unauthenticated' });

const logIn = (token = 'the-token') => writeStoredSession({ token, user: { id: 'u1', name: 'Dana Ortiz' } });

const open = (fetch: typeof globalThis.fetch) => {
  vi.stubGlobal('fetch', fetch);
  const App = createRoutesStub([
    { path: '/dashboard', loader: clientLoader, Component: DashboardPage, HydrateFallback: () => null },
    { path: '/login', Component: () => <p>The login</p> },
  ]);
  return act(async () => render(<App initialEntries={['/dashboard']} />));
};

afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.unstubAllGlobals();
});

describe('the dashboard', () => {
  it('[AREA-6] sends those who are not logged in to the login', async () => {
    const fetch = vi.fn();
    await open(fetch);
    expect(await screen.findByText('The login')).toBeDefined();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('[AREA-6] greets those who are, and offers what fills it', async () => {
    logIn();
    await open(currentUser);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hello, Dana O. Ortiz');
    expect(screen.getByText('No appointments yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Get quote' })).toBeDefined();
  });

  it('[AUTH-4] asks with the token who is logged in, and keeps the answer under fmc', async () => {
    logIn();
    const fetch = vi.fn(currentUser);
    await open(fetch);
    const calls = fetch.mock.calls as unknown as [string, RequestInit][];
    const [, options] = calls.find(([address]) => address === '/api/v2/user') ?? ['', {}];
    expect(new Headers(options.headers).get('authorization')).toBe('Bearer the-token');
    expect(JSON.parse(localStorage.getItem('fmc') ?? '')).toEqual({
      token: 'the-token',
      user: { id: 'u1', name: 'Dana O. Ortiz', phone: '+13135550101' },
    });
  });

  it('[AUTH-4] clears the login when the server refuses it, and goes to the login', async () => {
    // A token of its own: answers may come late, and log out only whom they refuse.
    logIn('the-refused-token');
    await open(refusal);
    expect(await screen.findByText('The login')).toBeDefined();
    expect(readStoredSession()).toBeUndefined();
    expect(localStorage.getItem('fmc')).toBeNull();
  });

  it.each([
    ['there is no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'the server has a fault',
      answer(500, { errors: ['Something went wrong on our side'], code: 'internal' }),
    ],
    ['something else answers', answer(200, { hello: 'there' })],
  ])('[AUTH-4] keeps the login while %s, and can ask again', async (_name, fetch) => {
    logIn();
    await open(fetch);
    expect(readStoredSession()?.token).toBe('the-token');
    expect(screen.getByText('We couldn’t refresh this page')).toBeDefined();
    vi.stubGlobal('fetch', currentUser);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.queryByText('We couldn’t refresh this page')).toBeNull();
    expect(screen.getByText('Hello, Dana O. Ortiz')).toBeDefined();
  });

  it('[OPS-8] shows the way to the office to those who work there, and to nobody else', async () => {
    logIn();
    await open(currentUser);
    expect(screen.queryByRole('link', { name: 'Open the office' })).toBeNull();
    cleanup();
    await open(serverKnowing(userNamed('Priya Raman', { role: 'office' })));
    expect(screen.getByRole('link', { name: 'Open the office' }).getAttribute('href')).toBe('/office');
  });

  it('says of a new account what will be where', async () => {
    logIn();
    await open(currentUser);
    for (const text of ['No past services yet', 'No vehicles yet', 'No card yet', 'Not a member yet'])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Get my code' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Profile and logins' }).getAttribute('href')).toBe('/profile');
  });

  it('leaves when another tab logs out', async () => {
    logIn();
    await open(currentUser);
    localStorage.removeItem('fmc');
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'fmc' })));
    expect(await screen.findByText('The login')).toBeDefined();
  });
});
