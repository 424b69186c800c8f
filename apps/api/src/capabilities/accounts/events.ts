import type { LanguageCode } from '@lugnut/domain/language';
import { defineEvent } from '../../platform/events';
import type { LoginChange } from './change-contact';
import type { ProvenAccount } from './sign-in';

/** A phone or an email address has been verified. */
export const accountProven = defineEvent<ProvenAccount>('account proven');

/**
 * Somebody unverified opened this fleet, and now its owner has shown who they are. Whatever acts for the fleet without a
 * login and was made before ends: each capability ends its own (GATE-4).
 */
export const fleetProven = defineEvent<{ readonly fleetId: string; readonly at: Date }>('fleet proven');

/**
 * Somebody was removed from a fleet, or is no longer one of its owners. What acts for the fleet in their name ends with
 * it (GATE-7).
 */
export const seatLost = defineEvent<{
  readonly fleetId: string;
  readonly personId: string;
  readonly isRemoved: boolean;
  readonly at: Date;
}>('seat lost');

/** The owner of an account said what they read, or logged in where it is another language: whatever is written to them from now on is in it. */
export const languageChosen = defineEvent<{ readonly accountId: string; readonly language: LanguageCode }>(
  'language chosen',
);

export const loginChanged = defineEvent<LoginChange>('login changed');
