import { createHash } from 'node:crypto';
import { told } from '@lugnut/contract/reasons';
import { promisedStatuses } from '@lugnut/domain/appointment';
import {
  asExpected,
  asOf,
  byWindows,
  isInOrder,
  marketMomentAt,
  type PlainDay,
  type Visit,
  type VisitOrder,
} from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';
import { offsetsOf } from '../../../platform/market-today';
import { type Market, readMarketDay } from '../plan';

const findFirstVisit = async (db: Database, appointmentId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('appointment')
    .select('first_visit_id')
    .where('id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  return row.first_visit_id;
};

/** Two visits of one job are not chosen at once: neither would see the other. */
const lockJob = async (tx: DatabaseTransaction, firstVisitId: string): Promise<void> => {
  const key = createHash('sha256').update(`visits of job ${firstVisitId}`).digest().readBigInt64BE(0);
  await sql`select pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(tx);
};

const listOthers = async (
  db: Database,
  appointmentId: string,
  before: string | null,
): Promise<VisitOrder['others']> => {
  const firstVisitId = before ?? appointmentId;
  const rows = await db
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select(['appointment.id', 'visit.route_day as day', 'visit.window_start', 'visit.window_end'])
    .select((e) => e('visit.route_day', '<>', e.ref('visit.day')).as('isOnAnotherDay'))
    .select((e) => e.fn.coalesce('visit.ends_at_minutes', 'visit.planned_end').as('endMinutes'))
    .where('visit.held_until', 'is', null)
    .where('appointment.status', 'in', promisedStatuses)
    .where('appointment.id', '<>', appointmentId)
    .where((e) =>
      e.or([e('appointment.first_visit_id', '=', firstVisitId), e('appointment.id', '=', before)]),
    )
    .execute();
  return rows.map(({ id, day, window_start, window_end, isOnAnotherDay, endMinutes }) => ({
    id,
    visit: { day, window: { startMinutes: window_start, endMinutes: window_end } },
    isFirst: id === firstVisitId,
    isOnAnotherDay: Boolean(isOnAnotherDay),
    endMinutes,
  }));
};

type OneOfJob = { readonly id: string; readonly market?: Market | undefined };

/** The other visits of the job, as the day that is asked about goes now. */
export const findOrder = async (
  db: Database,
  { id, market }: OneOfJob,
  day: PlainDay,
  now: Date,
): Promise<VisitOrder> => {
  const before = await findFirstVisit(db, id);
  const order = { isFirst: before === null, others: await listOthers(db, id, before) };
  if (!market || !order.others.some(({ visit }) => visit.day === day)) return order;
  const moment = marketMomentAt(now.getTime(), offsetsOf(market.timeZone));
  const marketDay = await readMarketDay(db, market, day, now.getTime());
  return asExpected(order, day === moment.day ? asOf(marketDay, moment.minutes) : marketDay);
};

export const outOfOrderIn = ({ isFirst }: VisitOrder) =>
  told(isFirst ? 'second_before_first' : 'second_after_first');

/**
 * PLAN-1: the second visit of a job is after its first. To be asked before any day is locked. `isHeld`: it was picked
 * as the day went then; while its card is typed only the windows of the others count.
 */
export const requireInOrder = async (
  tx: DatabaseTransaction,
  appointment: OneOfJob,
  visit: Visit,
  { now, isHeld = false }: { readonly now: Date; readonly isHeld?: boolean },
): Promise<void> => {
  await lockJob(tx, (await findFirstVisit(tx, appointment.id)) ?? appointment.id);
  const order = await findOrder(tx, appointment, visit.day, now);
  if (isInOrder(isHeld ? byWindows(order) : order, visit)) return;
  throw new Failure('conflict', outOfOrderIn(order));
};

/** PLAN-1: a first visit that has just got another time is over before the visits of its job that day begin. */
export const requireDoneInTime = async (
  tx: DatabaseTransaction,
  { id }: Pick<OneOfJob, 'id'>,
): Promise<void> => {
  const tooSoon = await tx
    .selectFrom('visit as first')
    .innerJoin('appointment as second', 'second.first_visit_id', 'first.appointment_id')
    .innerJoin('visit as later', 'later.appointment_id', 'second.id')
    .select('second.id')
    .where('first.appointment_id', '=', id)
    .where('second.status', 'in', promisedStatuses)
    .where('later.held_until', 'is', null)
    .whereRef('later.route_day', '=', 'first.route_day')
    .whereRef('later.window_start', '<', 'first.planned_end')
    .limit(1)
    .executeTakeFirst();
  if (tooSoon) throw new Failure('conflict', told('second_before_first'));
};
