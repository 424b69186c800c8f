import { formatPhone, parsePhone } from '@lugnut/domain/contact';

export const phoneText = (phone: string): string => {
  const parsed = parsePhone(phone);
  return parsed.ok ? formatPhone(parsed.digits) : phone;
};
