import { emailProblemText, parseEmail, parsePhone, phoneProblemText } from '../contact';

export type LeadType = 'virtual_diagnosis' | 'contact_us';

export type TypedLead = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
};

export type LeadField = keyof TypedLead;

export type CheckedLead =
  | {
      readonly ok: true;
      readonly name: string;
      readonly email: string | undefined;
      /** E.164. */
      readonly phone: string | undefined;
      readonly message: string;
    }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<LeadField, string>>> };

const leadProblemText = {
  name: 'Name cannot be empty',
  phone: 'Must be a valid 10-digit number',
  message: 'Tell us what we can help you with',
  noWayToAnswer: 'Give us an email address or a phone number',
} as const;

const phoneOf = (typed: string): string | undefined => {
  const parsed = parsePhone(typed);
  return parsed.ok ? parsed.e164 : undefined;
};

/** A technician calls within the hour: who, where and about what must be known (PUB-8). */
const checkVirtual = (typed: TypedLead): CheckedLead => {
  const email = parseEmail(typed.email);
  const phone = phoneOf(typed.phone);
  const problems = {
    ...(typed.name.trim() === '' ? { name: leadProblemText.name } : {}),
    ...(email.ok ? {} : { email: emailProblemText[email.problem] }),
    ...(phone === undefined ? { phone: leadProblemText.phone } : {}),
    ...(typed.message.trim() === '' ? { message: leadProblemText.message } : {}),
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
  const problems = {
    ...(isEmailWrong ? { email: emailProblemText[email.problem] } : {}),
    ...(isPhoneWrong ? { phone: phoneProblemText[phone.problem] } : {}),
    ...(email.ok || phone.ok || isEmailWrong || isPhoneWrong ? {} : { email: leadProblemText.noWayToAnswer }),
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
