import type { Service } from '../catalog';
import type { ServiceContent } from '../estimates';
import { type InstantRequest, instantEstimate, memberBenefitOf, type OfficeReason } from './instant-estimate';

export type Suggestion = {
  readonly content: ServiceContent;
  /** Why the price book has no price; the writer fills it in. */
  readonly reason?: OfficeReason;
};

/** A line to begin with: by the price book where it knows the car, else with everything still open. */
export const suggestService = (service: Service, request: Omit<InstantRequest, 'services'>): Suggestion => {
  const quote = instantEstimate({ ...request, services: [service] });
  const [content] = quote.kind === 'estimate' ? quote.content.services : [];
  if (content) return { content };
  return {
    content: {
      serviceId: service.id,
      name: service.name,
      status: 'pending',
      typeOfService: 'service',
      parts: [],
      customerToSupplyParts: false,
      needVinToConfirmParts: false,
      memberBenefit: memberBenefitOf(service),
    },
    reason: (quote.kind === 'office' ? quote.reasons[0]?.reason : undefined) ?? 'office_priced',
  };
};
