/** What was recorded of drives in a market: their shares of the reckoned time, added up. */
export type DriveTally = { readonly drives: number; readonly sum: number; readonly squares: number };

/** How drives go in a market, as shares of what the road profile reckons. */
export type DriveTimes = { readonly pace: number; readonly spread: number };

/**
 * Shares of the reckoned time that are believed. Pressed at the door, both at once, says nothing: less is left out. A
 * stop for lunch is not a long road: more counts as the most.
 */
export const believedDrives = { least: 0.3, most: 3, minutes: 5 } as const;

const prior: DriveTimes = { pace: 1, spread: 0.1 };
/** As many drives as the priors are worth. */
const drivesBehindPace = 20;
const drivesBehindSpread = 40;
/** However strange the records, they neither close a market nor make it careless. */
const [leastPace, mostPace] = [0.9, 1.5];
const [leastSpread, mostSpread] = [prior.spread, 0.4];

const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

/** PLAN-2: pace and spread of a market's drives, drawn towards the road profile by as many drives as little data needs. */
export const learnDrives = ({ drives, sum, squares }: DriveTally): DriveTimes => {
  const pace = (drivesBehindPace * prior.pace + sum) / (drivesBehindPace + drives);
  const around = Math.max(0, squares - 2 * pace * sum + drives * pace * pace);
  const variance = (drivesBehindSpread * prior.spread ** 2 + around) / (drivesBehindSpread + drives);
  return {
    pace: within(leastPace, pace, mostPace),
    spread: within(leastSpread, Math.sqrt(variance), mostSpread),
  };
};

export const usualDrives: DriveTimes = learnDrives({ drives: 0, sum: 0, squares: 0 });
