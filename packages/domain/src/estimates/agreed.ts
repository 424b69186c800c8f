import type { AgreedWork, Estimate, EstimateService, ServiceContent } from './estimate';

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
export const agreedPart = (estimate: Estimate): Estimate => ({
  ...estimate,
  services: estimate.services.map(findAgreed).filter((service) => service !== undefined),
});
