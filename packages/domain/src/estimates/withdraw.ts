import { type LanguageCode, localeOf } from '../language';
import { findAgreed, withTerms } from './agreed';
import { type ApprovalResult, declineProposal } from './approval';
import type { Estimate, EstimateService } from './estimate';

/** Work on offer for a booked visit that nobody has agreed to and nobody has declined. */
export const undecidedWork = ({ services }: Pick<Estimate, 'services'>): readonly EstimateService[] =>
  services.filter((service) => service.status === 'pending' && findAgreed(service) === undefined);

/**
 * Extra work is taken back before the customer has decided: it is off the estimate and cannot be approved any more. An
 * estimate is never left empty: where nothing else is on it, the work stays as declined.
 */
export const withdrawExtras = (estimate: Estimate, serviceIds: readonly string[]): ApprovalResult => {
  const wanted = new Set(serviceIds);
  const known = estimate.services.filter(({ id }) => wanted.has(id));
  if (known.length !== wanted.size) return { ok: false, reason: 'unknown_service' };
  const undecided = new Set(undecidedWork(estimate).map(({ id }) => id));
  if (!known.every(({ id }) => undecided.has(id))) return { ok: false, reason: 'decided' };
  const kept = estimate.services.filter(({ id }) => !wanted.has(id));
  const services =
    kept.length > 0
      ? kept
      : estimate.services.map((service): EstimateService => ({ ...service, status: 'rejected' }));
  const left: Estimate = { ...estimate, version: estimate.version + 1, services };
  const { agreedTerms, ...rest } = left;
  // The terms of the offer go with the last of it: nothing is left to decide about.
  const isOver = agreedTerms !== undefined && !services.some(({ status }) => status === 'pending');
  return { ok: true, estimate: isOver ? withTerms(rest, agreedTerms) : left };
};

/** The job ends with work undecided: it is not done and not charged, and what was agreed to before holds. */
export const settleUndecided = (
  estimate: Estimate,
): { readonly estimate: Estimate; readonly dropped: readonly EstimateService[] } => ({
  estimate: declineProposal(estimate),
  dropped: undecidedWork(estimate),
});

/** 'Wipers wasn’t approved, so it wasn’t done and isn’t charged.' */
export const notApprovedInWords = (names: readonly string[], language: LanguageCode = 'en'): string => {
  const listed = new Intl.ListFormat(localeOf[language]).format(names);
  if (language === 'es')
    return names.length === 1
      ? `${listed}: no se aprobó, así que no se hizo ni se cobra.`
      : `${listed}: no se aprobaron, así que no se hicieron ni se cobran.`;
  return names.length === 1
    ? `${listed} wasn’t approved, so it wasn’t done and isn’t charged.`
    : `${listed} weren’t approved, so they weren’t done and aren’t charged.`;
};
