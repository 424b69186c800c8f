import { firstName } from '@lugnut/domain/contact';
import type { LanguageCode } from '@lugnut/domain/language';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { commonWords } from '../../platform/words';
import { type EmailContent, formatEmail } from './format-email';
import { type ReaderWhere, sendEmail, sendText } from './send-message';
import { textBody } from './text-body';

export type MessageSettings = {
  readonly brand: string;
  readonly publicUrl: string;
  /** What customers call, on pages and in messages alike. */
  readonly phone?: string;
};

export type CustomerMessage = {
  /** The text message, without the brand prefix. */
  readonly short: string;
  readonly email: Omit<EmailContent, 'greeting' | 'language'>;
  readonly notAfter?: Date;
  readonly delayMs?: number;
} & (
  | { readonly purpose?: 'service' }
  /** Whoever advertises says where the reader is: texts leave by day. */
  | ({ readonly purpose: 'marketing' } & ReaderWhere)
);

type Reader = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: LanguageCode;
};

/** By text and by email, in words of the reader's language, once per key; sent only if the transaction commits. */
export const notifyCustomer = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  { name, email, phone, language }: Reader,
  key: string,
  message: CustomerMessage,
): Promise<void> => {
  const { short, notAfter, delayMs } = message;
  const kind =
    message.purpose === 'marketing'
      ? ({
          purpose: 'marketing',
          timeZone: message.timeZone,
          state: message.state,
          ...(message.isAskedFor ? { isAskedFor: true as const } : {}),
        } as const)
      : ({ purpose: 'service' } as const);
  const times = { ...(notAfter ? { notAfter } : {}), ...(delayMs === undefined ? {} : { delayMs }) };
  await sendText(tx, {
    to: phone,
    body: textBody(settings.brand, short),
    language,
    ...kind,
    dedupeKey: `${key} text`,
    ...times,
  });
  await sendEmail(tx, {
    to: email,
    purpose: kind.purpose,
    dedupeKey: `${key} letter`,
    ...times,
    ...formatEmail(settings, {
      ...message.email,
      language,
      greeting: commonWords[language].hi(firstName(name)),
    }),
  });
};
