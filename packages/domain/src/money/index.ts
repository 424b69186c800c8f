export { type Cents, centsFromDollars, dollarsFromCents, formatCents, isCents, requireCents } from './cents';
export { priceOfMinutes, shareOfCents, spreadCents, sumOfCents } from './rounding';
export { mostTypedCents, readDollars, readWhole, type TypedNumber } from './typed-number';
export { wholePercent } from './whole-percent';
