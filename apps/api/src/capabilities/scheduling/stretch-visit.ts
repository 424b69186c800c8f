import { findServiceByName, type Service } from '@lugnut/domain/catalog';
import type { Estimate } from '@lugnut/domain/estimates';
import { isBeingDone, minutesAdded } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/db/schema';
import { type Appointment, findPromised } from '../appointments';

const agreedIn = ({ services }: Estimate, catalogue: readonly Service[]) =>
  services
    .filter(({ status }) => status === 'approved')
    .map(({ name }) => findServiceByName(catalogue, name));

/**
 * What is agreed on while the technician is at the car takes its time there: the rest of the day is reckoned with it,
 * and dispatch sees whom it makes late. Nothing is moved; the appointment is locked by the caller.
 */
export const stretchVisit = async (
  tx: DatabaseTransaction,
  request: {
    readonly appointment: Appointment;
    readonly before: Estimate;
    readonly after: Estimate;
    readonly catalogue: readonly Service[];
  },
): Promise<void> => {
  const { appointment, before, after, catalogue } = request;
  const promised = findPromised(appointment);
  const minutes = minutesAdded(agreedIn(before, catalogue), agreedIn(after, catalogue));
  if (!promised || !isBeingDone(appointment.status) || minutes === 0) return;
  await sql`
    select from technician_day where technician_id = ${promised.technicianId} and day = ${promised.day}
    for update`.execute(tx);
  await sql`
    update visit v set route_version = d.version + 1,
      minutes_on_site = least(1440, greatest(1, v.minutes_on_site + ${minutes}::integer)),
      ends_at_minutes = case when v.ends_at_minutes is not null
        then greatest(v.arrived_at_minutes, v.ends_at_minutes + ${minutes}::integer) end
    from technician_day d
    where v.appointment_id = ${appointment.id} and d.technician_id = v.technician_id and d.day = v.day`.execute(
    tx,
  );
};
