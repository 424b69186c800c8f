import { type DraftLine, encodeLine, type OfficeDraft, type OfficeTerms } from '@lugnut/contract';
import { type Discount, normalizeCouponCode } from '@lugnut/domain/discounts';
import {
  type DiagnosisCharge,
  diagnosisComesOffRepairs,
  type SecondVisitShare,
  type ServiceContent,
} from '@lugnut/domain/estimates';
import { withoutFreeWork } from '@lugnut/domain/memberships';
import { officeReasonText, type Suggestion, suggestService } from '@lugnut/domain/pricing';
import type { Database } from '../../platform/db/schema';
import { EnglishFailure } from '../../platform/http/english-failure';
import { type Appointment, payerOf, type QuoteDeps, readServices } from '../appointments';

export type DraftDeps = QuoteDeps & { readonly db: Database };

const rest = ' (applied by your service writer)';

const requireRates = async ({ priceList }: DraftDeps, { market }: Appointment) => {
  const { priceBook, ratesByMarket } = await priceList.list();
  const rates = market && ratesByMarket.get(market.id);
  if (!market || !rates) throw new EnglishFailure('conflict', 'This request is outside our service area.');
  return { priceBook, rates, market };
};

const findCode = async (db: Database, id: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('appointment')
    .select('referral_code')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.referral_code ? normalizeCouponCode(row.referral_code) : undefined;
};

/** The customer's own discounts: as quoted, or as a new quote would have them. */
const findOwnDiscounts = async (deps: DraftDeps, appointment: Appointment): Promise<readonly Discount[]> => {
  const { quote, contact, market, type, accountId } = appointment;
  if (quote) return quote.estimate.discounts.filter(({ kind }) => kind !== 'agent');
  if (type === 'diagnosis') return appointment.diagnosisDiscounts;
  if (!contact || !market) return [];
  const { known } = await readServices(deps, appointment.services);
  return deps.findDiscounts({
    job: appointment,
    contact,
    accountId,
    code: await findCode(deps.db, appointment.id),
    type,
    market,
    serviceIds: known.filter((service) => service !== undefined).map(({ id }) => id),
  });
};

const findDiagnosis = async (
  deps: DraftDeps,
  { quote, type, diagnosisPriceCents, accountId, car }: Appointment,
  marketId: string,
): Promise<DiagnosisCharge | undefined> => {
  if (quote) return quote.estimate.diagnosis;
  if (type === 'diagnosis')
    return {
      kind: 'due',
      amountCents: diagnosisPriceCents,
      comesOffRepairs: diagnosisComesOffRepairs(marketId),
    };
  return deps.findDiagnosisCredit({
    accountId,
    marketId,
    car: { year: car.year ?? 0, make: car.make ?? '', model: car.model ?? '' },
  });
};

const describeDiagnosis = (charge: DiagnosisCharge | undefined): OfficeTerms['diagnosis'] =>
  charge
    ? {
        kind: charge.kind,
        amount_cents: charge.amountCents,
        comes_off_repairs: charge.comesOffRepairs,
        visit_id: charge.visitId ?? null,
      }
    : null;

const describeSecondVisits = (share: SecondVisitShare | undefined): OfficeTerms['second_visits'] =>
  share
    ? {
        fees: [...share.fees],
        discounts: share.discounts.map(({ kind, label, amountCents }) => ({
          kind,
          label,
          amount_cents: amountCents,
        })),
        inconvenience_discount_cents: share.inconvenienceDiscountCents,
        diagnosis_credit_cents: share.diagnosisCreditCents,
      }
    : null;

/** The terms a draft is priced with; taxes once quoted stay. */
export const getTerms = async (deps: DraftDeps, appointment: Appointment): Promise<OfficeTerms> => {
  const { rates, market } = await requireRates(deps, appointment);
  const estimate = appointment.quote?.estimate;
  const discounts = await findOwnDiscounts(deps, appointment);
  return {
    labor_rate_cents: rates.laborRateCentsPerHour,
    parts_tax_basis_points: estimate?.taxRates.partsBasisPoints ?? rates.partsTaxBasisPoints,
    labor_tax_basis_points: estimate?.taxRates.laborBasisPoints ?? rates.laborTaxBasisPoints,
    convenience_fee_cents: rates.convenienceFeeCents,
    shop_supplies_fee_cents: rates.shopSuppliesFeeCents,
    early_morning_fee_cents: estimate?.fees.earlyMorningFeeCents ?? 0,
    inconvenience_discount_cents: estimate?.inconvenienceDiscountCents ?? 0,
    discounts: discounts.flatMap(({ kind, label, amountCents, code, referrer }) =>
      kind === 'agent'
        ? []
        : [{ kind, label, amount_cents: amountCents, code: code ?? null, referrer: referrer ?? null }],
    ),
    diagnosis: describeDiagnosis(await findDiagnosis(deps, appointment, market.id)),
    second_visits: describeSecondVisits(estimate?.secondVisits),
    payer: payerOf(appointment),
  };
};

