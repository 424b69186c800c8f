import type { fleetJobRoutes, RepeatedWork, RouteInput } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { isPromised, openStatuses, promisedStatuses } from '@lugnut/domain/appointment';
import { formatWindow } from '@lugnut/domain/scheduling';
import { carTitle } from '@lugnut/domain/vehicles';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import {
  appointmentStore,
  findPromised,
  findRepeats,
  noSuchAppointment,
  type Repeat,
  vehicleWorkOf,
} from '../appointments';
import { cannedServices } from './canned-services';
import { getYard, standingOf } from './yard-store';

type Wish = RouteInput<typeof fleetJobRoutes.findRepeatedWork>['body'];
type Asked = RouteInput<typeof fleetJobRoutes.listBookedRepeats>['query'];

const describe = ({ job, services }: Repeat): RepeatedWork => {
  const visit = findPromised(job);
  return {
    id: job.id,
    attributes: {
      car_id: job.car.id ?? '',
      car: job.car.name || carTitle(job.car),
      services: [...services],
      is_booked: isPromised(job.status),
      appointment_day: visit?.day ?? null,
      appointment_time: visit ? formatWindow(visit.window) : null,
    },
  };
};

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
  if (cars.length !== new Set(wish.car_ids).size) throw new Failure('not_found', told('no_such_vehicle'));
  const canned = await cannedServices(db, fleetId).servicesOf(wish.canned_service_ids ?? []);
  const services = [...wish.services, ...canned];
  const wishes = cars.map(({ id: carId }) => ({ carId, type: wish.appointment_type, services }));
  return (await findRepeats(db, fleetId, wishes, openStatuses)).map(describe);
};

/** FLT-1: what is booked already of a job's work, or of a yard day's: whoever books it has to have seen that. */
export const listBookedRepeats = async (
  db: Database,
  fleetId: string,
  { appointment_id, yard_day_id }: Asked,
): Promise<RepeatedWork[]> => {
  if ((appointment_id === undefined) === (yard_day_id === undefined))
    throw new EnglishFailure('invalid_input', 'Name a job or a yard day');
  const job = appointment_id === undefined ? undefined : await appointmentStore(db).find(appointment_id);
  if (appointment_id !== undefined && job?.accountId !== fleetId) throw noSuchAppointment();
  const jobs = job ? [job] : standingOf(await getYard(db, fleetId, yard_day_id ?? ''));
  const found = await findRepeats(db, fleetId, jobs.map(vehicleWorkOf), promisedStatuses);
  const own = new Set(jobs.map(({ id }) => id));
  return found.filter((one) => !own.has(one.job.id)).map(describe);
};
