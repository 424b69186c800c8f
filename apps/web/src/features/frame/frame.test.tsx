// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientLoader as catchAll } from '../../routes/catch-all';
import { readStoredSession, writeStoredSession } from '../../shared/session/stored-session';
import { Frame } from './frame';

const noServer = () => Promise.reject(new Error('there is no server here'));

function SomePage() {
  return <p>{useLocation().pathname}</p>;
}

const open = (path: string) => {
  const App = createRoutesStub([
    {
      path: '/',
      Component: Frame,
      children: [
        { index: true, Component: () => <p>The landing page</p> },
        {
          path: 'no/such/*',
          loader: (args) => catchAll({ ...args, serverLoader: noServer }),
          HydrateFallback: () => null,
        },
        { path: '*', Component: SomePage },
      ],
    },
  ]);
  return act(async () => render(<App initialEntries={[path]} />));
};

const logIn = () => writeStoredSession({ token: 'the-token', user: { id: 'u1', name: 'Dana Ortiz' } });
const banner = () => screen.getByRole('banner');
/** Without the way to the other language, which stands in all of them. */
const linksIn = (part: HTMLElement) =>
  [...part.querySelectorAll('a:not([hreflang])')].map((link) => link.textContent);

afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.unstubAllGlobals();
});

describe('the frame of a page', () => {
  it('[HOME-3] [HOME-5] a stranger sees the public pages, the phone, the login and the menu', async () => {
    await open('/');
    expect(linksIn(banner())).toEqual([
      'Lugnut',
      'Services',
      'FAQ',
      'Testimonials',
      '(313) 555-0142',
      'Login',
    ]);
    expect(screen.getByRole('button', { name: 'Menu' })).toBeDefined();
    expect(screen.getByRole('contentinfo').textContent).toContain('help@lugnut.example');
  });

  it.each(['/user/edit_appointment/a1', '/appointment/unavailable', '/unsubscribe', '/', '/quote'])(
    '[LANG-1] %s has the way to the other language in its header',
    async (path) => {
      await open(path);
      expect(banner().querySelector('a[hreflang="es"]')).not.toBeNull();
    },
  );

  it('[HOME-3] a customer sees Dashboard and log-out, which clears the login and goes to the fleet login', async () => {
    const fetch = vi.fn(async () => new Response('{"status":"Logged out"}'));
    vi.stubGlobal('fetch', fetch);
    logIn();
    await open('/');
    expect(linksIn(banner())).toEqual(['Lugnut', 'Dashboard']);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log out' })));
    expect(readStoredSession()).toBeUndefined();
    // The fleet login is known by its own header.
    expect(await screen.findByText('fleet@lugnut.example')).toBeDefined();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), 30_000);
  });

  it.each(['technician', 'office', 'admin'])(
    '[PULSE-3] [HOME-3] %s logs out to the login, not to that of fleets',
    async (role) => {
      writeStoredSession({ token: 'the-token', user: { id: 'u1', name: 'Sam Ortiz', role } });
      await open('/numbers');
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Log out' })));
      expect(readStoredSession()).toBeUndefined();
      expect(screen.getByText('/login')).toBeDefined();
    },
  );

  it('[HOME-5] the quote has a header without links and menu, and no footer', async () => {
    await open('/quote');
    expect(linksIn(banner())).toEqual(['Lugnut', '(313) 555-0142', 'Login']);
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('[HOME-5] the fleet header asks to email the fleet line', async () => {
    await open('/signup/fleet');
    const link = await screen.findByRole('link', { name: 'fleet@lugnut.example' });
    expect(link.getAttribute('href')).toBe('mailto:fleet@lugnut.example');
  });

  it.each([
    ['/profile', 'Dashboard'],
    ['/inspection/7', 'Dashboard'],
    ['/dashboard/new', 'Dana Ortiz'],
  ])('[HOME-5] %s carries the chip %s', async (path, chip) => {
    logIn();
    await open(path);
    expect(await screen.findByRole('button', { name: 'Log out' })).toBeDefined();
    expect(banner().textContent).toContain(chip);
  });

  it('[HOME-5] a fleet finds its profile in the header of its dashboard', async () => {
    writeStoredSession({ token: 'the-token', user: { id: 'u1', name: 'Dana Ortiz', role: 'fleet' } });
    await open('/dashboard');
    await screen.findByRole('button', { name: 'Log out' });
    expect(linksIn(banner())).toEqual(['Lugnut', 'Profile']);
  });

  it('[HOME-5] the dashboard carries no chip, and a login for those who are not logged in', async () => {
    await open('/dashboard');
    await screen.findByRole('link', { name: 'Login' });
    expect(linksIn(banner())).toEqual(['Lugnut', 'Login']);
  });

  it.each([
    ['office', '/office', ['Home', 'Requests', 'Dispatch', 'Fleet accounts', 'My numbers'], 'Requests'],
    ['dispatcher', '/dispatch', ['Home', 'Requests', 'Dispatch', 'Fleet accounts', 'My numbers'], 'Dispatch'],
    [
      'office',
      '/office/fleets',
      ['Home', 'Requests', 'Dispatch', 'Fleet accounts', 'My numbers'],
      'Fleet accounts',
    ],
    [
      'admin',
      '/admin/prices',
      ['Home', 'Requests', 'Dispatch', 'Fleet accounts', 'Admin', 'My numbers'],
      'Admin',
    ],
  ])('[PULSE-3] %s at %s: the way to the other screens', async (role, path, screens, here) => {
    writeStoredSession({ token: 'the-token', user: { id: 'u1', name: 'Dana Ortiz', role } });
    await open(path);
    const nav = await screen.findByRole('navigation', { name: 'Screens' });
    expect(linksIn(nav)).toEqual(screens);
    expect(nav.querySelector('[aria-current=page]')?.textContent).toBe(here);
    expect(banner().textContent).toContain('Dana Ortiz');
  });

  it('[PULSE-3] a technician has one screen, and nothing to choose', async () => {
    writeStoredSession({ token: 'the-token', user: { id: 'u1', name: 'Walt Novak', role: 'technician' } });
    await open('/technician');
    await screen.findByRole('button', { name: 'Log out' });
    expect(screen.queryByRole('navigation', { name: 'Screens' })).toBeNull();
  });

  it('[HOME-5] a page with one task shows the brand only', async () => {
    await open('/unsubscribe');
    expect(linksIn(banner())).toEqual(['Lugnut']);
    expect(banner().querySelector('button')).toBeNull();
  });

  it('[HOME-7] an unknown address leads to the landing page', async () => {
    await open('/no/such/page');
    expect(screen.getByText('The landing page')).toBeDefined();
  });
});
