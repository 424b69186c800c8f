import type { Selectable } from 'kysely';
import type { Database, Schema } from '../../../platform/db/schema';

export type Booking = Selectable<Schema['booking']>;

export const findBooking = (db: Database, appointmentId: string): Promise<Booking | undefined> =>
  db.selectFrom('booking').selectAll().where('appointment_id', '=', appointmentId).executeTakeFirst();

/** By the appointment's id. */
export const findBookings = async (
  db: Database,
  appointmentIds: readonly string[],
): Promise<ReadonlyMap<string, Booking>> => {
  if (appointmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('appointment_id', 'in', appointmentIds)
    .execute();
  return new Map(rows.map((row) => [row.appointment_id, row]));
};

/** How long a repeat of the confirmation still returns a login; a client whose answer was lost retries at once. */
const loginMinutes = 30;

/**
 * Did this caller book? The appointment's id is in messages and proves nothing; the id of the finished setup is known
 * only to the browser that finished it.
 */
export const isWhoBooked = (booking: Booking, bookedWith: string | undefined, now: Date): boolean =>
  booking.booked_with !== null &&
  booking.booked_with === bookedWith &&
  now.getTime() - booking.booked_at.getTime() < loginMinutes * 60_000;
