import type { telematicsRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { normalizeVin } from '@lugnut/domain/vehicles';
import type { Database } from '../../platform/db/schema';
import { Failure } from '../../platform/http/failure';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { FleetAccess } from '../fleet';
import { carStore } from '../vehicles';
import { type DeviceAccess, registerDevice } from './device-store';
import { noteOdometer, showOdometer } from './odometer-store';
import type { PayloadStore } from './payload-store';
import { decideAside, listAside } from './set-aside-store';
import type { TakeReadings } from './take-readings';

export const telematicsLimits: RateLimits<typeof telematicsRoutes> = {
  // A gateway sends for a whole fleet from one address.
  takeReadings: { limit: 12_000, windowSeconds: 60 },
  showPayloadsByVin: { limit: 600, windowSeconds: 60 },
  showPayloadsGrouped: { limit: 240, windowSeconds: 60 },
  registerDevice: { limit: 120, windowSeconds: 60 },
  listReadingsSetAside: { limit: 240, windowSeconds: 60 },
  acceptReading: { limit: 120, windowSeconds: 60 },
  rejectReading: { limit: 240, windowSeconds: 60 },
  showOdometer: { limit: 240, windowSeconds: 60 },
  saveVehicleOdometer: { limit: 60, windowSeconds: 60 },
};

export type TelematicsDeps = {
  readonly db: Database;
  readonly fleets: FleetAccess;
  readonly staff: { requireOffice(context: Pick<RequestContext, 'bearerToken'>): Promise<unknown> };
  readonly devices: DeviceAccess;
  readonly payloads: PayloadStore;
  readonly takeReadings: TakeReadings;
  readonly now: () => Date;
  readonly hasTelematics: (fleetId: string) => Promise<boolean>;
};

const requireCar = async (db: Database, fleetId: string, id: string): Promise<void> => {
  if ((await carStore(db).find(id))?.accountId !== fleetId)
    throw new Failure('not_found', told('no_such_vehicle'));
};

export const telematicsHandlers = (deps: TelematicsDeps): Handlers<typeof telematicsRoutes> => ({
  ...readingHandlers(deps),
  ...odometerHandlers(deps),

  async takeReadings({ body }, { bearerToken }) {
    return deps.takeReadings(await deps.devices.requireDevice(bearerToken), body.readings);
  },

  async showPayloadsByVin({ params }, context) {
    const { fleetId } = await deps.fleets.requireFleet(context);
    if (!(await deps.hasTelematics(fleetId))) return { data: [] };
    return { data: await deps.payloads.listByVin(fleetId, normalizeVin(params.vin)) };
  },

  async showPayloadsGrouped(_input, context) {
    const { fleetId } = await deps.fleets.requireFleet(context);
    if (!(await deps.hasTelematics(fleetId))) return { data: [] };
    return { data: await deps.payloads.listGrouped(fleetId) };
  },

  async registerDevice({ body }, context) {
    await deps.staff.requireOffice(context);
    const { id, key } = await registerDevice(deps.db, { carId: body.car_id, serial: body.serial });
    return { data: { id, serial: body.serial, key } };
  },
});

type ReadingRoutes = Pick<
  typeof telematicsRoutes,
  'listReadingsSetAside' | 'acceptReading' | 'rejectReading'
>;

const readingHandlers = ({ db, fleets, now }: TelematicsDeps): Handlers<ReadingRoutes> => {
  const decide = async (
    wish: Parameters<typeof decideAside>[2],
    context: Pick<RequestContext, 'bearerToken'>,
  ) => {
    const { fleetId, person } = await fleets.requireFleet(context, 'change vehicles');
    await decideAside(db, { fleetId, personId: person.id, now: now() }, wish);
    return { data: await listAside(db, fleetId) };
  };
  return {
    async listReadingsSetAside(_input, context) {
      const { fleetId } = await fleets.requireFleet(context);
      return { data: await listAside(db, fleetId) };
    },
    acceptReading: ({ params, body }, context) =>
      decide({ id: params.id, decision: 'accepted', value: body.value }, context),
    rejectReading: ({ params }, context) => decide({ id: params.id, decision: 'rejected' }, context),
  };
};

type OdometerRoutes = Pick<typeof telematicsRoutes, 'showOdometer' | 'saveVehicleOdometer'>;

const odometerHandlers = ({ db, fleets, now }: TelematicsDeps): Handlers<OdometerRoutes> => ({
  async showOdometer({ params }, context) {
    const { fleetId } = await fleets.requireFleet(context);
    await requireCar(db, fleetId, params.id);
    return { data: await showOdometer(db, params.id) };
  },

  async saveVehicleOdometer({ params, body }, context) {
    const { fleetId, person } = await fleets.requireFleet(context, 'change vehicles');
    await requireCar(db, fleetId, params.id);
    const at = now();
    await db.transaction().execute((tx) =>
      noteOdometer(tx, {
        carId: params.id,
        fleetId,
        miles: body.miles,
        source: 'hand',
        personId: person.id,
        at,
        now: at,
      }),
    );
    return { data: await showOdometer(db, params.id) };
  },
});
