import type { AppointmentAttributes } from '@lugnut/contract';
import {
  canTakeBack,
  canToggle,
  dialogAction,
  dialogDecision,
  findCardAction,
  hasMemberTerms,
  isCounted,
  shownStatus,
  type VisitStage,
  visitStageOf,
} from '@lugnut/domain/estimates';
import { joinQuote, type MembershipPlan, mayJoin } from '@lugnut/domain/memberships';
import type { ReactNode } from 'react';
import { partName } from '../service-names/part-name.en';
import { priceLabel } from '../service-names/price-label.en';
import { serviceName } from '../service-names/service-name.en';
import { StatusChip, type StatusTone } from '../ui/chip';
import type { WorkOrderLine, WorkOrderSum } from '../ui/work-order';
import { estimateCopy as copy } from './copy.en';
import { laborInWords, partInWords, priceInWords } from './price-words';
import { centsOf, findJoinFigures, payerOf, type QuotedService, servicesOf } from './read-appointment';

/** What a service card can be asked to do; left out, the ticket is only read. */
export type ServiceDecisions = {
  /** Without a decision: the one its button says. */
  readonly onDecide: (service: QuotedService, decision?: 'approved' | 'rejected') => void;
  /** Decisions on their way to the server. */
  readonly busy: ReadonlySet<string>;
  readonly errors: ReadonlyMap<string, string>;
  /** Said of the whole estimate: it has changed under the page. */
  readonly notice?: string | undefined;
  /** Approve and Decline of the estimate dialog (AREA-5); else the switch on a quote's card. */
  readonly wording?: 'card' | 'dialog' | undefined;
  /** Asks for a code where the link alone is not enough to approve. */
  readonly dialog?: ReactNode;
};

/** The button under a service, with why it cannot be pressed where it cannot. */
const buttonOf = (
  services: readonly QuotedService[],
  service: QuotedService,
  { wording }: ServiceDecisions,
  stage: VisitStage,
): { readonly label: string; readonly refusal?: string } | undefined => {
  if (!canTakeBack(service, stage)) return undefined;
  if (wording !== 'dialog') {
    const label = findCardAction({ services }, service);
    return label === undefined ? undefined : { label: copy.actions[label] };
  }
  const asked = dialogDecision(
    { services },
    { status: service.status, typeOfService: service.type_of_service },
  );
  const label = copy.actions[dialogAction(service.status)];
  return asked.ok ? { label } : { label, refusal: copy.cannotChange[asked.reason] };
};

const statusTones: Record<ReturnType<typeof shownStatus>, StatusTone> = {
  Pending: 'neutral',
  Approved: 'ok',
  Rejected: 'bad',
};

const partDetails = (service: QuotedService): NonNullable<WorkOrderLine['details']> =>
  service.parts.map((part) => {
    const quantity = { name: part.name, partNumber: part.part_number, quantity: part.quantity };
    const unitPriceCents = centsOf(part.unit_price);
    const amount = service.customer_to_supply_parts ? copy.suppliedByYou : priceInWords(centsOf(part.price));
    const times = service.customer_to_supply_parts
      ? `× ${part.quantity}`
      : partInWords(unitPriceCents === undefined ? quantity : { ...quantity, unitPriceCents });
    return {
      label: partName(part.name),
      note: [part.part_number && copy.partNumber(part.part_number), times].filter(Boolean).join(' · '),
      amount,
    };
  });

const laborDetail = (service: QuotedService): NonNullable<WorkOrderLine['details']>[number] => {
  const rateCentsPerHour = centsOf(service.labor_rate);
  return {
    label: copy.labor,
    amount: priceInWords(centsOf(service.labor_price)),
    ...(service.labor_minutes === null || rateCentsPerHour === undefined
      ? {}
      : { note: laborInWords({ minutes: service.labor_minutes, rateCentsPerHour }) }),
  };
};

