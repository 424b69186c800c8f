import type { Discount } from '../discounts';
import { type Cents, shareOfCents, spreadCents, sumOfCents } from '../money';
import {
  countedServices,
  type DiagnosisCharge,
  type EstimateContent,
  type SecondVisitShare,
  type ServiceContent,
  type VisitFees,
} from './estimate';
import type { Membership } from './payer';
import { findServicePrice, memberDiscountBasisPoints, type ServicePrice } from './service-price';

/** Asked once a visit when the customer brings parts, which our warranty does not cover. */
export const liabilityFeeCents: Cents = 90_00;

/** A discount as far as there was something left to take it from. */
export type AppliedDiscount = { readonly discount: Discount; readonly appliedCents: Cents };

/** What sales tax is on: parts and labor as the payer pays them, after discounts, each at its rate. */
type TaxBase = { readonly partsCents: Cents; readonly laborCents: Cents };

/**
 * A quote taken apart for one kind of payer. All amounts are positive; the total is
 * services + taxes + fees + diagnosis − savings − credit − discounts − inconvenience discount, never below 0.
 */
export type Breakdown = {
  readonly servicesCents: Cents;
  readonly taxCents: Cents;
  readonly taxed: TaxBase;
  readonly convenienceFeeCents: Cents;
  readonly shopSuppliesFeeCents: Cents;
  readonly earlyMorningFeeCents: Cents;
  readonly liabilityFeeCents: Cents;
  readonly diagnosisFeeCents: Cents;
  /** What membership takes off the services and off the diagnosis, before tax. */
  readonly serviceSavingsCents: Cents;
  readonly diagnosisSavingsCents: Cents;
  /** Houston: the diagnosis price that comes off the repairs. */
  readonly diagnosisCreditCents: Cents;
  readonly discounts: readonly AppliedDiscount[];
  readonly inconvenienceDiscountCents: Cents;
  readonly totalCents: Cents;
};

/** Unlimited members pay nothing for a diagnosis, other members 90%. */
export const diagnosisSavings = (priceCents: Cents, membership: Membership): Cents => {
  if (membership === 'Unlimited') return priceCents;
  return membership === 'member' ? shareOfCents(priceCents, memberDiscountBasisPoints) : 0;
};

/**
 * Nobody comes for nothing: any work brings the fee of an early visit. A flat oil change has one price and brings no
 * other; shop supplies are used up where parts are fitted.
 */
export const feesBroughtBy = ({ memberBenefit, parts }: ServiceContent): readonly (keyof VisitFees)[] => {
  if (memberBenefit === 'free') return ['earlyMorningFeeCents'];
  return parts.length > 0
    ? ['earlyMorningFeeCents', 'convenienceFeeCents', 'shopSuppliesFeeCents']
    : ['earlyMorningFeeCents', 'convenienceFeeCents'];
};

/** BILL-4: fees follow the work that counts; with the last service that brings a fee removed, the fee goes. */
const feesFor = ({ fees, secondVisits }: EstimateContent, counted: readonly ServiceContent[]): VisitFees => {
  const due = (fee: keyof VisitFees): Cents =>
    secondVisits?.fees.includes(fee) || counted.some((service) => feesBroughtBy(service).includes(fee))
      ? fees[fee]
      : 0;
  return {
    convenienceFeeCents: due('convenienceFeeCents'),
    shopSuppliesFeeCents: due('shopSuppliesFeeCents'),
    earlyMorningFeeCents: due('earlyMorningFeeCents'),
  };
};

/** A part of the bill with one price, before discounts. */
type BillLine = {
  /** Fees and the diagnosis are taxed by nobody, and bear their share of the discounts that stand on them. */
  readonly of: 'parts' | 'labor' | 'diagnosis' | 'fees';
  /** Absent for what is no service. */
  readonly serviceId?: string;
  readonly cents: Cents;
};

const serviceLines = (
  services: readonly ServiceContent[],
  prices: readonly ServicePrice[],
  isMember: boolean,
): readonly BillLine[] =>
  services.flatMap(({ serviceId }, nth): readonly BillLine[] => {
    const price = prices[nth];
    if (price === undefined) return [];
    return [
      { of: 'parts', serviceId, cents: isMember ? price.memberPartsCents : price.partsCents },
      { of: 'labor', serviceId, cents: isMember ? price.memberLaborCents : price.laborCents },
    ];
  });

/** A discount for some services, or for all the work: where a service writer gave it. Others are for the visit. */
const isOfWork = ({ kind, serviceIds }: Discount): boolean => serviceIds !== undefined || kind === 'agent';

