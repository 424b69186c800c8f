import type { CreateAppointmentBody } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { parseEmail, parsePhone } from '@lugnut/domain/contact';
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
    ...(name === '' ? [told('first_name_empty')] : []),
    ...(email.ok ? [] : [told(`email_${email.problem}`)]),
    ...(phone.ok ? [] : [told(`phone_${phone.problem}`)]),
    ...(body.heard_about_us || account ? [] : [told('heard_about_us_missing')]),
  ];
  if (errors.length > 0 || !email.ok || !phone.ok) throw new Failure('invalid_input', errors);
  return { name, email: email.email, phone: phone.e164 };
};
