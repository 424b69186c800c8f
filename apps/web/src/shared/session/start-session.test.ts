// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../page/choose-language';
import { findChosenLanguage } from './readers-language';
import { startSession } from './start-session';
import { readStoredSession, writeStoredSession } from './stored-session';

const login = {
  auth_token: 'the-token',
  user: {
    id: 'u1',
    name: 'Lucía Ortiz',
    email: null,
    phone: '+13135550142',
    zip: null,
    car: null,
    role: 'customer',
    language: 'es',
  },
} as const;

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = 'language=; path=/; max-age=0';
});

afterEach(() => writeStoredSession(undefined));

describe('[LANG-1] who has logged in', () => {
  it('reads the language of the account', () => {
    startSession(login);
    expect(readStoredSession()?.token).toBe('the-token');
    expect(findChosenLanguage()).toBe('es');
  });

  it('reads on in the language chosen on this device', () => {
    chooseLanguage('en');
    startSession(login);
    expect(findChosenLanguage()).toBe('en');
  });

  it('does so whatever the way', () => {
    const source = resolve(import.meta.dirname, '../..');
    const keepALogin = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /(?<!\.test)\.tsx?$/.test(file) &&
        readFileSync(resolve(source, file), 'utf8').includes('writeStoredSession({'),
    );
    expect(keepALogin.toSorted()).toEqual([
      // Fleets read English.
      'features/fleet/join-page.tsx',
      'features/fleet/sign-up-page.tsx',
      'features/fleet/verify-card.tsx',
      // The account was made here, in the language of the page.
      'shared/booking/keep-confirmation.ts',
      'shared/session/current-user.ts',
      'shared/session/start-session.ts',
    ]);
  });
});
