import { underwayStatuses } from '@lugnut/domain/appointment';
import { visitInWords } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Account } from '../accounts';
import { isId } from '../appointments';
import { type AssignDeps, handOverJobs, listPromisedJobs, loadJobLabels } from '../scheduling';

type NamedJob = { readonly id: string; readonly words: string };

export type Leaving = {
  /** Promised and not begun: they are planned again before somebody leaves. */
  readonly jobs: readonly NamedJob[];
  /** On the way or at the car: nobody is cut off from it before it is over. */
  readonly underway: readonly NamedJob[];
  /** Requests that go back to everybody. */
  readonly claims: number;
};

const findTechnicianOf = async (db: Database, accountId: string): Promise<string | undefined> => {
  if (!isId(accountId)) return undefined;
  const row = await db
    .selectFrom('technician')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.id;
};

const listUnderway = async (db: Database, technicianId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select('appointment.id')
    .where('visit.technician_id', '=', technicianId)
    .where('visit.held_until', 'is', null)
    .where('appointment.status', 'in', underwayStatuses)
    .execute();
  return rows.map(({ id }) => id);
};

const countClaims = async (db: Database, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('office_claim')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** FIELD-8: what somebody who leaves would leave behind, named before it is done. */
export const findLeaving = async (db: Database, accountId: string, now: Date): Promise<Leaving> => {
  const person = isId(accountId)
    ? await db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst()
    : undefined;
  if (!person) throw new EnglishFailure('not_found', 'There is no such person');
  const technicianId = await findTechnicianOf(db, accountId);
  const promised = technicianId === undefined ? [] : await listPromisedJobs(db, technicianId, now);
  const underway = technicianId === undefined ? [] : await listUnderway(db, technicianId);
  const ids = [...promised.map(({ id }) => id), ...underway];
  const labels = ids.length === 0 ? new Map<string, string>() : await loadJobLabels(db, ids);
  const labelOf = (id: string): string => labels.get(id) ?? 'Job';
  return {
    jobs: promised.map(({ id, day, window }) => ({
      id,
      words: `${visitInWords({ day, window })}: ${labelOf(id)}`,
    })),
    underway: underway.map((id) => ({ id, words: labelOf(id) })),
    claims: await countClaims(db, accountId),
  };
};

const named = (jobs: readonly NamedJob[]): string => jobs.map(({ words }) => words).join('; ');

const requireNoneUnderway = ({ underway }: Leaving): void => {
  if (underway.length > 0)
    throw new EnglishFailure(
      'conflict',
      `They’re working on this right now. Finish it or put it back on the schedule first: ${named(underway)}`,
    );
};

const requireNonePromised = ({ jobs }: Leaving): void => {
  if (jobs.length > 0)
    throw new EnglishFailure('conflict', `These jobs are booked. Reschedule them first: ${named(jobs)}`);
};

/** FIELD-8: every change that ends somebody's access to their jobs names the work it would leave behind. */
export const requireNothingLeft = async (
  tx: DatabaseTransaction,
  accountId: string,
  now: Date,
): Promise<void> => {
  const leaving = await findLeaving(tx, accountId, now);
  requireNoneUnderway(leaving);
  requireNonePromised(leaving);
};

/** Plans the promised jobs again, or names those that stand in the way. */
export const clearPromises = async (
  deps: AssignDeps,
  accountId: string,
  { plansAgain, account }: { readonly plansAgain: boolean; readonly account: Account },
): Promise<void> => {
  const technicianId = await findTechnicianOf(deps.db, accountId);
  if (technicianId === undefined) return;
  const leaving = await findLeaving(deps.db, accountId, deps.now());
  requireNoneUnderway(leaving);
  const { jobs } = leaving;
  if (jobs.length === 0) return;
  if (!plansAgain) requireNonePromised(leaving);
  const kept = new Set(await handOverJobs(deps, technicianId, account));
  if (kept.size > 0)
    throw new EnglishFailure(
      'conflict',
      `Nobody else can take these in their arrival window. Reschedule them first: ${named(jobs.filter(({ id }) => kept.has(id)))}`,
    );
};

/** Requests somebody had claimed are everybody's again, and nobody waits for what they were writing. */
export const releaseClaims = async (tx: DatabaseTransaction, accountId: string): Promise<void> => {
  await tx.deleteFrom('office_claim').where('account_id', '=', accountId).execute();
  const left = await tx
    .deleteFrom('office_presence')
    .where('account_id', '=', accountId)
    .returning('appointment_id')
    .execute();
  for (const { appointment_id } of left)
    await sql`select pg_notify('office_changed', ${appointment_id})`.execute(tx);
};

/**
 * In the transaction that takes the role: no new work comes from now on. A window promised since
 * the jobs were planned again is named, and nothing is done.
 */
export const leaveJobs = async (tx: DatabaseTransaction, accountId: string, now: Date): Promise<void> => {
  const technicianId = await findTechnicianOf(tx, accountId);
  if (technicianId === undefined) return;
  await tx
    .selectFrom('technician_day')
    .select('day')
    .where('technician_id', '=', technicianId)
    .where('day', '>=', now.toISOString().slice(0, 10))
    .orderBy('day')
    .forUpdate()
    .execute();
  await requireNothingLeft(tx, accountId, now);
  await tx
    .updateTable('technician')
    .set({ account_id: null, left_at: now })
    .where('id', '=', technicianId)
    .execute();
};
