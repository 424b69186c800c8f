import { createHash } from 'node:crypto';
import { told } from '@lugnut/contract/reasons';
import { promisedStatuses } from '@lugnut/domain/appointment';
import { isInOrder, type Visit } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { Failure } from '../../../platform/http/failure';

const findFirstVisit = async (tx: DatabaseTransaction, appointmentId: string): Promise<string | null> => {
  const row = await tx
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

/** PLAN-1: the second visit of a job is after its first. To be asked before any day is locked. */
export const requireInOrder = async (
  tx: DatabaseTransaction,
  appointmentId: string,
  visit: Visit,
): Promise<void> => {
  const before = await findFirstVisit(tx, appointmentId);
  const firstVisitId = before ?? appointmentId;
  await lockJob(tx, firstVisitId);
  const rows = await tx
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select(['appointment.id', 'visit.day', 'visit.window_start', 'visit.window_end'])
    .where('visit.held_until', 'is', null)
    .where('appointment.status', 'in', promisedStatuses)
    .where('appointment.id', '<>', appointmentId)
    .where((e) =>
      e.or([e('appointment.first_visit_id', '=', firstVisitId), e('appointment.id', '=', before)]),
    )
    .execute();
  const others = rows.map(({ id, day, window_start, window_end }) => ({
    visit: { day, window: { startMinutes: window_start, endMinutes: window_end } },
    isFirst: id === firstVisitId,
  }));
  if (isInOrder({ isFirst: before === null, others }, visit)) return;
  throw new Failure('conflict', told(before === null ? 'second_before_first' : 'second_after_first'));
};
