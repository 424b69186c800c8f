import {
  awaitsDecision,
  type Estimate,
  type EstimatePart,
  type EstimateService,
  findServicePrice,
  findTotals,
  type Payer,
  type PriceLine,
} from '@lugnut/domain/estimates';
import { type Cents, dollarsFromCents } from '@lugnut/domain/money';
import type { AppointmentAttributes, EstimateWire } from './wire';

/** Dollars, or null while there is no price. */
const dollarsOf = (cents: Cents | undefined): number | null =>
  cents === undefined ? null : dollarsFromCents(cents);

const encodePart = (part: EstimatePart, id: string): EstimateWire['services'][string]['parts'][number] => ({
  id,
  name: part.name,
  part_number: part.partNumber,
  quantity: part.quantity,
  unit_price: dollarsOf(part.unitPriceCents),
  price: dollarsOf(part.unitPriceCents === undefined ? undefined : part.quantity * part.unitPriceCents),
});

const encodeService = (service: EstimateService): EstimateWire['services'][string] => {
  const price = findServicePrice(service);
  return {
    id: service.id,
    status: service.status,
    type_of_service: service.typeOfService,
    total_price: dollarsOf(price?.totalCents),
    total_member_price: dollarsOf(price?.memberTotalCents),
    agreed_price: service.agreed
      ? dollarsOf(findServicePrice({ ...service, ...service.agreed })?.totalCents)
      : null,
    labor_price: dollarsOf(price?.laborCents),
    labor_minutes: service.labor?.minutes ?? null,
    labor_rate: dollarsOf(service.labor?.rateCentsPerHour),
    parts: service.parts.map((part, index) => encodePart(part, `${service.id}-${index + 1}`)),
    customer_to_supply_parts: service.customerToSupplyParts,
    need_vin_to_confirm_parts: service.needVinToConfirmParts,
  };
};

/** An estimate as the wire names it, for one payer: services by name, money as dollars. */
export const encodeEstimate = (estimate: Estimate, payer: Payer, validThrough: string): EstimateWire => {
  const totals = findTotals(estimate, payer);
  return {
    id: estimate.id,
    version: estimate.version,
    created_by: estimate.createdBy,
    services: Object.fromEntries(estimate.services.map((service) => [service.name, encodeService(service)])),
    subtotal: dollarsOf(totals?.subtotalCents),
    member_subtotal: dollarsOf(totals?.memberSubtotalCents),
    total_price: dollarsOf(totals?.totalPriceCents),
    total_member_price: dollarsOf(totals?.totalMemberPriceCents),
    non_member_price: dollarsOf(totals?.nonMemberPriceCents),
    member_savings: dollarsOf(totals?.memberSavingsCents),
    convenience_fee: dollarsOf(totals?.convenienceFeeCents),
    labor_only_fee: dollarsOf(totals?.laborOnlyFeeCents),
    discount_total: dollarsOf(totals?.discountTotalCents),
    discount: dollarsOf(totals?.discountCents),
    inconvenience_discount: dollarsOf(totals?.inconvenienceDiscountCents),
    early_morning_fee: dollarsOf(totals?.earlyMorningFeeCents),
    shop_supplies_fee: dollarsOf(totals?.shopSuppliesFeeCents),
    tax: dollarsOf(totals?.taxCents),
    awaits_decision: awaitsDecision(estimate),
    valid_through: validThrough,
  };
};

export const encodePriceLines = (lines: readonly PriceLine[]): AppointmentAttributes['price_lines'] =>
  lines.map((line) => ({
    id: line.id,
    label: line.label,
    kind: line.kind,
    amount: dollarsOf(line.amountCents),
    ...(line.details === undefined
      ? {}
      : {
          details: line.details.map(({ label, amountCents }) => ({
            label,
            amount: dollarsFromCents(amountCents),
          })),
        }),
  }));
