import { isUnderway } from '@lugnut/domain/appointment';
import { findServiceByName, type Service } from '@lugnut/domain/catalog';
import type { Estimate } from '@lugnut/domain/estimates';
import { minutesAdded, workOf } from '@lugnut/domain/scheduling';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/db/schema';
import { type Appointment, findPromised } from '../../appointments';
import { lockDay, updateVisit } from '../plan';

const servicesIn = (
  { services }: Estimate,
  catalogue: readonly Service[],
  counts: (status: Estimate['services'][number]['status']) => boolean,
) => services.filter(({ status }) => counts(status)).map(({ name }) => findServiceByName(catalogue, name));

const agreedIn = (estimate: Estimate, catalogue: readonly Service[]) =>
  servicesIn(estimate, catalogue, (status) => status === 'approved');

/** As it would be booked now: the work nobody has declined. */
const bookedMinutes = (appointment: Appointment, estimate: Estimate, catalogue: readonly Service[]): number =>
  workOf({
    type: appointment.type,
    shopNetwork: appointment.shopNetwork,
    services: servicesIn(estimate, catalogue, (status) => status !== 'rejected'),
  }).minutesOnSite;

/**
 * Work agreed on after the promise makes the visit longer: the rest of the day is planned with it, and dispatch sees
 * who will be reached late. Nothing is moved; the caller has locked the appointment.
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
  if (!promised) return;
  // At the car only what is added counts: how long the rest takes is no longer what was planned.
  const added = minutesAdded(agreedIn(before, catalogue), agreedIn(after, catalogue));
  const minutes = isUnderway(appointment.status)
    ? sql<number>`v.minutes_on_site + ${added}::integer`
    : sql<number>`${bookedMinutes(appointment, after, catalogue)}::integer`;
  await lockDay(tx, promised);
  await updateVisit(
    tx,
    appointment.id,
    sql`minutes_on_site = least(1440, greatest(1, ${minutes})),
      ends_at_minutes = case when v.ends_at_minutes is not null
        then greatest(v.arrived_at_minutes, v.ends_at_minutes + ${minutes} - v.minutes_on_site) end`,
    sql`v.minutes_on_site <> ${minutes}`,
  );
};
