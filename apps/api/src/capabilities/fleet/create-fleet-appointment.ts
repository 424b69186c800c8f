import type { CreateFleetAppointmentBody } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import type { RequestContext } from '../../platform/http/handlers';
import { accountStore } from '../accounts';
import {
  type Appointment,
  type AppointmentRequest,
  appointmentStore,
  type CreateAppointmentDeps,
  createAppointment,
  findAppointments,
  isId,
  readServices,
} from '../appointments';
import { keepDedicatedTime } from '../scheduling';
import { carStore } from '../vehicles';
import { cannedServices } from './canned-services';
import type { FleetMember } from './fleet-access';
import { findFleetContact } from './fleet-contact';

export type FleetJobDeps = CreateAppointmentDeps & { readonly db: Database };

/** FLEET-10: a saved vehicle is taken from the fleet's own list, whatever the request says about it. */
const carOf = async (
  db: Database,
  fleetId: string,
  body: CreateFleetAppointmentBody,
): Promise<CreateFleetAppointmentBody['car_attributes']> => {
  const id = body.car_id || body.car_attributes.id;
  const { year, make, model, engine_size } = body.car_attributes;
  if (!id) {
    if (!year || !make || !model || !engine_size)
      throw new EnglishFailure('invalid_input', 'Choose the year, make, model, and engine of your vehicle');
    return body.car_attributes;
  }
  const car = isId(id) ? await carStore(db).find(id) : undefined;
  if (car?.accountId !== fleetId) throw new Failure('not_found', told('no_such_vehicle'));
  if (car.archivedAt)
    throw new EnglishFailure(
      'conflict',
      'This vehicle is archived. Restore it first, then book its service.',
    );
  return {
    ...body.car_attributes,
    id: car.id,
    year: car.year,
    make: car.make,
    model: car.model,
    engine_size: car.engine,
    vin: car.vin,
    name: car.name,
  };
};

const noPhoneText =
  'Every visit needs a phone number for the technician to call. Say one with the request, or add yours on your profile.';

/** What a fleet's person asks for on one of its vehicles, as every appointment is asked for. */
export const fleetRequestOf = async (
  deps: FleetJobDeps,
  { person, fleetId }: FleetMember,
  body: CreateFleetAppointmentBody,
  context: Pick<RequestContext, 'idempotencyKey' | 'clientAddress'>,
): Promise<AppointmentRequest> => {
  if (body.user_id && body.user_id !== fleetId && body.user_id !== person.id)
    throw new Failure('not_found', told('no_such_customer'));
  const fleet = await accountStore(deps.db).findById(fleetId);
  if (!fleet) throw new Error('a fleet without an account');
  const contact = await findFleetContact(deps.db, person, fleetId);
  const phone = body.phone || contact.phone;
  if (!phone) throw new EnglishFailure('invalid_input', noPhoneText);
  const canned = await cannedServices(deps.db, fleetId).servicesOf(body.canned_service_ids ?? []);
  const isRepair = body.appointment_type === 'repair';
  return {
    body: {
      ...body,
      kind: body.kind || 'fleet',
      car_attributes: await carOf(deps.db, fleetId, body),
      services: isRepair ? [...new Set([...(body.services ?? []), ...canned])] : [],
      // Requests of two tabs must not share a key.
      diagnosis_input: isRepair ? '' : body.diagnosis_input,
      name: body.name || person.name,
      email: body.email || contact.email,
      phone,
    },
    account: fleet,
    isFleetJob: true,
    idempotencyKey: context.idempotencyKey,
    clientAddress: context.clientAddress,
  };
};

/**
 * The same request that waits for its price already: one answer serves both. What was quoted or booked since is asked
 * for anew, and so are what shows more of the vehicle and what a yard day set apart: that ends with its draft.
 */
const findWaiting = async (
  { db, ...deps }: Pick<FleetJobDeps, 'db' | 'priceList'>,
  { account, body }: Pick<AppointmentRequest, 'account' | 'body'>,
): Promise<Appointment | undefined> => {
  const carId = body.car_attributes.id;
  if (!account || !carId || body.appointment_type !== 'repair' || body.media?.length) return undefined;
  const rows = await db
    .selectFrom('appointment')
    .select('id')
    .where('account_id', '=', account.id)
    .where('car_id', '=', carId)
    .where('status', '=', 'pending')
    .where('appointment_type', '=', 'repair')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('yard_day_apart')
            .select('yard_day_apart.appointment_id')
            .whereRef('yard_day_apart.appointment_id', '=', 'appointment.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .execute();
  const waiting = await findAppointments(
    db,
    rows.map(({ id }) => id),
  );
  const wished = workKey((await readServices(deps, body.services ?? [])).names);
  return waiting.find(
    ({ services, zip, yardDayId }) =>
      yardDayId === undefined && zip === body.location_attributes.zip && workKey(services) === wished,
  );
};
const workKey = (services: readonly string[]): string =>
  JSON.stringify([...new Set(services.map((name) => name.trim().toLowerCase()))].toSorted());

export const createFleetAppointment = async (
  deps: FleetJobDeps,
  member: FleetMember,
  body: CreateFleetAppointmentBody,
  context: Pick<RequestContext, 'idempotencyKey' | 'clientAddress'>,
): Promise<Appointment> => {
  const request = await fleetRequestOf(deps, member, body, context);
  const waiting = await findWaiting(deps, request);
  if (waiting) return waiting;
  const appointment = await createAppointment(deps, request);
  await keepDedicatedTime(deps.db, appointment.id, member.fleetId);
  const again = await appointmentStore(deps.db).find(appointment.id);
  if (!again) throw new Error('an appointment vanished after it was made');
  return again;
};
