import type { DispatchLeftOpen } from '@lugnut/contract';
import { promisedStatuses } from '@lugnut/domain/appointment';
import { orderNumber } from '@lugnut/domain/estimates';
import { leftOpenReason } from '@lugnut/domain/field';
import { findFixedReason, formatWindow } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { readsMark } from '../../platform/words';
import { isId, listedCar } from '../appointments';
import { listLeftOpen } from '../field';

/** What was agreed to (`findAgreed`), else what was asked for: nobody comes for work that is only offered. */
const agreedWork = sql<string[]>`array(
  select s ->> 'name' from jsonb_array_elements(ev.content -> 'services') s
    where s ->> 'status' in ('approved', 'locked') or s ? 'agreed')`;
const workColumn = sql<string[]>`
  case when cardinality(${agreedWork}) > 0 then ${agreedWork}
    when ev.content is not null and a.appointment_type = 'diagnosis' then '{}'
    else a.services end`.as('work');

const selectJobs = (db: Database) =>
  db
    .selectFrom('appointment as a')
    .leftJoin('visit_request as r', 'r.appointment_id', 'a.id')
    .leftJoin('appointment_contact as c', 'c.appointment_id', 'a.id')
    .leftJoin('estimate as e', 'e.appointment_id', 'a.id')
    .leftJoin('estimate_version as ev', (join) =>
      join.onRef('ev.estimate_id', '=', 'e.id').onRef('ev.version', '=', 'e.version'),
    )
    .select([
      'a.id',
      'c.name as contact_name',
      'c.language as contact_language',
      'a.zip',
      'a.car_year',
      'a.car_make',
      'a.car_model',
    ])
    .select(['a.car_name', 'a.fleet_job'])
    .select(['r.exact_address', 'r.latitude', 'r.longitude', workColumn])
    .select(sql<boolean>`c.phone is not null`.as('has_phone'));

type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>;

export const describeWork = (row: JobRow) => ({
  work: row.work.join(', ') || 'Diagnosis',
  car: listedCar(row),
  customer: row.contact_name,
  ...readsMark(row.contact_language),
  has_phone: row.has_phone,
  work_order: orderNumber(row.id),
  address: row.exact_address ?? row.zip,
});

/** Details of a market day's visits besides their route. */
export const loadDayJobs = async (db: Database, marketId: string, day: string) => {
  const rows = await selectJobs(db)
    .innerJoin('visit as v', 'v.appointment_id', 'a.id')
    .innerJoin('technician as t', 't.id', 'v.technician_id')
    .leftJoin('job_progress as p', 'p.appointment_id', 'a.id')
    .select(['a.status', 'v.planned_arrival', 'v.planned_start', 'v.planned_end', 'p.reckoned_arrival_at'])
    .where('t.market_id', '=', marketId)
    .where('v.route_day', '=', day)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export type DayJobs = Awaited<ReturnType<typeof loadDayJobs>>;

const mostUnassigned = 100;

/** Booked but nobody's: the window was lost and no other is chosen yet, or somebody began without one. */
export const loadUnassigned = (db: Database, marketId: string) =>
  selectJobs(db)
    .leftJoin('visit as v', 'v.appointment_id', 'a.id')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('visit_exception')
          .select(['visit_exception.kind', 'visit_exception.note'])
          .whereRef('visit_exception.appointment_id', '=', 'a.id')
          .where('undone_at', 'is', null)
          .where('visit_exception.kind', '<>', 'late')
          .orderBy('created_at', 'desc')
          .limit(1)
          .as('said'),
      (join) => join.onTrue(),
    )
    .select(['a.status', 'r.part_awaited_since', 'r.part_expected_on', 'r.return_from'])
    .select(['r.dedicated_schedule_time', 'said.kind as exception_kind', 'said.note as exception_note'])
    .where('a.market_id', '=', marketId)
    .where('a.status', 'in', promisedStatuses)
    .where('v.appointment_id', 'is', null)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(mostUnassigned)
    .execute();

/** Undefined: there is no such job. */
export const findContact = async (
  db: Database,
  id: string,
): Promise<{ readonly phone: string | null } | undefined> =>
  isId(id)
    ? db
        .selectFrom('appointment as a')
        .leftJoin('appointment_contact as c', 'c.appointment_id', 'a.id')
        .select('c.phone')
        .where('a.id', '=', id)
        .executeTakeFirst()
    : undefined;

const mostLeftOpen = 50;

/** FIELD-4: what earlier days of a market left open, the oldest first. */
export const loadLeftOpen = async (
  db: Database,
  marketId: string,
  now: Date,
): Promise<DispatchLeftOpen[]> => {
  const open = (await listLeftOpen(db, now, { marketId })).slice(0, mostLeftOpen);
  if (open.length === 0) return [];
  const rows = await selectJobs(db)
    .innerJoin('visit as v', 'v.appointment_id', 'a.id')
    .innerJoin('technician as t', 't.id', 'v.technician_id')
    .select(['a.status', 'v.day', 'v.window_start', 'v.window_end', 't.id as technician_id', 't.name'])
    .where(
      'a.id',
      'in',
      open.map(({ id }) => id),
    )
    .execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return open.flatMap(({ id, missing, day }) => {
    const row = rowById.get(id);
    if (!row) return [];
    return [
      {
        id,
        status: row.status,
        ...describeWork(row),
        technician_id: row.technician_id,
        technician: row.name,
        day,
        appointment_day: row.day,
        appointment_time: formatWindow({ startMinutes: row.window_start, endMinutes: row.window_end }),
        missing,
        reason: leftOpenReason(missing, day),
        fixed_reason: findFixedReason(row.status) ?? null,
      },
    ];
  });
};
