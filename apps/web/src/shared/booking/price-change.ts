import { type Cents, formatCents } from '@lugnut/domain/money';

/** Both prices in words. */
export type ChangedPrice = { readonly before: string; readonly now: string };

/** Undefined where nothing changed, or there is nothing to compare. */
export const findChangedPrice = (
  before: Cents | undefined,
  now: Cents | undefined,
): ChangedPrice | undefined =>
  before === undefined || now === undefined || before === now
    ? undefined
    : { before: formatCents(before), now: formatCents(now) };
