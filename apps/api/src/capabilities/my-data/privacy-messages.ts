import { pagePath, pages } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import type { LanguageCode } from '@lugnut/domain/language';
import { erasureGraceDays, exportLifeDays } from '@lugnut/domain/privacy';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { commonWords, urlFor } from '../../platform/words';
import { formatEmail, type MessageSettings, sendEmail, sendText, textBody } from '../messaging';
import { certificateFileName } from './certificate';
import { privacyWords } from './message-words';
import type { Person } from './person';

/** Either may be missing. */
export type Reader = {
  readonly name: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly language: LanguageCode;
};

type Message = {
  readonly key: string;
  readonly short: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
};

/** In the East, where the day of the job that erases begins. */
const dayWords = (at: Date, language: LanguageCode): string =>
  commonWords[language].weekdayAndDate(marketMomentAt(at.getTime(), offsetsOf('America/New_York')).day);

const tell = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  { name, email, phone, language }: Reader,
  { key, short, subject, paragraphs, links }: Message,
): Promise<void> => {
  if (phone !== undefined)
    await sendText(tx, { to: phone, body: textBody(settings.brand, short), dedupeKey: `${key} text` });
  if (email !== undefined)
    await sendEmail(tx, {
      to: email,
      dedupeKey: `${key} letter`,
      ...formatEmail(settings, {
        subject,
        language,
        greeting: commonWords[language].hi(firstName(name)),
        paragraphs,
        links,
      }),
    });
};

export const tellExportReady = (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  reader: Reader,
  exportId: string,
): Promise<void> => {
  const { language } = reader;
  const words = privacyWords[language];
  const url = urlFor(settings, language, pagePath(pages.myData));
  return tell(tx, settings, reader, {
    key: `data export ${exportId}`,
    short: words.exportReady(exportLifeDays, url),
    subject: words.exportReadySubject,
    paragraphs: [words.exportReadyNews(exportLifeDays), words.exportNotYou],
    links: [{ label: words.download, url }],
  });
};

type Erasure = { readonly id: string; readonly eraseAfter: Date; readonly undoSecret: string };

export const tellErasureAsked = (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  reader: Reader,
  { id, eraseAfter, undoSecret }: Erasure,
): Promise<void> => {
  const { language } = reader;
  const words = privacyWords[language];
  const day = dayWords(eraseAfter, language);
  const url = urlFor(settings, language, pagePath(pages.keepAccount, { secret: undoSecret }));
  return tell(tx, settings, reader, {
    key: `erasure asked ${id}`,
    short: words.erasureAsked(day, url),
    subject: words.erasureAskedSubject(day),
    paragraphs: [
      words.erasureAskedNews(day, erasureGraceDays),
      words.erasureAskedNotYou,
      words.erasureAskedNext,
    ],
    links: [{ label: words.keepAccount, url }],
  });
};

export const tellErasureNear = (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  reader: Reader,
  { id, eraseAfter, undoSecret }: Erasure,
): Promise<void> => {
  const { language } = reader;
  const words = privacyWords[language];
  const day = dayWords(eraseAfter, language);
  const url = urlFor(settings, language, pagePath(pages.keepAccount, { secret: undoSecret }));
  return tell(tx, settings, reader, {
    key: `erasure near ${id}`,
    short: words.erasureNear(url),
    subject: words.erasureNearSubject,
    paragraphs: [words.erasureNearNews(day), words.erasureNearCopy],
    links: [
      { label: words.keepAccount, url },
      { label: words.download, url: urlFor(settings, language, pagePath(pages.myData)) },
    ],
  });
};

export const tellErasureTakenBack = (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  reader: Reader,
  id: string,
): Promise<void> => {
  const { language } = reader;
  const words = privacyWords[language];
  return tell(tx, settings, reader, {
    key: `erasure taken back ${id}`,
    short: words.kept,
    subject: words.keptSubject,
    paragraphs: [words.keptNews],
    links: [{ label: words.yourData, url: urlFor(settings, language, pagePath(pages.myData)) }],
  });
};

/** The id of the email in the outbox; undefined where there was only a phone. */
export const sendCertificate = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  certificate: {
    readonly id: string;
    readonly person: Person;
    readonly content: Buffer;
    readonly doneAt: Date;
  },
): Promise<string | undefined> => {
  const { id, person, content } = certificate;
  const { language } = person;
  const words = privacyWords[language];
  const [email] = person.emails;
  const [phone] = person.phones;
  if (email === undefined) {
    if (phone === undefined) return undefined;
    const sent = await sendText(tx, {
      to: phone,
      body: textBody(settings.brand, words.erased),
      dedupeKey: `erasure done ${id}`,
      leavesNoRecord: true,
    });
    return sent.id;
  }
  const sent = await sendEmail(tx, {
    to: email,
    dedupeKey: `erasure done ${id}`,
    leavesNoRecord: true,
    attachments: [{ name: certificateFileName(person.language), contentType: 'application/pdf', content }],
    ...formatEmail(settings, {
      subject: words.erasedSubject,
      language,
      greeting: commonWords[language].hello,
      paragraphs: [words.erasedNews, words.erasedLast],
      links: [],
    }),
  });
  return sent.id;
};
