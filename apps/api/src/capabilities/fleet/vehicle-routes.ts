import { createHash } from 'node:crypto';
import { type CarPayload, type fleetVehicleRoutes, gaugesOf, pagePath, pages } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { vehicleHealth } from '@lugnut/domain/fleet';
import { carTitle } from '@lugnut/domain/vehicles';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { leadStore } from '../leads';
import { carStore, type KeptCar } from '../vehicles';
import { findParking, type ParkingDeps } from './find-parking';
import type { FleetAccess } from './fleet-access';
import { type ImportDeps, importVehicles } from './import-vehicles';
import { listCosts } from './list-costs';
import { listMaintenance, removeMaintenance, saveMaintenance } from './maintenance';
import { listImports, undoImport } from './undo-import';

const often = { limit: 240, windowSeconds: 60 };
const seldom = { limit: 60, windowSeconds: 60 };

export const fleetVehicleLimits: RateLimits<typeof fleetVehicleRoutes> = {
  listFleetVehicles: often,
  importVehicles: { limit: 60, windowSeconds: 600 },
  listVehicleImports: often,
  undoVehicleImport: seldom,
  requestDevice: seldom,
  showUsualParking: often,
  listMaintenance: often,
  saveMaintenance: seldom,
  removeMaintenance: seldom,
  listCosts: often,
};

export type FleetVehicleDeps = ImportDeps &
  ParkingDeps & {
    readonly fleets: FleetAccess;
    readonly leads: Pick<ReturnType<typeof leadStore>, 'add'>;
    readonly now: () => Date;
    readonly hasTelematics: (fleetId: string) => Promise<boolean>;
    readonly listPayloads: (fleetId: string) => Promise<readonly CarPayload[]>;
  };

type Told = { readonly payload: CarPayload | undefined; readonly hasDevice: boolean };

const describe = (car: KeptCar, { payload, hasDevice }: Told, hasTelematics: boolean) => {
  const told = payload?.attributes;
  const health = vehicleHealth({ vin: car.vin, gauges: told && gaugesOf(told), hasDevice });
  return {
    id: car.id,
    attributes: {
      year: car.year,
      make: car.make,
      model: car.model,
      engine_size: car.engine ?? null,
      vin: car.vin ?? null,
      name: car.name ?? null,
      plate: car.plate ?? null,
      one_string: carTitle(car),
      status: hasTelematics ? health.status : null,
      issues: health.issues.map(({ text }) => text),
      telemetry: told ?? null,
    },
  };
};

const listDeviceCars = async (db: Database, fleetId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('device')
    .select('car_id')
    .where('account_id', '=', fleetId)
    .where('retired_at', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ car_id: carId }) => (carId === null ? [] : [carId])));
};

export const fleetVehicleHandlers = (deps: FleetVehicleDeps): Handlers<typeof fleetVehicleRoutes> => {
  const { db, fleets } = deps;
  const getCar = async (fleetId: string, id: string): Promise<KeptCar> => {
    const car = await carStore(db).find(id);
    if (car?.accountId !== fleetId || car.archivedAt) throw new Failure('not_found', told('no_such_vehicle'));
    return car;
  };
  return {
    async listFleetVehicles(_input, context) {
      const { fleetId } = await fleets.requireFleet(context);
      const hasTelematics = await deps.hasTelematics(fleetId);
      const [cars, payloads, devices] = await Promise.all([
        carStore(db).list(fleetId),
        hasTelematics ? deps.listPayloads(fleetId) : [],
        hasTelematics ? listDeviceCars(db, fleetId) : new Set<string>(),
      ]);
      const told = new Map(payloads.map((payload) => [payload.id, payload]));
      // Ids sort by creation time: oldest first, in a stable order.
      return {
        data: cars
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .map((car) =>
            describe(car, { payload: told.get(car.id), hasDevice: devices.has(car.id) }, hasTelematics),
          ),
      };
    },

    async importVehicles({ body }, context) {
      const { fleetId, person } = await fleets.requireFleet(context, 'change vehicles');
      return { data: await importVehicles(deps, { fleetId, personId: person.id }, body) };
    },

    async listVehicleImports(_input, context) {
      const { fleetId } = await fleets.requireFleet(context, 'change vehicles');
      return { data: await listImports(db, fleetId) };
    },

    async undoVehicleImport({ params }, context) {
      const { fleetId } = await fleets.requireFleet(context, 'change vehicles');
      return { data: await undoImport(db, fleetId, params.id, deps.now()) };
    },

    async requestDevice({ params }, context) {
      const { fleetId, person } = await fleets.requireFleet(context, 'change vehicles');
      const car = await getCar(fleetId, params.id);
      const day = deps.now().toISOString().slice(0, 10);
      await deps.leads.add({
        type: 'contact_us',
        name: person.name,
        email: person.email,
        phone: person.phone,
        zip: person.zip,
        message: `Device request for ${carTitle(car)}${car.vin ? `, VIN ${car.vin}` : ', VIN not known'}`,
        tracking: { path: pagePath(pages.fleetTab, { tab: 'vehicles' }) },
        accountId: fleetId,
        requestKey: createHash('sha256').update(`device ${car.id} ${day}`).digest(),
      });
      return { message: 'Your request has been submitted' as const };
    },

    async showUsualParking({ params }, context) {
      const { fleetId } = await fleets.requireFleet(context);
      const car = await getCar(fleetId, params.id);
      return { data: (await deps.hasTelematics(fleetId)) ? await findParking(deps, fleetId, car.id) : null };
    },

    async listMaintenance(_input, context) {
      const { fleetId } = await fleets.requireFleet(context);
      return { data: await listMaintenance(deps, fleetId) };
    },

    async saveMaintenance({ body }, context) {
      const { fleetId } = await fleets.requireFleet(context, 'change vehicles');
      await getCar(fleetId, body.car_id);
      if (body.every_miles === null && body.every_months === null)
        throw new EnglishFailure('invalid_input', 'Enter how many miles or months between services');
      await saveMaintenance(deps, fleetId, body);
      return { data: await listMaintenance(deps, fleetId) };
    },

    async removeMaintenance({ params }, context) {
      const { fleetId } = await fleets.requireFleet(context, 'change vehicles');
      await removeMaintenance(deps, fleetId, params.id);
      return { data: await listMaintenance(deps, fleetId) };
    },

    async listCosts({ query }, context) {
      const { fleetId } = await fleets.requireFleet(context);
      return listCosts(deps, fleetId, query);
    },
  };
};
