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

/** Why a reading is hardly true. */
export type OdometerDoubt =
  | { readonly kind: 'less' | 'driven'; readonly last: OdometerReading }
  | { readonly kind: 'little' | 'much'; readonly carYear: number };

const milesInWords = (miles: number): string => `${miles.toLocaleString('en-US')} mi`;

const doubtSince = (miles: number, last: OdometerReading, today: PlainDay): OdometerDoubt | undefined => {
  if (miles < last.miles) return { kind: 'less', last };
  const days = Math.max(1, daysBetween(last.day, today));
  return miles - last.miles > mostMilesADay * days ? { kind: 'driven', last } : undefined;
};

const doubtByAge = (miles: number, carYear: number, today: PlainDay): OdometerDoubt | undefined => {
  const years = Number(today.slice(0, 4)) - carYear;
  // A model is sold from the year before on; in its first two years anything can be true.
  if (years < 2) return undefined;
  if (miles < leastMilesAYear * (years - 1)) return { kind: 'little', carYear };
  return miles > mostMilesADay * 365 * (years + 1) ? { kind: 'much', carYear } : undefined;
};

/** INSP-4: why a reading is hardly true; it has to be confirmed then. The warranty counts from it. */
export const findOdometerDoubt = (
  miles: number,
  { last, carYear, today }: OdometerFacts,
): OdometerDoubt | undefined =>
  (last && doubtSince(miles, last, today)) ??
  (carYear === undefined ? undefined : doubtByAge(miles, carYear, today));

export const odometerDoubtInWords = (doubt: OdometerDoubt): string => {
  switch (doubt.kind) {
    case 'less':
    case 'driven': {
      const then = `${milesInWords(doubt.last.miles)} on ${dateInWords(doubt.last.day)}`;
      return doubt.kind === 'less'
        ? `It was already ${then}.`
        : `It was ${then}. That’s a lot of driving since then.`;
    }
    case 'little':
      return `That’s very low for a ${doubt.carYear} car.`;
    case 'much':
      return `That’s very high for a ${doubt.carYear} car.`;
  }
};
