import { marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { type Appointment, findPromised } from '../../appointments';
import { lockDay, updateVisit } from '../plan';

const columns = { arrived: 'arrived_at_minutes', ended: 'ends_at_minutes' } as const;

/**
 * Updates the day's plan with actual times, in minutes of the visit's own day; done on another day, it takes no time of
 * its own any more. The appointment is locked.
 */
export const noteVisitTime = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  {
    what,
    at,
    timeZone,
  }: { readonly what: keyof typeof columns; readonly at: Date; readonly timeZone: string },
): Promise<void> => {
  const promised = findPromised(appointment);
  const moment = marketMomentAt(at.getTime(), offsetsOf(timeZone));
  if (!promised) return;
  const isOfItsDay = promised.day === moment.day;
  if (!isOfItsDay && what === 'arrived') return;
  await lockDay(tx, promised);
  if (!isOfItsDay) {
    await updateVisit(tx, appointment.id, sql`done_on = ${moment.day}`);
    return;
  }
  await updateVisit(
    tx,
    appointment.id,
    sql`${sql.ref(columns[what])} = greatest(${moment.minutes}::integer, coalesce(v.arrived_at_minutes, 0))`,
  );
};
