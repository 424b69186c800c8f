import { type EmailProblem, type PhoneProblem, parseEmail, parsePhone } from '../contact';

export type LeadType = 'virtual_diagnosis' | 'contact_us';

export type TypedLead = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
};

export type LeadField = keyof TypedLead;

type LeadProblems = Readonly<Partial<Record<LeadField, LeadProblem>>>;

export type CheckedLead =
  | {
      readonly ok: true;
      readonly name: string;
      readonly email: string | undefined;
      /** E.164. */
      readonly phone: string | undefined;
      readonly message: string;
    }
  | { readonly ok: false; readonly problems: LeadProblems };

/** What a form of ours says; a problem of the email or the phone itself has its own words. */
export const leadProblemText = {
  name_empty: 'Name cannot be empty',
  lead_phone: 'Must be a valid 10-digit number',
  lead_message: 'Tell us what we can help you with',
  lead_no_way_to_answer: 'Give us an email address or a phone number',
} as const;

export type LeadProblem = keyof typeof leadProblemText | `email_${EmailProblem}` | `phone_${PhoneProblem}`;

const phoneOf = (typed: string): string | undefined => {
  const parsed = parsePhone(typed);
  return parsed.ok ? parsed.e164 : undefined;
};

/** A technician calls within the hour: who, where and about what must be known (PUB-8). */
const checkVirtual = (typed: TypedLead): CheckedLead => {
  const email = parseEmail(typed.email);
  const phone = phoneOf(typed.phone);
  const problems: LeadProblems = {
    ...(typed.name.trim() === '' ? { name: 'name_empty' } : {}),
    ...(email.ok ? {} : { email: `email_${email.problem}` }),
    ...(phone === undefined ? { phone: 'lead_phone' } : {}),
    ...(typed.message.trim() === '' ? { message: 'lead_message' } : {}),
  };
  if (!email.ok || Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, name: typed.name.trim(), email: email.email, phone, message: typed.message.trim() };
};

/** Anybody may ask us something; one way to answer is enough, and what is given must be right. */
const checkContact = (typed: TypedLead): CheckedLead => {
  const email = parseEmail(typed.email);
  const phone = parsePhone(typed.phone);
  const isEmailWrong = !email.ok && email.problem !== 'empty';
  const isPhoneWrong = !phone.ok && phone.problem !== 'empty';
  const problems: LeadProblems = {
    ...(isEmailWrong ? { email: `email_${email.problem}` } : {}),
    ...(isPhoneWrong ? { phone: `phone_${phone.problem}` } : {}),
    ...(email.ok || phone.ok || isEmailWrong || isPhoneWrong ? {} : { email: 'lead_no_way_to_answer' }),
  };
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    name: typed.name.trim(),
    email: email.ok ? email.email : undefined,
    phone: phone.ok ? phone.e164 : undefined,
    message: typed.message.trim(),
  };
};

export const checkLead = (type: LeadType, typed: TypedLead): CheckedLead =>
  type === 'virtual_diagnosis' ? checkVirtual(typed) : checkContact(typed);
