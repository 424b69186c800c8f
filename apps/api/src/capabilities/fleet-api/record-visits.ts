import type { DatabaseTransaction } from '../../platform/db/schema';
import { vehicleOf } from './event-sources';
import { recordFleetEvents } from './record-events';

/** A vehicle came to one of its fleet's places, or went. */
export const recordVisit = async (
  tx: DatabaseTransaction,
  what: 'arrived' | 'left',
  visit: {
    readonly fleetId: string;
    readonly carId: string;
    readonly placeId: string;
    readonly visitId: string;
    readonly at: Date;
  },
  now: Date,
): Promise<void> => {
  const { fleetId, carId } = visit;
  const place = await tx
    .selectFrom('fleet_place')
    .select(['id', 'name'])
    .where('id', '=', visit.placeId)
    .where('account_id', '=', fleetId)
    .executeTakeFirst();
  const car = await tx
    .selectFrom('car')
    .select(['id as car_id', 'name', 'year', 'make', 'model', 'vin'])
    .where('id', '=', carId)
    .where('account_id', '=', fleetId)
    .executeTakeFirst();
  if (!place || !car) return;
  await recordFleetEvents(
    tx,
    [
      {
        fleetId,
        kind: `vehicle.${what}`,
        carId,
        source: `visit ${visit.visitId} ${what}`,
        happenedAt: visit.at,
        data: { place, vehicle: vehicleOf(car) },
      },
    ],
    now,
  );
};
