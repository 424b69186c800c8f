import { followPlace, type PlaceReading, type PlaceStep, type Presence } from '@lugnut/domain/telematics';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import type { Emit } from '../../platform/events';
import { newId } from '../../platform/ids';
import { eachByItself } from '../../platform/jobs/each-by-itself';
import { vehicleArrived, vehicleLeft } from './events';
import { type KnownPlace, listShapes } from './place-store';

export type FollowDeps = { readonly db: Database; readonly now: () => Date; readonly emit: Emit };

/** Of a vehicle nobody has followed yet. */
const lookBackMs = 24 * 3_600_000;
/** One run takes so many vehicles in one transaction. */
const carsAtOnce = 100;

type ReadRow = {
  readonly car_id: string;
  readonly read_at: Date;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed_mph: number | null;
};

/** What nobody looked at; or, for a place that is new, the last day, or what of it the other places know already. */
type Span = 'news' | 'day' | 'known';

const spanOf = (span: Span, since: Date) => {
  const dayAgo = sql`${since}::timestamptz`;
  if (span === 'day') return sql`reading.read_at > ${dayAgo}`;
  return span === 'known'
    ? sql`reading.read_at > ${dayAgo} and reading.read_at <= cursor.read_until`
    : sql`reading.read_at > greatest(coalesce(cursor.read_until, ${dayAgo}), ${dayAgo})`;
};

/** Good positions only: what cannot be was set aside before it was stored. */
const readNews = async (
  tx: DatabaseTransaction,
  carIds: readonly string[],
  since: Date,
  span: Span,
): Promise<Map<string, PlaceReading[]>> => {
  const { rows } = await sql<ReadRow>`
    select reading.car_id, reading.read_at, reading.latitude, reading.longitude, reading.speed_mph
    from (
      select distinct device_id, car_id from device_assignment where car_id = any (${carIds}::uuid[])
    ) as fitted
    join vehicle_reading as reading on reading.device_id = fitted.device_id and reading.car_id = fitted.car_id
    left join place_cursor as cursor on cursor.car_id = fitted.car_id
    where reading.latitude is not null and reading.longitude is not null
      and ${spanOf(span, since)}
    order by reading.read_at`.execute(tx);
  const byCar = new Map<string, PlaceReading[]>();
  for (const { car_id, read_at, latitude, longitude, speed_mph } of rows) {
    const list = byCar.get(car_id) ?? [];
    list.push({ atMs: read_at.getTime(), latitude, longitude, speedMph: speed_mph ?? undefined });
    byCar.set(car_id, list);
  }
  return byCar;
};

/** Up to when a vehicle was heard of, with a position or without. */
const readUntils = async (
  tx: DatabaseTransaction,
  carIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await tx
    .selectFrom('vehicle_state')
    .select(['car_id', 'read_at'])
    .where('car_id', 'in', [...carIds])
    .execute();
  return new Map(rows.map(({ car_id, read_at }) => [car_id, read_at.getTime()]));
};

const keepCursors = async (tx: DatabaseTransaction, untils: ReadonlyMap<string, number>): Promise<void> => {
  if (untils.size === 0) return;
  await tx
    .insertInto('place_cursor')
    .values([...untils].map(([car_id, untilMs]) => ({ car_id, read_until: new Date(untilMs) })))
    .onConflict((conflict) =>
      conflict
        .column('car_id')
        .doUpdateSet({ read_until: sql<Date>`greatest(place_cursor.read_until, excluded.read_until)` }),
    )
    .execute();
};

type OpenVisit = { readonly id: string; readonly presence: Presence };

const readOpen = async (
  tx: DatabaseTransaction,
  carIds: readonly string[],
): Promise<Map<string, OpenVisit>> => {
  const rows = await tx
    .selectFrom('place_visit')
    .select(['id', 'place_id', 'car_id', 'arrived_at', 'last_inside_at', 'is_confirmed'])
    .where('car_id', 'in', [...carIds])
    .where('left_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => [
      `${row.place_id} ${row.car_id}`,
      {
        id: row.id,
        presence: {
          arrivedAtMs: row.arrived_at.getTime(),
          lastInsideMs: row.last_inside_at.getTime(),
          isConfirmed: row.is_confirmed,
        },
      },
    ]),
  );
};

type Watched = { readonly fleetId: string; readonly carId: string; readonly placeId: string };

