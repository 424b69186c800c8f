import { isUnderway } from '@lugnut/domain/appointment';
import { marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import type { Appointment } from '../../appointments';
import { type TechnicianDayKey, updateVisit } from '../plan';
import { lockVisitDays } from './lock-visit-days';

/**
 * OPS-3: what whoever knows says about the end of a job under way is a fact of the day at once: the board, promises and
 * who is told of being late follow from it, whatever is then done about it. Said again, the last word counts. Returns
 * the day it bears on. The appointment is locked.
 */
export const noteExpectedEnd = async (
  tx: DatabaseTransaction,
  { id, status, market }: Appointment,
  { endsAtMinutes, now }: { readonly endsAtMinutes: number; readonly now: Date },
): Promise<TechnicianDayKey> => {
  const visit = await lockVisitDays(tx, id);
  if (!visit || !market || !isUnderway(status))
    throw new Failure('conflict', 'Only a job that is under way can run long.');
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  if (visit.routeDay === moment.day && endsAtMinutes <= moment.minutes)
    throw new Failure('invalid_input', 'That time has passed');
  await updateVisit(tx, id, sql`ends_at_minutes = ${endsAtMinutes}::integer`);
  return { technicianId: visit.technicianId, day: visit.routeDay };
};
