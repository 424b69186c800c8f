import { at } from './cells';

/**
 * Traffic by the hour, as a clock that runs slower when roads are full: covered[t] is how many seconds of
 * empty-road driving fit between midnight and minute t. Leaving later then never means arriving earlier, and
 * whatever holds for empty-road seconds (the triangle inequality) holds for arrivals.
 */
export type RoadClock = {
  readonly covered: Int32Array;
  /** The first minute that covers 16 * index seconds: an inverse in one step. */
  readonly firstMinute: Int32Array;
  /** Seconds covered in a minute of the slowest hour. */
  readonly slowestPace: number;
};

const stepBits = 4;
/** Two days, so that a late route still has times to talk about. */
const lastMinute = 2880;
const emptyRoadPace = 60;

/** Speed by hour as a share of the empty road's, in percent: 24 numbers between 30 and 100. */
export const roadClockOf = (percentByHour: readonly number[]): RoadClock => {
  if (percentByHour.length !== 24 || percentByHour.some((percent) => !(percent >= 30 && percent <= 100)))
    throw new RangeError('speeds by hour are 24 numbers from 30 to 100');
  const paces = percentByHour.map((percent) => Math.round((emptyRoadPace * percent) / 100));
  const covered = new Int32Array(lastMinute + 1);
  for (let minute = 0; minute < lastMinute; minute += 1)
    covered[minute + 1] = at(covered, minute) + (paces[Math.floor(minute / 60) % 24] ?? emptyRoadPace);
  const firstMinute = new Int32Array((at(covered, lastMinute) >> stepBits) + 1);
  let minute = 0;
  for (let step = 0; step < firstMinute.length; step += 1) {
    while (at(covered, minute) < step << stepBits) minute += 1;
    firstMinute[step] = minute;
  }
  return { covered, firstMinute, slowestPace: Math.min(...paces) };
};

/** The first minute by which so many seconds are covered. */
export const minuteCovering = (clock: RoadClock, seconds: number): number => {
  const end = at(clock.covered, lastMinute);
  if (seconds > end) return lastMinute + Math.ceil((seconds - end) / emptyRoadPace);
  const minute = at(clock.firstMinute, seconds >> stepBits);
  // no pace is below 18 seconds a minute, so one more minute is always enough
  return at(clock.covered, minute) < seconds ? minute + 1 : minute;
};

/** The last minute at which no more than so many seconds are covered; -1 when there is none. */
export const minuteBefore = (clock: RoadClock, seconds: number): number => {
  if (seconds < 0) return -1;
  const minute = minuteCovering(clock, seconds);
  return coveredAt(clock, minute) > seconds ? minute - 1 : minute;
};

export const coveredAt = (clock: RoadClock, minute: number): number =>
  minute <= lastMinute
    ? at(clock.covered, minute)
    : at(clock.covered, lastMinute) + (minute - lastMinute) * emptyRoadPace;

export const arrivalMinute = (clock: RoadClock, departure: number, drivingSeconds: number): number =>
  minuteCovering(clock, coveredAt(clock, departure) + drivingSeconds);

/** Of any moment, not only of whole minutes: chances must not jump with the minute. */
const coveredAtMoment = (clock: RoadClock, moment: number): number => {
  const minute = Math.floor(moment);
  const covered = coveredAt(clock, minute);
  return covered + (moment - minute) * (coveredAt(clock, minute + 1) - covered);
};

/** When a drive that begins at this moment ends, to the second. */
export const arrivalMoment = (clock: RoadClock, departure: number, drivingSeconds: number): number => {
  const target = coveredAtMoment(clock, departure) + drivingSeconds;
  const minute = minuteCovering(clock, Math.ceil(target));
  if (minute === 0) return departure;
  const before = coveredAt(clock, minute - 1);
  return minute - 1 + (target - before) / (coveredAt(clock, minute) - before);
};
