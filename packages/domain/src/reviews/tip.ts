import { type Cents, formatCents } from '../money';

export const tipPresetsCents: readonly Cents[] = [5_00, 10_00, 20_00, 50_00];
/** Everybody may give this much, however small the bill is. */
const mostTipOfSmallBillCents: Cents = 50_00;
/** Later nobody means it: whoever still has the link could spend on the customer's card. */
const tipDays = 30;

/** The larger of $50 and half the bill (LINK-4). */
export const mostTipCents = (billCents: Cents): Cents =>
  Math.max(mostTipOfSmallBillCents, Math.floor(billCents / 2));

/** A tip is offered within 30 days of the job (LINK-4). */
export const isTipTime = (finishedAt: Date | undefined, now: Date): boolean =>
  finishedAt !== undefined && now.getTime() - finishedAt.getTime() <= tipDays * 86_400_000;

export const tipProblemText = (mostCents: Cents): string =>
  `Please choose a tip between $0.01 and ${formatCents(mostCents)}.`;

export const isTip = (cents: Cents, mostCents: Cents): boolean =>
  Number.isSafeInteger(cents) && cents > 0 && cents <= mostCents;

/** Dollars as typed: '7', '$7.50', '1,000'. Undefined for everything that is not a tip in whole cents. */
export const readTip = (typed: string, mostCents: Cents): Cents | undefined => {
  const match = /^\$?(\d{1,3}(?:,\d{3})*|\d{1,7})?(?:\.(\d{1,2}))?$/.exec(typed.trim());
  const [, dollars, fraction] = match ?? [];
  if (dollars === undefined && fraction === undefined) return undefined;
  const cents = Number((dollars ?? '0').replaceAll(',', '')) * 100 + Number((fraction ?? '').padEnd(2, '0'));
  return isTip(cents, mostCents) ? cents : undefined;
};

/** A preset or an amount of one's own: choosing one clears the other. */
export type TipChoice = { readonly preset: Cents | undefined; readonly custom: string };

export const noTip: TipChoice = { preset: undefined, custom: '' };
export const choosePreset = (preset: Cents): TipChoice => ({ preset, custom: '' });
export const typeTip = (custom: string): TipChoice => ({ preset: undefined, custom });
export const chosenTip = ({ preset, custom }: TipChoice, mostCents: Cents): Cents | undefined =>
  preset ?? readTip(custom, mostCents);
