import type { OdometerReading } from '@lugnut/domain/field';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

/**
 * What the odometer of a job's car showed before: read by a technician at an earlier job, or as the customer gave it
 * with a request, whichever is later. The same car is the same of the account's cars, or has the same VIN.
 */
export const findLastOdometer = async (
  db: Database,
  appointmentId: string,
): Promise<OdometerReading | undefined> => {
  const { rows } = await sql<OdometerReading>`
    select coalesce(p.odometer_miles, other.car_mileage) as miles,
      (coalesce(p.finished_at, other.created_at) at time zone coalesce(m.time_zone, 'UTC'))::date as day
    from appointment job
    join appointment other on other.id = job.id
      or (other.account_id = job.account_id and (other.car_id = job.car_id or other.car_vin = job.car_vin))
    left join job_progress p on p.appointment_id = other.id and other.id <> job.id
    left join market m on m.id = other.market_id
    where job.id = ${appointmentId} and coalesce(p.odometer_miles, other.car_mileage) is not null
      and other.created_at <= job.created_at
    order by coalesce(p.finished_at, other.created_at) desc, other.id
    limit 1`.execute(db);
  return rows[0];
};
