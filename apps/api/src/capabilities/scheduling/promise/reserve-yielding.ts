import type { Assignment } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import type { LoadMarketDay } from '../plan';
import { lockDays, type ReservationRequest, reserveWindow } from './reserve-window';
import { findYielding } from './unproven-holds';

/** Under the lock of the day, as every booking does; false when it was paid for, or let go, meanwhile. */
const takeBack = async (
  tx: DatabaseTransaction,
  { day, now }: ReservationRequest,
  hold: { readonly appointmentId: string; readonly technicianId: string },
): Promise<boolean> => {
  await lockDays(tx, [{ technicianId: hold.technicianId, day }]);
  const gone = await tx
    .deleteFrom('visit')
    .where('appointment_id', '=', hold.appointmentId)
    .where('technician_id', '=', hold.technicianId)
    .where('day', '=', day)
    .where('held_until', '>', now)
    .returning('appointment_id')
    .executeTakeFirst();
  return gone !== undefined;
};

/**
 * As `reserveWindow`; but where a booking that is paid for finds no room, holds of that window that prove nothing give
 * way, one after the other, until it fits. If it never does, they stay.
 */
export const reserveYielding = async (
  tx: DatabaseTransaction,
  request: ReservationRequest,
  loadDay?: LoadMarketDay,
): Promise<Assignment | undefined> => {
  const found = await reserveWindow(tx, request, loadDay);
  if (found || request.heldUntil !== undefined) return found;
  const holds = await findYielding(tx, {
    marketId: request.market.id,
    day: request.day,
    windowStart: request.window.startMinutes,
    except: request.job.id,
    now: request.now,
  });
  for (const hold of holds) {
    await sql`savepoint yielding`.execute(tx);
    // Read from the database: the cached day still has the hold.
    const fits = (await takeBack(tx, request, hold)) ? await reserveWindow(tx, request) : undefined;
    if (fits) {
      await sql`release savepoint yielding`.execute(tx);
      return fits;
    }
    // Gives the hold back and releases the lock: days are locked in one order.
    await sql`rollback to savepoint yielding`.execute(tx);
  }
  return undefined;
};
