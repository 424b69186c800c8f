import { pages, pageUrl } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import { erasureGraceDays, exportLifeDays } from '@lugnut/domain/privacy';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { formatEmail, type MessageSettings, sendEmail, sendText, textBody } from '../messaging';
import { certificateFileName } from './certificate';
import type { Person } from './person';

/** Either may be missing. */
export type Reader = {
  readonly name: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
};

type Message = {
  readonly key: string;
  readonly short: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly { readonly label: string; readonly url: string }[];
};

const dayWords = (at: Date): string =>
  at.toLocaleDateString('en-US', {
    timeZone: 'America/New_York',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  });

const tell = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  { name, email, phone }: Reader,
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
        greeting: `Hi ${firstName(name) || 'there'},`,
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
  const url = pageUrl(settings.publicUrl, pages.myData);
  return tell(tx, settings, reader, {
    key: `data export ${exportId}`,
    short: `The copy of your data is ready. Log in to download it within ${exportLifeDays} days: ${url}`,
    subject: 'The copy of your data is ready',
    paragraphs: [
      `The copy of your data you asked for is ready. Log in to download it. We delete it after ${exportLifeDays} days.`,
      "If you didn't ask for it, log in and log out every device on your profile.",
    ],
    links: [{ label: 'Download your data', url }],
  });
};

type Erasure = { readonly id: string; readonly eraseAfter: Date; readonly undoSecret: string };

export const tellErasureAsked = (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  reader: Reader,
  { id, eraseAfter, undoSecret }: Erasure,
): Promise<void> => {
  const url = pageUrl(settings.publicUrl, pages.keepAccount, { secret: undoSecret });
  return tell(tx, settings, reader, {
    key: `erasure asked ${id}`,
    short: `We'll erase your account and your data on ${dayWords(eraseAfter)}. Changed your mind, or wasn't you? Keep your account: ${url}`,
    subject: `We'll erase your data on ${dayWords(eraseAfter)}`,
    paragraphs: [
      `We got your request to erase your account and your data. We'll do it on ${dayWords(eraseAfter)}, ${erasureGraceDays} days after you asked.`,
      "Until then you can change your mind. If it wasn't you who asked, keep your account and log out every device on your profile.",
      "Before it's done we'll remind you, and afterwards we'll email you a certificate that says what we erased and what the law makes us keep.",
    ],
    links: [{ label: 'Keep my account', url }],
  });
};

export const tellErasureNear = (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  reader: Reader,
  { id, eraseAfter, undoSecret }: Erasure,
): Promise<void> => {
  const url = pageUrl(settings.publicUrl, pages.keepAccount, { secret: undoSecret });
  return tell(tx, settings, reader, {
    key: `erasure near ${id}`,
    short: `Tomorrow we erase your account and your data, as you asked. Changed your mind? ${url}`,
    subject: 'Tomorrow we erase your data',
    paragraphs: [
      `As you asked, we'll erase your account and your data on ${dayWords(eraseAfter)}. It can't be undone after that.`,
      'If you want a copy, download it from your profile today.',
    ],
    links: [
      { label: 'Keep my account', url },
      { label: 'Download your data', url: pageUrl(settings.publicUrl, pages.myData) },
    ],
  });
};

export const tellErasureTakenBack = (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  reader: Reader,
  id: string,
): Promise<void> =>
  tell(tx, settings, reader, {
    key: `erasure taken back ${id}`,
    short: "You're keeping your account. We won't erase anything.",
    subject: "You're keeping your account",
    paragraphs: ["The request to erase your data is canceled. We won't erase anything."],
    links: [{ label: 'Your data', url: pageUrl(settings.publicUrl, pages.myData) }],
  });

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
  const [email] = person.emails;
  const [phone] = person.phones;
  if (email === undefined) {
    if (phone === undefined) return undefined;
    const sent = await sendText(tx, {
      to: phone,
      body: textBody(
        settings.brand,
        `Your account and your data are erased, as you asked. This is our last message to you.`,
      ),
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
      subject: 'Your data is erased',
      greeting: 'Hello,',
      paragraphs: [
        'As you asked, we erased your account and your data. The attached certificate says what we erased, what the law makes us keep and why, and when it is gone from our backups.',
        'We erased this email address too, so this is our last message to you.',
      ],
      links: [],
    }),
  });
  return sent.id;
};
