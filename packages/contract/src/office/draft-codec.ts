import { agentDiscount, chooseDiscounts, type Discount } from '@lugnut/domain/discounts';
import type {
  EstimateContent,
  EstimatePart,
  RevisedService,
  SecondVisitShare,
  ServiceContent,
  VisitFees,
} from '@lugnut/domain/estimates';
import type { DraftLine, OfficeDraft, OfficeTerms } from './wire';

/** The author of manually priced estimates is the office. */
const officeAuthor = 'Office';

const partOf = ({
  name,
  part_number,
  quantity,
  unit_price_cents,
  unit_cost_cents,
}: DraftLine['parts'][number]): EstimatePart => ({
  name,
  partNumber: part_number,
  quantity,
  ...(unit_price_cents === null ? {} : { unitPriceCents: unit_price_cents }),
  ...(unit_cost_cents == null ? {} : { unitCostCents: unit_cost_cents }),
});

const serviceOf = (line: DraftLine): RevisedService => ({
  ...(line.id === null ? {} : { id: line.id }),
  serviceId: line.service_id,
  name: line.name,
  status: 'pending',
  typeOfService: line.type_of_service,
  ...(line.labor_minutes === null
    ? {}
    : { labor: { minutes: line.labor_minutes, rateCentsPerHour: line.labor_rate_cents } }),
  parts: line.parts.map(partOf),
  customerToSupplyParts: line.customer_to_supply_parts,
  needVinToConfirmParts: line.need_vin_to_confirm_parts,
  memberBenefit: line.member_benefit,
  offerAgain: line.offer_again,
});

export const encodeLine = (
  service: ServiceContent & { readonly id?: string },
  laborRateCents: number,
): DraftLine => ({
  id: service.id ?? null,
  service_id: service.serviceId,
  name: service.name,
  type_of_service: service.typeOfService,
  labor_minutes: service.labor?.minutes ?? null,
  labor_rate_cents: service.labor?.rateCentsPerHour ?? laborRateCents,
  parts: service.parts.map(({ name, partNumber, quantity, unitPriceCents, unitCostCents }) => ({
    name,
    part_number: partNumber,
    quantity,
    unit_price_cents: unitPriceCents ?? null,
    ...(unitCostCents === undefined ? {} : { unit_cost_cents: unitCostCents }),
  })),
  customer_to_supply_parts: service.customerToSupplyParts,
  need_vin_to_confirm_parts: service.needVinToConfirmParts,
  member_benefit: service.memberBenefit,
  offer_again: false,
});

const discountOf = ({
  kind,
  label,
  amount_cents,
  code,
  referrer,
}: OfficeTerms['discounts'][number]): Discount => ({
  kind,
  label,
  amountCents: amount_cents,
  ...(code === null ? {} : { code }),
  ...(referrer === null ? {} : { referrer }),
});

/** As the price book does it: a flat oil change has no fees beside it, supplies are used up where parts are fitted. */
const feesOf = ({ lines, waive_fees }: OfficeDraft, terms: OfficeTerms): VisitFees => {
  const repairs = lines.filter(({ member_benefit }) => member_benefit !== 'free');
  const fitsParts = repairs.some(({ parts }) => parts.length > 0);
  return {
    convenienceFeeCents: repairs.length > 0 && !waive_fees ? terms.convenience_fee_cents : 0,
    shopSuppliesFeeCents: fitsParts && !waive_fees ? terms.shop_supplies_fee_cents : 0,
    earlyMorningFeeCents: terms.early_morning_fee_cents,
  };
};

export type DraftContent = Omit<EstimateContent, 'services'> & {
  readonly services: readonly RevisedService[];
};

/** What a draft comes to: the server sends by it, the screen adds up by it. */
export const draftContent = (draft: OfficeDraft, terms: OfficeTerms): DraftContent => ({
  createdBy: officeAuthor,
  services: draft.lines.map(serviceOf),
  taxRates: {
    partsBasisPoints: terms.parts_tax_basis_points,
    laborBasisPoints: terms.labor_tax_basis_points,
  },
  fees: feesOf(draft, terms),
  discounts: chooseDiscounts([
    ...terms.discounts.map(discountOf),
    ...(draft.agent_discount_cents > 0
      ? [agentDiscount(draft.agent_discount_cents, draft.agent_discount_name || undefined)]
      : []),
  ]),
  inconvenienceDiscountCents: terms.inconvenience_discount_cents,
  ...(terms.diagnosis === null
    ? {}
    : {
        diagnosis: {
          kind: terms.diagnosis.kind,
          amountCents: terms.diagnosis.amount_cents,
          comesOffRepairs: terms.diagnosis.comes_off_repairs,
          ...(terms.diagnosis.visit_id === null ? {} : { visitId: terms.diagnosis.visit_id }),
        },
      }),
});

/** What of the visit's fees and discounts is with its second visits: the server keeps it, the screen subtracts it. */
export const secondVisitsOf = ({
  second_visits: share,
}: Pick<OfficeTerms, 'second_visits'>): SecondVisitShare | undefined =>
  share === null
    ? undefined
    : {
        fees: share.fees,
        discounts: share.discounts.map(({ kind, label, amount_cents }) => ({
          kind,
          label,
          amountCents: amount_cents,
        })),
        inconvenienceDiscountCents: share.inconvenience_discount_cents,
        diagnosisCreditCents: share.diagnosis_credit_cents,
      };
