import { defineEvent } from '../../platform/events';

type AtPlace = {
  readonly fleetId: string;
  readonly carId: string;
  readonly placeId: string;
  readonly visitId: string;
  readonly at: Date;
};

/** A vehicle of a fleet stays at one of its places. */
export const vehicleArrived = defineEvent<AtPlace>('vehicle arrived');
export const vehicleLeft = defineEvent<AtPlace>('vehicle left');
