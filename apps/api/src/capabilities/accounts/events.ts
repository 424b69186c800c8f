import { defineEvent } from '../../platform/events';
import type { LoginChange } from './change-login';
import type { ProvenAccount } from './sign-in';

/** Somebody has shown that a phone or an email is theirs. */
export const accountProven = defineEvent<ProvenAccount>('account proven');

export const loginChanged = defineEvent<LoginChange>('login changed');
