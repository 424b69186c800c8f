import { carTitle } from '@lugnut/domain/vehicles';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

/** Services of the current estimate, or those requested. */
const workColumn = sql<string[]>`
  case when ev.content is not null then array(
      select s ->> 'name' from jsonb_array_elements(ev.content -> 'services') s where s ->> 'status' <> 'rejected')
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
    .select(['a.id', 'c.name as contact_name', 'a.zip', 'a.car_year', 'a.car_make', 'a.car_model'])
    .select(['r.exact_address', 'r.latitude', 'r.longitude', workColumn]);

type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['executeTakeFirstOrThrow']>>;

export const describeWork = (row: JobRow) => ({
  work: row.work.join(', ') || 'Diagnosis',
  car: carTitle({ year: row.car_year, make: row.car_make, model: row.car_model }) || 'Vehicle',
  customer: row.contact_name,
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

/** Booked but unassigned: the promised window was lost and no other is chosen yet. */
export const loadUnassigned = (db: Database, marketId: string) =>
  selectJobs(db)
    .leftJoin('visit as v', 'v.appointment_id', 'a.id')
    .select('r.dedicated_schedule_time')
    .where('a.market_id', '=', marketId)
    .where('a.status', '=', 'scheduled')
    .where('v.appointment_id', 'is', null)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(mostUnassigned)
    .execute();
