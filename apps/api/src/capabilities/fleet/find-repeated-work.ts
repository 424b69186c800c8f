import type { fleetJobRoutes, RepeatedWork, RouteInput } from '@lugnut/contract';
import { isPromised, openStatuses } from '@lugnut/domain/appointment';
import { repeatedWork } from '@lugnut/domain/fleet';
import { formatWindow } from '@lugnut/domain/scheduling';
import { carTitle } from '@lugnut/domain/vehicles';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import { type Appointment, findAppointments, findPromised } from '../appointments';
import { cannedServices } from './canned-services';

type Wish = RouteInput<typeof fleetJobRoutes.findRepeatedWork>['body'];

const servicesOf = ({ quote, services }: Appointment): readonly string[] =>
  quote
    ? quote.estimate.services.filter(({ status }) => status !== 'rejected').map(({ name }) => name)
    : services;

/** FLT-1: open jobs of the fleet that would do the same work on the same vehicles. */
export const findRepeatedWork = async (
  db: Database,
  fleetId: string,
  wish: Wish,
): Promise<RepeatedWork[]> => {
  const cars = await db
    .selectFrom('car')
    .select('id')
    .where('account_id', '=', fleetId)
    .where('id', 'in', wish.car_ids)
    .execute();
  if (cars.length !== new Set(wish.car_ids).size) throw new Failure('not_found', 'There is no such vehicle');
  const canned = await cannedServices(db, fleetId).servicesOf(wish.canned_service_ids ?? []);
  const rows = await db
    .selectFrom('appointment')
    .select('id')
    .where('account_id', '=', fleetId)
    .where('car_id', 'in', wish.car_ids)
    .where('status', 'in', [...openStatuses])
    .where('appointment_type', '=', wish.appointment_type)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  const open = await findAppointments(
    db,
    rows.map(({ id }) => id),
  );
  return open.flatMap((job) => {
    const { id: carId, name } = job.car;
    const asked = { carId, type: wish.appointment_type, services: [...wish.services, ...canned] };
    const repeated = repeatedWork(asked, { carId, type: job.type, services: servicesOf(job) });
    if (!repeated || carId === undefined) return [];
    const visit = findPromised(job);
    return {
      id: job.id,
      attributes: {
        car_id: carId,
        car: name || carTitle(job.car),
        services: [...repeated.services],
        is_booked: isPromised(job.status),
        appointment_day: visit?.day ?? null,
        appointment_time: visit ? formatWindow(visit.window) : null,
      },
    };
  });
};
