export { type Cents, dollarsFromCents, formatCents, isCents, requireCents } from './cents';
export { priceOfMinutes, shareOfCents, sumOfCents } from './rounding';
