import type { Database, DatabaseTransaction } from '../../platform/db/schema';

/** The customer knows more of an arrival than its window. */
const kind = 'running_late';

/** A visit, and the moment its window begins. */
type Announced = { readonly appointmentId: string; readonly dueAt: Date };

/** Null: it was told by a version that did not keep it. */
export type StoredArrival = { readonly arrivalAt: Date | null; readonly technicianId: string | null };

/** The arrival that was told last of a visit in its window. */
export const findToldArrival = async (
  db: Database,
  { appointmentId, dueAt }: Announced,
): Promise<StoredArrival | undefined> => {
  const row = await db
    .selectFrom('sent_notice')
    .select(['arrival_at', 'technician_id'])
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .where('due_at', '=', dueAt)
    .executeTakeFirst();
  return row && { arrivalAt: row.arrival_at, technicianId: row.technician_id };
};

/** Of several visits, by the appointment and the beginning of its window: see `toldKey`. */
export const listToldArrivals = async (
  db: Database,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string, StoredArrival>> => {
  if (appointmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sent_notice')
    .select(['appointment_id', 'due_at', 'arrival_at', 'technician_id'])
    .where('appointment_id', 'in', [...appointmentIds])
    .where('kind', '=', kind)
    .execute();
  return new Map(
    rows.map((row) => [
      toldKey({ appointmentId: row.appointment_id, dueAt: row.due_at }),
      { arrivalAt: row.arrival_at, technicianId: row.technician_id },
    ]),
  );
};

export const toldKey = ({ appointmentId, dueAt }: Announced): string =>
  `${appointmentId} ${dueAt.toISOString()}`;

/** Whoever tells a customer a time keeps it here: corrections follow from it, whoever changes the day afterwards. */
export const keepToldArrival = async (
  tx: DatabaseTransaction,
  told: Announced & { readonly arrivalAt: Date; readonly technicianId: string; readonly now: Date },
): Promise<void> => {
  const said = { arrival_at: told.arrivalAt, technician_id: told.technicianId, sent_at: told.now };
  await tx
    .insertInto('sent_notice')
    .values({ appointment_id: told.appointmentId, kind, due_at: told.dueAt, ...said })
    .onConflict((conflict) => conflict.columns(['appointment_id', 'kind', 'due_at']).doUpdateSet(said))
    .execute();
};

/** The customer was told a window since, and no time: whatever was said before does not count any more. */
export const forgetToldArrival = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  await tx
    .deleteFrom('sent_notice')
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .execute();
};
