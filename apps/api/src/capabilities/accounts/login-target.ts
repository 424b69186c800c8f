import { told } from '@lugnut/contract/reasons';
import { parseEmail, parsePhone } from '@lugnut/domain/contact';
import { Failure } from '../../platform/http/failure';

/** Where a login code is sent: an E.164 number or a lower-case email address. */
export type LoginTarget = { readonly channel: 'phone' | 'email'; readonly address: string };

type TypedTarget = { readonly phone: string } | { readonly email: string };

export const requireLoginTarget = (typed: TypedTarget): LoginTarget => {
  if ('phone' in typed) {
    const phone = parsePhone(typed.phone);
    if (!phone.ok) throw new Failure('invalid_input', told(`phone_${phone.problem}`));
    return { channel: 'phone', address: phone.e164 };
  }
  const email = parseEmail(typed.email);
  if (!email.ok) throw new Failure('invalid_input', told(`email_${email.problem}`));
  return { channel: 'email', address: email.email };
};
