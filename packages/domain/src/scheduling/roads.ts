import { kilometresForChord, type Place, squaredChord } from './place';
import { arrivalMinute, type RoadClock, roadClockOf } from './road-clock';

/**
 * Whole seconds of driving on empty roads; a live matrix may stand in. It should keep the triangle inequality
 * (a detour is never shorter): where it does not, what is offered can still be kept, but an offer may be missed.
 * The estimate keeps it by construction, drivingTimesFromMatrix by repairing it.
 */
export type DrivingTimes = (from: Place, to: Place) => number;

/** Live: driving times from a table. Estimated: the straight line between two places decides alone. */
export type Roads =
  | { readonly kind: 'live'; readonly clock: RoadClock; readonly drivingSeconds: DrivingTimes }
  | {
      readonly kind: 'estimated';
      readonly clock: RoadClock;
      readonly secondsForChord: (squaredChord: number) => number;
    };

/** Whole seconds of driving on empty roads. */
export const secondsBetween = (roads: Roads, from: Place, to: Place): number =>
  roads.kind === 'live' ? roads.drivingSeconds(from, to) : roads.secondsForChord(squaredChord(from, to));

export type RoadProfile = {
  /** Road kilometers per kilometer as the crow flies. */
  readonly roadFactor: number;
  readonly emptyRoadKmPerHour: number;
  /** Stopping, parking and walking up, once per drive; at least one second. */
  readonly parkingSeconds: number;
  readonly speedPercentByHour: readonly number[];
};

/** Mondays to Sundays alike: slow from 7 to 9 and from 4 to 7, a little slower in between. */
const usualDay = [
  100, 100, 100, 100, 100, 100, 90, 75, 75, 85, 90, 90, 90, 90, 90, 85, 75, 70, 75, 90, 95, 100, 100, 100,
] as const;

export const defaultRoadProfile: RoadProfile = {
  roadFactor: 1.35,
  emptyRoadKmPerHour: 55,
  parkingSeconds: 120,
  speedPercentByHour: usualDay,
};

/** Our own estimates until measured ones are entered: Houston and Dallas are wide and fast, Detroit is a grid. */
const roadProfileByMarket: Readonly<Record<string, RoadProfile>> = {
  DET: { ...defaultRoadProfile, roadFactor: 1.32 },
  DFW: { ...defaultRoadProfile, emptyRoadKmPerHour: 60 },
  HOU: {
    ...defaultRoadProfile,
    emptyRoadKmPerHour: 60,
    speedPercentByHour: usualDay.map((percent) => (percent < 80 ? percent - 5 : percent)),
  },
  PHX: { ...defaultRoadProfile, roadFactor: 1.3 },
};

export const roadProfileOf = (marketId: string): RoadProfile =>
  roadProfileByMarket[marketId] ?? defaultRoadProfile;

/**
 * Great circle times road factor over speed, rounded up. A detour parks twice, which outweighs any rounding: the
 * triangle inequality holds.
 */
export const estimatedRoads = (profile: RoadProfile): Roads => {
  const { roadFactor, emptyRoadKmPerHour, parkingSeconds } = profile;
  if (!(roadFactor >= 1 && emptyRoadKmPerHour > 0 && Number.isInteger(parkingSeconds) && parkingSeconds >= 1))
    throw new RangeError('not a road profile');
  const secondsPerKm = (roadFactor / emptyRoadKmPerHour) * 3600;
  return {
    kind: 'estimated',
    clock: roadClockOf(profile.speedPercentByHour),
    secondsForChord: (chord) =>
      chord === 0 ? 0 : parkingSeconds + Math.ceil(kilometresForChord(chord) * secondsPerKm),
  };
};

/** Speeds by hour apply on top; for times that have the traffic in them already, 24 times 100. */
export const liveRoads = (drivingSeconds: DrivingTimes, speedPercentByHour: readonly number[]): Roads => ({
  kind: 'live',
  clock: roadClockOf(speedPercentByHour),
  drivingSeconds,
});

/** Whole minutes on the clock, for a drive that begins at this minute of the day. */
export const drivingMinutes = (roads: Roads, from: Place, to: Place, departure: number): number =>
  arrivalMinute(roads.clock, departure, secondsBetween(roads, from, to)) - departure;

/**
 * Driving times from a table of seconds between places (row to column). Whoever may drive A to C may drive it
 * by way of B, so each time becomes that of the quickest way: the triangle inequality holds afterwards.
 */
export const drivingTimesFromMatrix = (
  places: readonly Place[],
  seconds: readonly (readonly number[])[],
): DrivingTimes => {
  const size = places.length;
  const quickest = new Int32Array(size * size);
  for (let from = 0; from < size; from += 1) {
    for (let to = 0; to < size; to += 1) {
      const given = from === to ? 0 : seconds[from]?.[to];
      if (given === undefined || !(given >= 0)) throw new RangeError(`no driving time from ${from} to ${to}`);
      quickest[from * size + to] = Math.ceil(given);
    }
  }
  for (let via = 0; via < size; via += 1) {
    for (let from = 0; from < size; from += 1) {
      for (let to = 0; to < size; to += 1) {
        const detour = (quickest[from * size + via] ?? 0) + (quickest[via * size + to] ?? 0);
        if (detour < (quickest[from * size + to] ?? 0)) quickest[from * size + to] = detour;
      }
    }
  }
  const indexOf = new Map(places.map((place, index) => [place, index]));
  return (from, to) => {
    const row = indexOf.get(from);
    const column = indexOf.get(to);
    if (row === undefined || column === undefined) throw new RangeError('a place outside the driving table');
    return quickest[row * size + column] ?? 0;
  };
};
