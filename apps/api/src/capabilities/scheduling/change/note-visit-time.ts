import { marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { type Appointment, findPromised } from '../../appointments';
import { endDelayBy, updateVisit } from '../plan';
import { releaseWindow } from '../promise';
import { lockVisitDays } from './lock-visit-days';

/** Times are of the day the work is really done on; those of another day say nothing about it. */
const arrivedOn = (day: PlainDay) =>
  sql`case when coalesce(v.done_on, v.day) = ${day}::date then v.arrived_at_minutes end`;

/**
 * Updates the plan of the day with actual times. Begun or done on another day than planned, a job takes the time of that
 * day and none of its own any more. The appointment is locked.
 */
export const noteVisitTime = async (
  tx: DatabaseTransaction,
  appointment: Appointment,
  {
    what,
    at,
    timeZone,
  }: { readonly what: 'arrived' | 'ended'; readonly at: Date; readonly timeZone: string },
): Promise<void> => {
  const promised = findPromised(appointment);
  const { day, minutes } = marketMomentAt(at.getTime(), offsetsOf(timeZone));
  if (!promised) {
    // Somebody is at the car: what was only held for later has no meaning any more.
    if (appointment.visit.reserved) await releaseWindow(tx, appointment.id);
    return;
  }
  const visit = await lockVisitDays(tx, appointment.id, day);
  // Who is at a car says more than what they said before setting off.
  if (visit) await endDelayBy(tx, { technicianId: visit.technicianId, day }, appointment.id);
  const doneOn = promised.day === day ? null : day;
  await updateVisit(
    tx,
    appointment.id,
    what === 'arrived'
      ? sql`done_on = ${doneOn}::date, arrived_at_minutes = ${minutes}::integer`
      : sql`done_on = ${doneOn}::date, arrived_at_minutes = ${arrivedOn(day)},
          ends_at_minutes = greatest(${minutes}::integer, coalesce(${arrivedOn(day)}, 0))`,
  );
};

/** Nobody drives there or is there any more: neither their arrival nor their delay is in the plan. */
export const forgetDrive = async (tx: DatabaseTransaction, appointment: Appointment): Promise<void> => {
  if (!findPromised(appointment)) return;
  await lockVisitDays(tx, appointment.id);
  await updateVisit(
    tx,
    appointment.id,
    sql`done_on = null, arrived_at_minutes = null, ends_at_minutes = null`,
  );
};

/** 'Arrived' was a slip of the thumb. */
export const forgetArrival = async (tx: DatabaseTransaction, appointment: Appointment): Promise<void> => {
  const promised = findPromised(appointment);
  if (!promised) return;
  await lockVisitDays(tx, appointment.id);
  await updateVisit(tx, appointment.id, sql`done_on = null, arrived_at_minutes = null`);
};
