import type { Discount } from '../discounts';
import type { Cents } from '../money';

export type EstimateServiceStatus = 'pending' | 'approved' | 'rejected' | 'locked';

export type EstimatePart = {
  readonly name: string;
  readonly partNumber: string;
  readonly quantity: number;
  /** Absent while nobody has priced it: shown as 'TBD'. */
  readonly unitPriceCents?: Cents;
  /** What it costs us, where somebody has entered it: no customer sees it, and no price follows from it. */
  readonly unitCostCents?: Cents;
};

/** Labor is always a rate times a time, and shown as such (Michigan's repair law). */
export type Labor = { readonly minutes: number; readonly rateCentsPerHour: Cents };

/** What membership does to the price of a service. */
export type MemberBenefit = 'free' | 'ten percent off';

/** One service of a quote, with everything its price is made of. */
export type ServiceContent = {
  readonly serviceId: string;
  readonly name: string;
  readonly status: EstimateServiceStatus;
  /** An add-on is proposed at the car; one that is not wanted disappears instead of being rejected. */
  readonly typeOfService: 'service' | 'addon';
  /** Absent while nobody has priced it: shown as 'TBD'. */
  readonly labor?: Labor;
  readonly parts: readonly EstimatePart[];
  readonly customerToSupplyParts: boolean;
  readonly needVinToConfirmParts: boolean;
  readonly memberBenefit: MemberBenefit;
};

export type TaxRates = { readonly partsBasisPoints: number; readonly laborBasisPoints: number };

/** What the market adds to any work; owed only when there is work. */
export type VisitFees = {
  readonly convenienceFeeCents: Cents;
  readonly shopSuppliesFeeCents: Cents;
  readonly earlyMorningFeeCents: Cents;
};

export const visitFeeNames = [
  'convenienceFeeCents',
  'shopSuppliesFeeCents',
  'earlyMorningFeeCents',
] as const satisfies readonly (keyof VisitFees)[];

export const noVisitFees: VisitFees = {
  convenienceFeeCents: 0,
  shopSuppliesFeeCents: 0,
  earlyMorningFeeCents: 0,
};

/** A diagnosis that belongs to the same bill, or that was paid for before the repair it led to. */
export type DiagnosisCharge = {
  readonly kind: 'due' | 'paid';
  /** The regular price while it is due; what was really paid once it is paid. */
  readonly amountCents: Cents;
  /** Houston: 'FREE with repairs after'. */
  readonly comesOffRepairs: boolean;
  /** The visit it was paid for; it comes off one repair only. */
  readonly visitId?: string;
};

/** What second visits of a booked visit rely on: they cost only what their work would have added to its bill. */
export type SecondVisitShare = {
  /** Asked here also where only their work brings them. */
  readonly fees: readonly (keyof VisitFees)[];
  /** As far as they are given there. */
  readonly discounts: readonly Discount[];
  readonly inconvenienceDiscountCents: Cents;
  readonly diagnosisCreditCents: Cents;
};

/**
 * Everything a quote's price depends on: stored whole, it gives the same price forever, whatever the price book, the
 * taxes and the fees become.
 */
export type EstimateContent = {
  readonly createdBy: string;
  readonly services: readonly ServiceContent[];
  readonly taxRates: TaxRates;
  readonly fees: VisitFees;
  /** As `chooseDiscounts` left them, at face value. */
  readonly discounts: readonly Discount[];
  readonly inconvenienceDiscountCents: Cents;
  readonly diagnosis?: DiagnosisCharge;
  /** Of a visit that has second visits. */
  readonly secondVisits?: SecondVisitShare;
};

/** What the customer agreed to of a service, whose later and dearer version they have not decided about. */
export type AgreedWork = Pick<
  ServiceContent,
  'typeOfService' | 'labor' | 'parts' | 'customerToSupplyParts' | 'memberBenefit'
>;

export type EstimateService = ServiceContent & {
  readonly id: string;
  /** Only of a pending service: until it is decided about, this is what is done and charged. */
  readonly agreed?: AgreedWork;
};

/** What an estimate is priced by beside its services. */
export type EstimateTerms = Pick<
  EstimateContent,
  'taxRates' | 'fees' | 'discounts' | 'inconvenienceDiscountCents' | 'diagnosis'
>;

export type Estimate = Omit<EstimateContent, 'services'> & {
  readonly id: string;
  /** Grows by one with every change; a consent names the version it was given to. */
  readonly version: number;
  readonly services: readonly EstimateService[];
  /** The terms the customer agreed to, where later ones are dearer and nobody has accepted them: these hold. */
  readonly agreedTerms?: EstimateTerms;
};

/** Rejected work is not done and not charged; what nobody has decided yet is still on offer. */
export const isCounted = ({ status }: Pick<ServiceContent, 'status'>): boolean => status !== 'rejected';

export const countedServices = <S extends ServiceContent>(services: readonly S[]): readonly S[] =>
  services.filter(isCounted);

const requireCount = (value: number, what: string): void => {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${value} is not a number of ${what}`);
};

const requireSoundService = ({ name, labor, parts }: ServiceContent): void => {
  requireCount(labor?.minutes ?? 0, `minutes of labor for ${name}`);
  requireCount(labor?.rateCentsPerHour ?? 0, `cents an hour for ${name}`);
  for (const part of parts) {
    requireCount(part.quantity, `parts of ${part.name}`);
    requireCount(part.unitPriceCents ?? 0, `cents for ${part.name}`);
    requireCount(part.unitCostCents ?? 0, `cents that ${part.name} costs us`);
  }
};

/** Refuses what could make a price negative, fractional or ambiguous: the wire keys services by name. */
export const requireSoundContent = <C extends EstimateContent>(content: C): C => {
  const names = content.services.map(({ name }) => name);
  if (new Set(names).size !== names.length) throw new RangeError('an estimate has each service once');
  for (const service of content.services) requireSoundService(service);
  for (const [fee, cents] of Object.entries(content.fees)) requireCount(cents, `cents for ${fee}`);
  for (const { label, amountCents } of content.discounts) requireCount(amountCents, `cents for ${label}`);
  requireCount(content.inconvenienceDiscountCents, 'cents of inconvenience discount');
  requireCount(content.diagnosis?.amountCents ?? 0, 'cents for the diagnosis');
  requireCount(content.taxRates.partsBasisPoints, 'basis points of parts tax');
  requireCount(content.taxRates.laborBasisPoints, 'basis points of labor tax');
  return content;
};

/** Gives a quote its identity. The ids come from outside: nothing here is random. */
export const openEstimate = (content: EstimateContent, newId: () => string): Estimate => ({
  ...requireSoundContent(content),
  id: newId(),
  version: 1,
  services: content.services.map((service) => ({ ...service, id: newId() })),
});
