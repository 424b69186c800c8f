import type { MapsPort } from '../../providers/maps/maps.port';
import type { ClockDeps } from './local-clock';
import { requireCar } from './show-trail';

export type AddressDeps = ClockDeps & { readonly maps: Pick<MapsPort, 'reverse'> };

/** About ten meters: a parked vehicle is asked for once. */
const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
const mostKept = 5_000;

/** Vendors bill by the call: what was found for a place is kept while the process runs. */
export const createShowAddress = (deps: AddressDeps) => {
  const kept = new Map<string, string | null>();
  return async (fleetId: string, carId: string): Promise<string | null> => {
    await requireCar(deps, fleetId, carId);
    const state = await deps.db
      .selectFrom('vehicle_state')
      .select(['latitude', 'longitude'])
      .where('car_id', '=', carId)
      .where('account_id', '=', fleetId)
      .executeTakeFirst();
    if (!state || state.latitude === null || state.longitude === null) return null;
    const point = { latitude: round(state.latitude), longitude: round(state.longitude) };
    const key = `${point.latitude} ${point.longitude}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const found = await deps.maps.reverse(point);
    // An outage is not remembered.
    if (found.status === 'unavailable') return null;
    const words = found.status === 'found' ? wordsOf(found.address) : null;
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, words);
    return words;
  };
};

const wordsOf = (address: {
  streetNumber?: string;
  route?: string;
  locality?: string;
  administrativeAreaLevelOne?: string;
  postalCode?: string;
}): string | null => {
  const street = [address.streetNumber, address.route].filter(Boolean).join(' ');
  const state = [address.administrativeAreaLevelOne, address.postalCode].filter(Boolean).join(' ');
  const words = [street, address.locality, state].filter(Boolean).join(', ');
  return words === '' ? null : words;
};
