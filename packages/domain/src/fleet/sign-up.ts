import { emailProblemText, parseEmail, parsePhone, phoneProblemText } from '../contact';

export const fleetTypes = ['Gas', 'Diesel', 'Mixed Fleet'] as const;
export type FleetType = (typeof fleetTypes)[number];

export type SignUpField = 'email' | 'phone';

export type CheckedSignUp =
  | { readonly ok: true; readonly email: string; readonly phone: string }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<SignUpField, string>>> };

/** AUTH-7: both are needed, the code goes to either; everything else may be told later. */
export const canSignUp = (typed: { readonly email: string; readonly phone: string }): boolean =>
  typed.email.trim() !== '' && typed.phone.trim() !== '';

export const checkSignUp = (typed: { readonly email: string; readonly phone: string }): CheckedSignUp => {
  const email = parseEmail(typed.email);
  const phone = parsePhone(typed.phone);
  if (email.ok && phone.ok) return { ok: true, email: email.email, phone: phone.e164 };
  return {
    ok: false,
    problems: {
      ...(email.ok ? {} : { email: emailProblemText[email.problem] }),
      ...(phone.ok ? {} : { phone: phoneProblemText[phone.problem] }),
    },
  };
};
