import type { fleetPlacesRoutes, PlaceVisit, RouteInput } from '@lugnut/contract';
import { instantAt } from '@lugnut/domain/scheduling';
import { carTitle } from '@lugnut/domain/vehicles';
import { type ClockDeps, findFleetClock } from './local-clock';

type Wish = RouteInput<typeof fleetPlacesRoutes.listPlaceVisits>['query'];

const mostVisits = 2_000;
const dayMinutes = 1_440;

export const listVisits = async (deps: ClockDeps, fleetId: string, wish: Wish): Promise<PlaceVisit[]> => {
  const offsets = await findFleetClock(deps, fleetId);
  const from = new Date(instantAt(wish.day, 0, offsets));
  const until = new Date(instantAt(wish.day, dayMinutes, offsets));
  const rows = await deps.db
    .selectFrom('place_visit as visit')
    .innerJoin('fleet_place as place', 'place.id', 'visit.place_id')
    .innerJoin('car', 'car.id', 'visit.car_id')
    .select(['visit.id', 'place_id', 'place.name as place', 'car_id', 'arrived_at', 'left_at', 'had_gap'])
    .select(['car.year', 'car.make', 'car.model', 'car.name'])
    .where('visit.account_id', '=', fleetId)
    .where('car.account_id', '=', fleetId)
    .where('is_confirmed', '=', true)
    .where('arrived_at', '<', until)
    .where((e) => e.or([e('left_at', 'is', null), e('left_at', '>=', from)]))
    .$if(wish.place !== undefined, (query) => query.where('place_id', '=', wish.place ?? ''))
    .$if(wish.car !== undefined, (query) => query.where('car_id', '=', wish.car ?? ''))
    .orderBy('arrived_at', 'desc')
    .orderBy('visit.id')
    .limit(mostVisits)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    attributes: {
      place_id: row.place_id,
      place: row.place,
      car_id: row.car_id,
      car: row.name || carTitle(row),
      arrived_at: row.arrived_at.toISOString(),
      left_at: row.left_at?.toISOString() ?? null,
      had_gap: row.had_gap,
      utc_offset: offsets(row.arrived_at.getTime()),
    },
  }));
};
