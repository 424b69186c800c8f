import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { lateReason } from '../../platform/jobs/outbox';
import {
  claimUntoldFailure,
  emailKind,
  listUntoldFailures,
  recipientOf,
  textKind,
  type UntoldFailure,
} from '../messaging';
import { openOfficeTask } from '../payments';

const atOnce = 200;

const listUntold = (db: Database) =>
  db
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'last_error'])
    .where('given_up_at', 'is not', null)
    .where('office_told_at', 'is', null)
    .orderBy('given_up_at')
    .limit(atOnce)
    .execute();

type Undelivered = Awaited<ReturnType<typeof listUntold>>[number];

/** The latest job of whoever it was for: a text has no job of its own. */
const findJobOf = async (tx: DatabaseTransaction, to: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('appointment_contact as contact')
    .innerJoin('appointment', 'appointment.id', 'contact.appointment_id')
    .select('appointment.id')
    .where((e) => e.or([e('contact.phone', '=', to), e('contact.email', '=', to)]))
    .orderBy('appointment.created_at', 'desc')
    .orderBy('appointment.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

const reasons: Readonly<Record<string, string>> = {
  [textKind]: 'A text to the customer couldn’t be delivered. Check the phone number and call them.',
  [emailKind]: 'An email to the customer couldn’t be delivered. Check the email address.',
};

const tell = async (tx: DatabaseTransaction, { id, kind, payload, last_error }: Undelivered, now: Date) => {
  const claimed = await tx
    .updateTable('outbox')
    .set({ office_told_at: now })
    .where('id', '=', id)
    .where('office_told_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const reason = reasons[kind];
  const to = recipientOf(payload);
  // What came too late is dropped on purpose; nobody has to do anything.
  if (!claimed || reason === undefined || to === undefined || last_error === lateReason) return;
  const appointmentId = await findJobOf(tx, to);
  if (appointmentId !== undefined)
    await openOfficeTask(tx, { kind: 'message_not_delivered', appointmentId, reason });
};

/** Taken by the provider, and it did not arrive. */
const tellReturned = async (
  tx: DatabaseTransaction,
  { outboxId, to, reason }: UntoldFailure,
  now: Date,
): Promise<void> => {
  if (!(await claimUntoldFailure(tx, outboxId, now))) return;
  const appointmentId = await findJobOf(tx, to);
  if (appointmentId !== undefined)
    await openOfficeTask(tx, { kind: 'message_not_delivered', appointmentId, reason });
};

/** OFF-7: a customer who was not reached is a task, one for a job however many messages failed. */
export const tellUndelivered = async (
  { db, now }: { readonly db: Database; readonly now: () => Date },
  signal: AbortSignal,
): Promise<void> => {
  const givenUp = (await listUntold(db)).map((row) => ({
    id: row.id,
    run: (tx: DatabaseTransaction) => tell(tx, row, now()),
  }));
  const returned = (await listUntoldFailures(db)).map((failure) => ({
    id: failure.outboxId,
    run: (tx: DatabaseTransaction) => tellReturned(tx, failure, now()),
  }));
  await eachByItself([...givenUp, ...returned], signal, ({ run }) => db.transaction().execute(run));
};
