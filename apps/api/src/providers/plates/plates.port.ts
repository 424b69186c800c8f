import type { Plate } from '@lugnut/domain/vehicles';

/** The car registered under a plate, in the words of the registry. */
export type RegisteredVehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** As the registry writes it: '2.5L 4-cyl', '5.3L V8 OHV 16V'. */
  readonly engine?: string;
  /** As the registry has it; nobody has checked it. */
  readonly vin?: string;
};

export type PlateOutage = 'timeout' | 'network' | 'rate_limited' | 'credentials' | 'provider_error';

export type PlateOutcome =
  | { readonly status: 'found'; readonly vehicle: RegisteredVehicle }
  | { readonly status: 'not_found' }
  | { readonly status: 'unavailable'; readonly reason: PlateOutage };

export type PlatesPort = {
  find(plate: Plate): Promise<PlateOutcome>;
};
