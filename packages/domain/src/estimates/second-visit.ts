import type { Discount } from '../discounts';
import { type Breakdown, findBreakdown } from './breakdown';
import type { DiagnosisCharge, Estimate, EstimateContent, EstimateService, ServiceContent } from './estimate';
import { effectiveMembership, type Payer } from './payer';

export type SecondVisitRefusal = 'unknown_service' | 'agreed' | 'no_price';

export const secondVisitRefusalText: Record<SecondVisitRefusal, string> = {
  unknown_service: 'This service is not part of the estimate.',
  agreed: 'You agreed to this work for the visit that is booked, so it stays there.',
  no_price: 'This has no price yet. We will let you know.',
};

export type SecondVisit =
  | {
      readonly ok: true;
      /** What stays with the visit that is booked; the very same estimate where nothing was on offer there. */
      readonly first: Estimate;
      readonly second: EstimateContent;
    }
  | { readonly ok: false; readonly reason: SecondVisitRefusal };

/** Work that nobody has agreed to yet: a dearer version of agreed work belongs to where that work is done. */
export const isNewWork = ({ status, agreed }: Pick<EstimateService, 'status' | 'agreed'>): boolean =>
  status === 'rejected' || (status === 'pending' && agreed === undefined);

const asOffered = ({ id: _id, agreed: _agreed, ...service }: EstimateService): ServiceContent => ({
  ...service,
  status: 'pending',
  // The work its visit is made for: declined, it stays on the estimate.
  typeOfService: 'service',
});

const withoutMoved = (estimate: Estimate, moved: ReadonlySet<EstimateService>): Estimate => {
  if (![...moved].some(({ status }) => status === 'pending')) return estimate;
  const isLeft = estimate.services.some((service) => !moved.has(service));
  return {
    ...estimate,
    version: estimate.version + 1,
    services: estimate.services.flatMap((service): EstimateService[] => {
      if (!moved.has(service)) return [service];
      // As when it is declined: an add-on disappears, but no estimate is left empty.
      return service.typeOfService === 'addon' && isLeft ? [] : [{ ...service, status: 'rejected' }];
    }),
  };
};

/** Discounts as far as the first visit left something of them; a code is redeemed there, and once. */
const leftDiscounts = (whole: Breakdown, rest: Breakdown): readonly Discount[] =>
  whole.discounts.flatMap(({ discount: { kind, label }, appliedCents }, nth) => {
    const amountCents = appliedCents - (rest.discounts[nth]?.appliedCents ?? 0);
    return amountCents > 0 ? [{ kind, label, amountCents }] : [];
  });

const leftDiagnosis = (
  { diagnosis }: Estimate,
  whole: Breakdown,
  rest: Breakdown,
  diagnosisVisitId: string | undefined,
): { readonly diagnosis?: DiagnosisCharge } => {
  const amountCents = whole.diagnosisCreditCents - rest.diagnosisCreditCents;
  if (!diagnosis || amountCents <= 0) return {};
  // One that was paid before was claimed by the first visit already.
  const visitId = diagnosis.kind === 'due' ? diagnosisVisitId : undefined;
  return {
    diagnosis: {
      kind: 'paid',
      amountCents,
      comesOffRepairs: true,
      ...(visitId === undefined ? {} : { visitId }),
    },
  };
};

/**
 * PLAN-1: work on offer that the booked visit has no time for becomes a visit of its own. It costs what it would have
 * added to the bill: a fee the first visit pays already is not asked again, a discount is not given twice.
 */
export const splitSecondVisit = (
  estimate: Estimate,
  names: readonly string[],
  payer: Payer,
  /** The first visit, where its diagnosis can be claimed by whoever pays for it. */
  diagnosisVisitId?: string,
): SecondVisit => {
  const named = names.map((name) => estimate.services.find((service) => service.name === name));
  const found = named.filter((service) => service !== undefined);
  if (found.length === 0 || found.length < named.length) return { ok: false, reason: 'unknown_service' };
  if (!found.every(isNewWork)) return { ok: false, reason: 'agreed' };
  const moved = new Set(found);
  const first = withoutMoved(estimate, moved);
  const membership = effectiveMembership(payer);
  const together = estimate.services.map(
    (service): EstimateService => (moved.has(service) ? { ...service, status: 'pending' } : service),
  );
  const whole = findBreakdown({ ...estimate, services: together }, membership);
  const rest = findBreakdown(first, membership);
  if (whole === undefined || rest === undefined) return { ok: false, reason: 'no_price' };
  return {
    ok: true,
    first,
    second: {
      createdBy: estimate.createdBy,
      services: [...moved].map(asOffered),
      taxRates: estimate.taxRates,
      fees: {
        convenienceFeeCents: whole.convenienceFeeCents - rest.convenienceFeeCents,
        shopSuppliesFeeCents: whole.shopSuppliesFeeCents - rest.shopSuppliesFeeCents,
        earlyMorningFeeCents: whole.earlyMorningFeeCents - rest.earlyMorningFeeCents,
      },
      discounts: leftDiscounts(whole, rest),
      inconvenienceDiscountCents: whole.inconvenienceDiscountCents - rest.inconvenienceDiscountCents,
      ...leftDiagnosis(estimate, whole, rest, diagnosisVisitId),
    },
  };
};
