import type { Insertable } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../platform/db/schema';

export const addException = async (
  tx: DatabaseTransaction,
  exception: Insertable<Schema['visit_exception']>,
): Promise<void> => {
  await tx.insertInto('visit_exception').values(exception).execute();
};

export const markUndone = async (tx: DatabaseTransaction, id: string, at: Date): Promise<void> => {
  await tx.updateTable('visit_exception').set({ undone_at: at }).where('id', '=', id).execute();
};

/** What stands, the oldest first, with the first name's owner and the name of who said it. */
export const listExceptions = (db: Database, appointmentId: string) =>
  db
    .selectFrom('visit_exception as said')
    .leftJoin('technician', 'technician.id', 'said.technician_id')
    .innerJoin('account', 'account.id', 'said.said_by')
    .selectAll('said')
    .select(['technician.name as technician_name', 'account.name as said_by_name'])
    .where('said.appointment_id', '=', appointmentId)
    .where('said.undone_at', 'is', null)
    .orderBy('said.created_at')
    .orderBy('said.id')
    .execute();

export type ListedException = Awaited<ReturnType<typeof listExceptions>>[number];
