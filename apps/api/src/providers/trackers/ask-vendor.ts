import type { TrackersOutage, TrackersOutcome } from './trackers.port';

export type VendorSettings = {
  readonly timeoutMs?: number;
  readonly fetch?: typeof globalThis.fetch;
};

type Json = Readonly<Record<string, unknown>>;
export const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
export const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

export const unavailable = (
  reason: TrackersOutage,
  retryAfterMs?: number,
): { readonly status: 'unavailable'; readonly reason: TrackersOutage; readonly retryAfterMs?: number } => ({
  status: 'unavailable',
  reason,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
});

const outageOf = (status: number): TrackersOutage => {
  if (status === 429) return 'rate_limited';
  return status === 401 || status === 403 ? 'credentials' : 'provider_error';
};

/** Vendors say it in seconds, some with decimals. */
const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3_600) * 1_000 : undefined;
};

/** One question to a vendor; redirects are not followed, for credentials go with it. */
export const askVendor = async (
  url: string,
  request: RequestInit,
  { timeoutMs = 15_000, fetch = globalThis.fetch }: VendorSettings,
): Promise<TrackersOutcome<unknown>> => {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return unavailable(outageOf(response.status), retryAfterOf(response));
    }
    return { status: 'ok', value: await response.json() };
  } catch (error) {
    if (error instanceof SyntaxError) return unavailable('provider_error');
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    return unavailable(timedOut ? 'timeout' : 'network');
  }
};

export const metersPerMile = 1_609.344;
export const kilometersPerMile = 1.609_344;

/** Values a vendor tells apart, put together by vehicle and moment. */
export const gatherReadings = <R extends { readonly vehicleId: string; readonly readAt: string }>(
  parts: readonly R[],
): R[] => {
  const found = new Map<string, R>();
  for (const part of parts) {
    const key = `${part.vehicleId} ${Date.parse(part.readAt)}`;
    found.set(key, { ...found.get(key), ...part });
  }
  return [...found.values()].sort((a, b) => Date.parse(a.readAt) - Date.parse(b.readAt));
};
