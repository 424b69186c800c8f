import type { AppointmentAttributes, AppointmentReply } from '@lugnut/contract';
import { isUnbooked } from '@lugnut/domain/appointment';
import {
  diagnosisQuote,
  type EstimateServiceStatus,
  isAgreed,
  isCounted,
  type JobKind,
  type Payer,
  retailMember,
} from '@lugnut/domain/estimates';
import type { JoinFigures } from '@lugnut/domain/memberships';
import { type Cents, centsFromDollars } from '@lugnut/domain/money';

export type Appointment = AppointmentReply['data'];
type EstimateWire = NonNullable<AppointmentAttributes['estimate']>;

/** A service of an estimate, with the name it stands under. */
export type QuotedService = EstimateWire['services'][string] & { readonly name: string };

/** Undefined while there is no price. */
export const centsOf = (dollars: number | null): Cents | undefined =>
  dollars === null ? undefined : centsFromDollars(dollars);

/** In the order they were estimated. */
export const servicesOf = (estimate: EstimateWire): readonly QuotedService[] =>
  Object.entries(estimate.services).map(([name, service]) => ({ ...service, name }));

type JobMarks = Pick<AppointmentAttributes, 'fleet_job' | 'shop_network'>;

export const jobOf = ({ fleet_job, shop_network }: JobMarks): JobKind =>
  fleet_job ? 'fleet' : shop_network ? 'shop network' : 'retail';

export const payerOf = (
  attributes: JobMarks & Pick<AppointmentAttributes, 'member_job' | 'member_type'>,
): Payer => ({
  membership:
    attributes.member_type === 'Unlimited' ? 'Unlimited' : attributes.member_job ? 'member' : 'none',
  job: jobOf(attributes),
});

/** What this customer pays, or undefined while it cannot be said. */
export const findTotal = ({ price_lines }: Pick<AppointmentAttributes, 'price_lines'>): Cents | undefined =>
  centsOf(price_lines.find(({ kind }) => kind === 'total')?.amount ?? null);

/** What is charged as it stands; of a booked visit what was agreed to, its membership included (BILL-1). */
export const findAgreedTotal = (
  attributes: Pick<AppointmentAttributes, 'price_lines' | 'bill'>,
): Cents | undefined => (attributes.bill ? centsFromDollars(attributes.bill.agreed) : findTotal(attributes));

/** BILL-5: of a booked visit the work agreed to, before that what is on offer; never what was declined. */
export const workNamesOf = ({
  estimate,
  services,
  status,
}: Pick<AppointmentAttributes, 'estimate' | 'services' | 'status'>): readonly string[] => {
  if (!estimate) return services;
  const isWanted = (service: QuotedService): boolean =>
    isUnbooked(status) ? isCounted(service) : isAgreed(service) || service.agreed_price !== null;
  return servicesOf(estimate)
    .filter(isWanted)
    .map(({ name }) => name);
};

/** False where every service was declined: there is nothing to come for. */
export const hasWork = ({ estimate }: Pick<AppointmentAttributes, 'estimate'>): boolean =>
  estimate === null || servicesOf(estimate).some(isCounted);

const isFreeForMembers = (service: QuotedService): boolean =>
  isCounted(service) && service.total_member_price === 0 && (service.total_price ?? 0) > 0;

/** What the quote costs with and without membership, or undefined while it has no price. */
export const findJoinFigures = (attributes: AppointmentAttributes): JoinFigures | undefined => {
  const { estimate } = attributes;
  if (estimate) {
    const regularPriceCents = centsOf(estimate.non_member_price);
    const memberPriceCents = centsOf(estimate.total_member_price);
    return regularPriceCents === undefined || memberPriceCents === undefined
      ? undefined
      : { regularPriceCents, memberPriceCents, hasFreeService: servicesOf(estimate).some(isFreeForMembers) };
  }
  if (attributes.appointment_type !== 'diagnosis') return undefined;
  const discountCents = centsFromDollars(attributes.diag_discount);
  const member = diagnosisQuote({
    priceCents: centsFromDollars(attributes.diagnosis_price),
    marketId: attributes.market_db ?? '',
    payer: retailMember,
    discounts: discountCents > 0 ? [{ kind: 'agent', label: 'Discount', amountCents: discountCents }] : [],
  });
  return {
    regularPriceCents: centsFromDollars(attributes.diagnosis_fee),
    memberPriceCents: member.totalCents,
    hasFreeService: false,
  };
};

/** The appointment as it will be once the decisions under way are taken; its prices are the server's to say. */
export const withDecisions = (
  appointment: Appointment,
  decisions: ReadonlyMap<string, EstimateServiceStatus | 'deleted'>,
): Appointment => {
  const { estimate } = appointment.attributes;
  if (!estimate || decisions.size === 0) return appointment;
  const services = servicesOf(estimate).flatMap(({ name, ...service }) => {
    const decided = decisions.get(service.id);
    const status = decided ?? service.status;
    if (status === 'deleted') return [];
    // Declining a dearer version keeps what was agreed to before.
    const isKept = decided === 'rejected' && service.agreed_price !== null;
    return [[name, isKept ? { ...service, status: 'approved' as const } : { ...service, status }] as const];
  });
  return {
    ...appointment,
    attributes: {
      ...appointment.attributes,
      estimate: { ...estimate, services: Object.fromEntries(services) },
    },
  };
};
