import { type LeftOpen, leftOpenKinds, leftOpenReason } from '@lugnut/domain/field';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { closeOfficeTasks, isMoneyTaskOpen, leftOpenTasks, openOfficeTask } from '../payments';
import { type LeftOpenJob, listLeftOpen, listUnpaidWithoutVisit } from './list-left-open';

type TaskDeps = { readonly db: Database; readonly now: () => Date };

const listJobsWithTask = (db: Database) =>
  db
    .selectFrom('office_task')
    .select('appointment_id as id')
    .distinct()
    .where('kind', 'in', Object.values(leftOpenTasks))
    .where('done_at', 'is', null)
    .where('appointment_id', 'is not', null)
    .$narrowType<{ id: string }>()
    .execute();

/** A declined card is a task already: two about the same money would be done twice. */
const isTold = async (
  tx: DatabaseTransaction,
  { id, missing }: Pick<LeftOpenJob, 'id' | 'missing'>,
): Promise<boolean> => missing === 'not_charged' && (await isMoneyTaskOpen(tx, id));

const keepTask = async (tx: DatabaseTransaction, id: string, now: Date): Promise<void> => {
  const [job] = [
    ...(await listLeftOpen(tx, now, { id })),
    ...(await listUnpaidWithoutVisit(tx, now, { id })),
  ];
  const isWanted = (kind: LeftOpen): boolean => job?.missing === kind;
  await closeOfficeTasks(tx, {
    appointmentId: id,
    kinds: leftOpenKinds.filter((kind) => !isWanted(kind)).map((kind) => leftOpenTasks[kind]),
    now,
  });
  if (job && !(await isTold(tx, job)))
    await openOfficeTask(tx, {
      kind: leftOpenTasks[job.missing],
      appointmentId: id,
      reason: leftOpenReason(job.missing, job.day),
    });
};

/**
 * FIELD-4: what midnight left open is a task of the office until it is settled. Run every minute: a task is there once,
 * becomes another one when something else is missing, and goes by itself.
 */
export const keepLeftOpenTasks = async ({ db, now }: TaskDeps, signal: AbortSignal): Promise<void> => {
  const at = now();
  const jobs = [
    ...(await listLeftOpen(db, at)),
    ...(await listUnpaidWithoutVisit(db, at)),
    ...(await listJobsWithTask(db)),
  ];
  const ids = new Set(jobs.map(({ id }) => id));
  await eachByItself(
    [...ids].map((id) => ({ id })),
    signal,
    ({ id }) => db.transaction().execute((tx) => keepTask(tx, id, at)),
  );
};
