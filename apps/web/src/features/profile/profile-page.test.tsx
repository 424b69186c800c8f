// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientLoader } from '../../routes/with-login';
import { readStoredSession, writeStoredSession } from '../../shared/session/stored-session';
import { fakeServer, refusal } from '../../testing/fake-server';
import { ProfilePage } from './profile-page';

const calls = {
  user: 'GET /api/v2/user',
  profile: 'GET /api/v2/user/profile',
  save: 'PUT /api/v2/user/profile',
  askChange: 'POST /api/v2/user/login/code',
  change: 'PUT /api/v2/user/login',
  askCode: 'POST /api/v2/user/extra_login_phone/code',
  setPhone: 'PUT /api/v2/user/extra_login_phone',
  removePhone: 'DELETE /api/v2/user/extra_login_phone',
  sessions: 'GET /api/v2/user/sessions',
  endAll: 'DELETE /api/v2/user/sessions',
  passkeys: 'GET /api/v2/user/passkeys',
  activity: 'GET /api/v2/user/activity',
  notMe: 'POST /api/v2/user/activity/not_me',
} as const;

const profile = (change: object = {}) => ({
  body: {
    data: {
      name: 'Dana Ortiz',
      email: null,
      phone: '+13135550101',
      zip_code: '48226',
      extra_login_phone: null,
      typed_phone: null,
      pending_changes: [],
      marketing_texts: false,
      language: 'en',
      ...change,
    },
  },
});
const session = (id: string, current: boolean, userAgent: string) => ({
  id,
  attributes: {
    user_agent: userAgent,
    created_at: '2026-11-01T10:00:00Z',
    last_seen_at: '2026-11-15T10:00:00Z',
    expires_at: '2027-01-14T10:00:00Z',
    current,
    is_shared: false,
  },
});
const activity = (id: string, attributes: object) => ({
  id,
  attributes: { at: '2026-11-15T10:00:00Z', device: null, address: null, note: null, ...attributes },
});
const passkey = {
  id: '6f1c2a34-0000-4000-8000-000000000001',
  attributes: {
    name: 'Blue key',
    created_at: '2026-11-15T10:00:00Z',
    last_used_at: null,
    is_synced: false,
  },
};
const user = {
  data: {
    id: 'u1',
    attributes: {
      name: 'Dana Ortiz',
      email: null,
      phone: '+13135550101',
      zip_code: '48226',
      no_obds: false,
      role: 'customer',
      language: 'en',
      total_unique_cars: [],
    },
  },
};
const serve = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [calls.user]: { body: user },
    [calls.profile]: profile(),
    [calls.passkeys]: { body: { data: [], may_add: false, needs_login: false } },
    [calls.activity]: {
      body: {
        data: [
          activity('9', { kind: 'login', by: 'you', device: 'Chrome on Android', address: '192.0.2.7' }),
          activity('8', { kind: 'refund_made', by: 'us', note: '$20' }),
        ],
        next: null,
      },
    },
    [calls.sessions]: {
      body: {
        data: [
          session('s1', true, 'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36'),
          session('s2', false, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18 Safari/605.1'),
        ],
      },
    },
    ...answers,
  });

beforeEach(() => writeStoredSession({ token: 'the-token', user: { id: 'u1', name: 'Dana Ortiz' } }));
afterEach(() => {
  sessionStorage.clear();
  cleanup();
  vi.unstubAllGlobals();
  writeStoredSession(undefined);
});