const keepVisit = async (tx: DatabaseTransaction, watched: Watched, { id, presence }: OpenVisit) => {
  const { arrivedAtMs, lastInsideMs, isConfirmed } = presence;
  const said = { last_inside_at: new Date(lastInsideMs), is_confirmed: isConfirmed };
  await tx
    .insertInto('place_visit')
    .values({
      id,
      place_id: watched.placeId,
      account_id: watched.fleetId,
      car_id: watched.carId,
      arrived_at: new Date(arrivedAtMs),
      ...said,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .execute();
};

const endVisit = async (tx: DatabaseTransaction, id: string, left: PlaceStep['left']): Promise<void> => {
  // Nobody who passes by was there.
  if (!left) await tx.deleteFrom('place_visit').where('id', '=', id).execute();
  else
    await tx
      .updateTable('place_visit')
      .set({ left_at: new Date(left.atMs), had_gap: left.hadGap })
      .where('id', '=', id)
      .execute();
};

/** One vehicle and one place: what its readings say is written where it changes something. */
const followOne = async (
  { emit, tx, isQuiet }: { readonly emit: Emit; readonly tx: DatabaseTransaction; readonly isQuiet: boolean },
  watched: Watched,
  { id: placeId, shape }: KnownPlace,
  readings: readonly PlaceReading[],
  before: OpenVisit | undefined,
): Promise<void> => {
  let open = before;
  let isChanged = false;
  const { fleetId, carId } = watched;
  for (const reading of readings) {
    const step = followPlace(open?.presence, shape, reading);
    if (step.presence === open?.presence) continue;
    if (open && !step.presence) {
      // A visit that began and ended between two runs is kept, too.
      if (step.left) await keepVisit(tx, watched, open);
      await endVisit(tx, open.id, step.left);
      if (step.left && !isQuiet)
        await emit(tx, vehicleLeft, {
          fleetId,
          carId,
          placeId,
          visitId: open.id,
          at: new Date(step.left.atMs),
        });
      [open, isChanged] = [undefined, false];
      continue;
    }
    if (!step.presence) continue;
    const isNew = open === undefined;
    open = { id: open?.id ?? newId(), presence: step.presence };
    isChanged = true;
    if (isNew || step.arrived) await keepVisit(tx, watched, open);
    if (step.arrived && !isQuiet)
      await emit(tx, vehicleArrived, {
        fleetId,
        carId,
        placeId,
        visitId: open.id,
        at: new Date(step.presence.arrivedAtMs),
      });
  }
  if (open && isChanged) await keepVisit(tx, watched, open);
};

const followCars = async (
  { emit, now }: FollowDeps,
  tx: DatabaseTransaction,
  fleetId: string,
  carIds: readonly string[],
  newPlaceId?: string,
): Promise<void> => {
  if (carIds.length === 0) return;
  const since = new Date(now().getTime() - lookBackMs);
  // Two processes must not follow one vehicle at once.
  await sql`select pg_advisory_xact_lock(hashtextextended('place ' || ${fleetId}, 0))`.execute(tx);
  const all = await listShapes(tx, fleetId);
  const isAnew = newPlaceId !== undefined;
  const places = isAnew ? all.filter(({ id }) => id === newPlaceId) : all;
  // Of a fleet's first place nothing is known up to a cursor, however old it is.
  const span = !isAnew ? 'news' : all.length === 1 ? 'day' : 'known';
  // Before the readings: what comes meanwhile is left for the next time.
  const untils = await readUntils(tx, carIds);
  const news = await readNews(tx, carIds, since, span);
  const open = await readOpen(tx, carIds);
  for (const [carId, readings] of news) {
    for (const place of places)
      await followOne(
        { emit, tx, isQuiet: isAnew },
        { fleetId, carId, placeId: place.id },
        place,
        readings,
        open.get(`${place.id} ${carId}`),
      );
    untils.set(carId, Math.max(untils.get(carId) ?? 0, readings.at(-1)?.atMs ?? 0));
  }
  if (span !== 'known') await keepCursors(tx, untils);
};

const listCars = async (db: Database, fleetId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('vehicle_state')
    .innerJoin('car', 'car.id', 'vehicle_state.car_id')
    .leftJoin('place_cursor', 'place_cursor.car_id', 'car.id')
    .select('car.id')
    .where('vehicle_state.account_id', '=', fleetId)
    .where('car.account_id', '=', fleetId)
    .where('car.archived_at', 'is', null)
    .where(sql<boolean>`vehicle_state.read_at > coalesce(place_cursor.read_until, '-infinity')`)
    .orderBy('car.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** FLT-8: arrivals and departures since the last time, fleet by fleet; safe to run twice at once. */
export const followPlaces = async (deps: FollowDeps, signal: AbortSignal): Promise<void> => {
  const fleets = await deps.db
    .selectFrom('fleet_place')
    .select('account_id as id')
    .distinct()
    .orderBy('account_id')
    .execute();
  await eachByItself(fleets, signal, async ({ id }) => {
    const cars = await listCars(deps.db, id);
    for (let at = 0; at < cars.length && !signal.aborted; at += carsAtOnce)
      await deps.db.transaction().execute((tx) => followCars(deps, tx, id, cars.slice(at, at + carsAtOnce)));
  });
};

/** A new place knows who is there: the last day is gone over for it alone, and nobody is told of what is past. */
export const followNewPlace = async (
  deps: FollowDeps,
  tx: DatabaseTransaction,
  fleetId: string,
  placeId: string,
): Promise<void> => {
  const cars = await tx
    .selectFrom('vehicle_state')
    .select('car_id')
    .where('account_id', '=', fleetId)
    .execute();
  await followCars(
    deps,
    tx,
    fleetId,
    cars.map(({ car_id }) => car_id),
    placeId,
  );
};
