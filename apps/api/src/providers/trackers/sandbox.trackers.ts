import type { TrackerCredentials } from '@lugnut/contract';
import { unavailable } from './ask-vendor';
import type { TrackedReading, TrackersOutage, TrackersPort } from './trackers.port';

/** Failure switches: these tokens, or user names, behave as a vendor does on a bad day. */
const outages: ReadonlyMap<string, TrackersOutage> = new Map([
  ['DOWN', 'provider_error'],
  ['BUSY', 'rate_limited'],
  ['NOKEY', 'credentials'],
  ['OFFLINE', 'network'],
  ['SLOW', 'timeout'],
]);

/** The vehicles of every made-up account; two are those of the demonstration. */
const sandboxVehicles = [
  { id: '1001', name: 'Van 2', vin: '1FTBR1Y83SKA13525' },
  { id: '1002', name: 'Truck 7', vin: undefined },
] as const;

const nameOf = (credentials: TrackerCredentials): string =>
  credentials.vendor === 'samsara' ? credentials.token : credentials.username;

/** A minute a page; every page has one reading of each vehicle, which drives north. */
const pageAt = (nth: number, nowMs: number): TrackedReading[] =>
  sandboxVehicles.map(({ id }, index) => ({
    vehicleId: id,
    readAt: new Date(nowMs).toISOString(),
    latitude: 32.78 + index * 0.01 + nth * 0.001,
    longitude: -96.8,
    speedMph: 31,
    odometerMiles: 41_000 + index * 1_000 + nth,
    fuelPercent: 62,
  }));

export const createSandboxTrackers = (now: () => Date = () => new Date()): TrackersPort => ({
  isSandbox: true,
  async listVehicles(credentials) {
    const reason = outages.get(nameOf(credentials));
    if (reason !== undefined) return unavailable(reason, reason === 'rate_limited' ? 60_000 : undefined);
    return { status: 'ok', value: sandboxVehicles };
  },
  async poll(credentials, cursor) {
    const reason = outages.get(nameOf(credentials));
    if (reason !== undefined) return unavailable(reason, reason === 'rate_limited' ? 60_000 : undefined);
    const nth = cursor === undefined ? 0 : Number(cursor);
    return {
      status: 'ok',
      value: { readings: pageAt(nth, now().getTime()), cursor: String(nth + 1), hasMore: false },
    };
  },
});
