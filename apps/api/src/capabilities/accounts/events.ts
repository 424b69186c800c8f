import { defineEvent } from '../../platform/events';
import type { LoginChange } from './change-contact';
import type { ProvenAccount } from './sign-in';

/** A phone or an email address has been verified. */
export const accountProven = defineEvent<ProvenAccount>('account proven');

export const loginChanged = defineEvent<LoginChange>('login changed');
