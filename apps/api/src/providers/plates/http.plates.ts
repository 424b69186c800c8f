import type { PlateOutage, PlateOutcome, PlatesPort, RegisteredVehicle } from './plates.port';

type HttpPlatesSettings = {
  /** A lookup is GET {baseUrl}/plates/{state}/{number}. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly apiKeyHeader?: string;
  /** A visitor waits meanwhile; after it the car is chosen by hand. */
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
};

type Json = Readonly<Record<string, unknown>>;

const asJson = (value: unknown): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;

const textOf = (json: Json, field: string): string | undefined => {
  const value = json[field];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** Vendors wrap the car differently; the fields inside carry the same names nearly everywhere. */
const vehicleIn = (body: unknown): RegisteredVehicle | undefined => {
  const outer = asJson(body);
  const json = asJson(outer?.specifications) ?? asJson(outer?.vehicle) ?? outer;
  if (json === undefined) return undefined;
  const year = Number(json.year);
  const make = textOf(json, 'make');
  const model = textOf(json, 'model');
  if (!Number.isInteger(year) || make === undefined || model === undefined) return undefined;
  const engine = textOf(json, 'engine');
  const vin = textOf(json, 'vin');
  return {
    year,
    make,
    model,
    ...(engine === undefined ? {} : { engine }),
    ...(vin === undefined ? {} : { vin }),
  };
};

const outageOf = (status: number): PlateOutage => {
  if (status === 429) return 'rate_limited';
  if (status === 401 || status === 403) return 'credentials';
  return 'provider_error';
};

const unavailable = (reason: PlateOutage): PlateOutcome => ({ status: 'unavailable', reason });

/** Any plate registry that answers JSON to a GET with an API key. */
export const createHttpPlates = (settings: HttpPlatesSettings): PlatesPort => {
  const {
    baseUrl,
    apiKey,
    apiKeyHeader = 'x-api-key',
    timeoutMs = 2_000,
    fetch = globalThis.fetch,
  } = settings;
  return {
    async find({ number, state }) {
      const url = `${baseUrl}/plates/${encodeURIComponent(state)}/${encodeURIComponent(number)}`;
      try {
        const response = await fetch(url, {
          headers: { accept: 'application/json', [apiKeyHeader]: apiKey },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (response.status === 404) return { status: 'not_found' };
        if (!response.ok) return unavailable(outageOf(response.status));
        const vehicle = vehicleIn(await response.json());
        return vehicle === undefined ? unavailable('provider_error') : { status: 'found', vehicle };
      } catch (error) {
        if (error instanceof SyntaxError) return unavailable('provider_error');
        const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
        return unavailable(timedOut ? 'timeout' : 'network');
      }
    },
  };
};
