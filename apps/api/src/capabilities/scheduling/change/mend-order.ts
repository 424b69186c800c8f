import { asOf, findMendedOrder, marketMomentAt } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import type { Appointment } from '../../appointments';
import { readMarketDay } from '../plan';
import { checkOverlaps, savePlan } from '../promise';
import { lockVisitDays } from './lock-visit-days';

/**
 * Somebody has turned back: what was planned around their drive is put in an order that keeps the windows, as if they
 * had never left. The status has changed already; the appointment is locked.
 */
export const mendOrder = async (
  tx: DatabaseTransaction,
  { id, market }: Pick<Appointment, 'id' | 'market'>,
  now: Date,
): Promise<void> => {
  const visit = market && (await lockVisitDays(tx, id));
  const today = market && marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  if (!visit || !today || visit.day !== today.day) return;
  const { technicianId, day } = visit;
  const stored = await readMarketDay(tx, market, day, now.getTime());
  const plan = findMendedOrder(asOf(stored, today.minutes), technicianId);
  if (!plan) return;
  await savePlan(tx, plan);
  await sql`select bump_route(${technicianId}, ${day})`.execute(tx);
  await checkOverlaps(tx);
};
