import {
  type DeliveryFault,
  type DeliveryState,
  fallsBack,
  isLastingFault,
  type MessageChannel,
  nextDeliveryState,
} from '@lugnut/domain/contact';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/in-transaction';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { newId } from '../../platform/ids';
import type { DeliveryReport } from '../../providers/delivery-report.port';
import { sendEmail, sendText } from './send-message';
import { type Fallback, storedFallback } from './stored';
import { tryContactsAgain } from './try-contacts-again';

/** A message as it is handed to its provider. */
export type BegunDelivery = {
  readonly outboxId: string;
  readonly channel: MessageChannel;
  readonly recipient: string;
  readonly purpose: 'service' | 'marketing';
  readonly isAwaited: boolean;
  readonly otherwise: Fallback | undefined;
};

export type DeliveryLog = {
  /**
   * Before it is sent: a report may be here before the provider's answer is. Answers what is known of it: one whose
   * answer was lost may have been reported as sent.
   */
  begin(message: BegunDelivery): Promise<DeliveryState>;
  taken(outboxId: string): Promise<void>;
  /** Not sent, or refused at once; true where it goes by the other channel instead. */
  refused(message: BegunDelivery, fault: DeliveryFault, detail?: string): Promise<boolean>;
  /**
   * What the provider says later; of a message we do not know, the office alone hears. Answers whom the message was for,
   * if it is one of ours.
   */
  hear(report: DeliveryReport): Promise<string | undefined>;
  findUnreachable(channel: MessageChannel, contact: string): Promise<DeliveryFault | undefined>;
};

const outboxIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One that failed and is tried again begins anew. */
const insert = async (tx: Database, message: BegunDelivery, at: Date): Promise<DeliveryState> => {
  const { outboxId, channel, recipient, purpose, isAwaited, otherwise } = message;
  const fallback = otherwise ? storedFallback.encode(otherwise) : null;
  const begun = await tx
    .insertInto('message_delivery')
    .values({
      outbox_id: outboxId,
      channel,
      recipient,
      purpose,
      is_awaited: isAwaited,
      fallback,
      begun_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .column('outbox_id')
        .doUpdateSet({
          state: 'sending',
          fault: null,
          detail: null,
          settled_at: null,
          // A failure of this try is news to the office, whatever it was told of the one before.
          office_told_at: null,
          instead_id: null,
          begun_at: at,
          fallback,
        })
        .where('message_delivery.state', '=', 'failed'),
    )
    .returning('state')
    .executeTakeFirst();
  if (begun) return begun.state;
  const known = await tx
    .selectFrom('message_delivery')
    .select('state')
    .where('outbox_id', '=', outboxId)
    .executeTakeFirst();
  return known?.state ?? 'sending';
};

const lockDelivery = (tx: DatabaseTransaction, outboxId: string) =>
  tx
    .selectFrom('message_delivery')
    .selectAll()
    .where('outbox_id', '=', outboxId)
    .forUpdate()
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>;

const keepUnreachable = async (
  tx: DatabaseTransaction,
  { recipient, channel }: Pick<Row, 'recipient' | 'channel'>,
  { fault, detail }: { readonly fault: DeliveryFault; readonly detail: string | null },
  since: Date,
): Promise<void> => {
  await tx
    .insertInto('unreachable_contact')
    .values({ contact: recipient, channel, fault, detail, since })
    .onConflict((conflict) => conflict.column('contact').doUpdateSet({ fault, detail }))
    .execute();
};

/** Where their latest job is. */
const findZoneOf = async (tx: DatabaseTransaction, phone: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('appointment_contact as contact')
    .innerJoin('appointment', 'appointment.id', 'contact.appointment_id')
    .innerJoin('market', 'market.id', 'appointment.market_id')
    .select('market.time_zone')
    .where('contact.phone', '=', phone)
    .orderBy('appointment.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.time_zone;
};

/** The same words by the other channel, once however often the failure is told, while they are of use. */
const sendInstead = async (
  tx: DatabaseTransaction,
  { outbox_id, purpose, is_awaited, fallback }: Row,
  at: Date,
): Promise<string | null> => {
  if (!fallsBack({ purpose, isAwaited: is_awaited, hasOther: fallback !== null })) return null;
  const other = storedFallback.decode(fallback);
  const notAfter = other.notAfter === undefined ? undefined : new Date(other.notAfter);
  if (notAfter && notAfter < at) return null;
  const terms = { dedupeKey: `instead ${outbox_id}`, ...(notAfter ? { notAfter } : {}) };
  const { id } =
    other.channel === 'sms'
      ? await sendText(tx, {
          to: other.to,
          body: other.body,
          // A mail may be returned in the middle of the night.
          waitsForDay: true,
          timeZone: await findZoneOf(tx, other.to),
          ...terms,
        })
      : await sendEmail(tx, { to: other.to, subject: other.subject, text: other.text, ...terms });
  return id;
};

const fail = async (
  tx: DatabaseTransaction,
  row: Row,
  { fault, detail, at }: { readonly fault: DeliveryFault; readonly detail: string | null; readonly at: Date },
): Promise<string | null> => {
  const insteadId = await sendInstead(tx, row, at);
  await tx
    .updateTable('message_delivery')
    .set({ state: 'failed', fault, detail, settled_at: at, instead_id: insteadId, fallback: null })
    .where('outbox_id', '=', row.outbox_id)
    .execute();
  if (isLastingFault(fault)) await keepUnreachable(tx, row, { fault, detail }, at);
  return insteadId;
};

const arrive = async (tx: DatabaseTransaction, row: Row, at: Date): Promise<void> => {
  await tx
    .updateTable('message_delivery')
    .set({ state: 'delivered', settled_at: at })
    // A mailbox may still return it: what would go instead waits for the retention.
    .set(row.channel === 'sms' ? { fallback: null } : {})
    .where('outbox_id', '=', row.outbox_id)
    .execute();
  await tryContactsAgain(tx, [row.recipient]);
};

/**
 * A returned mail that names none of ours may have been written by anybody: the office looks at it, and nothing else
 * follows. Of an address that we did not write to, or whose last message is known to have failed, not even that.
 */
const hearOfRecipient = async (
  tx: DatabaseTransaction,
  { recipient, state, fault, detail }: DeliveryReport,
  at: Date,
): Promise<void> => {
  if (recipient === undefined || state !== 'failed') return;
  const last = await tx
    .selectFrom('message_delivery')
    .select(['channel', 'state'])
    .where('recipient', '=', recipient)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.state === 'failed') return;
  await tx
    .insertInto('message_delivery')
    .values({
      outbox_id: newId(),
      channel: last.channel,
      recipient,
      purpose: 'service',
      is_awaited: false,
      state: 'failed',
      fault: fault ?? 'unknown',
      detail: detail ?? null,
      begun_at: at,
      settled_at: at,
    })
    .execute();
};

const settle = async (tx: DatabaseTransaction, row: Row, report: DeliveryReport, at: Date): Promise<void> => {
  const next = nextDeliveryState(row.channel, row.state, report.state);
  if (next === undefined) return;
  if (next === 'failed')
    await fail(tx, row, { fault: report.fault ?? 'unknown', detail: report.detail ?? null, at });
  else if (next === 'delivered') await arrive(tx, row, at);
  else
    await tx
      .updateTable('message_delivery')
      .set({ state: next })
      .where('outbox_id', '=', row.outbox_id)
      .execute();
};

const hear = async (
  tx: DatabaseTransaction,
  report: DeliveryReport,
  at: Date,
): Promise<string | undefined> => {
  const row =
    report.key !== undefined && outboxIdForm.test(report.key)
      ? await lockDelivery(tx, report.key)
      : undefined;
  if (row) await settle(tx, row, report, at);
  else await hearOfRecipient(tx, report, at);
  return row?.recipient;
};

export const createDeliveryLog = ({
  db,
  now,
}: {
  readonly db: Database;
  readonly now: () => Date;
}): DeliveryLog => ({
  begin: (message) => insert(db, message, now()),

  async taken(outboxId) {
    const row = await db
      .updateTable('message_delivery')
      .set({ state: 'sent' })
      .where('outbox_id', '=', outboxId)
      // What was reported already is later than this.
      .where('state', 'in', ['sending', 'sent'])
      .returning('recipient')
      .executeTakeFirst();
    // Somebody who waits for a code was right about the address.
    if (row) await tryContactsAgain(db, [row.recipient]);
  },

  refused: (message, fault, detail) =>
    inTransaction(db, async (tx) => {
      await insert(tx, message, now());
      const row = await lockDelivery(tx, message.outboxId);
      if (!row) return false;
      const insteadId = await fail(tx, row, { fault, detail: detail ?? null, at: now() });
      // What nobody will send is told by the outbox.
      await tx
        .updateTable('message_delivery')
        .set({ office_told_at: now() })
        .where('outbox_id', '=', message.outboxId)
        .execute();
      return insteadId !== null;
    }),

  hear: (report) => inTransaction(db, (tx) => hear(tx, report, now())),

  async findUnreachable(channel, contact) {
    const row = await db
      .selectFrom('unreachable_contact')
      .select('fault')
      .where('contact', '=', contact)
      .where('channel', '=', channel)
      .executeTakeFirst();
    return row?.fault;
  },
});

/** Content that nobody has said is not needed any more. */
export const forgetFallbacks = async (db: Database, before: Date, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update message_delivery set fallback = null where outbox_id in (
      select outbox_id from message_delivery where begun_at < ${before} and fallback is not null
      limit ${most})`.execute(db);
  return Number(numAffectedRows ?? 0);
};
