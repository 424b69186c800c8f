import { paymentFormCopy as copy } from './copy';

/** The reason in words, where there are words for it. */
export const declineText = (reason: string | undefined): string | undefined =>
  reason !== undefined && Object.hasOwn(copy.declined, reason)
    ? copy.declined[reason as keyof typeof copy.declined]
    : undefined;
