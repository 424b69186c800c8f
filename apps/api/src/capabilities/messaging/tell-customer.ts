import { firstName } from '@lugnut/domain/contact';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { type LetterContent, letter } from './letter';
import { sendEmail, sendText } from './send-message';

export type MessageSettings = { readonly brand: string; readonly publicUrl: string };

export type CustomerMessage = {
  /** The text message, without the brand before it. */
  readonly short: string;
  readonly letter: Omit<LetterContent, 'greeting'>;
  readonly purpose?: 'service' | 'marketing';
  readonly notAfter?: Date;
};

type Reader = { readonly name: string; readonly email: string; readonly phone: string };

/** By text and by letter, once for a key; nobody hears of it unless the transaction commits. */
export const tellCustomer = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  { name, email, phone }: Reader,
  key: string,
  message: CustomerMessage,
): Promise<void> => {
  const { short, purpose = 'service', notAfter } = message;
  const until = notAfter ? { notAfter } : {};
  await sendText(tx, {
    to: phone,
    body: `${settings.brand}: ${short}`,
    purpose,
    dedupeKey: `${key} text`,
    ...until,
  });
  await sendEmail(tx, {
    to: email,
    purpose,
    dedupeKey: `${key} letter`,
    ...until,
    ...letter(settings, { ...message.letter, greeting: `Hi ${firstName(name) || 'there'},` }),
  });
};
