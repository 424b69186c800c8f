export type MapPoint = { readonly latitude: number; readonly longitude: number };

/** A place of a fleet on the map: around a point, or within corners. */
export type PlaceShape =
  | { readonly kind: 'circle'; readonly center: MapPoint; readonly radiusMeters: number }
  | { readonly kind: 'polygon'; readonly corners: readonly MapPoint[] };

export const fleetPlaceKinds = ['yard', 'customer', 'supplier', 'fuel', 'home', 'other'] as const;
export type FleetPlaceKind = (typeof fleetPlaceKinds)[number];

export const longestPlaceName = 60;
export const mostPlaces = 200;
export const smallestRadiusMeters = 30;
export const largestRadiusMeters = 20_000;
export const mostCorners = 40;

const metersPerDegree = 111_195;
type Flat = readonly [x: number, y: number];

/** Meters east and north of an origin: exact enough within a city. */
const flatten = ({ latitude, longitude }: MapPoint, origin: MapPoint): Flat => [
  (longitude - origin.longitude) * metersPerDegree * Math.cos((origin.latitude * Math.PI) / 180),
  (latitude - origin.latitude) * metersPerDegree,
];

export const metersBetween = (from: MapPoint, to: MapPoint): number => Math.hypot(...flatten(to, from));

const distanceToEdge = ([ax, ay]: Flat, [bx, by]: Flat): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + share * dx, ay + share * dy);
};

/** How far a point is beyond the edge of a place; zero or less within it. */
export const metersOutside = (shape: PlaceShape, point: MapPoint): number => {
  if (shape.kind === 'circle') return metersBetween(shape.center, point) - shape.radiusMeters;
  const corners = shape.corners.map((corner) => flatten(corner, point));
  let nearest = Number.POSITIVE_INFINITY;
  let isInside = false;
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % corners.length] ?? from;
    nearest = Math.min(nearest, distanceToEdge(from, to));
    const crosses = from[1] > 0 !== to[1] > 0;
    if (crosses && (from[0] * to[1] - to[0] * from[1]) / (to[1] - from[1]) > 0) isInside = !isInside;
  }
  return isInside ? -nearest : nearest;
};

/** The middle of a place, to go there on the map. */
export const centerOf = (shape: PlaceShape): MapPoint => {
  if (shape.kind === 'circle') return shape.center;
  const { corners } = shape;
  const sum = (pick: (corner: MapPoint) => number) => corners.reduce((all, one) => all + pick(one), 0);
  return {
    latitude: sum(({ latitude }) => latitude) / corners.length,
    longitude: sum(({ longitude }) => longitude) / corners.length,
  };
};

const isOnMap = ({ latitude, longitude }: MapPoint): boolean =>
  latitude >= 7 && latitude <= 84 && longitude >= -180 && longitude <= -50;

const turn = ([ax, ay]: Flat, [bx, by]: Flat, [cx, cy]: Flat): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

const doCross = (a: Flat, b: Flat, c: Flat, d: Flat): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

const crossesItself = (corners: readonly Flat[]): boolean =>
  corners.some((from, first) => {
    const to = corners[(first + 1) % corners.length] ?? from;
    return corners.some((other, second) => {
      const next = corners[(second + 1) % corners.length] ?? other;
      return second > first && doCross(from, to, other, next);
    });
  });

const areaOf = (corners: readonly Flat[]): number =>
  Math.abs(
    corners.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [0, 0];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

const smallestArea = 1_000;

/** Why a place cannot be kept, in words; undefined where it can. */
export const findShapeProblem = (shape: PlaceShape): string | undefined => {
  if (shape.kind === 'circle') {
    if (!isOnMap(shape.center)) return 'Choose a place in the United States.';
    const { radiusMeters } = shape;
    return radiusMeters >= smallestRadiusMeters && radiusMeters <= largestRadiusMeters
      ? undefined
      : 'Choose a radius from 100 feet to 12 miles.';
  }
  const { corners } = shape;
  const [first] = corners;
  if (!first || corners.length < 3) return 'Mark at least three corners.';
  if (corners.length > mostCorners) return `Mark at most ${mostCorners} corners.`;
  if (!corners.every(isOnMap)) return 'Choose a place in the United States.';
  if (corners.some((corner) => metersBetween(first, corner) > 2 * largestRadiusMeters))
    return 'Keep the place within 24 miles.';
  const flat = corners.map((corner) => flatten(corner, first));
  if (areaOf(flat) < smallestArea) return 'The corners are too close together.';
  return crossesItself(flat) ? 'The outline crosses itself. Move a corner.' : undefined;
};

/** Where a vehicle is at a place; not confirmed while it may only be passing by. */
export type Presence = {
  readonly arrivedAtMs: number;
  readonly lastInsideMs: number;
  readonly isConfirmed: boolean;
};

export type PlaceReading = MapPoint & { readonly atMs: number; readonly speedMph?: number | undefined };

export type PlaceStep = {
  readonly presence: Presence | undefined;
  /** A visit begins once it is confirmed, at the moment it came. */
  readonly arrived?: true;
  readonly left?: { readonly atMs: number; readonly hadGap: boolean };
};

/** A receiver's error: who is nearer than this to the edge has not left. */
export const leaveMarginMeters = 75;
/** Whoever stays this long, or stands, is not passing by. */
export const confirmAfterMs = 2 * 60_000;
export const standingMph = 3;
/** After a longer silence nobody knows when it left. */
export const longestGapMs = 15 * 60_000;

/** One good reading more. Fed one by one or all at once, the visits are the same. */
export const followPlace = (
  before: Presence | undefined,
  shape: PlaceShape,
  reading: PlaceReading,
): PlaceStep => {
  const { atMs, speedMph } = reading;
  if (before && atMs <= before.lastInsideMs) return { presence: before };
  const outside = metersOutside(shape, reading);
  const isStanding = speedMph !== undefined && speedMph < standingMph;
  if (!before) {
    if (outside > 0) return { presence: undefined };
    const presence = { arrivedAtMs: atMs, lastInsideMs: atMs, isConfirmed: isStanding };
    return isStanding ? { presence, arrived: true } : { presence };
  }
  if (outside <= leaveMarginMeters) {
    const isConfirmed = before.isConfirmed || isStanding || atMs - before.arrivedAtMs >= confirmAfterMs;
    const presence = { ...before, lastInsideMs: atMs, isConfirmed };
    return isConfirmed && !before.isConfirmed ? { presence, arrived: true } : { presence };
  }
  if (!before.isConfirmed) return { presence: undefined };
  const hadGap = atMs - before.lastInsideMs > longestGapMs;
  return { presence: undefined, left: { atMs: hadGap ? before.lastInsideMs : atMs, hadGap } };
};
