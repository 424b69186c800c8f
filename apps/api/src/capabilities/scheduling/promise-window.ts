import { canMove, marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { offsetsOf } from '../../platform/market-today';
import { jobFromStored } from './plan-store';
import { type Market, reserveWindow } from './reserve-window';

export type PromiseOutcome =
  /** The visit is promised, and the appointment is scheduled. */
  | { readonly status: 'promised' }
  /** No window was chosen, or the appointment is in no state to be booked. */
  | { readonly status: 'none' }
  /** The hold ran out and somebody else has the window: nothing has changed. */
  | { readonly status: 'lost' };

const lockForPromise = async (tx: DatabaseTransaction, appointmentId: string) =>
  tx
    .selectFrom('appointment')
    .innerJoin('market', 'market.id', 'appointment.market_id')
    .leftJoin('visit_request', 'visit_request.appointment_id', 'appointment.id')
    .leftJoin('visit', 'visit.appointment_id', 'appointment.id')
    .select(['appointment.status', 'market.id as market_id', 'market.time_zone'])
    .select(['visit_request.day', 'visit_request.window_start', 'visit_request.window_end'])
    .select(['visit_request.job', 'visit.day as held_day', 'visit.held_until', 'visit.technician_id'])
    .where('appointment.id', '=', appointmentId)
    .forUpdate('appointment')
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof lockForPromise>>>;

const isHeld = (row: Row, now: Date): boolean => row.held_until !== null && row.held_until > now;

/** What is held for another day is promised as it is; today the clock has moved on, so it is decided again. */
const takeHeld = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  await sql`
    select from technician_day d join visit v on v.technician_id = d.technician_id and v.day = d.day
    where v.appointment_id = ${appointmentId} for update of d`.execute(tx);
  await sql`
    update visit v set held_until = null, route_version = d.version + 1
    from technician_day d
    where v.appointment_id = ${appointmentId} and d.technician_id = v.technician_id and d.day = v.day`.execute(
    tx,
  );
};

const takeAnew = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  row: Row,
  now: Date,
): Promise<boolean> => {
  if (row.day === null || row.window_start === null || row.window_end === null) return false;
  const market: Market = { id: row.market_id, timeZone: row.time_zone };
  const found = await reserveWindow(tx, {
    job: jobFromStored(appointmentId, row.job),
    market,
    day: row.day,
    window: { startMinutes: row.window_start, endMinutes: row.window_end },
    heldUntil: undefined,
    isExtended: false,
    now,
    lastTechnicianId: row.technician_id ?? undefined,
  });
  return found !== undefined;
};

/**
 * Turns what is held into a promise, inside the transaction that confirms the booking. A hold that has run out is
 * taken again if the window still fits. Locks the appointment, then the technician's day: call no provider after it.
 */
export const promiseWindow = async (
  tx: DatabaseTransaction,
  { appointmentId, now }: { readonly appointmentId: string; readonly now: Date },
): Promise<PromiseOutcome> => {
  const row = await lockForPromise(tx, appointmentId);
  if (!row || (row.status !== 'scheduled' && !canMove(row.status, 'scheduled'))) return { status: 'none' };
  if (row.day === null && row.held_day === null) return { status: 'none' };
  const isPromised = row.held_day !== null && row.held_until === null;
  if (!isPromised) {
    const today = marketMomentAt(now.getTime(), offsetsOf(row.time_zone)).day;
    if (isHeld(row, now) && row.held_day !== today) await takeHeld(tx, appointmentId);
    else if (!(await takeAnew(tx, appointmentId, row, now))) return { status: 'lost' };
  }
  if (row.status !== 'scheduled')
    await tx
      .updateTable('appointment')
      .set({ status: 'scheduled' })
      .where('id', '=', appointmentId)
      .execute();
  return { status: 'promised' };
};

/** Gives the room back; what the customer chose and typed stays. The appointment's row should be locked. */
export const releaseWindow = async (tx: DatabaseTransaction, appointmentId: string): Promise<void> => {
  await tx.deleteFrom('visit').where('appointment_id', '=', appointmentId).execute();
};
