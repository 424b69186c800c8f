/** Companies whose devices a fleet may already have, and that we read from. */
export const trackerVendors = ['samsara', 'geotab'] as const;
export type TrackerVendor = (typeof trackerVendors)[number];
export const trackerVendorNames: Readonly<Record<TrackerVendor, string>> = {
  samsara: 'Samsara',
  geotab: 'Geotab',
};

/** A vehicle as another company knows it. */
export type TrackedVehicle = {
  readonly id: string;
  readonly name: string;
  readonly vin: string | undefined;
};
export type OwnVehicle = {
  readonly id: string;
  readonly name: string | null;
  readonly vin: string | null;
};

const vinKey = (vin: string | null | undefined): string => (vin ?? '').replace(/[\s-]/g, '').toUpperCase();
const unitKey = (name: string | null): string =>
  (name ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The keys that exactly one vehicle has: what two have decides nothing. */
const uniqueBy = (vehicles: readonly OwnVehicle[], keyOf: (vehicle: OwnVehicle) => string) => {
  const found = new Map<string, OwnVehicle | undefined>();
  for (const vehicle of vehicles) {
    const key = keyOf(vehicle);
    if (key !== '') found.set(key, found.has(key) ? undefined : vehicle);
  }
  return found;
};

/**
 * Whose vehicle of ours each one is: by its VIN, else by the unit's name where no VIN contradicts it. One of ours is
 * given once; what is doubtful is left to a person.
 */
export const matchTracked = (
  tracked: readonly TrackedVehicle[],
  own: readonly OwnVehicle[],
): ReadonlyMap<string, string> => {
  const byVin = uniqueBy(own, ({ vin }) => vinKey(vin));
  const byUnit = uniqueBy(own, ({ name }) => unitKey(name));
  const matched = new Map<string, string>();
  const taken = new Set<string>();
  const give = (trackedId: string, vehicle: OwnVehicle | undefined): void => {
    if (!vehicle || taken.has(vehicle.id) || matched.has(trackedId)) return;
    matched.set(trackedId, vehicle.id);
    taken.add(vehicle.id);
  };
  for (const { id, vin } of tracked) give(id, byVin.get(vinKey(vin)));
  for (const { id, name, vin } of tracked) {
    const vehicle = byUnit.get(unitKey(name));
    const contradicts =
      vinKey(vin) !== '' && vinKey(vehicle?.vin) !== '' && vinKey(vin) !== vinKey(vehicle?.vin);
    if (!contradicts) give(id, vehicle);
  }
  return matched;
};
