import { backupKeptDays, backupsGoneAt } from '@lugnut/domain/privacy';
import { writePaper } from '../documents';

const dateWords = (at: Date): string =>
  at.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });

/** What the counted tables are to the person they were about. */
const erasedGroups: readonly (readonly [words: string, tables: readonly string[]])[] = [
  ['Your account: name, phone numbers, email addresses, ZIP code', ['account', 'contact_change']],
  [
    'Logins, passkeys, devices and links',
    [
      'account_session',
      'passkey',
      'known_browser',
      'push_subscription',
      'appointment_link',
      'appointment_device',
    ],
  ],
  ['Saved cards and bank accounts, here and at our payment provider', ['payment_method']],
  ['Contact details and addresses of appointments', ['appointment_contact', 'visit_request']],
  ['Photos', ['job_photo']],
  ['Inspection reports, estimates and invoices with your name on them', ['job_document']],
  ['Messages, and notes our office made', ['job_message', 'customer_note', 'outbox']],
  ['Saved vehicles: VIN and nickname', ['car']],
  ['Requests, feedback and the text of reviews', ['lead', 'customer_feedback', 'mechanic_review']],
  ['Devices and notes in the security log', ['security_event']],
];

const kept: readonly (readonly [what: string, why: string])[] = [
  ['Invoices and payments, without your name or contact details', 'Tax law: seven years'],
  [
    'Estimates you authorized, with the date and the amount',
    'Proof of what was agreed, in case of a dispute',
  ],
  [
    'The vehicle of a finished repair: year, make, model, VIN and mileage',
    'Warranty, and repair records required by state law',
  ],
  ['ZIP code and date of each appointment', 'Tax and statistics'],
  ['Star ratings, without your words', "The mechanic's record"],
  ['A scrambled copy of a phone number or email that opted out', 'So that we never message it again'],
];

export const writeCertificate = (facts: {
  readonly brand: string;
  readonly id: string;
  readonly startedAt: Date;
  readonly doneAt: Date;
  readonly counts: Readonly<Record<string, number>>;
}) => {
  const { brand, id, doneAt, counts } = facts;
  const paper = writePaper({ title: 'Certificate of erasure', brand, madeAt: doneAt });
  paper.head({
    brand,
    from: [],
    title: 'Certificate of erasure',
    about: [`Request ${id.slice(0, 8).toUpperCase()}`, dateWords(doneAt)],
  });
  paper.text(
    `You asked us to erase your data. We did, on ${dateWords(doneAt)}. This email is the last thing we used your address for.`,
  );
  const sum = (tables: readonly string[]): number =>
    tables.reduce((total, table) => total + (counts[table] ?? 0), 0);
  paper.heading('Erased');
  paper.table(
    [
      { title: 'What', share: 0.8 },
      { title: 'Records', share: 0.2, align: 'right' },
    ],
    erasedGroups
      .map(([words, tables]) => [words, sum(tables)] as const)
      .filter(([, count]) => count > 0)
      .map(([words, count]) => [{ text: words }, { text: count.toLocaleString('en-US') }]),
  );
  paper.heading('Kept, because we have to');
  paper.table(
    [
      { title: 'What', share: 0.6 },
      { title: 'Why', share: 0.4 },
    ],
    kept.map(([what, why]) => [{ text: what }, { text: why, soft: true }]),
  );
  paper.heading('Backups');
  paper.text(
    `Our backups are deleted after ${backupKeptDays} days. Copies of your data in them are gone by ${dateWords(backupsGoneAt(doneAt))}. Until then they're only used to recover from a failure, and this erasure would be carried out again.`,
  );
  return paper.finish();
};
