import { type LanguageCode, localeOf } from '@lugnut/domain/language';
import { backupKeptDays, backupsGoneAt } from '@lugnut/domain/privacy';
import { writePaper } from '../documents';
import { certificateWords } from './certificate-words';

const dateIn = (language: LanguageCode, at: Date): string =>
  at.toLocaleDateString(localeOf[language], {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });

/** What the counted tables are to the person they were about. */
const erasedTables: Readonly<Record<keyof (typeof certificateWords)['en']['groups'], readonly string[]>> = {
  account: ['account', 'contact_change'],
  logins: [
    'account_session',
    'passkey',
    'known_browser',
    'push_subscription',
    'appointment_link',
    'appointment_device',
  ],
  payments: ['payment_method'],
  contacts: ['appointment_contact', 'visit_request'],
  photos: ['job_photo'],
  papers: ['job_document'],
  messages: ['job_message', 'customer_note', 'outbox'],
  vehicles: ['car'],
  feedback: ['lead', 'customer_feedback', 'mechanic_review'],
  security: ['security_event'],
};

export const certificateFileName = (language: LanguageCode): string =>
  `${certificateWords[language].fileName}.pdf`;

export const writeCertificate = (facts: {
  readonly brand: string;
  readonly language: LanguageCode;
  readonly id: string;
  readonly startedAt: Date;
  readonly doneAt: Date;
  readonly counts: Readonly<Record<string, number>>;
}) => {
  const { brand, language, id, doneAt, counts } = facts;
  const words = certificateWords[language];
  const doneOn = dateIn(language, doneAt);
  const paper = writePaper({ title: words.title, language, brand, madeAt: doneAt });
  paper.head({
    brand,
    from: [],
    title: words.title,
    about: [words.request(id.slice(0, 8).toUpperCase()), doneOn],
  });
  paper.text(words.lead(doneOn));
  const sum = (tables: readonly string[]): number =>
    tables.reduce((total, table) => total + (counts[table] ?? 0), 0);
  const erased = Object.entries(words.groups).map(
    ([group, said]) => [said, sum(erasedTables[group as keyof typeof erasedTables])] as const,
  );
  paper.heading(words.erased);
  paper.table(
    [
      { title: words.what, share: 0.8 },
      { title: words.records, share: 0.2, align: 'right' },
    ],
    erased
      .filter(([, count]) => count > 0)
      .map(([said, count]) => [{ text: said }, { text: count.toLocaleString(localeOf[language]) }]),
  );
  paper.heading(words.keptTitle);
  paper.table(
    [
      { title: words.what, share: 0.6 },
      { title: words.why, share: 0.4 },
    ],
    words.kept.map(([what, why]) => [{ text: what }, { text: why, soft: true }]),
  );
  paper.heading(words.backupsTitle);
  paper.text(words.backups(backupKeptDays, dateIn(language, backupsGoneAt(doneAt))));
  return paper.finish();
};
