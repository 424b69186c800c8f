// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchMissingParts } from './missing-part';
import { PartBoundary } from './part-boundary';

watchMissingParts(window);

const open = async (error: Error) => {
  const Part = lazy(() => Promise.reject<{ default: () => null }>(error));
  const App = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <Link to="/elsewhere">Elsewhere</Link>
          <PartBoundary>
            <Outlet />
          </PartBoundary>
        </>
      ),
      ErrorBoundary: () => <p>crashed</p>,
      children: [
        {
          index: true,
          Component: () => (
            <Suspense>
              <Part />
            </Suspense>
          ),
        },
        { path: 'elsewhere', Component: () => <p>another page</p> },
      ],
    },
  ]);
  await act(async () => render(<App initialEntries={['/']} />));
};

/** As the build's loader does before it throws. */
const gone = (): Error => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Reloaded a moment ago, and it is still missing.
  sessionStorage.setItem('reloaded-for-part', String(Date.now()));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('a missing chunk of the page', () => {
  it('keeps the rest of the page when a reload did not help, and resets on navigation', async () => {
    await open(gone());
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this part of the page');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' })));
    expect(screen.getByText('another page')).toBeDefined();
  });

  it('shows no error while the page is being reloaded', async () => {
    sessionStorage.clear();
    await open(gone());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('crashed')).toBeNull();
    expect(sessionStorage.getItem('reloaded-for-part')).not.toBeNull();
  });

  it('does not catch other errors', async () => {
    await open(new Error('a defect'));
    expect(screen.getByText('crashed')).toBeDefined();
  });
});
