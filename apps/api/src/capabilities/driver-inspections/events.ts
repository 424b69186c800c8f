import { defineEvent } from '../../platform/events';

/** A driver has reported on a vehicle. */
export const inspectionReceived = defineEvent<{
  readonly fleetId: string;
  readonly carId: string;
  readonly inspectionId: string;
  readonly isSafe: boolean;
  readonly defects: number;
}>('inspection received');
