import { findAgreed, memberships, settleTerms, termsOf, workOf } from './agreed';
import { findBreakdown } from './breakdown';
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
  unknown_service: 'A service in this draft is no longer part of the estimate. Open it again.',
  locked: 'Work that’s already underway can’t be changed or taken off.',
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

type Terms = Omit<EstimateContent, 'services'>;

/** For every payer, with its taxes and the fees it brings. A price that is not known yet may be anything. */
const isNoDearer = (terms: Terms, after: ServiceContent, before: ServiceContent): boolean => {
  const { diagnosis: _diagnosis, ...rest } = terms;
  const priceOf = (service: ServiceContent, membership: (typeof memberships)[number]) =>
    findBreakdown({ ...rest, discounts: [], inconvenienceDiscountCents: 0, services: [service] }, membership)
      ?.totalCents;
  return memberships.every((membership) => {
    const [now, then] = [priceOf(after, membership), priceOf(before, membership)];
    return now !== undefined && then !== undefined && now <= then;
  });
};

/** BILL-2: made cheaper, agreed work stays agreed at the lower price; made dearer, it waits beside what was agreed. */
const revised = (
  terms: Terms,
  before: EstimateService | undefined,
  {
    id: _id,
    offerAgain = false,
    agreed: _agreed,
    ...content
  }: RevisedService & Pick<EstimateService, 'agreed'>,
  newId: () => string,
): EstimateService => {
  if (!before) return { ...content, id: newId(), status: 'pending' };
  const { id } = before;
  const isOfferedAgain = before.status === 'rejected' && offerAgain;
  if (isSameWork(before, content) && !isOfferedAgain)
    return {
      ...content,
      id,
      status: before.status,
      ...(before.agreed === undefined ? {} : { agreed: before.agreed }),
    };
  const agreed = findAgreed(before);
  if (!agreed) return { ...content, id, status: 'pending' };
  const after: EstimateService = { ...content, id, status: 'approved' };
  return isNoDearer(terms, after, agreed) ? after : { ...after, status: 'pending', agreed: workOf(agreed) };
};

/**
 * The next version of an estimate as staff wrote it. A decision stands as long as what was decided on is unchanged or
 * cheaper; anything new, dearer or offered again waits for the customer; locked work stays as it is.
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
    revised(content, service.id === undefined ? undefined : known.get(service.id), service, newId),
  );
  const revisedEstimate: Estimate = {
    ...requireSoundContent({ ...content, services }),
    id: estimate.id,
    version: estimate.version + 1,
    services,
    // What its second visits were promised is no part of a draft.
    ...(estimate.secondVisits === undefined ? {} : { secondVisits: estimate.secondVisits }),
  };
  const agreedTerms = estimate.agreedTerms ?? termsOf(estimate);
  return { ok: true, estimate: settleTerms({ ...revisedEstimate, agreedTerms }) };
};
