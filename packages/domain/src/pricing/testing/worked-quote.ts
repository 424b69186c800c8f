import { defaultCatalog, findServiceByName, type Service } from '../../catalog';
import { launchMarkets } from '../../coverage';
import type { Discount } from '../../discounts';
import {
  type DiagnosisCharge,
  type EstimateContent,
  laborPrice,
  type Payer,
  priceLines,
  retailCustomer,
  type ServiceContent,
} from '../../estimates';
import { findJoinOffer, seededPlans } from '../../memberships';
import { defaultPriceBook, instantEstimate, type PricedVehicle, type VehicleClass } from '../index';
import { readWorkedLine, type WorkedLine } from './pencil';

/** A quote worked out on paper, and the circumstances it was worked out for. */
export type WorkedQuote = {
  readonly market: 'DET' | 'DFW' | 'HOU' | 'PHX';
  readonly car: WorkedCar;
  readonly services: readonly string[];
  readonly payer?: Payer;
  readonly discounts?: readonly Discount[];
  readonly inconvenienceDiscountCents?: number;
  readonly customerSupplies?: readonly string[];
  readonly rejected?: readonly string[];
  readonly earlyMorning?: boolean;
  readonly diagnosis?: DiagnosisCharge;
  /** The price of the plan offered in Join for Savings. */
  readonly joinFor?: number;
  readonly sheet: string;
};

export type WorkedCar = {
  readonly name: string;
  readonly column: VehicleClass;
  readonly vehicle: PricedVehicle;
};

export const getService = (name: string): Service => {
  const service = findServiceByName(defaultCatalog, name);
  if (!service) throw new Error(`no service named ${name}`);
  return service;
};

export const getMarket = (id: string) => {
  const market = launchMarkets.find((candidate) => candidate.id === id);
  if (!market) throw new Error(`no market ${id}`);
  return market;
};

/** The product's answer for the circumstances. */
const quoteFor = (worked: Omit<WorkedQuote, 'sheet'>): EstimateContent => {
  const market = getMarket(worked.market);
  const quote = instantEstimate({
    services: worked.services.map(getService),
    vehicle: worked.car.vehicle,
    market,
    priceBook: defaultPriceBook,
  });
  if (quote.kind === 'office') throw new Error(`the office is needed: ${JSON.stringify(quote.reasons)}`);
  const { content } = quote;
  return {
    ...content,
    services: content.services.map((service) => ({
      ...service,
      customerToSupplyParts: worked.customerSupplies?.includes(service.name) ?? false,
      status: worked.rejected?.includes(service.name) ? 'rejected' : service.status,
    })),
    fees: { ...content.fees, earlyMorningFeeCents: worked.earlyMorning ? market.earlyMorningFeeCents : 0 },
    discounts: worked.discounts ?? [],
    inconvenienceDiscountCents: worked.inconvenienceDiscountCents ?? 0,
    ...(worked.diagnosis ? { diagnosis: worked.diagnosis } : {}),
  };
};

const plain = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const partsExpression = ({ parts }: ServiceContent): string =>
  parts.map(({ quantity, unitPriceCents }) => `${quantity} × ${plain(unitPriceCents ?? 0)}`).join(' + ');

const laborExpression = ({ labor }: ServiceContent): string =>
  labor ? `${(labor.minutes / 60).toFixed(1)} h × ${plain(labor.rateCentsPerHour)}` : '';

const isService = (label: string): boolean => label.startsWith('· ');

/** A worksheet line as the product would write it: service lines with their factors, the others with their amount. */
export type ComparableLine = { readonly label: string; readonly says: string };

const comparable = ({ label, expression, cents }: WorkedLine): ComparableLine =>
  isService(label) ? { label, says: `${expression} = ${cents}` } : { label, says: String(cents) };

export const readSheet = (sheet: string): readonly ComparableLine[] =>
  sheet
    .trim()
    .split('\n')
    .map((line) => comparable(readWorkedLine(line)));

const serviceLines = (service: ServiceContent): readonly ComparableLine[] => {
  const partsCents = service.parts.reduce((sum, part) => sum + part.quantity * (part.unitPriceCents ?? 0), 0);
  const labor: ComparableLine = {
    label: `· ${service.name}, labor`,
    says: `${laborExpression(service)} = ${service.labor ? laborPrice(service.labor) : 'TBD'}`,
  };
  const withoutParts = service.customerToSupplyParts || service.parts.length === 0;
  return withoutParts
    ? [labor]
    : [{ label: `· ${service.name}, parts`, says: `${partsExpression(service)} = ${partsCents}` }, labor];
};

const joinLines = (content: EstimateContent, payer: Payer, planPrice: number): readonly ComparableLine[] => {
  const plan = seededPlans.find(({ priceCents }) => priceCents === planPrice);
  const offer = plan && findJoinOffer(content, payer, plan);
  if (!offer) throw new Error('there is no offer to join');
  return [
    { label: 'Member Price', says: String(offer.memberPriceCents) },
    { label: 'Membership Fee', says: String(offer.membershipFeeCents) },
    { label: 'Total Due at Service', says: String(offer.totalDueAtServiceCents) },
  ];
};

/** What the product says, line by line, to be held against the worksheet. */
export const productSheet = (worked: Omit<WorkedQuote, 'sheet'>): readonly ComparableLine[] => {
  const content = quoteFor(worked);
  const payer = worked.payer ?? retailCustomer;
  return [
    ...content.services.filter(({ status }) => status !== 'rejected').flatMap(serviceLines),
    ...priceLines(content, payer).map(({ label, amountCents }) => ({
      label,
      says: String(amountCents ?? 'TBD'),
    })),
    ...(worked.joinFor === undefined ? [] : joinLines(content, payer, worked.joinFor)),
  ];
};
