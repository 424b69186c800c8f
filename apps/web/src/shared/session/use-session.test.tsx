// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeStoredSession } from './stored-session';
import { useSession } from './use-session';

function Who() {
  const { user, logOut } = useSession();
  return (
    <button type="button" onClick={logOut}>
      {user?.name ?? 'nobody'}
    </button>
  );
}

afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.unstubAllGlobals();
});

describe('the login in the browser', () => {
  it('[AUTH-4] log-out clears it here at once, and ends it on the server with its token', async () => {
    const fetch = vi.fn(async () => new Response(JSON.stringify({ status: 'Logged out' })));
    vi.stubGlobal('fetch', fetch);
    writeStoredSession({ token: 'the-token', user: { id: 'u1', name: 'Dana Ortiz' } });
    render(<Who />);
    expect(screen.getByRole('button').textContent).toBe('Dana Ortiz');
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button').textContent).toBe('nobody');
    expect(localStorage.getItem('fmc')).toBeNull();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled(), { timeout: 15_000 });
    const [address, options] = fetch.mock.lastCall as unknown as [string, RequestInit];
    expect([options.method, address]).toEqual(['DELETE', '/api/v2/user/session']);
    expect(new Headers(options.headers).get('authorization')).toBe('Bearer the-token');
  });

  it('follows a login made elsewhere on the page', () => {
    render(<Who />);
    expect(screen.getByRole('button').textContent).toBe('nobody');
    act(() => writeStoredSession({ token: 't', user: { id: 'u1', name: 'Dana Ortiz' } }));
    expect(screen.getByRole('button').textContent).toBe('Dana Ortiz');
  });
});
