// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CrashScreen } from './crash-screen';

const posted = (fetch: ReturnType<typeof vi.fn>) =>
  fetch.mock.calls.map(([url, options]) => ({ url, body: JSON.parse(options.body) }));

const serverAnswers = (status: number, body: unknown) => {
  const fetch = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the crash screen', () => {
  it('[HOME-9] says so and posts message and stack once, however often it is drawn', async () => {
    const fetch = serverAnswers(201, { status: 'reported' });
    const error = new Error('the jack slipped');
    const { rerender, unmount } = render(<CrashScreen error={error} />);
    rerender(<CrashScreen error={error} />);
    unmount();
    render(<CrashScreen error={error} />);
    expect(screen.getByRole('heading').textContent).toBe('Something went wrong. Our team has been notified.');
    await waitFor(() => expect(fetch).toHaveBeenCalled());
    expect(posted(fetch)).toEqual([
      {
        url: '/api/v2/errors',
        body: { error: expect.stringMatching(/the jack slipped[\s\S]+at /), path: '/' },
      },
    ]);
  });

  it('[HOME-9] offers a way back, and admits a report that could not be sent', async () => {
    serverAnswers(500, { errors: ['x'], code: 'internal' });
    render(<CrashScreen error={new Error('again')} />);
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined();
    await screen.findByText(/couldn’t send the report/);
    expect(screen.getByRole('heading').textContent).toBe('Something went wrong.');
  });

  it('[HOME-9] drawn anew for the same error, still admits that its report was not sent', async () => {
    const fetch = serverAnswers(500, { errors: ['x'], code: 'internal' });
    const error = new Error('no way out');
    const { unmount } = render(<CrashScreen error={error} />);
    await screen.findByText(/couldn’t send the report/);
    unmount();
    render(<CrashScreen error={error} />);
    await screen.findByText(/couldn’t send the report/);
    expect(screen.getByRole('heading').textContent).toBe('Something went wrong.');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
