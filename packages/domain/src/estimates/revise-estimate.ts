import {
  type Estimate,
  type EstimateContent,
  type EstimateService,
  requireSoundContent,
  type ServiceContent,
} from './estimate';

/** A service as staff writes it: with the id of the one it changes, or without where it is new. */
export type RevisedService = ServiceContent & {
  readonly id?: string;
  /** What was declined is put before the customer once more. */
  readonly offerAgain?: boolean;
};

export type RevisionRefusal = 'unknown_service' | 'locked' | 'nothing_left';

export type RevisionResult =
  | { readonly ok: true; readonly estimate: Estimate }
  | { readonly ok: false; readonly reason: RevisionRefusal };

export const revisionRefusalText: Record<RevisionRefusal, string> = {
  unknown_service: 'A service of this draft is no longer part of the estimate. Open it again.',
  locked: 'Work that is under way cannot be changed or taken off.',
  nothing_left: 'An estimate needs at least one service.',
};

/** Everything the customer agreed to with a service: while it stays, so does the decision. */
const agreedTo = ({ typeOfService, labor, parts, customerToSupplyParts, memberBenefit }: ServiceContent) =>
  JSON.stringify([
    typeOfService,
    labor?.minutes,
    labor?.rateCentsPerHour,
    parts.map((part) => [part.name, part.partNumber, part.quantity, part.unitPriceCents]),
    customerToSupplyParts,
    memberBenefit,
  ]);

const isSameWork = (a: ServiceContent, b: ServiceContent): boolean => agreedTo(a) === agreedTo(b);

const revised = (
  before: EstimateService | undefined,
  { id: _id, offerAgain = false, ...content }: RevisedService,
  newId: () => string,
): EstimateService => {
  if (!before) return { ...content, id: newId(), status: 'pending' };
  const keeps = isSameWork(before, content) && !(before.status === 'rejected' && offerAgain);
  return { ...content, id: before.id, status: keeps ? before.status : 'pending' };
};

/**
 * The next version of an estimate as staff wrote it. A decision stands as long as what was decided on is unchanged;
 * anything new, changed or offered again waits for the customer; locked work stays as it is.
 */
export const reviseEstimate = (
  estimate: Estimate,
  content: Omit<EstimateContent, 'services'> & { readonly services: readonly RevisedService[] },
  newId: () => string,
): RevisionResult => {
  if (content.services.length === 0) return { ok: false, reason: 'nothing_left' };
  const known = new Map(estimate.services.map((service) => [service.id, service]));
  for (const { id, name } of content.services)
    if (id !== undefined && known.get(id)?.name !== name) return { ok: false, reason: 'unknown_service' };
  for (const locked of estimate.services.filter(({ status }) => status === 'locked')) {
    const kept = content.services.find(({ id }) => id === locked.id);
    if (!kept || !isSameWork(locked, kept)) return { ok: false, reason: 'locked' };
  }
  const services = content.services.map((service) =>
    revised(service.id === undefined ? undefined : known.get(service.id), service, newId),
  );
  return {
    ok: true,
    estimate: {
      ...requireSoundContent({ ...content, services }),
      id: estimate.id,
      version: estimate.version + 1,
      services,
    },
  };
};
