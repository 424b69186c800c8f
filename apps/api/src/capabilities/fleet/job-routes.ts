import type { fleetJobRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { openStatuses } from '@lugnut/domain/appointment';
import type { Bill } from '@lugnut/domain/payments';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import { type Appointment, describeAppointment, listAppointments } from '../appointments';
import { readShownBills } from '../payments';
import { cannedServices } from './canned-services';
import { createFleetAppointment, type FleetJobDeps } from './create-fleet-appointment';
import { findRepeatedWork, listBookedRepeats } from './find-repeated-work';
import type { FleetAccess, FleetMember } from './fleet-access';

const often = { limit: 240, windowSeconds: 60 };
const seldom = { limit: 60, windowSeconds: 60 };

export const fleetJobLimits: RateLimits<typeof fleetJobRoutes> = {
  createFleetAppointment: { limit: 240, windowSeconds: 60 },
  findRepeatedWork: often,
  listBookedRepeats: often,
  listCannedServices: often,
  addCannedService: seldom,
  removeCannedService: seldom,
  listFleetAppointments: often,
};

/** A fleet has more open at once than a household. */
const mostUpcoming = 2_000;

/** A job keeps what its vehicle was called; its people call it as they do now. */
const withCurrentNames = async (
  db: Database,
  appointments: readonly Appointment[],
): Promise<readonly Appointment[]> => {
  const ids = [...new Set(appointments.flatMap(({ car }) => car.id ?? []))];
  if (ids.length === 0) return appointments;
  const cars = await db.selectFrom('car').select(['id', 'name']).where('id', 'in', ids).execute();
  const names = new Map(cars.map(({ id, name }) => [id, name ?? undefined]));
  return appointments.map((one) =>
    one.car.id !== undefined && names.has(one.car.id)
      ? { ...one, car: { ...one.car, name: names.get(one.car.id) } }
      : one,
  );
};

/** A repair that is only proposed stands among the approvals, and is nobody's job yet. */
const listProposedJobs = async (db: Database, fleetId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('fault_proposal')
    .select('appointment_id')
    .where('fleet_id', '=', fleetId)
    .where('status', '=', 'open')
    .execute();
  return new Set(rows.map(({ appointment_id }) => appointment_id));
};

export type FleetJobRouteDeps = FleetJobDeps & {
  readonly fleets: FleetAccess;
  readonly now: () => Date;
};

export const fleetJobHandlers = (deps: FleetJobRouteDeps): Handlers<typeof fleetJobRoutes> => {
  const { db, fleets } = deps;
  const show = async (appointment: Appointment, bill?: Bill) =>
    describeAppointment(appointment, await deps.priceList.findServices(appointment.services), {
      viewer: 'owner',
      calledAs: appointment.id,
      now: deps.now(),
      bill,
    });
  const canned = async ({ fleetId }: FleetMember) => ({ data: await cannedServices(db, fleetId).list() });
  return {
    async createFleetAppointment({ body }, context) {
      const member = await fleets.requireFleet(context, 'book');
      return show(await createFleetAppointment(deps, member, body, context));
    },

    async findRepeatedWork({ body }, context) {
      const { fleetId } = await fleets.requireFleet(context, 'book');
      return { data: await findRepeatedWork(db, fleetId, body) };
    },

    async listBookedRepeats({ query }, context) {
      const { fleetId } = await fleets.requireFleet(context);
      return { data: await listBookedRepeats(db, fleetId, query) };
    },

    async listCannedServices({ query }, context) {
      const member = await fleets.requireFleet(context);
      if (query.user_id && query.user_id !== member.fleetId && query.user_id !== member.person.id)
        throw new Failure('not_found', told('no_such_customer'));
      return canned(member);
    },

    async addCannedService({ body }, context) {
      const member = await fleets.requireFleet(context, 'change vehicles');
      await cannedServices(db, member.fleetId).save(body.name, body.services);
      return canned(member);
    },

    async removeCannedService({ params }, context) {
      const member = await fleets.requireFleet(context, 'change vehicles');
      await cannedServices(db, member.fleetId).remove(params.id);
      return canned(member);
    },

    async listFleetAppointments(_input, context) {
      const { fleetId } = await fleets.requireFleet(context);
      const open = await listAppointments(db, fleetId, openStatuses, mostUpcoming);
      const proposed = await listProposedJobs(db, fleetId);
      const appointments = await withCurrentNames(
        db,
        open.filter(({ id }) => !proposed.has(id)),
      );
      const bills = await readShownBills(db, appointments);
      const shown = await Promise.all(appointments.map((one) => show(one, bills.get(one.id))));
      return { data: shown.map(({ data }) => data) };
    },
  };
};
