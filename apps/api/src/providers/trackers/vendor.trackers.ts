import type { TrackerAdapter, TrackersPort } from './trackers.port';

/** Each account is asked at its own company. */
export const createVendorTrackers = (vendors: {
  readonly samsara: TrackerAdapter<'samsara'>;
  readonly geotab: TrackerAdapter<'geotab'>;
}): TrackersPort => ({
  isSandbox: false,
  listVehicles: (credentials) =>
    credentials.vendor === 'samsara'
      ? vendors.samsara.listVehicles(credentials)
      : vendors.geotab.listVehicles(credentials),
  poll: (credentials, cursor) =>
    credentials.vendor === 'samsara'
      ? vendors.samsara.poll(credentials, cursor)
      : vendors.geotab.poll(credentials, cursor),
});
