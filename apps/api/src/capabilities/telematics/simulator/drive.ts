import type { ReadingBody } from '@lugnut/contract';
import { highways } from '@lugnut/domain/telematics';

type Point = readonly [longitude: number, latitude: number];

/** A vehicle on its road. The same seed drives the same way. */
export type Drive = {
  readonly road: readonly Point[];
  readonly miles: number;
  /** Along the road, there and back again. */
  readonly at: number;
  readonly odometer: number;
  readonly fuel: number;
  readonly oil: number;
  readonly tires: readonly [number, number, number, number];
  readonly codes: readonly string[];
  /** Seconds of rest left; deliveries take their time. */
  readonly resting: number;
  readonly chance: number;
};

const milesPerDegree = 69;
const milesBetween = ([x1, y1]: Point, [x2, y2]: Point): number =>
  Math.hypot((x2 - x1) * Math.cos((((y1 + y2) / 2) * Math.PI) / 180), y2 - y1) * milesPerDegree;

const lengthOf = (road: readonly Point[]): number =>
  road.slice(1).reduce((sum, point, index) => sum + milesBetween(road[index] ?? point, point), 0);

const nextChance = (seed: number): number => (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
const shareOf = (chance: number): number => chance / 4_294_967_296;

/** Faults that a van develops sooner or later. */
const faults = ['P0420', 'P0301', 'P0171', 'P0128', 'P0442', 'C0035', 'P0562', 'P0700'] as const;

/** The stretch of a long road around a place; a vehicle that has none drives the first. */
const stretchNear = ([longitude, latitude]: Point, seed: number): readonly Point[] => {
  const near = highways
    .map(({ points }) =>
      points.filter(([x, y]) => Math.abs(x - longitude) < 2.2 && Math.abs(y - latitude) < 1.6),
    )
    .filter((points) => points.length >= 2);
  return near[seed % Math.max(1, near.length)] ?? highways[0]?.points ?? [];
};

export const startDrive = (home: Point, seed: number): Drive => {
  const road = stretchNear(home, seed);
  const chance = nextChance(nextChance(seed * 7_919 + 17));
  const share = shareOf(chance);
  return {
    road,
    miles: lengthOf(road),
    at: share * 2 * lengthOf(road),
    odometer: 18_000 + Math.floor(share * 90_000),
    fuel: 25 + share * 70,
    oil: 15 + shareOf(nextChance(chance)) * 80,
    tires: [33, 34, seed % 9 === 4 ? 23 : 35, seed % 7 === 3 ? 27 : 35],
    codes: seed % 6 === 2 ? [faults[seed % faults.length] ?? 'P0420'] : [],
    resting: seed % 3 === 0 ? 600 : 0,
    chance,
  };
};

/** Goes on where its odometer stands, which is also where it is on its road. */
export const resumeDrive = (start: Drive, odometer: number | undefined): Drive =>
  odometer === undefined || odometer <= start.odometer
    ? start
    : { ...start, odometer, at: start.at + odometer - start.odometer };

const positionOf = ({ road, miles, at }: Drive): Point => {
  const along = at % (2 * miles || 1);
  let left = along > miles ? 2 * miles - along : along;
  for (const [index, point] of road.entries()) {
    const next = road[index + 1];
    if (!next) return point;
    const length = milesBetween(point, next);
    if (left <= length) {
      const share = length === 0 ? 0 : left / length;
      return [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share];
    }
    left -= length;
  }
  return road[0] ?? [0, 0];
};

const cruisingMph = 58;

/** So many seconds later. */
export const drive = (before: Drive, seconds: number): Drive => {
  const chance = nextChance(before.chance);
  if (before.resting > 0) return { ...before, chance, resting: Math.max(0, before.resting - seconds) };
  const miles = (cruisingMph * seconds) / 3_600;
  const develops = shareOf(nextChance(chance)) < seconds / 40_000;
  const code = faults[chance % faults.length] ?? 'P0420';
  return {
    ...before,
    chance,
    at: before.at + miles,
    odometer: before.odometer + miles,
    fuel: before.fuel < 8 ? 96 : before.fuel - miles * 0.25,
    oil: Math.max(3, before.oil - miles * 0.004),
    codes: develops && before.codes.length < 3 ? [...new Set([...before.codes, code])] : before.codes,
    resting: shareOf(chance) < seconds / 2_400 ? 300 : 0,
  };
};

export const readingOf = (now: Drive, at: Date): ReadingBody => {
  const [longitude, latitude] = positionOf(now);
  const [frontLeft, frontRight, rearLeft, rearRight] = now.tires;
  return {
    read_at: at.toISOString(),
    position: { latitude, longitude },
    speed_mph: now.resting > 0 ? 0 : cruisingMph,
    odometer: Math.round(now.odometer * 10) / 10,
    oil_life: Math.round(now.oil),
    fuel_level: Math.round(now.fuel * 10) / 10,
    tire_pressures: {
      front_left_tire_pressure: frontLeft,
      front_right_tire_pressure: frontRight,
      rear_left_tire_pressure: rearLeft,
      rear_right_tire_pressure: rearRight,
    },
    dtcs: [...now.codes],
  };
};