const noteOf = (service: QuotedService): string | undefined =>
  [
    ...(service.customer_to_supply_parts ? [`${copy.customerSuppliesParts}. ${copy.notCovered}`] : []),
    ...(service.need_vin_to_confirm_parts ? [copy.needsVin] : []),
    ...(service.agreed_price === null
      ? []
      : [copy.agreedBefore(priceInWords(centsOf(service.agreed_price)))]),
  ].join(' ') || undefined;

type LineOptions = {
  readonly decisions?: ServiceDecisions | undefined;
  readonly showsStatus?: 'all' | 'decided' | undefined;
  /** Why a service is offered, by its name. */
  readonly evidenceFor?: ((service: string) => ReactNode) | undefined;
};

/** A card for every service of an estimate: what it is made of, how it stands, and what can be done about it. */
const estimateLines = (
  services: readonly QuotedService[],
  stage: VisitStage,
  { decisions, showsStatus, evidenceFor }: LineOptions,
): readonly WorkOrderLine[] =>
  services.map((service) => {
    const button = decisions && buttonOf(services, service, decisions, stage);
    // Offered on a booked visit: yes or no. In a quote it counts until it is removed.
    const isVisit = stage !== 'quoted';
    const canRefuse = isVisit && service.status === 'pending' && canToggle({ services });
    const status = shownStatus(service.status);
    const saysStatus = showsStatus === 'all' || (showsStatus === 'decided' && status !== 'Pending');
    return {
      id: service.id,
      label: serviceName(service.name),
      amount: priceInWords(centsOf(service.total_price)),
      note: noteOf(service),
      details: [...partDetails(service), laborDetail(service)],
      declined: !isCounted(service),
      evidence: evidenceFor?.(service.name),
      ...(saysStatus
        ? { status: <StatusChip tone={statusTones[status]}>{copy.status[status]}</StatusChip> }
        : {}),
      ...(decisions ? actionsOf(service, decisions, { button, canRefuse }) : {}),
    };
  });

type Actions = Pick<WorkOrderLine, 'action' | 'otherAction' | 'error'>;

/** A dearer version is approved, or what was agreed to before is kept; more work is approved or declined. */
const actionsOf = (
  service: QuotedService,
  { busy, errors, onDecide, wording }: ServiceDecisions,
  { button, canRefuse }: { readonly button: ReturnType<typeof buttonOf>; readonly canRefuse: boolean },
): Actions => {
  const isBusy = busy.has(service.id);
  const error = errors.get(service.id);
  const to = (label: string, decision: 'approved' | 'rejected') => ({
    label,
    busy: isBusy,
    onPress: () => onDecide(service, decision),
  });
  if (service.agreed_price !== null)
    return {
      action: to(copy.approveNew, 'approved'),
      otherAction: to(copy.keepAgreed(priceInWords(centsOf(service.agreed_price))), 'rejected'),
      error,
    };
  // Decided elsewhere meanwhile: no button is left, and what was refused is still said.
  if (!button) return { error };
  return {
    action: { ...button, busy: isBusy, onPress: () => onDecide(service) },
    ...(canRefuse && wording === 'dialog' ? { otherAction: to(copy.decline, 'rejected') } : {}),
    error,
  };
};

/** The lines of a work order, whatever stage the job is in: estimated, a diagnosis, or waiting for its price. */
export const workOrderLines = (
  attributes: AppointmentAttributes,
  options: LineOptions,
): readonly WorkOrderLine[] => {
  const { estimate } = attributes;
  if (estimate) {
    const services = servicesOf(estimate);
    // BILL-5: without a button or a status that says so, removed work would look like work to be done.
    const saysDeclined = options.decisions !== undefined || options.showsStatus !== undefined;
    const stage = visitStageOf(attributes.status, attributes.work_begun);
    return estimateLines(saysDeclined ? services : services.filter(isCounted), stage, options);
  }
  if (attributes.appointment_type === 'diagnosis')
    return [
      {
        id: 'diagnosis',
        label: copy.diagnosis,
        note: attributes.diagnosis_input.trim() || undefined,
        ...(attributes.diagnosis_badge
          ? { status: <StatusChip tone="ok">{priceLabel(attributes.diagnosis_badge)}</StatusChip> }
          : {}),
      },
    ];
  return attributes.services.map((name) => ({
    id: name,
    label: serviceName(name),
    amount: priceInWords(undefined),
    note: copy.priceToFollow,
  }));
};

