export { type Cents, centsFromDollars, dollarsFromCents, formatCents, isCents, requireCents } from './cents';
export { priceOfMinutes, shareOfCents, spreadCents, sumOfCents } from './rounding';