const open = async () => {
  const App = createRoutesStub([
    { path: '/profile', loader: clientLoader, Component: ProfilePage, HydrateFallback: () => null },
    { path: '/login', Component: () => <p>The login</p> },
  ]);
  await act(async () => render(<App initialEntries={['/profile']} />));
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const send = (label: string) => act(async () => fireEvent.submit(screen.getByLabelText(label)));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('the profile', () => {
  it('is for who is logged in', async () => {
    writeStoredSession(undefined);
    serve();
    await open();
    expect(screen.getByText('The login')).toBeDefined();
  });

  it('[LANG-1] goes on with what was typed before the language was switched', async () => {
    const spanish = (value: unknown) => JSON.stringify({ language: 'es', value });
    sessionStorage.setItem('profile', spanish({ name: 'Lucía', zip: '480' }));
    sessionStorage.setItem('extra phone', spanish('313 555'));
    serve();
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lucía');
    expect(screen.getByDisplayValue('480')).toBeDefined();
    expect(screen.getByDisplayValue('313 555')).toBeDefined();
  });

  it('saves the name and the zip, and refuses half a zip before asking', async () => {
    const server = serve({ [calls.save]: profile({ name: 'Dana O.', zip_code: '48098' }) });
    await open();
    type('Name', ' Dana O. ');
    const zip = screen.getByLabelText(/^ZIP code/);
    fireEvent.change(zip, { target: { value: '4809' } });
    await press('Save');
    expect(server.to(calls.save)).toEqual([]);
    expect(screen.getByText('Enter a 5-digit ZIP code')).toBeDefined();
    fireEvent.change(zip, { target: { value: '48098' } });
    await press('Save');
    expect(server.to(calls.save)[0]?.body).toEqual({ name: 'Dana O.', zip_code: '48098' });
    expect(screen.getByText('Saved.')).toBeDefined();
  });

  it('[LEGAL-2] takes a yes to offers by text, and takes it back', async () => {
    const server = serve({ [calls.save]: profile({ marketing_texts: true }) });
    await open();
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Text me offers from Lugnut' });
    expect(box().checked).toBe(false);
    fireEvent.click(box());
    await press('Save');
    expect(server.to(calls.save)[0]?.body).toMatchObject({ marketing_texts: true });
    fireEvent.click(box());
    await press('Save');
    expect(server.to(calls.save)[1]?.body).toMatchObject({ marketing_texts: false });
  });

  it('does not send a name that is too long, and says why one was refused', async () => {
    const server = serve({ [calls.save]: refusal(429, 'rate_limited', 'Please wait a minute') });
    await open();
    type('Name', 'D'.repeat(121));
    await press('Save');
    expect(server.to(calls.save)).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('Shorten this to 120 characters.');
    type('Name', 'Dana');
    await press('Save');
    expect(screen.getByRole('alert').textContent).toBe('Please wait a minute');
  });

  it('[AUTH-8] lets a second phone in once its code is shown', async () => {
    const server = serve({
      [calls.askCode]: { body: { status: 'Code sent', code: 'the-challenge' } },
      [calls.setPhone]: refusal(403, 'forbidden', 'Invalid code'),
    });
    await open();
    type('Phone number', '(313) 555-0177');
    await press('Send code');
    expect(server.to(calls.askCode)[0]?.body).toEqual({ phone: '3135550177' });
    expect(document.activeElement).toBe(screen.getByLabelText('Verification Code'));
    type('Verification Code', '111111');
    await press('Allow this number');
    expect(screen.getByRole('alert').textContent).toBe('Invalid code');
    server.answer(calls.setPhone, profile({ extra_login_phone: '+13135550177' }));
    type('Verification Code', '123456');
    await press('Allow this number');
    expect(server.to(calls.setPhone)[1]?.body).toEqual({
      phone: '3135550177',
      code: '123456',
      challenge: 'the-challenge',
    });
    expect(screen.getByText('(313) 555-0177 can log in.')).toBeDefined();
  });

  it('[AUTH-1] takes a new email address to log in with once its code is shown', async () => {
    const server = serve({
      [calls.askChange]: refusal(409, 'conflict', 'You already log in with this.'),
      [calls.change]: refusal(403, 'forbidden', 'Invalid code'),
    });
    await open();
    await press('Add an email address');
    const field = screen.getByLabelText('New email address');
    expect(document.activeElement).toBe(field);
    type('New email address', 'dana');
    await send('New email address');
    expect(server.to(calls.askChange)).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('Invalid email address');
    type('New email address', 'Dana@Example.com');
    await send('New email address');
    expect(screen.getByRole('alert').textContent).toBe('You already log in with this.');
    server.answer(calls.askChange, { body: { status: 'Code sent', code: 'the-challenge' } });
    await send('New email address');
    type('Verification Code', '111111');
    await press('Confirm');
    expect(screen.getByRole('alert').textContent).toBe('Invalid code');
    server.answer(calls.change, profile({ email: 'dana@example.com' }));
    type('Verification Code', '123456');
    await press('Confirm');
    expect(server.to(calls.change)[1]?.body).toEqual({
      user: { email: 'dana@example.com' },
      code: '123456',
      challenge: 'the-challenge',
    });
    expect(screen.getByText('You now log in with dana@example.com.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Change email address' })).toBeDefined();
  });

  it('[AUTH-1] changes the phone, or leaves it as it is', async () => {
    const server = serve({
      [calls.askChange]: { body: { status: 'Code sent', code: 'the-challenge' } },
      [calls.change]: profile({ phone: '+13135550188' }),
    });
    await open();
    await press('Change phone');
    await press('Cancel');
    expect(screen.queryByLabelText('New phone number')).toBeNull();
    await press('Change phone');
    type('New phone number', '(313) 555-0188');
    await send('New phone number');
    expect(server.to(calls.askChange)[0]?.body).toEqual({ user: { phone: '3135550188' } });
    type('Verification Code', '123456');
    await press('Confirm');
    expect(screen.getByText('You now log in with (313) 555-0188.')).toBeDefined();
  });

  describe('a change that waits', () => {
    const waiting = {
      id: 'c1',
      kind: 'phone',
      address: '+13135550188',
      takes_effect_at: '2026-11-18T15:00:00Z',
      confirmed_by: '+13135550101',
    };
    const cancel = 'Cancel change: Changing your phone to (313) 555-0188';

    it('[GATE-6] stands there with its time, and is made at once by a code to the old phone', async () => {
      const server = serve({
        [calls.askChange]: { body: { status: 'Code sent', code: 'the-challenge' } },
        [calls.change]: profile({ pending_changes: [waiting] }),
        'POST /api/v2/user/contact_changes/c1/code': { body: { status: 'Code sent', code: 'old' } },
        'PUT /api/v2/user/contact_changes/c1': refusal(403, 'forbidden', 'Invalid code'),
      });
      await open();
      await press('Change phone');
      type('New phone number', '(313) 555-0188');
      await send('New phone number');
      type('Verification Code', '123456');
      await press('Confirm');
      expect(screen.queryByText(/You now log in with/)).toBeNull();
      expect(screen.getByText('Changing your phone to (313) 555-0188')).toBeDefined();
      expect(screen.getByText(/^Takes effect Nov 1[789], 2026, .* unless you cancel it\.$/)).toBeDefined();
      await press('Send code to (313) 555-0101');
      type('Verification Code', '111111');
      await press('Change it now');
      expect(screen.getByRole('alert').textContent).toBe('Invalid code');
      server.answer('PUT /api/v2/user/contact_changes/c1', profile({ phone: '+13135550188' }));
      type('Verification Code', '654321');
      await press('Change it now');
      expect(server.to('PUT /api/v2/user/contact_changes/c1')[1]?.body).toEqual({
        code: '654321',
        challenge: 'old',
      });
      expect(screen.getByText('Change made.')).toBeDefined();
      expect(screen.queryByText(/^Takes effect/)).toBeNull();
    });

    it('[GATE-6] is canceled with one press, and says so when that fails', async () => {
      const server = serve({
        [calls.profile]: profile({ pending_changes: [waiting] }),
        'DELETE /api/v2/user/contact_changes/c1': refusal(500, 'internal'),
      });
      await open();
      await press(cancel);
      expect(screen.getByRole('alert').textContent).toContain('couldn’t cancel');
      server.answer('DELETE /api/v2/user/contact_changes/c1', profile());
      await press(cancel);
      expect(screen.getByText('Change canceled.')).toBeDefined();
      expect(screen.queryByText(/^Takes effect/)).toBeNull();
    });

    it('[GATE-6] of a second phone stands with it', async () => {
      serve({ [calls.profile]: profile({ pending_changes: [{ ...waiting, kind: 'extra_phone' }] }) });
      await open();
      const card = screen.getByRole('region', { name: 'Second phone' });
      expect(card.textContent).toContain('Letting (313) 555-0188 log in');
    });
  });

  it('[AUTH-8] takes it away again', async () => {
    serve({
      [calls.profile]: profile({ extra_login_phone: '+13135550177' }),
      [calls.removePhone]: profile(),
    });
    await open();
    await press('Remove');
    expect(screen.getByText('Second phone removed.')).toBeDefined();
    expect(screen.getByLabelText('Phone number')).toBeDefined();
  });

  it('ends one login by itself, and not the one that is used', async () => {
    const server = serve({ 'DELETE /api/v2/user/sessions/s2': { body: { status: 'Logged out' } } });
    await open();
    expect(screen.queryByRole('button', { name: 'Log out: Chrome on Android' })).toBeNull();
    await press('Log out: Safari on Mac');
    expect(server.to('DELETE /api/v2/user/sessions/s2')).toHaveLength(1);
    expect(screen.getByText('Safari on Mac is logged out.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Log out: Safari on Mac' })).toBeNull();
    expect(readStoredSession()?.token).toBe('the-token');
  });

  it('logs out everywhere, here included', async () => {
    serve({ [calls.endAll]: { body: { status: 'Logged out' } } });
    await open();
    await press('Log out everywhere');
    expect(readStoredSession()).toBeUndefined();
    expect(screen.getByText('The login')).toBeDefined();
  });

  it('stays logged in when that fails, and says so', async () => {
    serve({ [calls.endAll]: refusal(500, 'internal') });
    await open();
    await press('Log out everywhere');
    expect(screen.getByRole('alert').textContent).toContain('Logging out didn’t work');
    expect(readStoredSession()?.token).toBe('the-token');
  });

  it('[SAFE-5] shows what happened lately, and of our people only that it was us', async () => {
    serve();
    await open();
    const list = within(screen.getByRole('region', { name: 'Recent activity' })).getAllByRole('listitem');
    expect(list.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Logged in.*Chrome on Android, 192\.0\.2\.7$/),
      expect.stringMatching(/^A refund was made.*By us\$20$/),
    ]);
  });

  it('[SAFE-5] ends every login when it was somebody else', async () => {
    const server = serve({ [calls.notMe]: { body: { status: 'Logged out' } } });
    await open();
    await press('This wasn’t me');
    expect(server.to(calls.notMe)).toHaveLength(0);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/logs you out of every device, including this one/).textContent).not.toMatch(
      /passkey/,
    );
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Log out everywhere' })));
    expect(server.to(calls.notMe)).toHaveLength(1);
    expect(readStoredSession()).toBeUndefined();
    expect(screen.getByText('The login')).toBeDefined();
  });

  it('[SAFE-4] has no passkeys for customers', async () => {
    serve();
    await open();
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
  });

  it('[SAFE-4] renames and removes a passkey', async () => {
    const url = `/api/v2/user/passkeys/${passkey.id}`;
    const renamed = { ...passkey, attributes: { ...passkey.attributes, name: 'Office key' } };
    const server = serve({
      [calls.passkeys]: { body: { data: [passkey], may_add: true, needs_login: false } },
      [`PUT ${url}`]: { body: { data: [renamed], may_add: true, needs_login: false } },
      [`DELETE ${url}`]: { body: { data: [], may_add: true, needs_login: false } },
    });
    await open();
    await press('Rename: Blue key');
    const [field] = screen.getAllByLabelText('Passkey name');
    if (!field) throw new Error('there is no field for the name');
    fireEvent.change(field, { target: { value: ' Office key ' } });
    await act(async () => fireEvent.submit(field));
    expect(server.to(`PUT ${url}`)[0]?.body).toEqual({ name: 'Office key' });
    await press('Remove: Office key');
    expect(screen.getByText('Passkey removed.')).toBeDefined();
    expect(screen.getByText('No passkeys yet.')).toBeDefined();
  });

  it('[SAFE-4] asks for a new login before a passkey is added or removed', async () => {
    serve({ [calls.passkeys]: { body: { data: [passkey], may_add: true, needs_login: true } } });
    await open();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Remove: Blue key' })).toBeNull();
    await press('Log in again');
    expect(readStoredSession()).toBeUndefined();
  });
});
