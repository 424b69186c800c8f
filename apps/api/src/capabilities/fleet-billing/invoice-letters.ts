import { pagePath, pages, pageUrl } from '@lugnut/contract';
import { firstName } from '@lugnut/domain/contact';
import {
  invoiceNumber,
  type LateReminderStage,
  lateReminderDue,
  monthInWords,
  type Remittance,
  remittanceFacts,
  remittanceWays,
} from '@lugnut/domain/fleet';
import { formatCents } from '@lugnut/domain/money';
import { addDays, nextWakingMoment } from '@lugnut/domain/scheduling';
import * as z from 'zod';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import type { Deliverer } from '../../platform/jobs/deliver';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { offsetsOf } from '../../platform/market-today';
import { accountStore } from '../accounts';
import { formatEmail, type MessageSettings, sendEmail, sendText, textBody } from '../messaging';
import {
  findFleetZone,
  isBeingPaid,
  lockStatement,
  openCentsOf,
  openSubjectTask,
  type Statement,
  todayOfFleet,
} from '../payments';
import { sendPush } from '../push';
import { invoiceLetterJob } from './close-months';
import { findOwners } from './fleet-owners';
import { type PaperDeps, printInvoice, writeInvoiceCsv } from './invoice-paper';
import { findStatement } from './read-invoices';

type LetterDeps = PaperDeps & { readonly messages: MessageSettings };

const longDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Those the fleet named for it; where it named nobody, the fleet itself, else its founder, else every owner. */
const findReaders = async (
  db: Database,
  fleetId: string,
): Promise<readonly { readonly name: string; readonly email: string }[]> => {
  const named = await db
    .selectFrom('fleet_billing_contact')
    .select(['name', 'email'])
    .where('fleet_id', '=', fleetId)
    .orderBy('email')
    .execute();
  if (named.length > 0) return named;
  const account = await accountStore(db).findById(fleetId);
  if (account?.email) return [{ name: account.name, email: account.email }];
  const owners = (await findOwners(db, fleetId)).flatMap(({ id, name, email, founder_id }) =>
    email === null ? [] : [{ name, email, isFounder: id === founder_id }],
  );
  const [first] = owners;
  return first?.isFounder ? [first] : owners;
};

/** Nobody of the fleet has an address for papers: its owner is told by text where they are, and the office hears of it. */
const tellWithoutEmail = async (
  tx: DatabaseTransaction,
  messages: MessageSettings,
  statement: Statement,
  { key, said }: { readonly key: string; readonly said: string },
): Promise<void> => {
  const owners = await findOwners(tx, statement.fleet_id);
  const to = owners.find(({ phone }) => phone !== null)?.phone;
  if (to)
    await sendText(tx, {
      to,
      dedupeKey: `fleet invoice ${statement.id} ${key} text`,
      body: textBody(messages.brand, `${said} See your invoices: ${linkTo(messages)}`),
      // Months are closed just after midnight.
      waitsForDay: true,
      timeZone: await findFleetZone(tx, statement.fleet_id),
    });
  if (openCentsOf(statement) === 0) return;
  const number = invoiceNumber(statement.number);
  await openSubjectTask(tx, {
    kind: 'message_not_delivered',
    subject: `fleet invoice ${statement.id}`,
    reason: `Invoice ${number} couldn’t be emailed because nobody at the fleet has an email address. ${to ? 'We texted the owner.' : 'Nobody has been told.'} Ask them for a billing contact.`,
  });
};

const factsOf = (statement: Statement) => [
  { label: 'Invoice', value: invoiceNumber(statement.number) },
  { label: 'Month', value: monthInWords(statement.month) },
  { label: 'Total', value: formatCents(statement.total_cents) },
  { label: 'Balance due', value: formatCents(openCentsOf(statement)) },
  ...(statement.net_days === 0 ? [] : [{ label: 'Due', value: longDay(statement.due_on) }]),
];

/** Beside the facts of what is still to be paid. */
const payFactsOf = (statement: Statement, remittance: Remittance) => [
  ...factsOf(statement),
  ...(openCentsOf(statement) === 0 ? [] : remittanceFacts(remittance)),
];

