import { awaitsDecision, backToAgreed, findAgreed, settleTerms, termsOf, withTerms } from './agreed';
import type { Estimate, EstimateService, EstimateServiceStatus, ServiceContent } from './estimate';
import { requireSoundContent } from './estimate';

/** Why a decision about a service cannot be taken. */
export type ApprovalRefusal =
  | 'unknown_service'
  | 'locked'
  | 'only_service'
  | 'not_an_addon'
  | 'not_approved'
  | 'not_agreed'
  | 'already_there'
  | 'decided';

export type ApprovalResult =
  | { readonly ok: true; readonly estimate: Estimate }
  | { readonly ok: false; readonly reason: ApprovalRefusal };

export const approvalRefusalText: Record<ApprovalRefusal, string> = {
  unknown_service: 'This service isn’t part of the estimate.',
  locked: 'This service is already underway and can’t be changed.',
  only_service: 'An estimate needs at least one service. If you don’t want it, cancel the appointment.',
  not_an_addon: 'Only an added service can be removed. You can decline this one instead.',
  not_approved: 'Only a service the customer approved can be started.',
  not_agreed: 'Nobody agreed to this service, so there’s nothing to take off the bill.',
  already_there: 'This service is already part of the estimate.',
  decided: 'The customer has already decided about this, so it can’t be withdrawn.',
};

const refusal = (reason: ApprovalRefusal): ApprovalResult => ({ ok: false, reason });

const changed = (estimate: Estimate, services: readonly EstimateService[]): ApprovalResult => ({
  ok: true,
  estimate: settleTerms({ ...estimate, version: estimate.version + 1, services }),
});

const findService = (estimate: Estimate, id: string): EstimateService | undefined =>
  estimate.services.find((service) => service.id === id);

const replaced = (estimate: Estimate, service: EstimateService): ApprovalResult =>
  changed(
    estimate,
    estimate.services.map((known) => (known.id === service.id ? service : known)),
  );

const decidedAs = (
  { agreed: _agreed, ...service }: EstimateService,
  status: EstimateServiceStatus,
): EstimateService => ({ ...service, status });

const without = (estimate: Estimate, id: string): ApprovalResult =>
  changed(
    estimate,
    estimate.services.filter((service) => service.id !== id),
  );

/** May the customer choose at all? A quote of one service is taken or left as a whole. */
export const canToggle = (estimate: { readonly services: readonly unknown[] }): boolean =>
  estimate.services.length > 1;

/**
 * The customer's decision about one service (QUOTE-6). Saying again what already holds changes nothing; an add-on
 * that is not wanted disappears; what was declined can be approved later, also when it is the only one left.
 */
export const decideService = (
  estimate: Estimate,
  serviceId: string,
  decision: 'approved' | 'rejected',
): ApprovalResult => {
  const service = findService(estimate, serviceId);
  if (!service) return refusal('unknown_service');
  if (service.status === decision) return { ok: true, estimate };
  if (service.status === 'locked')
    return decision === 'approved' ? { ok: true, estimate } : refusal('locked');
  if (decision === 'approved') return replaced(estimate, decidedAs(service, 'approved'));
  // A dearer version is declined: what was agreed to before stays.
  if (service.agreed) return replaced(estimate, backToAgreed(service, service.agreed));
  const isOnly = !canToggle(estimate);
  // What a diagnosis led to can be turned down: the diagnosis is left.
  if (isOnly && estimate.diagnosis?.kind !== 'due') return refusal('only_service');
  return service.typeOfService === 'addon' && !isOnly
    ? without(estimate, serviceId)
    : replaced(estimate, decidedAs(service, 'rejected'));
};

/** The switch on a service card: rejected becomes approved, anything else becomes rejected. */
export const toggleService = (estimate: Estimate, serviceId: string): ApprovalResult => {
  const service = findService(estimate, serviceId);
  return service?.status === 'locked'
    ? refusal('locked')
    : decideService(estimate, serviceId, service?.status === 'rejected' ? 'approved' : 'rejected');
};

/** What the switch on a card asks for, or undefined where nothing can be asked: an add-on is taken off, not declined. */
export const findToggle = (
  estimate: { readonly services: readonly unknown[] },
  { status, typeOfService }: Pick<EstimateService, 'status' | 'typeOfService'>,
): 'approved' | 'rejected' | 'deleted' | undefined => {
  if (status === 'rejected') return 'approved';
  if (status === 'locked' || !canToggle(estimate)) return undefined;
  return typeOfService === 'addon' ? 'deleted' : 'rejected';
};

