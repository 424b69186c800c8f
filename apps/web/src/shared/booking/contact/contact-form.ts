import { formatPhone, parseEmail, parsePhone } from '@lugnut/domain/contact';
import { emailProblemText, phoneProblemText } from '../../contact-problems/copy.en';
import type { SessionUser } from '../../session/stored-session';
import type { Visit } from '../../visit/visit';
import type { ContactDraft } from '../request-draft';
import { contactCopy as copy } from './copy.en';

export type ContactFields = Required<ContactDraft>;
export type ContactField = keyof ContactFields;
export type ContactProblems = Partial<Record<ContactField, string>>;

export const friendReferral = 'Referral from friend';
const lastOption = 'Other';
const shuffledOptions = [
  'Google',
  'Facebook',
  friendReferral,
  'Mechanic referral',
  'Door Hanger',
  'Mail',
] as const;

/** Shuffled per visit, so that no option profits from being first; 'Other' stays last. */
export const orderOptions = (random: () => number): readonly string[] => {
  const options: string[] = [...shuffledOptions];
  for (let left = options.length; left > 1; left -= 1) {
    const chosen = Math.floor(random() * left);
    const [option = ''] = options.splice(chosen, 1);
    options.push(option);
  }
  return [...options, lastOption];
};

const heardLabels: Readonly<Record<string, string>> = copy.heardOptions;

/** An answer in the reader's language; the name of a company stays as it is. */
export const heardLabel = (option: string): string => heardLabels[option] ?? option;

/** What the address of the visit's first page says of it: an answer we have is not asked for. */
export const heardFrom = ({
  gclid,
  fbclid,
  referral_coupon: friend,
  utm_source: source = '',
}: Visit): string => {
  if (friend !== undefined) return friendReferral;
  if (gclid !== undefined || /google/i.test(source)) return 'Google';
  if (fbclid !== undefined || /^(?:fb|facebook|ig|instagram)\b/i.test(source)) return 'Facebook';
  return '';
};

/** Field values: typed, otherwise from the account or the address. */
export const fieldsOf = (
  draft: ContactDraft,
  user: SessionUser | undefined,
  visit: Visit,
): ContactFields => ({
  name: draft.name ?? user?.name ?? '',
  email: draft.email ?? user?.email ?? '',
  phone: draft.phone ?? (user?.phone === undefined ? '' : formatPhone(user.phone)),
  coupon: draft.coupon ?? visit.coupon ?? visit.referral_coupon ?? '',
  heardAboutUs: draft.heardAboutUs ?? heardFrom(visit),
  referralName: draft.referralName ?? '',
  offers: draft.offers ?? '',
  language: draft.language ?? '',
});

export const problemsOf = (fields: ContactFields, isLoggedIn: boolean): ContactProblems => {
  const email = parseEmail(fields.email);
  const phone = parsePhone(fields.phone);
  return {
    ...(fields.name.trim() === '' ? { name: copy.nameMissing } : {}),
    ...(email.ok ? {} : { email: emailProblemText[email.problem] }),
    ...(phone.ok ? {} : { phone: phoneProblemText[phone.problem] }),
    ...(fields.heardAboutUs === '' && !isLoggedIn ? { heardAboutUs: copy.heardMissing } : {}),
  };
};

/** CONT-1: enabled once name, email and phone are valid; other missing fields are reported when it is pressed. */
export const canViewQuote = (problems: ContactProblems): boolean =>
  problems.name === undefined && problems.email === undefined && problems.phone === undefined;

/** Shown after the field was left; a number that is too long is said at once. */
export const shownProblems = (
  problems: ContactProblems,
  left: ReadonlySet<ContactField>,
): ContactProblems => ({
  ...Object.fromEntries(Object.entries(problems).filter(([field]) => left.has(field as ContactField))),
  ...(problems.phone === phoneProblemText.too_long ? { phone: problems.phone } : {}),
});