const linkTo = ({ publicUrl }: MessageSettings): string =>
  pageUrl(publicUrl, pages.fleetTab, { tab: 'invoices' });

/** With the paper and the spreadsheet: whoever keeps the books may have no login. */
const sendInvoice = async (deps: LetterDeps, statement: Statement): Promise<void> => {
  const { messages, remittance } = deps;
  const ways = remittanceWays(remittance);
  const number = invoiceNumber(statement.number);
  const readers = await findReaders(deps.db, statement.fleet_id);
  if (readers.length === 0) {
    const due = formatCents(openCentsOf(statement));
    const state = statement.due_cents === 0 ? 'paid' : `${due} is due by ${longDay(statement.due_on)}`;
    const said = `Your ${monthInWords(statement.month)} invoice ${number} is ready: ${state}.`;
    await deps.db
      .transaction()
      .execute((tx) => tellWithoutEmail(tx, messages, statement, { key: 'ready', said }));
    return;
  }
  const attachments = [
    { name: `${number}.pdf`, contentType: 'application/pdf', content: await printInvoice(deps, statement) },
    {
      name: `${number}.csv`,
      contentType: 'text/csv',
      content: Buffer.from(await writeInvoiceCsv(deps, statement)),
    },
  ];
  const month = monthInWords(statement.month);
  const due = formatCents(openCentsOf(statement));
  const said =
    statement.due_cents === 0
      ? 'Everything on it is paid. Nothing is due.'
      : `${due} is due by ${longDay(statement.due_on)}. Pay with the card on file${ways === undefined ? '' : `, or ${ways} with the invoice number`}.`;
  await deps.db.transaction().execute(async (tx) => {
    for (const { name, email } of readers)
      await sendEmail(tx, {
        to: email,
        dedupeKey: `fleet invoice ${statement.id} ${email}`,
        attachments,
        ...formatEmail(messages, {
          subject:
            statement.due_cents === 0
              ? `Invoice ${number} for ${month}: paid`
              : `Invoice ${number} for ${month}: ${due} due ${longDay(statement.due_on)}`,
          preheader: said,
          greeting: `Hi ${firstName(name) || 'there'},`,
          facts: payFactsOf(statement, remittance),
          paragraphs: [`Here is your ${month} invoice, as a PDF and a spreadsheet. ${said}`],
          links: [{ label: 'See your invoices', url: linkTo(messages) }],
        }),
      });
  });
};

/** Printed outside of any transaction; a repeat sends nobody a second one. */
export const createInvoiceDeliverer = (deps: LetterDeps): Deliverer => ({
  kind: invoiceLetterJob,
  isSlow: true,
  async deliver(payload) {
    const { success, data } = z.object({ statementId: z.uuid() }).safeParse(payload);
    if (!success) return { status: 'failed', isPermanent: true, reason: 'malformed payload' };
    const statement = await findStatement(deps.db, data.statementId);
    if (statement) await sendInvoice(deps, statement);
    return { status: 'delivered' };
  },
});

/** FLT-12: a push for the fleet in waking hours there; the letter with the papers may be there before it. */
export const pushInvoice = async (tx: DatabaseTransaction, statementId: string, now: Date): Promise<void> => {
  const statement = await findStatement(tx, statementId);
  if (!statement) return;
  const offsets = offsetsOf(await findFleetZone(tx, statement.fleet_id));
  await sendPush(tx, {
    accountId: statement.fleet_id,
    title: `Your ${monthInWords(statement.month)} invoice is ready`,
    body:
      statement.due_cents === 0
        ? 'Everything on it is paid.'
        : `${formatCents(statement.due_cents)} is due ${longDay(statement.due_on)}.`,
    path: pagePath(pages.fleetTab, { tab: 'invoices' }),
    dedupeKey: `fleet invoice ${statementId} push`,
    delayMs: nextWakingMoment(now.getTime(), [offsets]) - now.getTime(),
  });
};

