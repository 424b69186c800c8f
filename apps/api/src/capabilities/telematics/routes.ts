import type { telematicsRoutes } from '@lugnut/contract';
import { normalizeVin } from '@lugnut/domain/vehicles';
import type { Database } from '../../platform/db/schema';
import type { Handlers, RequestContext } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { FleetAccess } from '../fleet';
import { type DeviceAccess, registerDevice } from './device-store';
import type { PayloadStore } from './payload-store';
import type { TakeReadings } from './take-readings';

export const telematicsLimits: RateLimits<typeof telematicsRoutes> = {
  // A gateway sends for a whole fleet from one address.
  takeReadings: { limit: 12_000, windowSeconds: 60 },
  showPayloadsByVin: { limit: 600, windowSeconds: 60 },
  showPayloadsGrouped: { limit: 240, windowSeconds: 60 },
  registerDevice: { limit: 120, windowSeconds: 60 },
};

export type TelematicsDeps = {
  readonly db: Database;
  readonly fleets: FleetAccess;
  readonly staff: { requireOffice(context: Pick<RequestContext, 'bearerToken'>): Promise<unknown> };
  readonly devices: DeviceAccess;
  readonly payloads: PayloadStore;
  readonly takeReadings: TakeReadings;
  readonly hasTelematics: (fleetId: string) => Promise<boolean>;
};

export const telematicsHandlers = (deps: TelematicsDeps): Handlers<typeof telematicsRoutes> => ({
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
