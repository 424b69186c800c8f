import { describe, expect, it } from 'vitest';
import {
  type AccountLogin,
  type AccountLoginEvent,
  advanceAccountLogin,
  canEnter,
  emptyAccountLogin,
} from './account-login';

const after = (...events: AccountLoginEvent[]): AccountLogin =>
  events.reduce(advanceAccountLogin, emptyAccountLogin);
const phone: AccountLoginEvent = { kind: 'phone typed', text: '(313) 555-0142' };
const started: AccountLoginEvent = { kind: 'call started' };
const sent: AccountLoginEvent = { kind: 'code sent', challenge: 'handle' };
const failed = (code: string): AccountLoginEvent => ({ kind: 'call failed', code, error: new Error(code) });

describe('logging in at the gate', () => {
  it('[ZIP-6] Enter is closed while the phone or the code is empty', () => {
    expect(canEnter(emptyAccountLogin)).toBe(false);
    expect(canEnter(after({ kind: 'phone typed', text: '  ' }))).toBe(false);
    expect(canEnter(after(phone))).toBe(true);
    expect(canEnter(after(phone, started))).toBe(false);
    expect(canEnter(after(phone, started, sent))).toBe(false);
    expect(canEnter(after(phone, started, sent, { kind: 'code typed', text: '123456' }))).toBe(true);
  });

  it.each(['unauthenticated', 'invalid_input', 'internal'])(
    '[ZIP-6] after %s it says to continue with the zip code, and keeps what was typed',
    (code) => {
      const login = after(
        phone,
        started,
        sent,
        { kind: 'code typed', text: '123456' },
        started,
        failed(code),
      );
      expect(login.problem).toBe("We couldn't find an account to log you in. Please continue with zip code.");
      expect(login).toMatchObject({ phone: '(313) 555-0142', code: '123456' });
    },
  );

  it('does not blame the account for a lost connection or too many tries', () => {
    expect(after(phone, started, failed('unreachable')).problem).toMatch(/connection/);
    expect(after(phone, started, failed('rate_limited')).problem).toMatch(/wait/);
  });

  it('[ZIP-6] continuing with the zip code empties the fields', () => {
    expect(after(phone, started, sent, failed('unauthenticated'), { kind: 'started over' })).toEqual(
      emptyAccountLogin,
    );
  });

  it('forgets the code once it has been used', () => {
    const login = after(phone, started, sent, { kind: 'code typed', text: '123456' }, { kind: 'signed in' });
    expect([login.code, login.challenge]).toEqual(['', undefined]);
  });

  it('[ZIP-6] a new code takes the place of the one before, for the same phone', () => {
    const again = after(phone, started, sent, { kind: 'code typed', text: '12' }, started, {
      kind: 'code sent',
      challenge: 'another',
    });
    expect(again).toMatchObject({ phone: '(313) 555-0142', code: '', challenge: 'another', codesSent: 2 });
    expect(canEnter(again)).toBe(false);
  });
});
