import type { Cents } from '../money';

export const tipPresetsCents: readonly Cents[] = [5_00, 10_00, 20_00, 50_00];
/** More than this is a typo. */
const mostTipCents: Cents = 1_000_00;

export const tipProblemText = 'Please choose a tip between $0.01 and $1,000.';

export const isTip = (cents: Cents): boolean =>
  Number.isSafeInteger(cents) && cents > 0 && cents <= mostTipCents;

/** Dollars as typed: '7', '$7.50', '1,000'. Undefined for everything that is not a tip in whole cents. */
export const readTip = (typed: string): Cents | undefined => {
  const match = /^\$?(\d{1,3}(?:,\d{3})*|\d{1,7})?(?:\.(\d{1,2}))?$/.exec(typed.trim());
  const [, dollars, fraction] = match ?? [];
  if (dollars === undefined && fraction === undefined) return undefined;
  const cents = Number((dollars ?? '0').replaceAll(',', '')) * 100 + Number((fraction ?? '').padEnd(2, '0'));
  return isTip(cents) ? cents : undefined;
};

/** A preset or an amount of one's own: choosing one clears the other. */
export type TipChoice = { readonly preset: Cents | undefined; readonly custom: string };

export const noTip: TipChoice = { preset: undefined, custom: '' };
export const choosePreset = (preset: Cents): TipChoice => ({ preset, custom: '' });
export const typeTip = (custom: string): TipChoice => ({ preset: undefined, custom });
export const chosenTip = ({ preset, custom }: TipChoice): Cents | undefined => preset ?? readTip(custom);
