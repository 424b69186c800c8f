import type { Discount } from '../discounts';
import { type Cents, sumOfCents } from '../money';
import { agreedPart } from './agreed';
import { type Breakdown, feesBroughtBy, findBreakdown } from './breakdown';
import type {
  DiagnosisCharge,
  Estimate,
  EstimateContent,
  EstimateService,
  SecondVisitShare,
  ServiceContent,
} from './estimate';
import { effectiveMembership, type Membership, type Payer } from './payer';

export type SecondVisitRefusal = 'unknown_service' | 'agreed' | 'no_price';

export const secondVisitRefusalText: Record<SecondVisitRefusal, string> = {
  unknown_service: 'This service isn’t part of the estimate.',
  agreed: 'You agreed to this work for the visit that is booked, so it stays there.',
  no_price: 'This has no price yet. We’ll let you know.',
};

export type SecondVisit =
  | {
      readonly ok: true;
      /** The visit that is booked with the work declined there; the very same estimate where it was before. */
      readonly declined: Estimate;
      /** What it is beside the second visit. */
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

const noShare: SecondVisitShare = {
  fees: [],
  discounts: [],
  inconvenienceDiscountCents: 0,
  diagnosisCreditCents: 0,
};

const plus = (share: SecondVisitShare, second: EstimateContent): SecondVisitShare => {
  const brought = new Set(second.services.flatMap(feesBroughtBy));
  const unpaid = [...brought].filter((fee) => second.fees[fee] === 0);
  return {
    fees: [...new Set([...share.fees, ...unpaid])].sort(),
    discounts: [...share.discounts, ...second.discounts],
    inconvenienceDiscountCents: share.inconvenienceDiscountCents + second.inconvenienceDiscountCents,
    diagnosisCreditCents: share.diagnosisCreditCents + (second.diagnosis?.amountCents ?? 0),
  };
};

/** The first visit beside these second visits, each as it was when it was split off. */
export const withSecondVisits = (estimate: Estimate, standing: readonly EstimateContent[]): Estimate => {
  const { secondVisits: _before, ...rest } = estimate;
  return standing.length === 0 ? rest : { ...rest, secondVisits: standing.reduce(plus, noShare) };
};

/** Agreed terms that are cheaper than those on offer keep all that the agreed work takes of them. */
const spareIn = (estimate: Estimate, membership: Membership, { kind, label }: Discount): Cents => {
  if (estimate.agreedTerms === undefined) return Number.POSITIVE_INFINITY;
  const isIt = (one: Discount) => one.kind === kind && one.label === label;
  const applied = findBreakdown(agreedPart(estimate), membership)?.discounts ?? [];
  const used = sumOfCents(applied.filter((one) => isIt(one.discount)).map((one) => one.appliedCents));
  const face = sumOfCents(estimate.agreedTerms.discounts.filter(isIt).map((one) => one.amountCents));
  const given = (estimate.secondVisits?.discounts ?? []).filter(isIt).map((one) => one.amountCents);
  return face === 0 ? Number.POSITIVE_INFINITY : Math.max(face - used - sumOfCents(given), 0);
};

/** Discounts as far as the first visit and its other second visits left something; a code is redeemed once. */
const leftDiscounts = (
  first: Estimate,
  membership: Membership,
  whole: Breakdown,
  rest: Breakdown,
): readonly Discount[] =>
  whole.discounts.flatMap(({ discount, appliedCents }, nth) => {
    const { code: _code, referrer: _referrer, ...given } = discount;
    const left = appliedCents - (rest.discounts[nth]?.appliedCents ?? 0);
    const amountCents = Math.min(left, spareIn(first, membership, discount));
    return amountCents > 0 ? [{ ...given, amountCents }] : [];
  });

const leftDiagnosis = (
  { diagnosis }: Estimate,
  whole: Breakdown,
  rest: Breakdown,
  firstVisitId: string,
): { readonly diagnosis?: DiagnosisCharge } => {
  const amountCents = whole.diagnosisCreditCents - rest.diagnosisCreditCents;
  if (!diagnosis || amountCents <= 0) return {};
  const visitId = diagnosis.kind === 'due' ? firstVisitId : diagnosis.visitId;
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
  {
    firstVisitId,
    asMoved = (services) => services,
  }: {
    /** Whose diagnosis comes off the repairs. */
    readonly firstVisitId: string;
    /** What is free once is not free again on a visit of its own. */
    readonly asMoved?: (services: readonly EstimateService[]) => readonly EstimateService[];
  },
): SecondVisit => {
  const named = names.map((name) => estimate.services.find((service) => service.name === name));
  const found = named.filter((service) => service !== undefined);
  if (found.length === 0 || found.length < named.length) return { ok: false, reason: 'unknown_service' };
  if (!found.every(isNewWork)) return { ok: false, reason: 'agreed' };
  const moved = new Set(found);
  const declined = withoutMoved(estimate, moved);
  const membership = effectiveMembership(payer);
  const offered = asMoved([...moved].map((service): EstimateService => ({ ...service, status: 'pending' })));
  const staying = estimate.services.filter((service) => !moved.has(service));
  const whole = findBreakdown({ ...estimate, services: [...staying, ...offered] }, membership);
  const rest = findBreakdown(declined, membership);
  if (whole === undefined || rest === undefined) return { ok: false, reason: 'no_price' };
  const second: EstimateContent = {
    createdBy: estimate.createdBy,
    services: offered.map(asOffered),
    taxRates: estimate.taxRates,
    fees: {
      convenienceFeeCents: whole.convenienceFeeCents - rest.convenienceFeeCents,
      shopSuppliesFeeCents: whole.shopSuppliesFeeCents - rest.shopSuppliesFeeCents,
      earlyMorningFeeCents: whole.earlyMorningFeeCents - rest.earlyMorningFeeCents,
    },
    discounts: leftDiscounts(declined, membership, whole, rest),
    inconvenienceDiscountCents: whole.inconvenienceDiscountCents - rest.inconvenienceDiscountCents,
    ...leftDiagnosis(estimate, whole, rest, firstVisitId),
  };
  return {
    ok: true,
    declined,
    first: {
      ...declined,
      version: estimate.version + 1,
      secondVisits: plus(estimate.secondVisits ?? noShare, second),
    },
    second,
  };
};

/** What of a diagnosis is charged with the first visit and came off no repair yet, there or on a second visit. */
export const uncreditedDiagnosis = (estimate: Estimate, payer: Payer): Cents => {
  const { diagnosis, secondVisits } = estimate;
  const bill = findBreakdown(agreedPart(estimate), effectiveMembership(payer));
  if (!bill || diagnosis?.kind !== 'due' || !diagnosis.comesOffRepairs) return 0;
  const chargedCents = bill.diagnosisFeeCents - bill.diagnosisSavingsCents;
  return Math.max(chargedCents - bill.diagnosisCreditCents - (secondVisits?.diagnosisCreditCents ?? 0), 0);
};

/**
 * BILL-7: what was charged for the diagnosis comes off a second visit as well, as far as its repairs go; what of it
 * did. The lower price holds at once.
 */
export const withDiagnosisCredit = (
  estimate: Estimate,
  payer: Payer,
  { visitId, mostCents }: { readonly visitId: string; readonly mostCents: Cents },
): { readonly estimate: Estimate; readonly givenCents: Cents } => {
  const { diagnosis, agreedTerms } = estimate;
  const before = diagnosis?.amountCents ?? 0;
  const creditOf = (content: Estimate): Cents =>
    findBreakdown(content, effectiveMembership(payer))?.diagnosisCreditCents ?? 0;
  const credited = (amountCents: Cents): Estimate => {
    const charge: DiagnosisCharge = { kind: 'paid', amountCents, comesOffRepairs: true, visitId };
    return {
      ...estimate,
      version: estimate.version + 1,
      diagnosis: charge,
      ...(agreedTerms === undefined ? {} : { agreedTerms: { ...agreedTerms, diagnosis: charge } }),
    };
  };
  if (diagnosis !== undefined && diagnosis.visitId !== visitId) return { estimate, givenCents: 0 };
  const givenCents = Math.max(creditOf(credited(before + mostCents)) - before, 0);
  return givenCents === 0
    ? { estimate, givenCents }
    : { estimate: credited(before + givenCents), givenCents };
};
