import { paymentFormCopy as copy } from './copy.en';
import type { TokenizeOutcome } from './types';

/** The decline reason as text, if we have one. */
export const declineText = (reason: string | undefined): string | undefined =>
  reason !== undefined && Object.hasOwn(copy.declined, reason)
    ? copy.declined[reason as keyof typeof copy.declined]
    : undefined;

/** Why no card was saved, as text for a dialog; undefined where only our own words help. */
export const refusalText = (outcome: TokenizeOutcome): string | undefined => {
  if (outcome.status === 'unverified') return copy.unverifiedHelp;
  return outcome.status === 'declined' ? outcome.detail : undefined;
};
