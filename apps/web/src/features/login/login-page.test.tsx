// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStoredSession, writeStoredSession } from '../../shared/session/stored-session';
import { LoginPage } from './login-page';

type Sent = { readonly url: string; readonly body: unknown };
type Answer = { readonly status: number; readonly body: unknown };

const codeSent: Answer = { status: 200, body: { status: 'Code sent', code: 'the-handle' } };
const user = {
  id: 'u1',
  name: 'Dana Ortiz',
  email: null,
  phone: '+13135550142',
  zip: '48226',
  car: null,
  role: 'customer',
  language: 'en',
};
const signedIn: Answer = { status: 200, body: { auth_token: 'the-token', user } };
const refused: Answer = { status: 401, body: { errors: ['Invalid code'], code: 'unauthenticated' } };
const broken: Answer = {
  status: 500,
  body: { errors: ['Something went wrong on our side'], code: 'internal' },
};

let sent: Sent[];

let google: { readonly provider: 'sandbox' | 'none' };

const answerWith = (...answers: Answer[]) => {
  vi.stubGlobal('fetch', async (url: string, options: { body?: string }) => {
    if (url === '/api/v2/user/sign_in_config') return new Response(JSON.stringify({ google }));
    sent.push({ url, body: JSON.parse(options.body ?? 'null') });
    const answer = answers.shift() ?? broken;
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
};

const open = (address: string | { pathname: string; state: unknown } = '/login') => {
  const App = createRoutesStub([
    { path: '/login', Component: () => <LoginPage /> },
    { path: '/login/fleet', Component: () => <LoginPage audience="fleet" /> },
    { path: '/dashboard', Component: () => <p>The dashboard</p> },
    { path: '/profile', Component: () => <p>The profile</p> },
  ]);
  render(<App initialEntries={[address]} />);
};

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** What Enter does in a field of a form. */
const enter = (label: string) => act(async () => fireEvent.submit(screen.getByLabelText(label)));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const passMs = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const isMarked = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

beforeEach(() => {
  sent = [];
  google = { provider: 'none' };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  writeStoredSession(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the login page', () => {
  it('[HOME-3] the fleet login, where every log-out ends, leads customers to theirs', async () => {
    await act(async () => open('/login/fleet'));
    expect(screen.getByText('New Fleet?')).toBeDefined();
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Log in as a customer' })));
    expect(screen.getByRole('heading', { name: 'Login to your account' })).toBeDefined();
    expect(screen.queryByText('New Fleet?')).toBeNull();
  });

  it('[SAFE-5] says what was done to whoever has just logged out every device', () => {
    answerWith();
    open({ pathname: '/login', state: { loggedOut: 'not me' } });
    expect(screen.getByText('You’re logged out on every device')).toBeDefined();
  });

  it('[AUTH-1] sends a code to a phone, takes it with Enter, and goes to the dashboard', async () => {
    answerWith(codeSent, signedIn);
    open();
    expect(screen.getByRole('heading', { name: 'Login to your account' })).toBeDefined();
    expect(isDisabled('Send code')).toBe(true);
    type('Phone', '(313) 555-0142');
    await enter('Phone');
    expect(screen.getByRole('heading', { name: 'Verify your account' })).toBeDefined();
    const code = screen.getByLabelText('Verification Code');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(code.getAttribute('inputmode')).toBe('numeric');
    expect(document.activeElement).toBe(code);
    expect(isDisabled('Login')).toBe(true);
    type('Verification Code', '123456');
    await enter('Verification Code');
    expect(screen.getByText('The dashboard')).toBeDefined();
    expect(sent).toEqual([
      { url: '/api/v2/user/auth', body: { user: { phone: '3135550142' } } },
      { url: '/api/v2/user/sign_in', body: { user: { code: '123456', challenge: 'the-handle' } } },
    ]);
    expect(readStoredSession()).toEqual({
      token: 'the-token',
      user: { id: 'u1', name: 'Dana Ortiz', phone: '+13135550142' },
    });
  });

  it('[AUTH-1] does the same by email, with the buttons', async () => {
    answerWith(codeSent, signedIn);
    open();
    fireEvent.click(screen.getByLabelText('Login with email'));
    type('Email', 'dana@example');
    expect(isDisabled('Send code')).toBe(true);
    type('Email', 'dana@example.com');
    await press('Send code');
    type('Verification Code', '123456');
    await press('Login');
    expect(screen.getByText('The dashboard')).toBeDefined();
    expect(sent[0]).toEqual({ url: '/api/v2/user/auth', body: { user: { email: 'dana@example.com' } } });
  });

  it('[AREA-6] goes back to the page that asked for a login, and to no other site', async () => {
    answerWith();
    writeStoredSession({ token: 'the-token', user: { id: 'u1', name: 'Dana Ortiz' } });
    open('/login?next=%2Fprofile');
    expect(screen.getByText('The profile')).toBeDefined();
    cleanup();
    open('/login?next=%2F%2Fevil.example%2Fprofile');
    expect(screen.getByText('The dashboard')).toBeDefined();
  });

  it('[AUTH-2] says for 3 s that the code could not be sent; the field stays marked until it is edited', async () => {
    answerWith(broken);
    open();
    type('Phone', '3135550142');
    await press('Send code');
    const message = 'Error sending your code, please try with a different phone number';
    expect(screen.getByText(message).getAttribute('role')).toBe('alert');
    expect(isMarked('Phone')).toBe(true);
    await passMs(2_999);
    expect(screen.queryByText(message)).not.toBeNull();
    await passMs(1);
    expect(screen.queryByText(message)).toBeNull();
    expect(isMarked('Phone')).toBe(true);
    expect(screen.getByText('We couldn’t send the code. Please try again.')).toBeDefined();
    type('Phone', '3135550143');
    expect(isMarked('Phone')).toBe(false);
  });

  it('[AUTH-2] says Invalid code for 3 s each time, and the new code can be entered at once', async () => {
    answerWith(codeSent, refused, refused, signedIn);
    open();
    type('Phone', '3135550142');
    await press('Send code');
    for (const wrong of ['111111', '222222']) {
      type('Verification Code', wrong);
      await press('Login');
      expect(screen.getByText('Invalid code').getAttribute('role')).toBe('alert');
      await passMs(3_000);
      expect(screen.queryByText('Invalid code')).toBeNull();
      expect(isMarked('Verification Code')).toBe(true);
    }
    type('Verification Code', '123456');
    expect(isMarked('Verification Code')).toBe(false);
    await press('Login');
    expect(screen.getByText('The dashboard')).toBeDefined();
  });

  it('does not ask the server about a number that is none', async () => {
    answerWith(codeSent);
    open();
    type('Phone', '555-0142');
    await press('Send code');
    expect(sent).toEqual([]);
    expect(screen.getByText('Invalid phone number')).toBeDefined();
  });

  it('sends a new code for the same number, and takes the digits of the new one', async () => {
    answerWith(codeSent, { status: 200, body: { status: 'Code sent', code: 'second-handle' } }, signedIn);
    open();
    type('Phone', '3135550142');
    await press('Send code');
    await press('Send a new code');
    expect(screen.getByText(/a new code is on its way/)).toBeDefined();
    type('Verification Code', '654321');
    await press('Login');
    expect(sent.at(-1)?.body).toEqual({ user: { code: '654321', challenge: 'second-handle' } });
  });

  it('ignores an answer that comes after the other way was chosen', async () => {
    let answerNow: (response: Response) => void = () => undefined;
    const answering = new Promise<Response>((resolve) => {
      answerNow = resolve;
    });
    vi.stubGlobal('fetch', (url: string) =>
      url === '/api/v2/user/auth' ? answering : Promise.reject(new TypeError('Failed to fetch')),
    );
    open();
    type('Phone', '3135550142');
    await press('Send code');
    fireEvent.click(screen.getByLabelText('Login with email'));
    await act(async () => answerNow(new Response(JSON.stringify(codeSent.body))));
    expect(screen.queryByLabelText('Verification Code')).toBeNull();
    expect(screen.getByLabelText('Email')).toBeDefined();
  });

  it('[AUTH-3] signs in with what Google says, and shows for 4 s that it failed', async () => {
    google = { provider: 'sandbox' };
    const credential: Answer = { status: 200, body: { credential: 'the-proof' } };
    const nonce: Answer = { status: 200, body: { nonce: 'the-nonce' } };
    answerWith(nonce, credential, refused, nonce, credential, signedIn);
    await act(async () => open());
    await press('Continue with Google');
    type('Google account', 'dana@example.com');
    await press('Continue with Google');
    const message = 'Error signing in. Please try again.';
    expect(screen.getByText(message).getAttribute('role')).toBe('alert');
    await passMs(3_999);
    expect(screen.queryByText(message)).not.toBeNull();
    await passMs(1);
    expect(screen.queryByText(message)).toBeNull();
    await press('Continue with Google');
    expect(screen.getByText('The dashboard')).toBeDefined();
    expect(sent.at(-1)).toEqual({
      url: '/api/v2/user/sign_in_with_google',
      body: { user: { email: 'dana@example.com', credential: 'the-proof', nonce: 'the-nonce' } },
    });
    expect(sent.at(-2)?.body).toEqual({ email: 'dana@example.com', nonce: 'the-nonce' });
  });

  it('[AUTH-3] offers no button where nobody stands behind it', async () => {
    answerWith();
    await act(async () => open());
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  });

  it('is not for those who are logged in', async () => {
    writeStoredSession({ token: 't', user: { id: 'u1', name: 'Dana Ortiz' } });
    answerWith();
    await act(async () => open());
    expect(screen.getByText('The dashboard')).toBeDefined();
  });

  it('names where to write for help', () => {
    open();
    expect(screen.getByRole('link', { name: 'help@lugnut.example' }).getAttribute('href')).toBe(
      'mailto:help@lugnut.example',
    );
  });
});

it('offers to log in with email where one is typed as a phone', async () => {
  answerWith(codeSent);
  open();
  type('Phone', 'dana@example.com');
  fireEvent.click(screen.getByRole('button', { name: /Log in with email instead/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('dana@example.com');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send code' })));
  expect(sent.at(-1)?.body).toMatchObject({ user: { email: 'dana@example.com' } });
});

it('[LANG-1] goes on where the reader was when they switched the language', async () => {
  const login = {
    channel: 'phone',
    phone: '(313) 555-0142',
    email: '',
    challenge: { handle: 'the-handle', sentTo: '(313) 555-0142' },
  };
  sessionStorage.setItem('login', JSON.stringify({ language: 'es', value: login }));
  answerWith(signedIn);
  open();
  type('Verification Code', '123456');
  await press('Login');
  expect(sent[0]?.body).toEqual({ user: { code: '123456', challenge: 'the-handle' } });
  expect(sessionStorage.getItem('login')).toBeNull();
});
