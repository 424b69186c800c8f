import { formatPhone, parsePhone } from '@lugnut/domain/contact';

export const phoneText = (phone: string): string => {
  const parsed = parsePhone(phone);
  return parsed.ok ? formatPhone(parsed.digits) : phone;
};

/** A phone number or an email address, as people write it. */
export const contactText = (contact: string): string =>
  contact.includes('@') ? contact : phoneText(contact);
