import { marketMomentAt, type PlainDay } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { offsetsOf } from '../../../platform/market-today';
import { applyEvent, findReserved, lockAppointment, systemActor } from '../../appointments';
import {
  type Closing,
  keepsDay,
  loadRoutes,
  type Market,
  type MarketPlans,
  type PromiseTerms,
  setClosed,
  type TechnicianDayKey,
} from '../plan';
import { releaseWindow } from './promise-window';
import { lockDays, reserveWindow } from './reserve-window';
import { windowDetails } from './take-window';

export type CloseDeps = {
  readonly db: Database;
  readonly plans: Pick<MarketPlans, 'routeChanged'>;
  readonly promiseTerms: PromiseTerms;
  readonly now: () => Date;
};

/** Nobody can come in a window that is only held: the room goes, the choice stays, and the customer's page says so. */
export const endHold = async (tx: DatabaseTransaction, appointmentId: string, at: Date): Promise<void> => {
  await releaseWindow(tx, appointmentId);
  await tx
    .updateTable('visit_request')
    .set({ hold_ended_at: at })
    .where('appointment_id', '=', appointmentId)
    .execute();
};

const isKept = async (
  tx: DatabaseTransaction,
  market: Market,
  key: TechnicianDayKey,
  jobId: string,
  now: Date,
): Promise<boolean> => {
  const { day, minutes } = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  await sql`savepoint judging`.execute(tx);
  await lockDays(tx, [key]);
  const today = key.day === day ? { nowMinutes: minutes } : {};
  const verdict = await keepsDay(tx, { marketId: market.id, key, now, jobId, ...today });
  // Releases the lock: days are locked in one order, and the next one may come before it.
  await sql`rollback to savepoint judging`.execute(tx);
  return verdict.keeps;
};

/** Gives back the days that changed. */
const settleHold = (
  { db, now }: CloseDeps,
  termsOf: Awaited<ReturnType<PromiseTerms['current']>>,
  id: string,
  technicianId: string,
): Promise<readonly TechnicianDayKey[]> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    const appointment = await lockAppointment(tx, id);
    const held = appointment && findReserved(appointment, at);
    const market = appointment?.market;
    // Paid for, let go or moved meanwhile.
    if (!market || !held?.heldUntil || held.technicianId !== technicianId) return [];
    const { day, window, heldUntil } = held;
    const key = { technicianId, day };
    if (await isKept(tx, market, key, id, at)) return [];
    const [stored] = await loadRoutes(tx, [key]);
    const planned = stored?.route.jobs.find((job) => job.id === id);
    if (!planned) return [];
    const { window: _window, status: _status, ...job } = planned;
    const terms = termsOf(market.id).pricing;
    const found = await reserveWindow(tx, { job, market, day, window, heldUntil, now: at, terms });
    if (!found) {
      await endHold(tx, id, at);
      return [key];
    }
    await applyEvent(tx, id, {
      type: 'held',
      actor: systemActor,
      at,
      details: { ...windowDetails(found.technicianId, held), heldUntil: heldUntil.toISOString() },
    });
    return [key, found];
  });

/**
 * OPS-3: a technician's hours have changed. Holds that their day no longer keeps go on with somebody else, in the same
 * window and for the same time, the oldest last to give way; where nobody can come, they end.
 */
export const settleHolds = async (deps: CloseDeps, technicianId: string, day?: PlainDay): Promise<void> => {
  const holds = await deps.db
    .selectFrom('visit')
    .select('appointment_id as id')
    .where('technician_id', '=', technicianId)
    .where('held_until', '>', deps.now())
    .$if(day !== undefined, (query) => query.where('day', '=', day ?? ''))
    .orderBy('held_until', 'desc')
    .execute();
  const termsOf = await deps.promiseTerms.current();
  for (const { id } of holds)
    for (const key of await settleHold(deps, termsOf, id, technicianId)) deps.plans.routeChanged(key);
};

/**
 * OPS-3: dispatch has said that somebody is out, or goes home early, before what they promised that day has found
 * another place: from now on nothing new is put on the day, and what is only held there goes elsewhere.
 */
export const closeDay = async (deps: CloseDeps, key: TechnicianDayKey, closing: Closing): Promise<void> => {
  await deps.db.transaction().execute((tx) => setClosed(tx, key, closing));
  deps.plans.routeChanged(key);
  await settleHolds(deps, key.technicianId, key.day);
};

export const reopenDay = async (
  { db, plans }: Pick<CloseDeps, 'db' | 'plans'>,
  key: TechnicianDayKey,
): Promise<void> => {
  await db.transaction().execute((tx) => setClosed(tx, key, 'open'));
  plans.routeChanged(key);
};
