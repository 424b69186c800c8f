import type { Service, ServiceRequirement } from '../catalog';
import type {
  EstimateContent,
  EstimatePart,
  Labor,
  MemberBenefit,
  ServiceContent,
  VisitFees,
} from '../estimates';
import type { Cents } from '../money';
import type { EngineFuel } from '../vehicles';
import { findOilParts, flatOilChangeAuthor } from './oil-change';
import { isToBeConfirmed, partNumberFor } from './part-number';
import { findEntry, type PriceBook, type PriceCell, type PricePart } from './price-book';
import { findFuel, type PricedVehicle, type VehicleClass, vehicleClassOf } from './vehicle-class';

/** What a market adds to the price book. */
export type MarketRates = {
  readonly laborRateCentsPerHour: Cents;
  readonly partsTaxBasisPoints: number;
  readonly laborTaxBasisPoints: number;
  readonly convenienceFeeCents: Cents;
  readonly shopSuppliesFeeCents: Cents;
  readonly earlyMorningFeeCents: Cents;
};

export type InstantRequest = {
  readonly services: readonly Service[];
  readonly vehicle: PricedVehicle;
  readonly market: MarketRates;
  readonly priceBook: PriceBook;
};

/** Why a person has to look at a service. */
export type OfficeReason = 'office_priced' | 'does_not_apply' | 'no_price_for_vehicle' | 'engine_needed';

export type OfficeService = {
  readonly serviceId: string;
  readonly name: string;
  readonly reason: OfficeReason;
};

export type InstantQuote =
  | { readonly kind: 'estimate'; readonly content: EstimateContent }
  | { readonly kind: 'office'; readonly reasons: readonly OfficeService[] };

export const instantQuoteAuthor = 'Instant Quote';

export const officeReasonText: Record<OfficeReason, string> = {
  office_priced: 'We price this repair by hand.',
  does_not_apply: 'This car does not need this service.',
  no_price_for_vehicle: 'We look up the parts for this car by hand.',
  engine_needed: 'The price depends on the engine of this car.',
};

type Work = { readonly labor: Labor; readonly parts: readonly EstimatePart[] };

/** An unknown fuel is given the benefit of the doubt. */
const isMetBy = (fuel: EngineFuel | undefined, requirement: ServiceRequirement): boolean => {
  if (fuel === undefined) return true;
  const burns = fuel !== 'electric' && fuel !== 'hydrogen';
  switch (requirement) {
    case 'any car':
      return true;
    case 'combustion engine':
      return burns;
    case 'spark ignition':
      return burns && fuel !== 'diesel';
    case 'diesel engine':
      return fuel === 'diesel';
  }
};

const isForYear = ({ fromYear, throughYear }: PricePart, year: number): boolean =>
  (fromYear === undefined || year >= fromYear) && (throughYear === undefined || year <= throughYear);

const findCellWork = (
  { laborMinutes, laborMinutesPerCylinder, parts }: PriceCell,
  { vehicle, market }: InstantRequest,
  vehicleClass: VehicleClass,
): Work | 'engine_needed' => {
  const cylinders = vehicle.engine?.cylinders;
  const fitting = parts.filter((part) => isForYear(part, vehicle.year));
  const dependsOnCylinders =
    laborMinutesPerCylinder !== undefined || fitting.some(({ quantity }) => quantity === 'per cylinder');
  // A fixed price for four plugs or for eight: guessing would be unfair to one of the two.
  if (dependsOnCylinders && cylinders === undefined) return 'engine_needed';
  return {
    labor: {
      minutes: laborMinutes + (laborMinutesPerCylinder ?? 0) * (cylinders ?? 0),
      rateCentsPerHour: market.laborRateCentsPerHour,
    },
    parts: fitting.map(({ name, partNumber, quantity, unitPriceCents, unitCostCents }) => ({
      name,
      partNumber: partNumberFor(partNumber, vehicleClass, vehicle),
      quantity: quantity === 'per cylinder' ? (cylinders ?? 0) : quantity,
      unitPriceCents,
      ...(unitCostCents === undefined ? {} : { unitCostCents }),
    })),
  };
};