/** The receipt, for whoever gets the invoices. */
export const tellInvoicePaid = async (
  tx: DatabaseTransaction,
  messages: MessageSettings,
  statementId: string,
): Promise<void> => {
  const statement = await findStatement(tx, statementId);
  if (!statement) return;
  const number = invoiceNumber(statement.number);
  const readers = await findReaders(tx, statement.fleet_id);
  if (readers.length === 0)
    await tellWithoutEmail(tx, messages, statement, {
      key: 'paid',
      said: `Thank you. Invoice ${number} is paid in full.`,
    });
  for (const { name, email } of readers)
    await sendEmail(tx, {
      to: email,
      dedupeKey: `fleet invoice ${statementId} paid ${email}`,
      ...formatEmail(messages, {
        subject: `Invoice ${number} is paid`,
        greeting: `Hi ${firstName(name) || 'there'},`,
        facts: factsOf(statement),
        paragraphs: [`Thank you. Invoice ${number} for ${monthInWords(statement.month)} is paid in full.`],
        links: [{ label: 'See your invoices', url: linkTo(messages) }],
      }),
    });
};

const reminderWords = (
  statement: Statement,
  stage: LateReminderStage,
  today: string,
): { subject: string; said: string } => {
  const number = invoiceNumber(statement.number);
  const open = formatCents(openCentsOf(statement));
  if (stage === 0 && today === statement.due_on)
    return {
      subject: `Invoice ${number} is due today`,
      said: `${open} on invoice ${number} is due today.`,
    };
  // A payment that came back after the due day is asked for when we know.
  return {
    subject:
      stage === 0
        ? `Invoice ${number} was due ${longDay(statement.due_on)}`
        : `Invoice ${number} is ${stage} days late`,
    said: `${open} on invoice ${number} was due ${longDay(statement.due_on)}. Until it’s paid, new jobs are charged to your card.`,
  };
};

const remind = async (
  tx: DatabaseTransaction,
  { messages, remittance, now }: LetterDeps,
  id: string,
): Promise<void> => {
  const statement = await lockStatement(tx, id);
  // What is on its way from a bank is not asked for; should it fail, the next run asks.
  if (!statement || (await isBeingPaid(tx, id))) return;
  const today = await todayOfFleet(tx, statement.fleet_id, now());
  const stage = lateReminderDue(
    {
      dueOn: statement.due_on,
      openCents: openCentsOf(statement),
      remindedStage: statement.reminded_stage ?? undefined,
    },
    today,
  );
  if (stage === undefined) return;
  await tx.updateTable('statement').set({ reminded_stage: stage }).where('id', '=', id).execute();
  const { subject, said } = reminderWords(statement, stage, today);
  const readers = await findReaders(tx, statement.fleet_id);
  if (readers.length === 0) await tellWithoutEmail(tx, messages, statement, { key: `late ${stage}`, said });
  for (const { name, email } of readers)
    await sendEmail(tx, {
      to: email,
      dedupeKey: `fleet invoice ${id} late ${stage} ${email}`,
      ...formatEmail(messages, {
        subject,
        preheader: said,
        greeting: `Hi ${firstName(name) || 'there'},`,
        facts: payFactsOf(statement, remittance),
        paragraphs: [said, 'If you sent the payment already, thank you. It can take a few days to reach us.'],
        links: [{ label: 'Pay now', url: linkTo(messages) }],
      }),
    });
};

/** FLT-12: on the due day, after 7 days and after 15, once each, while something is open. */
export const remindOfInvoices = async (deps: LetterDeps, signal: AbortSignal): Promise<void> => {
  // A day ahead of UTC in no zone of ours, but the rule decides.
  const latest = addDays(deps.now().toISOString().slice(0, 10), 1);
  const due = await deps.db
    .selectFrom('statement')
    .select('id')
    .where('paid_at', 'is', null)
    .where('due_on', '<=', latest)
    .where((e) => e.or([e('reminded_stage', 'is', null), e('reminded_stage', '<', 15)]))
    .execute();
  await eachByItself(due, signal, ({ id }) => deps.db.transaction().execute((tx) => remind(tx, deps, id)));
};
