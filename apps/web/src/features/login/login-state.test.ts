import { CallError } from '@lugnut/contract/client';
import { describe, expect, it, vi } from 'vitest';
import { offlineWords } from '../../shared/api/copy.en';
import { loginCopy } from './copy.en';
import {
  advanceLogin,
  canLogIn,
  canSendCode,
  emptyLogin,
  type LoginEvent,
  type LoginState,
  readTarget,
} from './login-state';

const after = (...events: LoginEvent[]): LoginState => events.reduce(advanceLogin, emptyLogin);
const typed = (field: 'phone' | 'email' | 'code', text: string): LoginEvent => ({
  kind: 'edited',
  field,
  text,
});
const failure = (code: CallError['code'], ...errors: string[]) => ({
  code,
  error: new CallError(code, errors),
});
const byEmail: LoginEvent = { kind: 'channel_chosen', channel: 'email' };
const sent = (handle: string): LoginEvent[] => [{ kind: 'send_started' }, { kind: 'send_finished', handle }];
const waiting = [typed('phone', '3135550142'), ...sent('handle')] as const;

describe('the login', () => {
  it.each([
    ['phone', '', false],
    ['phone', '   ', false],
    ['phone', '3', true],
    ['email', '', false],
    ['email', 'dana', false],
    ['email', 'dana@example', false],
    ['email', 'da na@example.com', false],
    ['email', 'dana@example.com', true],
  ] as const)('[AUTH-1] with the %s %j Send code is enabled: %s', (channel, text, enabled) => {
    const state = after({ kind: 'channel_chosen', channel }, typed(channel, text));
    expect(canSendCode(state)).toBe(enabled);
  });

  it.each([
    ['', false],
    [' ', false],
    ['1', true],
    ['123456', true],
  ])('[AUTH-1] with the code %j Login is enabled: %s', (text, enabled) => {
    expect(canLogIn(after(...waiting, typed('code', text)))).toBe(enabled);
  });

  it('asks for the ten digits however they were typed, and for the address in lower case', () => {
    expect(readTarget(after(typed('phone', '+1 (313) 555-0142')))).toEqual({ send: { phone: '3135550142' } });
    expect(readTarget(after(byEmail, typed('email', ' Dana@Example.com ')))).toEqual({
      send: { email: 'dana@example.com' },
    });
    expect(readTarget(after(typed('phone', '555-0142')))).toEqual({ note: 'Invalid phone number' });
  });

  it('keeps both entries when switching between phone and email', () => {
    const state = after(typed('phone', '313'), byEmail, typed('email', 'd@'), {
      kind: 'channel_chosen',
      channel: 'phone',
    });
    expect(state).toMatchObject({ channel: 'phone', phone: '313', email: 'd@' });
  });

  it('shows where the code went, in readable form', () => {
    expect(after(...waiting).challenge).toEqual({ handle: 'handle', sentTo: '(313) 555-0142' });
    expect(after(byEmail, typed('email', 'dana@example.com '), ...sent('h')).challenge?.sentTo).toBe(
      'dana@example.com',
    );
  });

  it('replaces the challenge when a new code is sent, and says so', () => {
    const state = after(...waiting, typed('code', '123456'), ...sent('second'));
    expect(state).toMatchObject({ challenge: { handle: 'second' }, code: '', sentAgain: true });
    expect(after(...waiting).sentAgain).toBe(false);
  });

  it('goes back to what was typed to use another number', () => {
    const state = after(...waiting, typed('code', '12'), { kind: 'target_reopened' });
    expect(state).toEqual({ ...emptyLogin, phone: '3135550142' });
  });
});