const findWork = (
  service: Service,
  request: InstantRequest,
  vehicleClass: VehicleClass,
): Work | OfficeReason => {
  const fuel = findFuel(request.vehicle);
  if (!isMetBy(fuel, service.requires)) return 'does_not_apply';
  if (service.pricing === 'office') return 'office_priced';
  // The class of such a car would be a guess, and the guess is the cheapest one.
  if (request.vehicle.isUnlisted) return 'no_price_for_vehicle';
  if (service.special === 'oil change') {
    const parts = findOilParts(request.priceBook.oilChange, request.vehicle, vehicleClass);
    return parts ? { labor: request.priceBook.oilChange.labor, parts } : 'no_price_for_vehicle';
  }
  const entry = findEntry(request.priceBook, service.id);
  const cell = entry?.cells[vehicleClass];
  if (!entry || !cell || (fuel !== undefined && entry.officeFuels.includes(fuel)))
    return 'no_price_for_vehicle';
  return findCellWork(cell, request, vehicleClass);
};

/** Oil changes are free for members, everything else is 10% off; also where a person writes the estimate. */
export const memberBenefitOf = ({ special }: Pick<Service, 'special'>): MemberBenefit =>
  special === 'oil change' ? 'free' : 'ten percent off';

const asContent = (
  service: Service,
  { labor, parts }: Work,
  { vehicle }: InstantRequest,
): ServiceContent => ({
  serviceId: service.id,
  name: service.name,
  status: 'pending',
  typeOfService: 'service',
  labor,
  parts,
  customerToSupplyParts: false,
  needVinToConfirmParts:
    parts.length > 0 &&
    (vehicle.engine === undefined || parts.some(({ partNumber }) => isToBeConfirmed(partNumber))),
  memberBenefit: memberBenefitOf(service),
});

/** A flat oil change has one price and no fees beside it; shop supplies are used up only where parts are fitted. */
const visitFees = (
  services: readonly Service[],
  contents: readonly ServiceContent[],
  market: MarketRates,
): VisitFees => {
  const repairs = services.filter(({ special }) => special !== 'oil change');
  const fitsParts = contents.some(
    ({ serviceId, parts }) => parts.length > 0 && repairs.some(({ id }) => id === serviceId),
  );
  return {
    convenienceFeeCents: repairs.length > 0 ? market.convenienceFeeCents : 0,
    shopSuppliesFeeCents: fitsParts ? market.shopSuppliesFeeCents : 0,
    earlyMorningFeeCents: 0,
  };
};

/** A fixed price at once where the book has one for every service asked for; otherwise why the office is needed. */
export const instantEstimate = (request: InstantRequest): InstantQuote => {
  const services = request.services.filter(
    (service, index, all) => all.findIndex(({ id }) => id === service.id) === index,
  );
  const vehicleClass = vehicleClassOf(request.vehicle);
  const contents: ServiceContent[] = [];
  const reasons: OfficeService[] = [];
  for (const service of services) {
    const work = findWork(service, request, vehicleClass);
    if (typeof work === 'string') reasons.push({ serviceId: service.id, name: service.name, reason: work });
    else contents.push(asContent(service, work, request));
  }
  if (reasons.length > 0 || contents.length === 0) return { kind: 'office', reasons };
  const { market } = request;
  const isFlatOilChange = services.every(({ special }) => special === 'oil change');
  return {
    kind: 'estimate',
    content: {
      createdBy: isFlatOilChange ? flatOilChangeAuthor : instantQuoteAuthor,
      services: contents,
      taxRates: {
        partsBasisPoints: market.partsTaxBasisPoints,
        laborBasisPoints: market.laborTaxBasisPoints,
      },
      fees: visitFees(services, contents, market),
      discounts: [],
      inconvenienceDiscountCents: 0,
    },
  };
};

const earlyMorningEndsMinutes = 9 * 60;

/** The fee for arriving before the usual day begins at nine. */
export const earlyMorningFee = (
  market: Pick<MarketRates, 'earlyMorningFeeCents'>,
  arrivalStartsMinutes: number,
): Cents => (arrivalStartsMinutes < earlyMorningEndsMinutes ? market.earlyMorningFeeCents : 0);
