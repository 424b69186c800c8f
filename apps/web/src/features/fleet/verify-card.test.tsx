// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredSession, writeStoredSession } from '../../shared/session/stored-session';
import { fakeServer, refusal } from '../../testing/fake-server';
import PeopleTab from './people/people-tab';
import { sampleFleet } from './sample-fleet';

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'fleet', language: 'en' };
const people = 'GET /api/v2/fleet/people';
const ask = 'POST /api/v2/user/auth';
const enter = 'POST /api/v2/user/sign_in';
const press = (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  writeStoredSession({ token: 'old', user });
});
afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.unstubAllGlobals();
});

describe('[AUTH-7] an owner who has only signed up', () => {
  it('verifies the account where people are invited, without logging out', async () => {
    const server = fakeServer({
      [people]: { body: { data: { people: [], invitations: [] } } },
      [ask]: { body: { status: 'Code sent', code: 'handle', extra_login_phone: null } },
      [enter]: refusal(401, 'unauthenticated', 'Invalid code'),
    });
    render(<PeopleTab fleet={sampleFleet({ is_verified: false })} />);
    expect(await screen.findByText(/We’ll send a code to ada@example.com/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
    await press('Send me a code');
    expect(server.to(ask)[0]?.body).toEqual({ user: { email: 'ada@example.com' } });
    fireEvent.change(await screen.findByLabelText('Verification code'), { target: { value: '123456' } });
    await press('Verify');
    expect(await screen.findByText(/That code didn’t match/)).toBeDefined();
    expect(readStoredSession()?.token).toBe('old');
    const known = { ...user, phone: null, zip: null, car: null };
    server.answer(enter, { body: { auth_token: 'new', user: known } });
    await press('Verify');
    expect(server.to(enter).at(-1)?.body).toEqual({ user: { code: '123456', challenge: 'handle' } });
    expect(readStoredSession()?.token).toBe('new');
  });

  it('is asked for no code once it is verified', async () => {
    fakeServer({ [people]: { body: { data: { people: [], invitations: [] } } } });
    render(<PeopleTab fleet={sampleFleet()} />);
    expect(await screen.findByRole('button', { name: 'Send invitation' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send me a code' })).toBeNull();
  });
});
