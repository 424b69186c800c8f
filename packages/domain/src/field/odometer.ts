import { dateInWords } from '../scheduling/moment-in-words';
import { daysBetween, type PlainDay } from '../scheduling/plain-day';

export const mostMiles = 1_500_000;

export const isOdometer = (miles: number): boolean =>
  Number.isSafeInteger(miles) && miles >= 0 && miles <= mostMiles;

/** What the odometer showed before, and when. */
export type OdometerReading = { readonly miles: number; readonly day: PlainDay };

export type OdometerFacts = {
  /** Of an earlier visit, or as the customer told us. */
  readonly last: OdometerReading | undefined;
  readonly carYear: number | undefined;
  readonly today: PlainDay;
};

/** A courier's day: more than that was mistyped. */
const mostMilesADay = 700;
/** A car that stands in a garage drives this much all the same. */
const leastMilesAYear = 300;

const milesInWords = (miles: number): string => `${miles.toLocaleString('en-US')} mi`;

const doubtSince = (miles: number, last: OdometerReading, today: PlainDay): string | undefined => {
  const then = `${milesInWords(last.miles)} on ${dateInWords(last.day)}`;
  if (miles < last.miles) return `It was ${then}, which is more.`;
  const days = Math.max(1, daysBetween(last.day, today));
  return miles - last.miles > mostMilesADay * days
    ? `It was ${then}. That is a lot of driving since.`
    : undefined;
};

const doubtByAge = (miles: number, carYear: number, today: PlainDay): string | undefined => {
  const years = Number(today.slice(0, 4)) - carYear;
  // A model is sold from the year before on; in its first two years anything can be true.
  if (years < 2) return undefined;
  if (miles < leastMilesAYear * (years - 1)) return `That is very little for a ${carYear} car.`;
  return miles > mostMilesADay * 365 * (years + 1) ? `That is a lot for a ${carYear} car.` : undefined;
};

/** INSP-4: why a reading is hardly true, in words; it has to be confirmed then. The warranty counts from it. */
export const findOdometerDoubt = (
  miles: number,
  { last, carYear, today }: OdometerFacts,
): string | undefined =>
  (last && doubtSince(miles, last, today)) ??
  (carYear === undefined ? undefined : doubtByAge(miles, carYear, today));
