import { type Insertable, sql, type UpdateObject } from 'kysely';
import type { Database, DatabaseTransaction, Schema } from '../../platform/db/schema';
import { systemActor } from './actor-of';
import { logEntryOf } from './apply-event';

/** What happened to an imported appointment, from its request on. */
export type ImportedLog = readonly Omit<Parameters<typeof logEntryOf>[1], 'actor'>[];

/** Imports past appointments of the demo, with what is known of their past. Existing ones stay as they are. */
export const importAppointments = async (
  db: Database,
  rows: readonly Insertable<Schema['appointment']>[],
  logs: ReadonlyMap<string, ImportedLog> = new Map(),
): Promise<void> => {
  const added = await db
    .insertInto('appointment')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'status', 'created_at'])
    .execute();
  if (added.length === 0) return;
  await db
    .insertInto('appointment_link')
    .values(added.map(({ id, created_at }) => ({ appointment_id: id, made_at: created_at })))
    .execute();
  await db
    .insertInto('appointment_event')
    .values(
      added.flatMap(({ id, status, created_at }) => {
        const asked = { type: 'requested', from: undefined, to: status, at: created_at } as const;
        return (logs.get(id) ?? [asked]).map((entry) => logEntryOf(id, { ...entry, actor: systemActor }));
      }),
    )
    .execute();
};

type Amendment = Omit<UpdateObject<Schema, 'appointment'>, 'id' | 'status' | 'completed_at'>;

/** Facts of an imported appointment; status changes are events as everywhere. */
export const amendImported = async (db: Database, id: string, amendment: Amendment): Promise<void> => {
  await db.updateTable('appointment').set(amendment).where('id', '=', id).execute();
};

type ImportedCar = {
  readonly id: string;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly engine: string;
  readonly color: string;
};

/** One statement, because there are hundreds. */
export const nameImportedCars = async (
  tx: DatabaseTransaction,
  cars: readonly ImportedCar[],
): Promise<void> => {
  await sql`
    update appointment a set car_year = r.year, car_make = r.make, car_model = r.model, car_engine = r.engine,
      car_color = r.color
    from jsonb_to_recordset(${JSON.stringify(cars)}::jsonb)
      as r(id uuid, year int, make text, model text, engine text, color text)
    where a.id = r.id`.execute(tx);
};