/** Takes an add-on off the estimate; anything else can only be declined. */
export const deleteAddon = (estimate: Estimate, serviceId: string): ApprovalResult => {
  const service = findService(estimate, serviceId);
  if (!service) return refusal('unknown_service');
  if (service.status === 'locked') return refusal('locked');
  if (service.typeOfService !== 'addon') return refusal('not_an_addon');
  return canToggle(estimate) ? without(estimate, serviceId) : refusal('only_service');
};

/** The whole quote is accepted as it stands: what was still open is approved, what was declined stays declined. */
export const acceptEstimate = (estimate: Estimate): Estimate => {
  const { agreedTerms, ...accepted } = estimate;
  if (agreedTerms === undefined && !estimate.services.some(({ status }) => status === 'pending'))
    return estimate;
  return {
    ...accepted,
    version: estimate.version + 1,
    services: estimate.services.map((service) =>
      service.status === 'pending' ? decidedAs(service, 'approved') : service,
    ),
  };
};

/**
 * Nothing of what is on offer is wanted, also where that is only a fee or a smaller discount: what was agreed to before
 * holds, at its terms (BILL-2). Without anything on offer it stays as it is.
 */
export const declineProposal = (estimate: Estimate): Estimate => {
  if (!awaitsDecision(estimate)) return estimate;
  const { agreedTerms, ...kept } = estimate;
  return {
    ...withTerms(kept, agreedTerms ?? termsOf(kept)),
    version: estimate.version + 1,
    services: estimate.services.flatMap((service) => {
      if (service.status !== 'pending') return [service];
      const agreed = findAgreed(service);
      if (agreed) return [agreed];
      // An add-on that is not wanted disappears, but no estimate is left empty.
      const isDropped = service.typeOfService === 'addon' && estimate.services.some((one) => findAgreed(one));
      return isDropped ? [] : [decidedAs(service, 'rejected')];
    }),
  };
};

/** Work has begun, or parts are bought: from here on the service cannot change. */
export const lockService = (estimate: Estimate, serviceId: string): ApprovalResult => {
  const service = findService(estimate, serviceId);
  if (!service) return refusal('unknown_service');
  if (service.status === 'locked') return { ok: true, estimate };
  return service.status === 'approved'
    ? replaced(estimate, decidedAs(service, 'locked'))
    : refusal('not_approved');
};

/** The technician's word that agreed work was not done: it is not charged, and stays on the estimate as declined. */
export const markNotDone = (estimate: Estimate, serviceId: string): ApprovalResult => {
  const service = findService(estimate, serviceId);
  if (!service) return refusal('unknown_service');
  if (service.status === 'rejected') return { ok: true, estimate };
  return findAgreed(service) ? replaced(estimate, decidedAs(service, 'rejected')) : refusal('not_agreed');
};

/** Staff adds a service; it waits for the customer's decision whatever the draft says. */
export const proposeService = (estimate: Estimate, content: ServiceContent, id: string): ApprovalResult => {
  if (estimate.services.some(({ name }) => name === content.name)) return refusal('already_there');
  const proposed: EstimateService = { ...content, id, status: 'pending' };
  return changed(
    estimate,
    requireSoundContent({ ...estimate, services: [...estimate.services, proposed] }).services,
  );
};

/** Locked work is approved work to a customer. */
export const shownStatus = (status: EstimateServiceStatus): 'Pending' | 'Approved' | 'Rejected' => {
  switch (status) {
    case 'pending':
      return 'Pending';
    case 'rejected':
      return 'Rejected';
    case 'approved':
    case 'locked':
      return 'Approved';
  }
};

/** The button beside a service in the estimate dialog (AREA-5). */
export const dialogAction = (status: EstimateServiceStatus): 'Approve' | 'Decline' =>
  status === 'approved' || status === 'locked' ? 'Decline' : 'Approve';

/** What that button asks for, or why it cannot: locked work and an estimate's only service stay as they are. */
export const dialogDecision = (
  estimate: { readonly services: readonly unknown[] },
  service: Pick<EstimateService, 'status' | 'typeOfService'>,
):
  | { readonly ok: true; readonly decision: 'approved' | 'rejected' | 'deleted' }
  | { readonly ok: false; readonly reason: 'locked' | 'only_service' } => {
  if (dialogAction(service.status) === 'Approve') return { ok: true, decision: 'approved' };
  const decision = findToggle(estimate, service);
  if (decision !== undefined) return { ok: true, decision };
  return { ok: false, reason: service.status === 'locked' ? 'locked' : 'only_service' };
};

/** The button on a quote's card; none for locked work and for the only service. */
export const findCardAction = (
  estimate: { readonly services: readonly unknown[] },
  { status }: Pick<EstimateService, 'status'>,
): 'Approve Service' | 'Remove Service' | undefined => {
  const asks = findToggle(estimate, { status, typeOfService: 'service' });
  return asks === undefined ? undefined : asks === 'approved' ? 'Approve Service' : 'Remove Service';
};
