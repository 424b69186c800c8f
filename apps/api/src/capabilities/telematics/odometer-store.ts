import type { VehicleOdometer } from '@lugnut/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { newId } from '../../platform/ids';

/** What is believed of a vehicle's odometer: its device's last good one, or what somebody said. */
const findMiles = async (db: Database, carId: string): Promise<number | null> => {
  const state = await db
    .selectFrom('vehicle_state')
    .select('odometer_miles')
    .where('car_id', '=', carId)
    .executeTakeFirst();
  if (state && state.odometer_miles !== null) return state.odometer_miles;
  const note = await db
    .selectFrom('odometer_note')
    .select('miles')
    .where('car_id', '=', carId)
    .orderBy('noted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return note?.miles ?? null;
};

type Note = {
  readonly carId: string;
  readonly fleetId: string;
  readonly miles: number;
  readonly source: 'hand' | 'accepted' | 'driver';
  /** Null: a driver without a login. */
  readonly personId: string | null;
  /** When the gauge showed it. */
  readonly at: Date;
  readonly now: Date;
};

/**
 * FLT-5: what a person says holds. Readings are judged against it from then on, and higher ones from before it, which
 * cannot have been, count no more.
 */
export const noteOdometer = async (tx: DatabaseTransaction, note: Note): Promise<void> => {
  const { carId, miles, at, now } = note;
  await tx.selectFrom('car').select('id').where('id', '=', carId).forUpdate().execute();
  await tx
    .insertInto('odometer_note')
    .values({
      id: newId(),
      account_id: note.fleetId,
      car_id: carId,
      miles,
      previous_miles: await findMiles(tx, carId),
      source: note.source,
      noted_by: note.personId,
      noted_at: now,
    })
    .execute();
  await tx
    .updateTable('vehicle_state')
    .set({ odometer_miles: miles, odometer_at: at })
    .where('car_id', '=', carId)
    .execute();
  await tx
    .updateTable('vehicle_reading')
    .set({ odometer_miles: null })
    .where('car_id', '=', carId)
    .where('read_at', '<=', at)
    .where('odometer_miles', '>', miles + 1)
    .execute();
  await sql`
    update vehicle_day set
      first_odometer_miles = case when first_odometer_miles > ${miles + 1} then null else first_odometer_miles end,
      last_odometer_miles = case when last_odometer_miles > ${miles + 1} then null else last_odometer_miles end
    where car_id = ${carId} and day <= (${at}::timestamptz at time zone 'UTC')::date
      and greatest(first_odometer_miles, last_odometer_miles) > ${miles + 1}`.execute(tx);
  await tx
    .updateTable('reading_set_aside')
    .set({ decision: 'rejected', decided_by: note.personId, decided_at: now })
    .where('car_id', '=', carId)
    .where('part', '=', 'odometerMiles')
    .where('decided_at', 'is', null)
    .$if(note.source === 'accepted', (query) => query.where('value', '<>', String(miles)))
    .execute();
};

/** Of vehicles that are new: there is nothing yet that these would replace. */
export const noteFirstOdometers = async (
  tx: DatabaseTransaction,
  { fleetId, personId, at }: { readonly fleetId: string; readonly personId: string; readonly at: Date },
  said: readonly { readonly carId: string; readonly miles: number }[],
): Promise<void> => {
  for (let first = 0; first < said.length; first += 500)
    await tx
      .insertInto('odometer_note')
      .values(
        said.slice(first, first + 500).map(({ carId, miles }) => ({
          id: newId(),
          account_id: fleetId,
          car_id: carId,
          miles,
          previous_miles: null,
          source: 'hand' as const,
          noted_by: personId,
          noted_at: at,
        })),
      )
      .execute();
};

const mostNotes = 50;

export const showOdometer = async (db: Database, carId: string): Promise<VehicleOdometer> => {
  const [miles, notes] = await Promise.all([
    findMiles(db, carId),
    db
      .selectFrom('odometer_note')
      .leftJoin('account', 'account.id', 'odometer_note.noted_by')
      .select(['odometer_note.id', 'miles', 'previous_miles', 'source', 'noted_at', 'account.name'])
      .where('car_id', '=', carId)
      .orderBy('noted_at', 'desc')
      .orderBy('odometer_note.id', 'desc')
      .limit(mostNotes)
      .execute(),
  ]);
  return {
    miles: miles === null ? null : Math.round(miles),
    history: notes.map((note) => ({
      id: note.id,
      miles: Math.round(note.miles),
      previous: note.previous_miles === null ? null : Math.round(note.previous_miles),
      source: note.source,
      by: note.name,
      at: note.noted_at.toISOString(),
    })),
  };
};
