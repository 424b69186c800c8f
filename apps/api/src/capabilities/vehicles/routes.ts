import type { vehicleRoutes } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { parsePlate, parseVin } from '@lugnut/domain/vehicles';
import { Failure } from '../../platform/http/failure';
import type { Handlers } from '../../platform/http/handlers';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { VehicleCatalog } from '../../platform/reference-data';
import type { PlatesPort } from '../../providers/plates/plates.port';
import type { VinPort } from '../../providers/vin/vin.port';
import { asListed } from './find-listed-vehicle';
import { tellPlate, tellVin } from './tell-reading';
import { createVehicleList } from './vehicle-list';

export const vehicleLimits: RateLimits<typeof vehicleRoutes> = {
  listVehicleYears: { limit: 120, windowSeconds: 60 },
  listVehicles: { limit: 240, windowSeconds: 60 },
  decodeVin: { limit: 30, windowSeconds: 60 },
  // Registries bill per lookup, and the answer is about somebody's car.
  findVehicleByPlate: { limit: 10, windowSeconds: 60 },
};

export const vehicleHandlers = (deps: {
  readonly vehicles: VehicleCatalog;
  readonly vin: VinPort;
  readonly plates: PlatesPort;
  readonly currentYear?: () => number;
}): Handlers<typeof vehicleRoutes> => {
  const { vehicles, vin: vins, plates, currentYear = () => new Date().getFullYear() } = deps;
  const list = createVehicleList(vehicles, currentYear);

  return {
    listVehicleYears: () => ({ data: list.years() }),

    listVehicles: ({ query }) => ({ data: list.find(query) }),

    async decodeVin({ params }) {
      const reading = parseVin(params.vin);
      if (!reading.ok) throw new Failure('invalid_input', tellVin(reading.reason, params.vin));
      const outcome = await vins.decode(reading.vin);
      if (outcome.status === 'unavailable') {
        throw new Failure('provider_unavailable', told('vin_lookup_down'));
      }
      if (outcome.status === 'unknown') {
        throw new Failure('unreadable_vin', told('vin_unknown'));
      }
      const { vin, year } = outcome.vehicle;
      return { vin, year, ...asListed(outcome.vehicle, vehicles.modelsOf(year)) };
    },

    async findVehicleByPlate({ params }) {
      const reading = parsePlate(params.plate, params.state);
      if (!reading.ok) throw new Failure('invalid_input', tellPlate(reading.field, params.plate));
      const outcome = await plates.find(reading.plate);
      if (outcome.status === 'unavailable') {
        throw new Failure('provider_unavailable', told('plate_lookup_down'));
      }
      if (outcome.status === 'not_found') {
        throw new Failure('not_found', told('plate_unknown'));
      }
      const { year, vin } = outcome.vehicle;
      return {
        specifications: { year, ...asListed(outcome.vehicle, vehicles.modelsOf(year)), vin: vin ?? null },
      };
    },
  };
};
