import type { LanguageCode } from '../language';
import { type Cents, formatCents, requireCents } from '../money';

/** What one method is asked for of what is due: PayPal pays no more than it reserved. */
export const askableCents = (dueCents: Cents, reservedCents: Cents | undefined): Cents => {
  if (requireCents(dueCents) <= 0) throw new RangeError('nothing is due');
  return Math.min(dueCents, reservedCents ?? dueCents);
};

/** What is left of a charge after these payments; never less than nothing. */
export const remainingCents = (amountCents: Cents, paidCents: Cents): Cents =>
  Math.max(0, requireCents(amountCents) - requireCents(paidCents));

/** PayPal has paid all it had reserved, and that was not enough. */
export const partPaidInWords = (
  amountCents: Cents,
  paidCents: Cents,
  language: LanguageCode = 'en',
): string => {
  const [paid, amount] = [formatCents(paidCents), formatCents(amountCents)];
  const rest = formatCents(remainingCents(amountCents, paidCents));
  return language === 'en'
    ? `PayPal paid ${paid} of ${amount}. Please pay the remaining ${rest}`
    : `PayPal pagó ${paid} de ${amount}. Pague por favor los ${rest} restantes`;
};

/** One refund of what several methods paid, taken from them in order; undefined where they have not got it any more. */
export const splitRefund = <Id>(
  amountCents: Cents,
  payments: readonly { readonly id: Id; readonly leftCents: Cents }[],
): readonly { readonly id: Id; readonly amountCents: Cents }[] | undefined => {
  let open = requireCents(amountCents);
  const parts: { id: Id; amountCents: Cents }[] = [];
  for (const { id, leftCents } of payments) {
    const part = Math.min(open, Math.max(0, leftCents));
    if (part > 0) parts.push({ id, amountCents: part });
    open -= part;
  }
  return open === 0 ? parts : undefined;
};
