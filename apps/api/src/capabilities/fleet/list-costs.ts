import { dollarsFromCents } from '@lugnut/domain/money';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/schema';

const monthsShown = 12;

/** What was charged for finished work; a job that is not paid yet is not a cost yet. */
export const listCosts = async (db: Database, fleetId: string) => {
  const paid = db
    .selectFrom('charge')
    .innerJoin('appointment', 'appointment.id', 'charge.appointment_id')
    .where('appointment.account_id', '=', fleetId)
    .where('charge.status', '=', 'paid')
    .where('charge.kind', 'in', ['job', 'cancellation_fee', 'visit_fee']);
  const months = await paid
    .select([
      sql<string>`to_char(charge.settled_at, 'YYYY-MM')`.as('month'),
      sql<string>`sum(charge.amount_cents)`.as('cents'),
    ])
    .where('charge.settled_at', '>', sql<Date>`now() - make_interval(months => ${monthsShown}::int)`)
    .groupBy('month')
    .orderBy('month')
    .execute();
  const vehicles = await paid
    .leftJoin('car', 'car.id', 'appointment.car_id')
    .select([
      'appointment.car_id',
      sql<string>`coalesce(max(car.name), max(concat_ws(' ', appointment.car_year, appointment.car_make, appointment.car_model)))`.as(
        'car',
      ),
      sql<string>`count(*)`.as('jobs'),
      sql<string>`sum(charge.amount_cents)`.as('cents'),
      sql<
        number | null
      >`(select max(last_odometer_miles) - min(first_odometer_miles) from vehicle_day where vehicle_day.car_id = appointment.car_id)`.as(
        'miles',
      ),
    ])
    .groupBy('appointment.car_id')
    .execute();
  return {
    months: months.map(({ month, cents }) => ({ month, amount: dollarsFromCents(Number(cents)) })),
    vehicles: vehicles
      .map(({ car_id, car, jobs, cents, miles }) => ({
        car_id,
        car,
        jobs: Number(jobs),
        amount: dollarsFromCents(Number(cents)),
        miles: miles === null ? null : Math.round(miles),
      }))
      .sort((a, b) => b.amount - a.amount),
  };
};
