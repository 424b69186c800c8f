import { fleetVehicleRoutes, type UsualParkingAttributes } from '@lugnut/contract';
import { emptyAddress, oneLine, type VisitAddress } from '../../shared/address-input';
import { useRouteQuery } from '../../shared/api/route-query';

/** Where a vehicle with a fault usually stands; asked for beside the rest, and nobody waits for it. */
export const useUsualParking = (carId: string | undefined): UsualParkingAttributes | undefined =>
  useRouteQuery(
    fleetVehicleRoutes.showUsualParking,
    carId === undefined ? undefined : { params: { id: carId } },
    { timeoutMs: 10_000 },
  ).data?.data ?? undefined;

/** '1 Main St, Dallas, TX 75202', or the town where only that is known. */
export const placeName = ({ address }: UsualParkingAttributes): string | undefined =>
  address ? oneLine(address) : undefined;

/** What the step of time and place opens with: to be confirmed, and changed by whoever knows better. */
export const proposedAddress = (parking: UsualParkingAttributes): VisitAddress | undefined => {
  const { address } = parking;
  // A town is no address: the zip is proposed, the street is asked for.
  if (!address || address.street === '') return undefined;
  return { ...emptyAddress, text: oneLine(address), parts: address, lookup: 'found' };
};
