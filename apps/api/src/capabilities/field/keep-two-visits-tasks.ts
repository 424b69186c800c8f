import { promisedStatuses } from '@lugnut/domain/appointment';
import { orderNumber } from '@lugnut/domain/estimates';
import { findTwoVisits, type TwoVisits, twoVisitsReason, type VisitOfVin } from '@lugnut/domain/field';
import { addDays } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { closeSubjectTask, openSubjectTask } from '../payments';

const kind = 'two_visits_of_car';

/** Of cars that have several that day; those of yesterday may still be of today where they are. */
const listVisits = async (db: Database, now: Date): Promise<readonly VisitOfVin[]> => {
  const rows = await db
    .with('booked', (with_) =>
      with_
        .selectFrom('visit')
        .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
        .select([
          'appointment.id',
          'appointment.first_visit_id',
          'appointment.account_id',
          'visit.day',
          'visit.created_at',
        ])
        .select(['visit.window_start', 'visit.window_end', 'appointment.car_vin as vin'])
        .select(sql<number>`count(*) over (partition by visit.day, upper(appointment.car_vin))`.as('of_car'))
        .where('visit.held_until', 'is', null)
        .where('visit.day', '>=', addDays(now.toISOString().slice(0, 10), -1))
        .where('appointment.status', 'in', promisedStatuses)
        .where('appointment.car_vin', 'is not', null),
    )
    .selectFrom('booked')
    .selectAll()
    .where('of_car', '>', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    jobId: row.id,
    firstVisitId: row.first_visit_id,
    accountId: row.account_id,
    orderNumber: orderNumber(row.id),
    vin: row.vin ?? '',
    day: row.day,
    window: { startMinutes: row.window_start, endMinutes: row.window_end },
  }));
};

const subjectOf = ({ first, second }: TwoVisits): string => `${first.jobId} ${second.jobId} ${first.day}`;

const listOpenSubjects = async (db: Database): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('office_task')
    .select('subject')
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute();
  return rows.map(({ subject }) => subject).filter((subject) => subject !== null);
};

/** OPS-1: a car that two people booked on one day is a task of the office until one of them is gone or somebody did it. */
export const keepTwoVisitsTasks = async (
  { db, now }: { readonly db: Database; readonly now: () => Date },
  signal: AbortSignal,
): Promise<void> => {
  const at = now();
  const found = findTwoVisits(await listVisits(db, at));
  const wanted = new Set(found.map(subjectOf));
  const over = (await listOpenSubjects(db)).filter((subject) => !wanted.has(subject));
  await eachByItself(
    found.map((two) => ({ id: two.second.jobId, two })),
    signal,
    ({ two }) =>
      openSubjectTask(db, {
        kind,
        appointmentId: two.second.jobId,
        subject: subjectOf(two),
        reason: twoVisitsReason(two),
        opensAgain: true,
      }),
  );
  await eachByItself(
    over.map((subject) => ({ id: subject })),
    signal,
    ({ id: subject }) => closeSubjectTask(db, { kind, subject, now: at }),
  );
};
