import type { CreateAppointmentBody } from '@lugnut/contract';
import { emailProblemText, parseEmail, parsePhone, phoneProblemText } from '@lugnut/domain/contact';
import { Failure } from '../../platform/http/failure';
import type { Account } from '../accounts';
import type { Contact } from './appointment';

/** The contact of a request; logged-in customers may omit what the account knows. Reports all problems at once. */
export const requireContact = (
  body: Pick<CreateAppointmentBody, 'name' | 'email' | 'phone' | 'heard_about_us'>,
  account: Account | undefined,
): Omit<Contact, 'language'> => {
  const name = body.name || account?.name || '';
  const email = parseEmail(body.email ?? account?.email ?? '');
  const phone = parsePhone(body.phone ?? account?.phone ?? '');
  const errors = [
    ...(name === '' ? ['First name cannot be empty'] : []),
    ...(email.ok ? [] : [emailProblemText[email.problem]]),
    ...(phone.ok ? [] : [phoneProblemText[phone.problem]]),
    ...(body.heard_about_us || account ? [] : ['Please tell us how you heard about us']),
  ];
  if (errors.length > 0 || !email.ok || !phone.ok) throw new Failure('invalid_input', errors);
  return { name, email: email.email, phone: phone.e164 };
};
