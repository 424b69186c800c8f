import { isAreaCode, isUsAreaCode } from './area-codes';

export type PhoneProblem = 'empty' | 'invalid' | 'too_long' | 'not_us';

export type ParsedPhone =
  | { readonly ok: true; readonly digits: string; readonly e164: string }
  | { readonly ok: false; readonly problem: PhoneProblem };

/** CONT-2, verbatim; the last is ours. */
export const phoneProblemText: Readonly<Record<PhoneProblem, string>> = {
  empty: 'Phone number cannot be empty',
  invalid: 'Invalid phone number',
  too_long: '* Must be a valid, 10-digit phone number',
  not_us: 'Invalid phone number: we can only reach numbers in the United States',
};

/** Address books paste marks of writing direction and spaces that nobody sees. */
const invisible = /[\p{Cf}\s]/gu;
const separators = /[().\-/\p{Pd}\u00b7\u2022]/gu;
const telScheme = /^tel:/i;
/** How +1 is dialed from the United States (1), and from elsewhere (00 1, 011 1). */
const countryPrefix = /^(?:1|001|0111)(?=\d{10}$)/;

/** The ten digits as they may be assigned: an exchange begins with 2 to 9 and is no service code. */
const isExchange = (code: string): boolean => /^[2-9](?!11)\d\d$/.test(code);

const refuse = (problem: PhoneProblem): ParsedPhone => ({ ok: false, problem });

/** Any unambiguous spelling of a United States number. What could be read in two ways is refused, never guessed. */
export const parsePhone = (text: string): ParsedPhone => {
  const bare = text.normalize('NFKC').replace(invisible, '').replace(telScheme, '');
  if (bare === '') return refuse('empty');
  const compact = bare.replace(separators, '');
  if (!/^\+?\d+$/.test(compact)) return refuse('invalid');
  const international = compact.startsWith('+');
  const dialled = compact.replace('+', '');
  if (international && !dialled.startsWith('1')) return refuse('not_us');
  const digits = international ? dialled.slice(1) : dialled.replace(countryPrefix, '');
  if (digits.length > 10) return refuse('too_long');
  const [area, exchange] = [digits.slice(0, 3), digits.slice(3, 6)];
  if (digits.length < 10 || !isAreaCode(area) || !isExchange(exchange)) return refuse('invalid');
  return isUsAreaCode(area) ? { ok: true, digits, e164: `+1${digits}` } : refuse('not_us');
};

/** (313) 555-0142, from the ten digits or E.164; anything else is shown as it is. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(?:\+1)?(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
