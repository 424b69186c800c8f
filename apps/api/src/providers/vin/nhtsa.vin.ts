import { findVinModelYears, type Vin } from '@lugnut/domain/vehicles';
import { badgeOf, namesOf } from './model-names';
import type { DecodedVin, VinOutage, VinOutcome, VinPort } from './vin.port';
import { findLayout, fuelOf, understandEngine, type VpicEngine } from './vpic-engine';

type NhtsaSettings = {
  /** A visitor waits meanwhile; after it the car is chosen by hand. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
  /** Only for a proxy or a test double. */
  readonly baseUrl?: string;
};

/** One decoded VIN: every field is text, and empty where vPIC does not know. */
type Values = Readonly<Record<string, unknown>>;

const textOf = (values: Values, field: string): string | undefined => {
  const value = values[field];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

const numberOf = (values: Values, field: string): number | undefined => {
  const value = Number(textOf(values, field));
  return Number.isFinite(value) && value > 0 ? value : undefined;
};

/** The level of electrification says more than the two fuels, where it is filed. */
const electrified = (values: Values): Pick<VpicEngine, 'fuel' | 'secondFuel'> | undefined => {
  const level = textOf(values, 'ElectrificationLevel') ?? '';
  if (level.startsWith('BEV')) return { fuel: 'electric' };
  if (level.startsWith('FCEV')) return { fuel: 'hydrogen' };
  if (level.startsWith('PHEV')) return { fuel: 'electric', secondFuel: 'gas' };
  return /HEV/.test(level) ? { fuel: 'gas', secondFuel: 'electric' } : undefined;
};

const engineOf = (values: Values): ReturnType<typeof understandEngine> => {
  const layout = textOf(values, 'EngineConfiguration');
  const fuel = textOf(values, 'FuelTypePrimary');
  const secondFuel = textOf(values, 'FuelTypeSecondary');
  return understandEngine({
    litres: numberOf(values, 'DisplacementL'),
    cylinders: numberOf(values, 'EngineCylinders'),
    layout: layout === undefined ? undefined : findLayout(layout),
    fuel: fuel === undefined ? undefined : fuelOf(fuel),
    secondFuel: secondFuel === undefined ? undefined : fuelOf(secondFuel),
    ...electrified(values),
  });
};

const decodedFrom = (vin: Vin, values: Values): DecodedVin | undefined => {
  const make = textOf(values, 'Make');
  const model = textOf(values, 'Model');
  const year = numberOf(values, 'ModelYear') ?? findVinModelYears(vin)?.likely;
  if (make === undefined || model === undefined || year === undefined) return undefined;
  const [name] = namesOf({ make, model, series: textOf(values, 'Series') });
  if (name === undefined) return undefined;
  const engine = engineOf(values);
  return { vin, year, ...badgeOf(name, year), ...(engine === undefined ? {} : { engine }) };
};

/** Undefined where the answer is not one of vPIC's. */
const valuesIn = (body: unknown): Values | undefined => {
  if (typeof body !== 'object' || body === null || !('Results' in body) || !Array.isArray(body.Results))
    return undefined;
  const [first]: unknown[] = body.Results;
  return typeof first === 'object' && first !== null ? (first as Values) : undefined;
};

const unavailable = (reason: VinOutage): VinOutcome => ({ status: 'unavailable', reason });

/** NHTSA's public vPIC service, https://vpic.nhtsa.dot.gov/api: no key, no promise about load. */
export const createNhtsaVin = (settings: NhtsaSettings = {}): VinPort => {
  const { timeoutMs = 2_000, fetch = globalThis.fetch, baseUrl = 'https://vpic.nhtsa.dot.gov' } = settings;
  return {
    async decode(vin) {
      const url = `${baseUrl}/api/vehicles/DecodeVinValues/${encodeURIComponent(vin)}?format=json`;
      try {
        const response = await fetch(url, {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) return unavailable(response.status === 429 ? 'rate_limited' : 'provider_error');
        const values = valuesIn(await response.json());
        if (values === undefined) return unavailable('provider_error');
        const vehicle = decodedFrom(vin, values);
        return vehicle === undefined ? { status: 'unknown' } : { status: 'decoded', vehicle };
      } catch (error) {
        if (error instanceof SyntaxError) return unavailable('provider_error');
        const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
        return unavailable(timedOut ? 'timeout' : 'network');
      }
    },
  };
};
