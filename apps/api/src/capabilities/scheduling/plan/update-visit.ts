import { minutesPerDay } from '@lugnut/domain/scheduling';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import type { TechnicianDayKey } from './plan-store';

/** Locks a day that has visits; appointments are locked before days, and days before visits. */
export const lockDay = async (
  tx: DatabaseTransaction,
  { technicianId, day }: TechnicianDayKey,
): Promise<void> => {
  await sql`
    select from technician_day where technician_id = ${technicianId} and day = ${day} for update`.execute(tx);
};

/** Before this minute the technician sets off to no further stop; null: as planned. The day is locked. */
export const noteFreeFrom = async (
  tx: DatabaseTransaction,
  { technicianId, day }: TechnicianDayKey,
  minutes: number | null,
): Promise<void> => {
  const changed = await tx
    .updateTable('technician_day')
    .set({ free_from_minutes: minutes === null ? null : Math.min(minutes, minutesPerDay) })
    .where('technician_id', '=', technicianId)
    .where('day', '=', day)
    .where('free_from_minutes', 'is distinct from', minutes)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) await sql`select bump_route(${technicianId}, ${day})`.execute(tx);
};

/**
 * Changes a visit (`v`) where it is, as the next version of its route: whoever planned with the old one has to look
 * again. The caller has locked the day.
 */
export const updateVisit = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  changes: RawBuilder<unknown>,
  onlyIf: RawBuilder<unknown> = sql`true`,
): Promise<void> => {
  await sql`
    update visit v set route_version = d.version + 1, ${changes}
    from technician_day d
    where v.appointment_id = ${appointmentId} and d.technician_id = v.technician_id and d.day = v.day
      and ${onlyIf}`.execute(tx);
};
