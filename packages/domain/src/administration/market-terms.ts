import { type Cents, formatCents } from '../money';

/** Off one bill for arriving late; more is a typing error. */
export const mostLateCreditCents: Cents = 1_000_00;

type MarketTerms = {
  readonly id: string;
  readonly timeZone: string;
  readonly counties: readonly { readonly state: string; readonly county: string }[];
  readonly lateCreditCents?: Cents;
  readonly officeHours?: { readonly opensMinutes: number; readonly closesMinutes: number };
};

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name.includes('/');
  } catch {
    return false;
  }
};

/** The problems of a market an admin wants to save, as messages. */
export const marketProblems = ({
  id,
  timeZone,
  counties,
  officeHours,
  lateCreditCents = 0,
}: MarketTerms): readonly string[] => {
  const problems: string[] = [];
  if (!/^[A-Z]{3}$/.test(id)) problems.push('A market’s code is three capital letters.');
  if (!isTimeZone(timeZone)) problems.push('We don’t know that time zone. Write it like America/Detroit.');
  if (officeHours && officeHours.closesMinutes - officeHours.opensMinutes < 60)
    problems.push('The office has to close at least an hour after it opens.');
  if (lateCreditCents > mostLateCreditCents)
    problems.push(
      `The credit when we’re late can be at most ${formatCents(mostLateCreditCents, { dropZeroCents: true })}.`,
    );
  const keys = counties.map(({ state, county }) => `${state}/${county.toLowerCase()}`);
  if (new Set(keys).size < keys.length) problems.push('A county is on the list twice.');
  return problems;
};