describe('each call of the login', () => {
  it.each<[string, LoginEvent[], Partial<LoginState>]>([
    ['nothing yet', [], { sending: { kind: 'idle' }, signingIn: { kind: 'idle' } }],
    ['sending', [{ kind: 'send_started' }], { sending: { kind: 'in_progress' } }],
    ['sent', sent('h'), { sending: { kind: 'finished' } }],
    [
      'not sent',
      [{ kind: 'send_failed', failure: failure('rate_limited', 'Too many codes') }],
      { sending: { kind: 'failed', error: 'Too many codes' } },
    ],
    [
      'not sent, for no reason given',
      [{ kind: 'send_failed', failure: failure('unreachable') }],
      { sending: { kind: 'failed', error: 'Unknown' } },
    ],
    ['logging in', [...waiting, { kind: 'sign_in_started' }], { signingIn: { kind: 'in_progress' } }],
    ['logged in', [...waiting, { kind: 'sign_in_finished' }], { signingIn: { kind: 'finished' }, code: '' }],
    [
      'refused',
      [...waiting, { kind: 'sign_in_failed', failure: failure('unauthenticated', 'Invalid code') }],
      { signingIn: { kind: 'failed', error: 'Invalid code' } },
    ],
    [
      'refused with nothing we understand',
      [...waiting, { kind: 'sign_in_failed', failure: { code: undefined, error: 'odd' } }],
      { signingIn: { kind: 'failed', error: 'Unknown' } },
    ],
  ])('[AUTH-5] is marked: %s', (_name, events, expected) => {
    expect(after(...events)).toMatchObject(expected);
  });
});

describe('a failure', () => {
  it.each([
    ['phone', 'Error sending your code, please try with a different phone number'],
    ['email', 'Error sending your code, please try with a different email'],
  ] as const)('[AUTH-2] of sending by %s says %j and marks the field', (channel, message) => {
    const state = after(
      { kind: 'channel_chosen', channel },
      { kind: 'send_failed', failure: failure('internal') },
    );
    expect(state.problem).toEqual({ field: channel, message, note: loginCopy.notes.notSent });
  });

  it.each([
    [failure('rate_limited', 'Too many'), loginCopy.notes.tooManyCodes],
    [failure('unreachable'), loginCopy.notes.noAnswer],
    [failure('timed_out'), loginCopy.notes.noAnswer],
    [failure('invalid_input', 'Invalid phone number'), 'Invalid phone number'],
  ])('of sending says at the field what to do (%#)', (cause, note) => {
    expect(after({ kind: 'send_failed', failure: cause }).problem?.note).toBe(note);
  });

  it('of sending blames no number where there is no connection', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const { problem } = after({ kind: 'send_failed', failure: failure('unreachable') });
    vi.unstubAllGlobals();
    expect(problem).toEqual({ field: 'phone', message: undefined, note: offlineWords });
  });

  it('of sending again is told at the field that is on the screen', () => {
    expect(after(...waiting, { kind: 'send_failed', failure: failure('rate_limited') }).problem?.field).toBe(
      'code',
    );
  });

  it.each([
    [failure('unauthenticated', 'Invalid code'), 'Invalid code', loginCopy.notes.wrongCode],
    [failure('rate_limited'), loginCopy.loginFailed, loginCopy.notes.tooManyTries],
    [failure('unreachable'), loginCopy.loginFailed, loginCopy.notes.noAnswer],
  ])('of logging in is called an invalid code only when the server said so (%#)', (cause, message, note) => {
    const state = after(...waiting, { kind: 'sign_in_failed', failure: cause });
    expect(state.problem).toEqual({ field: 'code', message, note });
  });

  it('keeps its field marked when the message is gone, until that field is edited', () => {
    const failed = after(...waiting, { kind: 'sign_in_failed', failure: failure('unauthenticated') });
    const later = advanceLogin(failed, { kind: 'message_expired' });
    expect(later.problem).toEqual({ field: 'code', message: undefined, note: loginCopy.notes.wrongCode });
    expect(advanceLogin(later, typed('phone', '1')).problem).toBe(later.problem);
    expect(advanceLogin(later, typed('code', '1')).problem).toBeUndefined();
  });

  it.each<[LoginEvent]>([
    [{ kind: 'send_started' }],
    [{ kind: 'sign_in_started' }],
    [{ kind: 'target_reopened' }],
    [byEmail],
  ])('is forgotten with %j', (event) => {
    const failed = after(...waiting, { kind: 'sign_in_failed', failure: failure('unauthenticated') });
    expect(advanceLogin(failed, event).problem).toBeUndefined();
  });
});
