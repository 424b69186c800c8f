export type EmailProblem = 'empty' | 'invalid';

export type ParsedEmail =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly problem: EmailProblem };

/** CONT-2, verbatim. */
export const emailProblemText: Readonly<Record<EmailProblem, string>> = {
  empty: 'Email address cannot be empty',
  invalid: 'Invalid email address',
};

/** Text, at sign, text, dot, text; without characters that would add a recipient or a header. */
const address = /^[^\s\p{C}<>,;:"()[\]\\@]+@[^\s\p{C}<>,;:"()[\]\\@.]+(?:\.[^\s\p{C}<>,;:"()[\]\\@.]+)+$/u;
/** The longest a mail server takes. */
const maxLength = 254;

/** Only A to Z: Unicode's own lowering turns other letters into ASCII ones, and so one person's address into another's. */
const lowered = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

export const parseEmail = (text: string): ParsedEmail => {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, problem: 'empty' };
  if (trimmed.length > maxLength || !address.test(trimmed)) return { ok: false, problem: 'invalid' };
  return { ok: true, email: lowered(trimmed) };
};