const unknownService = (name: string): Suggestion => ({
  content: {
    serviceId: '',
    name,
    status: 'pending',
    typeOfService: 'service',
    parts: [],
    customerToSupplyParts: false,
    needVinToConfirmParts: false,
    memberBenefit: 'ten percent off',
  },
  reason: 'office_priced',
});

export type SuggestedLine = { readonly line: DraftLine; readonly reason: string | null };

/** Price-book lines for this car, with the reason if one has no price. */
export const suggestServices = async (
  deps: DraftDeps,
  appointment: Appointment,
  written: readonly string[],
): Promise<readonly { readonly content: ServiceContent; readonly reason: string | undefined }[]> => {
  const { priceBook, rates, market } = await requireRates(deps, appointment);
  const { car } = appointment;
  const vehicle = deps.findVehicle({
    year: car.year ?? 0,
    make: car.make ?? '',
    model: car.model ?? '',
    engine: car.engine,
  });
  const { names, known } = await readServices(deps, written);
  const hasFreeOilChange = await deps.hasFreeOilChange({
    membershipId: appointment.membershipId,
    car,
    jobId: appointment.id,
    timeZone: market.timeZone,
  });
  return names.map((name, nth) => {
    const service = known[nth];
    const { content, reason } = service
      ? suggestService(service, { vehicle, market: rates, priceBook })
      : unknownService(name);
    const [counted = content] = hasFreeOilChange ? [content] : withoutFreeWork([content]);
    return { content: counted, reason: reason && officeReasonText[reason] };
  });
};

/** Price-book lines for this car; unknown services are left for the writer to fill in. */
export const suggestLines = async (
  deps: DraftDeps,
  appointment: Appointment,
  written: readonly string[],
): Promise<SuggestedLine[]> => {
  const { rates } = await requireRates(deps, appointment);
  const services = await suggestServices(deps, appointment, written);
  return services.map(({ content, reason }) => ({
    line: encodeLine(content, rates.laborRateCentsPerHour),
    reason: reason ?? null,
  }));
};

const emptyDraft: Omit<OfficeDraft, 'lines'> = {
  agent_discount_cents: 0,
  agent_discount_name: '',
  waive_fees: false,
  message: '',
  note: '',
};

/** The current estimate, to be edited. */
const draftOfEstimate = (appointment: Appointment, terms: OfficeTerms): OfficeDraft | undefined => {
  const estimate = appointment.quote?.estimate;
  if (!estimate) return undefined;
  const agent = estimate.discounts.find(({ kind }) => kind === 'agent');
  const lines = estimate.services.map((service: ServiceContent & { id: string }) =>
    encodeLine(service, terms.labor_rate_cents),
  );
  return {
    ...emptyDraft,
    lines,
    agent_discount_cents: agent?.amountCents ?? 0,
    agent_discount_name: agent?.label.endsWith(rest) ? agent.label.slice(0, -rest.length) : '',
    waive_fees:
      estimate.fees.convenienceFeeCents === 0 &&
      terms.convenience_fee_cents > 0 &&
      lines.some(({ member_benefit }) => member_benefit !== 'free'),
  };
};

/** Initial draft: the saved one, the current estimate, or what the customer asked for. */
export const beginDraft = async (
  deps: DraftDeps,
  appointment: Appointment,
  terms: OfficeTerms,
  saved: { readonly draft: OfficeDraft; readonly isSent: boolean } | undefined,
): Promise<{ readonly draft: OfficeDraft; readonly reasons: readonly { name: string; text: string }[] }> => {
  const known = new Set(appointment.quote?.estimate.services.map(({ id }) => id));
  if (saved && !saved.isSent) {
    // Services the customer has removed since cannot be changed.
    const lines = saved.draft.lines.filter(({ id }) => id === null || known.has(id));
    return { draft: { ...saved.draft, lines }, reasons: [] };
  }
  const note = saved?.draft.note ?? '';
  const fromEstimate = draftOfEstimate(appointment, terms);
  if (fromEstimate) return { draft: { ...fromEstimate, note }, reasons: [] };
  const suggested = await suggestLines(deps, appointment, appointment.services);
  return {
    draft: { ...emptyDraft, note, lines: suggested.map(({ line }) => line) },
    reasons: suggested.flatMap(({ line, reason }) => (reason ? [{ name: line.name, text: reason }] : [])),
  };
};
