import type { Discount } from '../discounts';
import { findBreakdown } from './breakdown';
import type { AgreedWork, Estimate, EstimateService, EstimateTerms, ServiceContent } from './estimate';
import type { Membership } from './payer';

/** Approved, or locked because it is under way. */
export const isAgreed = ({ status }: Pick<ServiceContent, 'status'>): boolean =>
  status === 'approved' || status === 'locked';

export const workOf = ({
  typeOfService,
  labor,
  parts,
  customerToSupplyParts,
  memberBenefit,
}: ServiceContent): AgreedWork => ({
  typeOfService,
  ...(labor === undefined ? {} : { labor }),
  parts,
  customerToSupplyParts,
  memberBenefit,
});

/** The service as it was agreed to before a dearer version was proposed. */
export const backToAgreed = (service: EstimateService, work: AgreedWork): EstimateService => {
  const { labor: _labor, agreed: _agreed, ...rest } = service;
  return { ...rest, ...work, status: 'approved' };
};

/** What the customer last agreed to of a service, or undefined where they never did or have taken it back. */
export const findAgreed = (service: EstimateService): EstimateService | undefined => {
  if (isAgreed(service)) return service;
  return service.agreed && backToAgreed(service, service.agreed);
};

/**
 * The estimate as far as the customer has agreed to it: what is done, charged and stands on receipts (BILL-1, BILL-2).
 * What is still on offer is left out, and an undecided dearer version counts as the one agreed to before.
 */
export const agreedPart = ({ agreedTerms, ...estimate }: Estimate): Estimate => ({
  ...withTerms(estimate, agreedTerms ?? termsOf(estimate)),
  services: estimate.services.map(findAgreed).filter((service) => service !== undefined),
});

/** Something is on offer that nobody has decided about: work, a dearer price for it, or dearer terms. */
export const awaitsDecision = ({
  services,
  agreedTerms,
}: Pick<Estimate, 'services' | 'agreedTerms'>): boolean =>
  agreedTerms !== undefined || services.some(({ status }) => status === 'pending');

export const termsOf = ({
  taxRates,
  fees,
  discounts,
  inconvenienceDiscountCents,
  diagnosis,
}: EstimateTerms): EstimateTerms => ({
  taxRates,
  fees,
  discounts,
  inconvenienceDiscountCents,
  ...(diagnosis === undefined ? {} : { diagnosis }),
});

export const withTerms = (
  { diagnosis: _diagnosis, ...estimate }: Estimate,
  terms: EstimateTerms,
): Estimate => ({
  ...estimate,
  ...terms,
});

export const memberships = ['none', 'member', 'Unlimited'] as const satisfies readonly Membership[];

/**
 * BILL-2 for discounts, waived fees and taxes: dearer ones wait beside the agreed ones until somebody accepts them, and
 * hold as soon as they are no dearer, whoever pays. After every change of an estimate: otherwise the next one, whatever
 * it is about, would be the one that lowers what was agreed.
 */
export const settleTerms = (estimate: Estimate): Estimate => {
  const { agreedTerms, ...offered } = estimate;
  if (agreedTerms === undefined) return estimate;
  const [then, now] = [agreedPart(estimate), agreedPart(offered)];
  const isDearer = memberships.some((membership) => {
    const [was, is] = [findBreakdown(then, membership), findBreakdown(now, membership)];
    return was !== undefined && is !== undefined && is.totalCents > was.totalCents;
  });
  return isDearer ? estimate : offered;
};

/** The next version with other discounts, which hold at once: also where older terms were agreed to. */
export const withDiscounts = (
  { agreedTerms, ...estimate }: Estimate,
  change: (discounts: readonly Discount[]) => readonly Discount[],
): Estimate =>
  settleTerms({
    ...estimate,
    version: estimate.version + 1,
    discounts: change(estimate.discounts),
    ...(agreedTerms === undefined
      ? {}
      : { agreedTerms: { ...agreedTerms, discounts: change(agreedTerms.discounts) } }),
  });

/** A finished job's estimate: what was agreed to, at the agreed terms, and everything else as not done (BILL-5). */
export const asSettled = (estimate: Estimate): Estimate => ({
  ...agreedPart(estimate),
  services: estimate.services.map(
    (service) => findAgreed(service) ?? { ...service, status: 'rejected' as const },
  ),
});
