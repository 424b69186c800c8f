import { leastPublicCases } from '@lugnut/domain/pulse';

export const english = {
  /** Where a person makes the price. */
  byHand: 'Priced for your car',
  from: (price: string) => `from ${price}`,
  zips: (count: number) => (count === 1 ? '1 ZIP code' : `${count} ZIP codes`),
  planPrice: (price: string, months: number) =>
    `${price} ${months === 12 ? 'a year' : months === 1 ? 'a month' : `every ${months} months`}`,
  freeOilChanges: 'Free oil changes for your car',
  members: (count: string | undefined) =>
    count === undefined ? 'Members pay less for every visit.' : `${count} members pay less for every visit.`,
  /** Of what there were too few, so that it reads like no other number. */
  tooFew: {
    quote: `Fewer than ${leastPublicCases} quotes`,
    window: `Fewer than ${leastPublicCases} visits`,
    charge: `Fewer than ${leastPublicCases} bills`,
  },
  tooFewVisits: `Not enough visits yet to say (fewer than ${leastPublicCases})`,
  share: (percent: number, cases: string) => `${percent}% of ${cases}`,
  credits: (amount: string, people: number, counted: string) =>
    `${amount} to ${people === 1 ? '1 customer' : `${counted} customers`}`,
} as const;
