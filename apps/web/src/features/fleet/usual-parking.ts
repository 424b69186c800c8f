import { fleetVehicleRoutes, type UsualParkingAttributes } from '@lugnut/contract';
import { emptyAddress, oneLine, type VisitAddress } from '../../shared/address-input';
import { api } from '../../shared/api/client';

export const askUsualParking = async (
  carId: string,
  signal: AbortSignal,
): Promise<UsualParkingAttributes | null> =>
  (
    await api.call(
      fleetVehicleRoutes.showUsualParking,
      { params: { id: carId } },
      { signal, timeoutMs: 10_000 },
    )
  ).data;

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
