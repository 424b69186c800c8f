import { type Cents, requireCents } from './cents';

const wholeBasis = 10_000;
const minutesPerHour = 60;

/**
 * The one rounding of this product: to the nearest cent, a half cent away from zero.
 * Both numbers are whole, so no cent is lost to floating point.
 */
const roundedQuotient = (numerator: number, denominator: number): number => {
  if (!Number.isSafeInteger(numerator)) throw new RangeError(`${numerator} is too large to divide exactly`);
  const size = Math.abs(numerator);
  const rest = size % denominator;
  const quotient = (size - rest) / denominator + (rest * 2 >= denominator ? 1 : 0);
  // A plain 0, never -0: the two are different to a deep comparison and to a reader.
  return numerator < 0 && quotient > 0 ? -quotient : quotient;
};

/** A share of an amount, in basis points: 825 of 10,000 is 8.25%. */
export const shareOfCents = (amount: Cents, basisPoints: number): Cents => {
  if (!Number.isSafeInteger(basisPoints))
    throw new RangeError(`${basisPoints} is not a whole number of basis points`);
  return roundedQuotient(requireCents(amount) * basisPoints, wholeBasis);
};

/** What a time costs at an hourly rate: 1.4 h at $95.00 is 84 minutes at 9,500 cents, $133.00. */
export const priceOfMinutes = (rateCentsPerHour: Cents, minutes: number): Cents => {
  if (!Number.isSafeInteger(minutes)) throw new RangeError(`${minutes} is not a whole number of minutes`);
  return roundedQuotient(requireCents(rateCentsPerHour) * minutes, minutesPerHour);
};

export const sumOfCents = (amounts: readonly Cents[]): Cents =>
  requireCents(amounts.reduce((sum, amount) => sum + requireCents(amount), 0));