/** Whether a discount of the work comes off a line: the services it is for, or all the work and no fee. */
const standsOn = ({ serviceIds }: Discount, { of, serviceId }: BillLine): boolean =>
  serviceIds === undefined ? of !== 'fees' : serviceId !== undefined && serviceIds.includes(serviceId);

const sumOfLines = (lines: readonly BillLine[]): Cents => sumOfCents(lines.map(({ cents }) => cents));

/** The most a discount of the work can be: what it stands on, without what the diagnosis takes off the services. */
const mostOf = (discount: Discount, lines: readonly BillLine[], diagnosisCreditCents: Cents): Cents => {
  const standsOnCents = sumOfLines(lines.filter((line) => standsOn(discount, line)));
  if (discount.serviceIds === undefined) return standsOnCents - diagnosisCreditCents;
  const servicesCents = sumOfLines(lines.filter(({ serviceId }) => serviceId !== undefined));
  return Math.min(standsOnCents, servicesCents - diagnosisCreditCents);
};

/** What second visits leave of each discount. */
const leftOf = (
  discounts: readonly Discount[],
  secondVisits: SecondVisitShare | undefined,
): readonly Cents[] => {
  const taken = [...(secondVisits?.discounts ?? [])];
  return discounts.map(({ kind, label, amountCents }) => {
    let left = amountCents;
    for (const [nth, one] of taken.entries()) {
      if (one.kind !== kind || one.label !== label) continue;
      const cents = Math.min(left, one.amountCents);
      left -= cents;
      taken[nth] = { ...one, amountCents: one.amountCents - cents };
    }
    return left;
  });
};

const takeDiscounts = (
  { discounts, secondVisits }: Pick<EstimateContent, 'discounts' | 'secondVisits'>,
  lines: readonly BillLine[],
  diagnosisCreditCents: Cents,
): { readonly applied: readonly AppliedDiscount[]; readonly left: Cents } => {
  let left = sumOfLines(lines) - diagnosisCreditCents;
  // Two that stand on the same work share it.
  let takenOffWork = 0;
  const amounts = leftOf(discounts, secondVisits);
  const applied = discounts.map((discount, nth) => {
    const asked = Math.min(amounts[nth] ?? 0, left);
    const appliedCents = isOfWork(discount)
      ? Math.min(asked, Math.max(mostOf(discount, lines, diagnosisCreditCents) - takenOffWork, 0))
      : asked;
    left -= appliedCents;
    if (isOfWork(discount)) takenOffWork += appliedCents;
    return { discount, appliedCents };
  });
  return { applied, left };
};

/** `cents` less on each line that the discount stands on, by its share of them. */
const lowered = (
  lines: readonly BillLine[],
  cents: Cents,
  isStoodOn: (line: BillLine) => boolean,
): readonly BillLine[] => {
  const off = spreadCents(
    cents,
    lines.map((line) => (isStoodOn(line) ? line.cents : 0)),
  );
  return lines.map((line, nth) => ({ ...line, cents: line.cents - (off[nth] ?? 0) }));
};

/**
 * A member's tax is on what the member really pays for the parts, and our discounts lower the base line by line
 * (BILL-8): each by its share of what the discount stands on. One for the work alone comes off no fee, or less work
 * would mean a smaller share of it for the parts, and more tax.
 */
const taxBaseOf = (
  lines: readonly BillLine[],
  discounts: readonly AppliedDiscount[],
  inconvenienceDiscountCents: Cents,
): TaxBase => {
  let left = lines;
  let ofVisitCents = inconvenienceDiscountCents;
  for (const { discount, appliedCents } of discounts)
    if (isOfWork(discount)) left = lowered(left, appliedCents, (line) => standsOn(discount, line));
    else ofVisitCents += appliedCents;
  left = lowered(left, ofVisitCents, () => true);
  const sumOf = (of: BillLine['of']): Cents => sumOfLines(left.filter((line) => line.of === of));
  return { partsCents: sumOf('parts'), laborCents: sumOf('labor') };
};

/** Sales tax of the whole bill, rounded once for each rate. */
const taxOf = (base: TaxBase, rates: EstimateContent['taxRates']): Cents =>
  shareOfCents(base.partsCents, rates.partsBasisPoints) +
  shareOfCents(base.laborCents, rates.laborBasisPoints);

