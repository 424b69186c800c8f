import { paymentFormCopy as copy } from './copy';

/** The decline reason as text, if we have one. */
export const declineText = (reason: string | undefined): string | undefined =>
  reason !== undefined && Object.hasOwn(copy.declined, reason)
    ? copy.declined[reason as keyof typeof copy.declined]
    : undefined;
