import type { AppointmentStatus } from '@lugnut/domain/appointment';
import { repeatedWork, type VehicleWork } from '@lugnut/domain/fleet';
import type { Database } from '../../platform/db/schema';
import type { Appointment } from './appointment';
import { findAppointments } from './appointment-store';

/** What a job does to its vehicle; what was declined is no part of it. */
export const vehicleWorkOf = ({ car, type, quote, services }: Appointment): VehicleWork => ({
  carId: car.id,
  type,
  services: quote
    ? quote.estimate.services.filter(({ status }) => status !== 'rejected').map(({ name }) => name)
    : services,
});

export type Repeat = { readonly job: Appointment; readonly services: readonly string[] };

/** FLT-1: jobs of an account that do the same as one of these wishes on the same vehicle, newest first. */
export const findRepeats = async (
  db: Database,
  accountId: string,
  wishes: readonly VehicleWork[],
  statuses: readonly AppointmentStatus[],
): Promise<Repeat[]> => {
  const carIds = [...new Set(wishes.flatMap(({ carId }) => carId ?? []))];
  if (carIds.length === 0) return [];
  const rows = await db
    .selectFrom('appointment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('car_id', 'in', carIds)
    .where('status', 'in', [...statuses])
    .where('appointment_type', 'in', [...new Set(wishes.map(({ type }) => type))])
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  const jobs = await findAppointments(
    db,
    rows.map(({ id }) => id),
  );
  return jobs.flatMap((job) => {
    const work = vehicleWorkOf(job);
    const found = wishes.flatMap((wish) => repeatedWork(wish, work) ?? []);
    if (found.length === 0) return [];
    return { job, services: [...new Set(found.flatMap(({ services }) => services))] };
  });
};
