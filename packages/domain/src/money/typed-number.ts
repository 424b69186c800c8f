import type { Cents } from './cents';

/** What somebody typed into a field for a number: nothing, a number, or what no one can be sure of. */
export type TypedNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'unclear' };

/** '1200' or '1,200': digits, with commas only where thousands are divided. */
const wholeDigits = String.raw`\d{1,3}(?:,\d{3})+|\d+`;
const whole = new RegExp(`^(?:${wholeDigits})$`);
const decimal = new RegExp(`^(?:${wholeDigits})?(?:\\.\\d*)?$`);

const numberOf = (digits: string): number => Number(digits.replaceAll(',', ''));

/** A whole number within its bounds. No exponents, no hexadecimal, no sign: people type digits. */
export const readWhole = (
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): TypedNumber => {
  const typed = text.trim();
  if (typed === '') return { kind: 'empty' };
  const value = numberOf(typed);
  return whole.test(typed) && value >= min && value <= max ? { kind: 'number', value } : { kind: 'unclear' };
};

/** More than any amount typed here should be: a slip of the finger. */
export const mostTypedCents: Cents = 9_999_999;

/** Dollars as they are typed, in cents: '95', '$ 95', '1,200', '12.5'. '95,00' may be 95 or 9,500, so it is asked. */
export const readDollars = (text: string, max: Cents = mostTypedCents): TypedNumber => {
  const typed = text.trim().replace(/^\$\s*/, '');
  if (text.trim() === '') return { kind: 'empty' };
  const isAmount = decimal.test(typed) && /\d/.test(typed) && !/\.\d{3,}$/.test(typed);
  const value = isAmount ? Math.round(numberOf(typed) * 100) : Number.NaN;
  return isAmount && value <= max ? { kind: 'number', value } : { kind: 'unclear' };
};
