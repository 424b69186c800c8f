import { createHash } from 'node:crypto';
import {
  type FleetPlace,
  type fleetPlacesRoutes,
  type PlaceShapeWire,
  type RouteInput,
  shapeOf,
} from '@lugnut/contract';
import { centerOf, findShapeProblem, mostPlaces, type PlaceShape } from '@lugnut/domain/telematics';
import { sql } from 'kysely';
import { findViolatedConstraint } from '../../platform/db/database-error';
import type { Database, DatabaseTransaction } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import type { Failure } from '../../platform/http/failure';
import { newId } from '../../platform/ids';

type PlaceBody = RouteInput<typeof fleetPlacesRoutes.addFleetPlace>['body'];

type ShapeRow = {
  readonly latitude: number;
  readonly longitude: number;
  readonly radius_meters: number | null;
  readonly corners: readonly number[] | null;
};

const wireShapeOf = ({ latitude, longitude, radius_meters, corners }: ShapeRow): PlaceShapeWire => {
  if (radius_meters !== null) return { kind: 'circle', center: { latitude, longitude }, radius_meters };
  const flat = corners ?? [];
  return {
    kind: 'polygon',
    corners: Array.from({ length: flat.length / 2 }, (_, nth) => ({
      latitude: flat[2 * nth] ?? 0,
      longitude: flat[2 * nth + 1] ?? 0,
    })),
  };
};

export type KnownPlace = { readonly id: string; readonly shape: PlaceShape };

export const listShapes = async (db: Database, fleetId: string): Promise<KnownPlace[]> => {
  const rows = await db
    .selectFrom('fleet_place')
    .select(['id', 'latitude', 'longitude', 'radius_meters', 'corners'])
    .where('account_id', '=', fleetId)
    .execute();
  return rows.map((row) => ({ id: row.id, shape: shapeOf(wireShapeOf(row)) }));
};

export const listPlaces = async (db: Database, fleetId: string): Promise<FleetPlace[]> => {
  const rows = await db
    .selectFrom('fleet_place as place')
    .select(['place.id', 'place.name', 'kind', 'latitude', 'longitude', 'radius_meters', 'corners'])
    .select((e) =>
      e
        .selectFrom('place_visit as visit')
        .innerJoin('car', 'car.id', 'visit.car_id')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('visit.place_id', '=', 'place.id')
        .where('left_at', 'is', null)
        .where('is_confirmed', '=', true)
        .where('car.archived_at', 'is', null)
        .as('vehicles'),
    )
    .where('place.account_id', '=', fleetId)
    .orderBy(sql`lower(place.name)`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    attributes: { name: row.name, kind: row.kind, shape: wireShapeOf(row), vehicles: row.vehicles ?? 0 },
  }));
};

const columnsOf = (wire: PlaceShapeWire): ShapeRow & { readonly corners: number[] | null } => {
  const shape = shapeOf(wire);
  const problem = findShapeProblem(shape);
  if (problem !== undefined) throw new EnglishFailure('invalid_input', problem);
  return {
    ...centerOf(shape),
    radius_meters: shape.kind === 'circle' ? shape.radiusMeters : null,
    corners:
      shape.kind === 'polygon'
        ? shape.corners.flatMap(({ latitude, longitude }) => [latitude, longitude])
        : null,
  };
};

const taken = (): Failure => new EnglishFailure('conflict', 'You already have a place with this name.');

const refuseTakenName = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (findViolatedConstraint(error) === 'fleet_place_name') throw taken();
    throw error;
  }
};

export type PlaceMaker = { readonly fleetId: string; readonly personId: string; readonly now: Date };

/** Undefined: this very request was kept before. */
export const addPlace = (
  tx: DatabaseTransaction,
  { fleetId, personId, now }: PlaceMaker,
  body: PlaceBody,
  key: string | undefined,
): Promise<string | undefined> =>
  refuseTakenName(async () => {
    const shape = columnsOf(body.shape);
    // One at a time: two requests must not pass the limit together.
    await tx.selectFrom('account').select('id').where('id', '=', fleetId).forNoKeyUpdate().execute();
    const { count } = await tx
      .selectFrom('fleet_place')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('account_id', '=', fleetId)
      .executeTakeFirstOrThrow();
    if (count >= mostPlaces)
      throw new EnglishFailure('conflict', `You can have ${mostPlaces} places. Remove one first.`);
    const added = await tx
      .insertInto('fleet_place')
      .values({
        id: newId(),
        account_id: fleetId,
        request_key: createHash('sha256')
          .update(key ?? newId())
          .digest(),
        name: body.name,
        kind: body.kind,
        ...shape,
        made_by: personId,
        made_at: now,
        changed_at: now,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'request_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return added?.id;
  });

export const updatePlace = (
  db: Database,
  { fleetId, now }: PlaceMaker,
  id: string,
  body: PlaceBody,
): Promise<void> =>
  refuseTakenName(async () => {
    const updated = await db
      .updateTable('fleet_place')
      .set({ name: body.name, kind: body.kind, ...columnsOf(body.shape), changed_at: now })
      .where('id', '=', id)
      .where('account_id', '=', fleetId)
      .returning('id')
      .executeTakeFirst();
    if (!updated) throw new EnglishFailure('not_found', 'There is no such place');
  });

export const removePlace = async (db: Database, fleetId: string, id: string): Promise<void> => {
  const removed = await db
    .deleteFrom('fleet_place')
    .where('id', '=', id)
    .where('account_id', '=', fleetId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new EnglishFailure('not_found', 'There is no such place');
};
