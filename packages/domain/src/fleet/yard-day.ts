import { type Discount, isCustomersOwn } from '../discounts';
import { type Estimate, type EstimateContent, type VisitFees, visitFeeNames } from '../estimates';

/** FLT-2: said before vehicles are chosen; one request prices and one transaction books so many. */
export const mostYardVehicles = 60;

/** Owed for coming, not for a vehicle: shop supplies are used up on each. */
const feesOfComing = visitFeeNames.filter((name) => name !== 'shopSuppliesFeeCents');

const withoutFeesOfComing = (fees: VisitFees): VisitFees => ({
  ...fees,
  ...Object.fromEntries(feesOfComing.map((name) => [name, 0])),
});

const asksForComing = ({ fees }: Pick<EstimateContent, 'fees'>): boolean =>
  feesOfComing.some((name) => fees[name] > 0);

/** FLT-2: we drive there once, so only the first estimate that has such a fee asks for it. */
export const withOneVisitFee = <E extends Pick<EstimateContent, 'fees'>>(
  estimates: readonly (E | undefined)[],
): readonly (E | undefined)[] => {
  const first = estimates.findIndex((estimate) => estimate !== undefined && asksForComing(estimate));
  return estimates.map((estimate, index) =>
    estimate === undefined || index === first
      ? estimate
      : { ...estimate, fees: withoutFeesOfComing(estimate.fees) },
  );
};

/** BILL-7: vehicles that are alike find the same paid diagnosis, and it comes off one repair only: the first that has it. */
export const withOneDiagnosisCredit = <E extends Pick<EstimateContent, 'diagnosis'>>(
  estimates: readonly (E | undefined)[],
): readonly (E | Omit<E, 'diagnosis'> | undefined)[] => {
  const taken = new Set<string>();
  return estimates.map((estimate) => {
    const visitId = estimate?.diagnosis?.visitId;
    if (estimate === undefined || visitId === undefined) return estimate;
    if (!taken.has(visitId)) {
      taken.add(visitId);
      return estimate;
    }
    const { diagnosis: _elsewhere, ...rest } = estimate;
    return rest;
  });
};

/** QUOTE-13: a yard day is one visit, so the discount for a first one comes off the first that has it. */
export const withOneNewCustomerDiscount = <D extends Pick<Discount, 'kind'>>(
  discounts: readonly (readonly D[])[],
): readonly (readonly D[])[] => {
  const first = discounts.findIndex((own) => own.some(({ kind }) => kind === 'new customer'));
  return discounts.map((own, index) =>
    index === first ? own : own.filter(({ kind }) => kind !== 'new customer'),
  );
};

/** What the one that is left out had for all of them, and the next one has not. */
export const newCustomerOf = (left: readonly Discount[], next: readonly Discount[]): readonly Discount[] =>
  next.some(isCustomersOwn) ? [] : left.filter(({ kind }) => kind === 'new customer');

/**
 * A vehicle is left out before anything is agreed to: whoever is next asks for the fee of coming instead, and has the
 * discount for a first visit.
 */
export const takeOverVisitFee = (
  left: (Pick<Estimate, 'fees'> & Partial<Pick<Estimate, 'discounts'>>) | undefined,
  next: Estimate | undefined,
): Estimate | undefined => {
  if (!left || !next) return undefined;
  const asksNow = asksForComing(left) && !asksForComing(next);
  const discounts = newCustomerOf(left.discounts ?? [], next.discounts);
  if (!asksNow && discounts.length === 0) return undefined;
  return {
    ...next,
    version: next.version + 1,
    fees: asksNow ? { ...left.fees, shopSuppliesFeeCents: next.fees.shopSuppliesFeeCents } : next.fees,
    discounts: [...discounts, ...next.discounts],
  };
};
