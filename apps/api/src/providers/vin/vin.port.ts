import type { Engine, Vin } from '@lugnut/domain/vehicles';

/** What a VIN says about its car. Always shown as a question, 'Is this your car?', never taken as a fact. */
export type DecodedVin = {
  readonly vin: Vin;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** Absent where the manufacturer's code does not say. */
  readonly engine?: Engine;
};

export type VinOutage = 'timeout' | 'network' | 'rate_limited' | 'provider_error';

export type VinOutcome =
  | { readonly status: 'decoded'; readonly vehicle: DecodedVin }
  /** A well-formed VIN that stands for no car, truck or van we know. */
  | { readonly status: 'unknown' }
  | { readonly status: 'unavailable'; readonly reason: VinOutage };

export type VinPort = {
  decode(vin: Vin): Promise<VinOutcome>;
};
