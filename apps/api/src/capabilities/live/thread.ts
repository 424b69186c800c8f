import { type JobMessage, pagePath, pages } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { firstName } from '@lugnut/domain/contact';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';
import { urlFor } from '../../platform/words';
import { type Account, isOffice } from '../accounts';
import { type Appointment, linkNameOf } from '../appointments';
import { hasReached, listReadMarks } from '../job-record';
import { claimNotice, type MessageSettings, notifyCustomer } from '../messaging';
import { closeOfficeTasks, openOfficeTask } from '../payments';
import { threadWords } from './message-words';

const shown = 200;

export type Reader = { readonly account: Account; readonly isOwner: boolean };

/** The side a person reads and writes for; all office staff are one side. */
export const sideOf = ({ account, isOwner }: Reader): JobMessage['side'] =>
  isOwner ? 'customer' : isOffice(account) ? 'office' : 'technician';

/** In the order they were written. */
export const listMessages = async (
  db: Database,
  appointmentId: string,
  reader: Reader,
): Promise<JobMessage[]> => {
  const own = sideOf(reader);
  const marks = await listReadMarks(db, appointmentId);
  const rows = await db
    .selectFrom('job_message')
    .innerJoin('account', 'account.id', 'job_message.account_id')
    .select(['job_message.id', 'account_id', 'side', 'body', 'job_message.created_at', 'account.name'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('job_message.created_at', 'desc')
    .orderBy('job_message.id', 'desc')
    .limit(shown)
    .execute();
  return rows.reverse().map((row) => ({
    id: row.id,
    side: row.side,
    from: firstName(row.name),
    is_mine: row.account_id === reader.account.id,
    body: row.body,
    at: row.created_at.toISOString(),
    read_by: marks.filter((mark) => mark.side !== row.side && hasReached(mark, row)).map(({ side }) => side),
    is_unread: row.side !== own && !marks.some((mark) => mark.side === own && hasReached(mark, row)),
  }));
};

const quietMs = 15 * 60_000;

/** Participants who are not online get a text about new messages, at most one per interval. */
const tellWaitingCustomer = async (
  tx: DatabaseTransaction,
  settings: MessageSettings,
  { appointment, account, now }: { appointment: Appointment; account: Account; now: Date },
): Promise<void> => {
  const { contact, id } = appointment;
  if (!contact) return;
  const dueAt = new Date(Math.floor(now.getTime() / quietMs) * quietMs);
  if (!(await claimNotice(tx, { appointmentId: id, kind: 'chat', dueAt, now }))) return;
  const words = threadWords[contact.language];
  const who = firstName(account.name);
  const url = urlFor(settings, contact.language, pagePath(pages.liveJob, { id: linkNameOf(appointment) }));
  const said = words.message(who);
  await notifyCustomer(tx, settings, contact, `chat ${id} ${dueAt.toISOString()}`, {
    short: `${said} ${words.readAndAnswer}: ${url}`,
    email: {
      subject: words.messageSubject(who),
      paragraphs: [said],
      links: [{ label: words.readAndAnswer, url }],
    },
    notAfter: new Date(now.getTime() + 60 * 60_000),
  });
};

/** OFF-7: on a finished job too, nobody writes to nobody. Whoever answers settles it. */
const askOffice = (tx: DatabaseTransaction, appointmentId: string): Promise<void> =>
  openOfficeTask(tx, {
    kind: 'customer_message',
    appointmentId,
    reason: 'The customer is waiting for an answer.',
  });

export type NewMessage = {
  readonly appointment: Appointment;
  readonly account: Account;
  readonly isOwner: boolean;
  readonly body: string;
  readonly key: string | undefined;
  readonly now: Date;
};

/** The same key again adds nothing. */
export const writeMessage = (db: Database, settings: MessageSettings, message: NewMessage): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { appointment, account, isOwner, body, key, now } = message;
    if (key === undefined || key.length > 80) throw new Failure('invalid_input', told('key_needed'));
    const added = await tx
      .insertInto('job_message')
      .values({
        id: newId(),
        appointment_id: appointment.id,
        account_id: account.id,
        side: sideOf({ account, isOwner }),
        body,
        request_key: key,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return;
    if (isOwner) await askOffice(tx, appointment.id);
    else {
      await closeOfficeTasks(tx, { appointmentId: appointment.id, kinds: ['customer_message'], now });
      await tellWaitingCustomer(tx, settings, { appointment, account, now });
    }
  });