/** The price lines that add up to the total. */
export const workOrderSums = ({
  price_lines,
}: Pick<AppointmentAttributes, 'price_lines'>): readonly WorkOrderSum[] =>
  price_lines
    .filter(({ kind }) => kind === 'amount')
    .map(({ id, label, amount, details = [] }) => ({
      label: priceLabel(label),
      amount: priceInWords(centsOf(amount)),
      // The lines add up with the tax a member pays; what is saved in all, tax included, is said below.
      notes: id === 'your-savings' ? [copy.beforeTax] : details.map((detail) => priceLabel(detail.label)),
      ...(amount !== null && amount < 0 ? { tone: 'discount' as const } : {}),
    }));

export const workOrderTotal = ({
  price_lines,
}: Pick<AppointmentAttributes, 'price_lines'>): { label: string; amount: string } => {
  const total = price_lines.find(({ kind }) => kind === 'total');
  return {
    label: total ? priceLabel(total.label) : copy.yourQuote,
    amount: priceInWords(centsOf(total?.amount ?? null)),
  };
};

/** A member's lines and the fee in place of the quote's own, as they will be once booked; undefined where there is nothing to join, or no price. */
export const findJoinedSums = (
  attributes: AppointmentAttributes,
  plan: Pick<MembershipPlan, 'dueWithJobCents'>,
):
  | { readonly sums: readonly WorkOrderSum[]; readonly total: { label: string; amount: string } }
  | undefined => {
  const figures = mayJoin(payerOf(attributes)) ? findJoinFigures(attributes) : undefined;
  if (!figures) return undefined;
  const { lines, applied, totalDueAtServiceCents } = joinQuote(figures, plan);
  const [fee] = lines;
  const sums = workOrderSums({ price_lines: attributes.member_price_lines });
  const savedAt = attributes.member_price_lines
    .filter(({ kind }) => kind === 'amount')
    .findIndex(({ id }) => id === 'your-savings');
  return {
    sums: [
      // What membership does is said at what it takes off; it is no part of the fee.
      ...sums.map((sum, nth) =>
        nth === savedAt ? { ...sum, notes: [priceLabel(applied), ...(sum.notes ?? [])] } : sum,
      ),
      { label: priceLabel(fee.label), amount: priceInWords(fee.amountCents), notes: [] },
    ],
    total: { label: copy.totalDue, amount: priceInWords(totalDueAtServiceCents) },
  };
};

/** What membership does or would do to this quote; nothing for fleets and shop networks. */
export const memberNotes = (
  attributes: AppointmentAttributes,
): readonly { readonly label: string; readonly amount: string }[] => {
  const payer = payerOf(attributes);
  if (!hasMemberTerms(payer)) return [];
  const notes = attributes.price_lines
    .filter(({ kind }) => kind === 'note')
    .map(({ label, amount }) => ({ label: priceLabel(label), amount: priceInWords(centsOf(amount)) }));
  // The line above is before tax; this is the figure of 'Members Save' and of the membership page.
  const savedCents = centsOf(attributes.estimate?.member_savings ?? null) ?? 0;
  if (payer.membership !== 'none')
    return savedCents > 0
      ? [...notes, { label: copy.savedWithTax, amount: priceInWords(savedCents) }]
      : notes;
  const isBareDiagnosis = attributes.appointment_type === 'diagnosis' && attributes.estimate === null;
  return isBareDiagnosis && payer.membership === 'none'
    ? [
        ...notes,
        { label: copy.memberPrice, amount: priceInWords(findJoinFigures(attributes)?.memberPriceCents) },
      ]
    : notes;
};
