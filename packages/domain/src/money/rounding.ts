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

/**
 * An amount spread over lines by their share, to the cent: each line gets its whole cents, and the cents left go to the
 * largest remainders, the earlier line first where two are alike. No line gets more than it has.
 */
export const spreadCents = (amount: Cents, lines: readonly Cents[]): readonly Cents[] => {
  const total = sumOfCents(lines);
  if (lines.some((line) => line < 0) || requireCents(amount) < 0 || amount > total)
    throw new RangeError(`${amount} cannot be spread over lines that come to ${total}`);
  if (total === 0) return lines.map(() => 0);
  const shares = lines.map((line, nth) => {
    const product = BigInt(amount) * BigInt(line);
    return { nth, whole: Number(product / BigInt(total)), rest: product % BigInt(total) };
  });
  let left = amount - sumOfCents(shares.map(({ whole }) => whole));
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.nth - b.nth : a.rest > b.rest ? -1 : 1));
  const more = new Set<number>();
  for (const { nth, rest } of byRest) {
    if (left === 0 || rest === 0n) break;
    more.add(nth);
    left -= 1;
  }
  return shares.map(({ nth, whole }) => whole + (more.has(nth) ? 1 : 0));
};

export const sumOfCents = (amounts: readonly Cents[]): Cents =>
  requireCents(amounts.reduce((sum, amount) => sum + requireCents(amount), 0));
