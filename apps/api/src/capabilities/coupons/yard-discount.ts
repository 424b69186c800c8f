import type { Database } from '../../platform/db/schema';
import { type Appointment, findAppointments } from '../appointments';

export const discountsOf = ({ quote, diagnosisDiscounts }: Appointment) =>
  quote ? quote.estimate.discounts : diagnosisDiscounts;

/** A yard day has the discount for a first job once: true where another vehicle of it that stands has it, the first of them. */
export const isGivenInYard = async (
  db: Database,
  { id, yardDayId }: Pick<Appointment, 'id' | 'yardDayId'>,
): Promise<boolean> => {
  if (yardDayId === undefined) return false;
  const stops = await db
    .selectFrom('yard_day_stop')
    .select('appointment_id')
    .where('yard_day_id', '=', yardDayId)
    .orderBy('position')
    .execute();
  const ids = stops.map((stop) => stop.appointment_id);
  const standing = (await findAppointments(db, ids)).filter(
    (one) => one.status !== 'cancelled' && discountsOf(one).some(({ kind }) => kind === 'new customer'),
  );
  const first = ids.find((one) => standing.some((vehicle) => vehicle.id === one));
  return first !== undefined && first !== id;
};
