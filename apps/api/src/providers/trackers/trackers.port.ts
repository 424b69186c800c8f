import type { TrackerCredentials } from '@lugnut/contract';
import type { TrackedVehicle } from '@lugnut/domain/integrations';

export type TrackersOutage = 'timeout' | 'network' | 'rate_limited' | 'credentials' | 'provider_error';

export type TrackersOutcome<T> =
  | { readonly status: 'ok'; readonly value: T }
  | {
      readonly status: 'unavailable';
      readonly reason: TrackersOutage;
      /** How long the vendor asks us to wait. */
      readonly retryAfterMs?: number;
    };

/** What a vendor's device said at one moment, in our units; the judge of readings decides what of it is true. */
export type TrackedReading = {
  readonly vehicleId: string;
  readonly readAt: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly speedMph?: number;
  readonly headingDegrees?: number;
  readonly odometerMiles?: number;
  readonly fuelPercent?: number;
  readonly troubleCodes?: readonly string[];
};

type TrackedPage = {
  readonly readings: readonly TrackedReading[];
  /** Where to go on; kept by whoever asks, once the readings are taken. */
  readonly cursor: string;
  readonly hasMore: boolean;
};

/** Another company's positions of a fleet's vehicles. It never throws for what the company does. */
export type TrackersPort = {
  readonly isSandbox: boolean;
  listVehicles(credentials: TrackerCredentials): Promise<TrackersOutcome<readonly TrackedVehicle[]>>;
  /** Without a cursor it begins now: what was before is the vendor's history. */
  poll(credentials: TrackerCredentials, cursor: string | undefined): Promise<TrackersOutcome<TrackedPage>>;
};

export type CredentialsOf<V extends TrackerCredentials['vendor']> = Extract<
  TrackerCredentials,
  { readonly vendor: V }
>;

/** One vendor. */
export type TrackerAdapter<V extends TrackerCredentials['vendor']> = {
  listVehicles(credentials: CredentialsOf<V>): Promise<TrackersOutcome<readonly TrackedVehicle[]>>;
  poll(credentials: CredentialsOf<V>, cursor: string | undefined): Promise<TrackersOutcome<TrackedPage>>;
};
