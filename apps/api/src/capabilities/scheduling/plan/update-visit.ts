import { minutesPerDay, type SaidDelay } from '@lugnut/domain/scheduling';
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

const bumpIfChanged = async (
  tx: DatabaseTransaction,
  { technicianId, day }: TechnicianDayKey,
  changed: { readonly numUpdatedRows: bigint },
): Promise<void> => {
  if (changed.numUpdatedRows > 0n) await sql`select bump_route(${technicianId}, ${day})`.execute(tx);
};

/** What the technician says about a stop of the day replaces what they said before. The day is locked. */
export const noteDelay = async (
  tx: DatabaseTransaction,
  key: TechnicianDayKey,
  { stop, freeFromMinutes, sparedJobIds }: SaidDelay,
): Promise<void> => {
  const changed = await tx
    .updateTable('technician_day')
    .set({
      free_from_minutes: Math.min(freeFromMinutes, minutesPerDay),
      delayed_stop: stop?.jobId ?? null,
      delayed_until_minutes: stop?.arrivesAtMinutes ?? null,
      spared_stops: [...sparedJobIds],
    })
    .where('technician_id', '=', key.technicianId)
    .where('day', '=', key.day)
    .executeTakeFirst();
  await bumpIfChanged(tx, key, changed);
};

const endDelay = (tx: DatabaseTransaction, { technicianId, day }: TechnicianDayKey) =>
  tx
    .updateTable('technician_day')
    .set({ free_from_minutes: null, delayed_stop: null, delayed_until_minutes: null, spared_stops: [] })
    .where('technician_id', '=', technicianId)
    .where('day', '=', day)
    .where('free_from_minutes', 'is not', null);

/** They set off to this stop or are there, which says more; but nothing of what comes after a spared one. */
export const endDelayBy = async (
  tx: DatabaseTransaction,
  key: TechnicianDayKey,
  appointmentId: string,
): Promise<void> => {
  const ended = endDelay(tx, key).where(sql<boolean>`${appointmentId}::uuid <> all (spared_stops)`);
  await bumpIfChanged(tx, key, await ended.executeTakeFirst());
};

/** What was said about this stop is taken back; what was said about another stays. The day is locked. */
export const takeBackDelay = async (
  tx: DatabaseTransaction,
  key: TechnicianDayKey,
  appointmentId: string,
): Promise<void> => {
  const ended = endDelay(tx, key).where(
    sql<boolean>`coalesce(delayed_stop, ${appointmentId}::uuid) = ${appointmentId}::uuid`,
  );
  await bumpIfChanged(tx, key, await ended.executeTakeFirst());
};

/** That somebody goes home at a minute; undefined: that they are out. */
export type Closing = { readonly fromMinutes: number | undefined };

/** Nothing new is put on a technician's day from now on, or it is again; whoever planned with it looks again. */
export const setClosed = async (
  tx: DatabaseTransaction,
  key: TechnicianDayKey,
  closing: Closing | 'open',
): Promise<void> => {
  const closed = closing !== 'open';
  const fromMinutes = closed ? (closing.fromMinutes ?? null) : null;
  if (closed)
    await tx
      .insertInto('technician_day')
      .values({ technician_id: key.technicianId, day: key.day })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const changed = await tx
    .updateTable('technician_day')
    .set({ closed, closed_from_minutes: fromMinutes })
    .where('technician_id', '=', key.technicianId)
    .where('day', '=', key.day)
    .where(sql<boolean>`(closed, closed_from_minutes) is distinct from (${closed}, ${fromMinutes}::integer)`)
    .executeTakeFirst();
  await bumpIfChanged(tx, key, changed);
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