/** The diagnosis price comes off repairs, and never off more than the repairs cost. */
const diagnosisCredit = (charge: DiagnosisCharge | undefined, owedOrPaid: Cents, repairs: Cents): Cents =>
  charge?.comesOffRepairs ? Math.min(owedOrPaid, repairs) : 0;

/** What membership takes off a quote in all. */
export const savingsOf = ({ serviceSavingsCents, diagnosisSavingsCents }: Breakdown): Cents =>
  serviceSavingsCents + diagnosisSavingsCents;

/** What counts of an estimate, for every payer alike. */
type Counted = {
  readonly services: readonly ServiceContent[];
  /** Undefined while one of them has no price. */
  readonly prices: readonly ServicePrice[] | undefined;
};

const countedIn = (content: EstimateContent): Counted => {
  const services = countedServices(content.services);
  const prices = services.map(findServicePrice).filter((price) => price !== undefined);
  return { services, prices: prices.length < services.length ? undefined : prices };
};

/** The one place where a quote is added up. */
const addUp = (
  content: EstimateContent,
  { services: counted, prices }: Counted,
  membership: Membership,
): Breakdown | undefined => {
  if (prices === undefined) return undefined;
  const isMember = membership !== 'none';
  const servicesCents = sumOfCents(prices.map(({ totalCents }) => totalCents));
  const memberServicesCents = sumOfCents(prices.map(({ memberTotalCents }) => memberTotalCents));
  const netServicesCents = isMember ? memberServicesCents : servicesCents;
  const { diagnosis } = content;
  const diagnosisFeeCents = diagnosis?.kind === 'due' ? diagnosis.amountCents : 0;
  const diagnosisSavingsCents = diagnosisSavings(diagnosisFeeCents, membership);
  const netDiagnosisCents = diagnosisFeeCents - diagnosisSavingsCents;
  const { secondVisits } = content;
  const creditable = diagnosis?.kind === 'paid' ? diagnosis.amountCents : netDiagnosisCents;
  const creditBase = Math.max(creditable - (secondVisits?.diagnosisCreditCents ?? 0), 0);
  const diagnosisCreditCents = diagnosisCredit(diagnosis, creditBase, netServicesCents);
  const fees = feesFor(content, counted);
  const liability = counted.some(({ customerToSupplyParts }) => customerToSupplyParts)
    ? liabilityFeeCents
    : 0;
  const feesCents =
    fees.convenienceFeeCents + fees.shopSuppliesFeeCents + fees.earlyMorningFeeCents + liability;
  const lines: readonly BillLine[] = [
    ...serviceLines(counted, prices, isMember),
    { of: 'diagnosis', cents: netDiagnosisCents },
    { of: 'fees', cents: feesCents },
  ];
  const { applied, left } = takeDiscounts(content, lines, diagnosisCreditCents);
  const inconvenienceLeft =
    content.inconvenienceDiscountCents - (secondVisits?.inconvenienceDiscountCents ?? 0);
  const inconvenienceDiscountCents = Math.min(Math.max(inconvenienceLeft, 0), left);
  // The diagnosis was taxed by nobody, so what it takes off the repairs is no discount on them.
  const taxed = taxBaseOf(lines, applied, inconvenienceDiscountCents);
  const taxCents = taxOf(taxed, content.taxRates);
  return {
    servicesCents,
    taxCents,
    taxed,
    ...fees,
    liabilityFeeCents: liability,
    diagnosisFeeCents,
    serviceSavingsCents: servicesCents - netServicesCents,
    diagnosisSavingsCents,
    diagnosisCreditCents,
    discounts: applied,
    inconvenienceDiscountCents,
    totalCents: left - inconvenienceDiscountCents + taxCents,
  };
};

type Sums = {
  readonly counted: Counted;
  readonly breakdowns: { [M in Membership]?: { readonly breakdown: Breakdown | undefined } };
};

/** An estimate never changes, and one answer asks for its sums ten times over. */
const known = new WeakMap<EstimateContent, Sums>();

const sumsOf = (content: EstimateContent): Sums => {
  const before = known.get(content);
  if (before) return before;
  const sums: Sums = { counted: countedIn(content), breakdowns: {} };
  known.set(content, sums);
  return sums;
};

/** A quote added up; undefined while a counted service has no price. */
export const findBreakdown = (content: EstimateContent, membership: Membership): Breakdown | undefined => {
  const { counted, breakdowns } = sumsOf(content);
  breakdowns[membership] ??= { breakdown: addUp(content, counted, membership) };
  return breakdowns[membership].breakdown;
};
