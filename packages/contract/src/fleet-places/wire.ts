import { fleetPlaceKinds, longestPlaceName, type PlaceShape } from '@lugnut/domain/telematics';
import * as z from 'zod/mini';
import { pageMeta, resource } from '../wire';

const point = z.object({ latitude: z.number(), longitude: z.number() });

const circle = z.object({ kind: z.literal('circle'), center: point, radius_meters: z.number() });
const polygon = z.object({ kind: z.literal('polygon'), corners: z.array(point).check(z.maxLength(60)) });
export const placeShape = z.discriminatedUnion('kind', [circle, polygon]);
export type PlaceShapeWire = z.infer<typeof placeShape>;

/** As the rules of the domain take it. */
export const shapeOf = (shape: PlaceShapeWire): PlaceShape =>
  shape.kind === 'circle'
    ? { kind: 'circle', center: shape.center, radiusMeters: shape.radius_meters }
    : { kind: 'polygon', corners: shape.corners };

export const placeBody = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestPlaceName)),
  kind: z.enum(fleetPlaceKinds),
  shape: placeShape,
});

const fleetPlace = z.object({
  name: z.string(),
  kind: z.enum(fleetPlaceKinds),
  shape: placeShape,
  /** Vehicles that are there now. */
  vehicles: z.int(),
});
export type FleetPlace = { readonly id: string; readonly attributes: z.infer<typeof fleetPlace> };
export const placesReply = z.object({ data: z.array(resource(fleetPlace)) });

const placeVisit = z.object({
  place_id: z.string(),
  place: z.string(),
  car_id: z.string(),
  car: z.string(),
  arrived_at: z.iso.datetime(),
  /** Null: it is there. */
  left_at: z.nullable(z.iso.datetime()),
  /** It said nothing for a while: when it left is when it was last seen there. */
  had_gap: z.boolean(),
  /** Of the vehicle's clock: minutes ahead of UTC. */
  utc_offset: z.int(),
});
export type PlaceVisit = { readonly id: string; readonly attributes: z.infer<typeof placeVisit> };
export const visitsReply = z.object({ data: z.array(resource(placeVisit)) });

/** Short on the wire: [moment in milliseconds, latitude, longitude, miles an hour, degrees]. */
const trailPoint = z.tuple([z.int(), z.number(), z.number(), z.nullable(z.number()), z.nullable(z.number())]);
export const trailReply = z.object({
  data: z.object({
    day: z.iso.date(),
    utc_offset: z.int(),
    points: z.array(trailPoint),
    stops: z.array(z.object({ ...point.shape, from: z.iso.datetime(), until: z.iso.datetime() })),
    miles: z.number(),
    engine_seconds: z.int(),
    idle_seconds: z.int(),
  }),
});
export type VehicleTrail = z.infer<typeof trailReply>['data'];

const vehicleUse = z.object({
  car: z.string(),
  group: z.nullable(z.string()),
  miles: z.number(),
  engine_seconds: z.int(),
  idle_seconds: z.int(),
});
export type VehicleUseRow = { readonly id: string; readonly attributes: z.infer<typeof vehicleUse> };
export const useReply = z.object({
  data: z.array(resource(vehicleUse)),
  /** Of the vehicles; the days are of all, or of the group. */
  meta: z.object(pageMeta),
  days: z.array(
    z.object({ day: z.iso.date(), miles: z.number(), engine_seconds: z.int(), idle_seconds: z.int() }),
  ),
});
