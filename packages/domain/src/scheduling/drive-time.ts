/** What was recorded of drives that began in an hour of the day: their shares of the reckoned time, added up. */
export type DriveTally = {
  readonly hour: number;
  readonly drives: number;
  readonly sum: number;
  readonly squares: number;
};

/** How drives go in a market, as shares of what the road profile reckons. */
export type DriveTimes = {
  /** By the hour in which they begin: 24 of them. */
  readonly paces: Float64Array;
  readonly spread: number;
};

/**
 * Shares of the reckoned time that are believed. Pressed at the door, both at once, says nothing: less is left out. A
 * stop for lunch is not a long road: more counts as the most.
 */
export const believedDrives = { least: 0.3, most: 3, minutes: 5 } as const;

const prior = { pace: 1, spread: 0.1 } as const;
/** As many drives as the priors are worth; the prior of an hour is the whole day. */
const drivesBehindDay = 20;
const drivesBehindHour = 20;
const drivesBehindSpread = 40;
/** However strange the records, they neither close a market nor make it careless. */
const [leastPace, mostPace] = [0.9, 1.5];
const [leastSpread, mostSpread] = [prior.spread, 0.4];

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

const paceOf = (behind: number, expected: number, { drives, sum }: Omit<DriveTally, 'hour'>): number =>
  within(leastPace, (behind * expected + sum) / (behind + drives), mostPace);

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * PLAN-2: the pace of a market's drives by the hour, and their spread around it. A day is drawn towards the road profile
 * and an hour towards the day, by as many drives as little data needs.
 */
export const learnDrives = (tallies: readonly DriveTally[]): DriveTimes => {
  const total = { drives: 0, sum: 0, squares: 0 };
  for (const { drives, sum, squares } of tallies) {
    total.drives += drives;
    total.sum += sum;
    total.squares += squares;
  }
  const dayPace = paceOf(drivesBehindDay, prior.pace, total);
  const tallyOf = new Map(tallies.map((tally) => [tally.hour, tally]));
  let around = 0;
  const paces = hoursOfDay.map((hour) => {
    const tally = tallyOf.get(hour);
    if (!tally) return dayPace;
    const pace = paceOf(drivesBehindHour, dayPace, tally);
    around += Math.max(0, tally.squares - 2 * pace * tally.sum + tally.drives * pace * pace);
    return pace;
  });
  const variance = (drivesBehindSpread * prior.spread ** 2 + around) / (drivesBehindSpread + total.drives);
  return {
    paces: Float64Array.from(paces),
    spread: within(leastSpread, Math.sqrt(variance), mostSpread),
  };
};

export const usualDrives: DriveTimes = learnDrives([]);

/**
 * The pace at a minute of the day. An hour's is that of its middle, and changes evenly from one to the next: a minute
 * later is then never much better, and who leaves later does not arrive earlier on a drive of up to 100 minutes.
 */
export const paceAt = (paces: Float64Array, minute: number): number => {
  const hours = minute / 60 - 0.5;
  const before = Math.floor(hours);
  const pace = paces[(before + 24) % 24] as number;
  const next = paces[(before + 25) % 24] as number;
  return pace + (hours - before) * (next - pace);
};
