import type { OfficePresence } from '@lugnut/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import type { Account } from '../accounts';

/** Screens say so every 15 seconds: two may be lost. */
const seenForMs = 45_000;

const tell = (db: Database, appointmentId: string) =>
  sql`select pg_notify('office_changed', ${appointmentId})`.execute(db);

/** OFF-4: who else has it open. */
const listOthers = async (
  db: Database,
  appointmentId: string,
  account: Account,
  now: Date,
): Promise<OfficePresence[]> => {
  const rows = await db
    .selectFrom('office_presence as presence')
    .innerJoin('account', 'account.id', 'presence.account_id')
    .select(['account.id', 'account.name', 'presence.is_writing'])
    .where('presence.appointment_id', '=', appointmentId)
    .where('presence.account_id', '!=', account.id)
    // Whoever is no longer one of us has nothing open, whatever their screen said last.
    .where('account.role', 'not in', ['customer', 'fleet'])
    .where('presence.seen_at', '>', new Date(now.getTime() - seenForMs))
    .orderBy('account.name')
    .execute();
  return rows;
};

/** Somebody has it open; the others hear of it when that is news. Whoever has claimed it keeps the claim by it. */
export const notePresence = async (
  db: Database,
  appointmentId: string,
  account: Account,
  { isWriting, now }: { readonly isWriting: boolean; readonly now: Date },
): Promise<OfficePresence[]> => {
  const before = await db
    .selectFrom('office_presence')
    .select(['is_writing', 'seen_at'])
    .where('appointment_id', '=', appointmentId)
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  const values = { is_writing: isWriting, seen_at: now };
  await db
    .insertInto('office_presence')
    .values({ appointment_id: appointmentId, account_id: account.id, ...values })
    .onConflict((conflict) => conflict.columns(['appointment_id', 'account_id']).doUpdateSet(values))
    .execute();
  await db
    .updateTable('office_claim')
    .set({ claimed_at: now })
    .where('appointment_id', '=', appointmentId)
    .where('account_id', '=', account.id)
    .execute();
  const wasSeen = before !== undefined && now.getTime() - before.seen_at.getTime() < seenForMs;
  if (!wasSeen || before.is_writing !== isWriting) await tell(db, appointmentId);
  return listOthers(db, appointmentId, account, now);
};

export const leaveRequest = async (db: Database, appointmentId: string, account: Account): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('office_presence')
    .where('appointment_id', '=', appointmentId)
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await tell(db, appointmentId);
};

/** Of screens that were closed without a word. */
export const forgetPresence = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('office_presence')
    .where('seen_at', '<', new Date(now.getTime() - seenForMs))
    .execute();
};
