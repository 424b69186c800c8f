import { type MapPoint, metersBetween, standingMph } from './fleet-place';

export type UseReading = {
  readonly atMs: number;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly speedMph?: number | undefined;
  readonly odometerMiles?: number | undefined;
};

export type VehicleUse = {
  readonly miles: number;
  /** While the device reports: it does so while the engine runs. */
  readonly engineSeconds: number;
  readonly idleSeconds: number;
};

/** A device that says nothing for longer is asleep: the engine is off. */
export const engineGapMs = 5 * 60_000;
/** Over a longer silence the straight line says nothing of the way. */
export const wayGapMs = 30 * 60_000;

const metersPerMile = 1_609.344;

const positionOf = ({ latitude, longitude }: UseReading): MapPoint | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** What good readings of one day, in the order of time, add up to. */
export const sumUse = (readings: readonly UseReading[]): VehicleUse => {
  let [engineMs, idleMs, meters] = [0, 0, 0];
  for (const [index, from] of readings.entries()) {
    const to = readings[index + 1];
    if (!to) break;
    const gapMs = to.atMs - from.atMs;
    if (gapMs <= engineGapMs) engineMs += gapMs;
    if (gapMs <= engineGapMs && from.speedMph !== undefined && from.speedMph < standingMph) idleMs += gapMs;
    const [start, end] = [positionOf(from), positionOf(to)];
    if (start && end && gapMs <= wayGapMs) meters += metersBetween(start, end);
  }
  const odometers = readings.flatMap(({ odometerMiles }) => odometerMiles ?? []);
  const byOdometer = odometers.length > 1 ? Math.max(...odometers) - Math.min(...odometers) : undefined;
  return {
    miles: byOdometer ?? meters / metersPerMile,
    engineSeconds: Math.round(engineMs / 1000),
    idleSeconds: Math.round(idleMs / 1000),
  };
};

export type TrailPoint = MapPoint & {
  readonly atMs: number;
  readonly speedMph?: number | undefined;
  readonly headingDegrees?: number | undefined;
};

const nearMeters = 12;

/** Points that tell nothing new are left out; the first and the last always stay. */
export const thinTrail = (points: readonly TrailPoint[], most: number): readonly TrailPoint[] => {
  const last = points.at(-1);
  const moved: TrailPoint[] = [];
  for (const point of points) {
    const before = moved.at(-1);
    if (!before || metersBetween(before, point) >= nearMeters || point.atMs - before.atMs >= engineGapMs)
      moved.push(point);
  }
  if (last && moved.at(-1) !== last) moved.push(last);
  if (moved.length <= most) return moved;
  const step = (moved.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, nth) => moved[Math.round(nth * step)]).filter(
    (point) => point !== undefined,
  );
};

export type Stop = MapPoint & { readonly fromMs: number; readonly untilMs: number };

const stopMeters = 75;
export const shortestStopMs = 3 * 60_000;

/** Where it stayed for a while, in the order of time. */
export const findStops = (points: readonly TrailPoint[]): readonly Stop[] => {
  const stops: Stop[] = [];
  let start = 0;
  while (start < points.length) {
    const first = points[start];
    if (!first) break;
    let end = start;
    while (end + 1 < points.length && metersBetween(first, points[end + 1] ?? first) <= stopMeters) end += 1;
    const until = points[end] ?? first;
    if (until.atMs - first.atMs >= shortestStopMs) {
      stops.push({
        latitude: first.latitude,
        longitude: first.longitude,
        fromMs: first.atMs,
        untilMs: until.atMs,
      });
      start = end + 1;
    } else start += 1;
  }
  return stops;
};

/** Where it was at a moment of its trail: between two points as far as the time between them, never across a silence. */
export const positionAt = (points: readonly TrailPoint[], atMs: number): TrailPoint | undefined => {
  const [first] = points;
  if (!first) return undefined;
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((points[middle]?.atMs ?? 0) <= atMs) low = middle;
    else high = middle - 1;
  }
  const from = points[low] ?? first;
  const to = points[low + 1];
  if (!to || atMs <= from.atMs || to.atMs - from.atMs > engineGapMs) return from;
  const share = (atMs - from.atMs) / (to.atMs - from.atMs);
  return {
    ...from,
    atMs,
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  };
};

const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** 'NE' for 40 degrees. */
export const headingInWords = (degrees: number): string =>
  compass[Math.round((((degrees % 360) + 360) % 360) / 45) % 8] ?? 'N';
