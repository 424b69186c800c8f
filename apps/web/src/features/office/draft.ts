import {
  type DraftLine,
  draftContent,
  type OfficeDraft,
  type OfficeTerms,
  type OfficeWorkOrder,
  secondVisitsOf,
} from '@lugnut/contract';
import {
  findPayerTotal,
  findSendRefusal,
  type PriceLine,
  priceLines,
  type SendDoubt,
  type SendRefusal,
  sendDoubts,
  withMembershipFee,
} from '@lugnut/domain/estimates';
import { centsFromDollars, dollarsFromCents } from '@lugnut/domain/money';
import { isTooLong } from '../../shared/ui/text-length';

type Part = DraftLine['parts'][number];

export const changeLine = (draft: OfficeDraft, nth: number, change: Partial<DraftLine>): OfficeDraft => ({
  ...draft,
  lines: draft.lines.map((line, at) => (at === nth ? { ...line, ...change } : line)),
});

export const removeLine = (draft: OfficeDraft, nth: number): OfficeDraft => ({
  ...draft,
  lines: draft.lines.filter((_, at) => at !== nth),
});

/** Each service once: one that is there already stays as it is written. */
export const addLines = (draft: OfficeDraft, lines: readonly DraftLine[]): OfficeDraft => ({
  ...draft,
  lines: [...draft.lines, ...lines.filter(({ name }) => !draft.lines.some((known) => known.name === name))],
});

export const changePart = (line: DraftLine, nth: number, change: Partial<Part>): Partial<DraftLine> => ({
  parts: line.parts.map((part, at) => (at === nth ? { ...part, ...change } : part)),
});

export const removePart = (line: DraftLine, nth: number): Partial<DraftLine> => ({
  parts: line.parts.filter((_, at) => at !== nth),
});

export const newPart: Part = { name: '', part_number: '', quantity: 1, unit_price_cents: null };

export const lineByHand = (name: string, terms: OfficeTerms): DraftLine => ({
  id: null,
  service_id: '',
  name,
  type_of_service: 'service',
  labor_minutes: null,
  labor_rate_cents: terms.labor_rate_cents,
  parts: [],
  customer_to_supply_parts: false,
  need_vin_to_confirm_parts: false,
  member_benefit: 'ten percent off',
  offer_again: false,
});

export const dollarsText = (cents: number | null): string =>
  cents === null ? '' : dollarsFromCents(cents).toFixed(2);

export type DraftSums = {
  readonly totalCents: number | undefined;
  readonly lines: readonly PriceLine[];
  /** What the server asks to be confirmed: without a membership that is bought with the visit. */
  readonly confirmTotalCents: number | undefined;
  /** What keeps it from being sent, and what somebody is asked about first. */
  readonly refusal: SendRefusal | undefined;
  readonly doubts: readonly SendDoubt[];
};

/** What the customer would pay, by the same rules the server sends by; what they declined is not counted. */
export const sumsOf = (
  draft: OfficeDraft,
  terms: OfficeTerms,
  declined: ReadonlySet<string> = new Set(),
  /** Of a membership bought with the visit: it is on the same bill (BILL-1). */
  membershipCents = 0,
): DraftSums => {
  const content = draftContent(draft, terms);
  const secondVisits = secondVisitsOf(terms);
  const counted = {
    ...content,
    ...(secondVisits === undefined ? {} : { secondVisits }),
    services: content.services.filter(
      ({ id, offerAgain }) => id === undefined || !declined.has(id) || offerAgain === true,
    ),
  };
  const lines = withMembershipFee(priceLines(counted, terms.payer), membershipCents);
  return {
    totalCents: lines.find(({ kind }) => kind === 'total')?.amountCents,
    lines,
    confirmTotalCents: findPayerTotal(counted, terms.payer),
    refusal: findSendRefusal(counted, terms.payer),
    doubts: sendDoubts(counted, terms.payer),
  };
};

/** The longest of each text the server takes. */
export const textLimits = { agent_discount_name: 60, message: 300, note: 2_000 } as const;

/** Neither sent nor saved: the server would refuse it. */
export const isOverLong = (draft: OfficeDraft): boolean =>
  isTooLong(draft.agent_discount_name, textLimits.agent_discount_name) ||
  isTooLong(draft.message, textLimits.message) ||
  isTooLong(draft.note, textLimits.note);

/** What keeps a draft from being sent. */
export const isComplete = (draft: OfficeDraft, sums: DraftSums): boolean =>
  draft.lines.length > 0 &&
  sums.totalCents !== undefined &&
  sums.refusal === undefined &&
  draft.lines.every(({ parts }) => parts.every(({ name }) => name.trim() !== ''));

export const servicesOf = ({ appointment }: OfficeWorkOrder) =>
  Object.values(appointment.attributes.estimate?.services ?? {});

/** What the customer of this order would see: without what they declined, with a membership charged with the visit. */
export const sumsFor = (order: OfficeWorkOrder, draft: OfficeDraft, terms: OfficeTerms) =>
  sumsOf(
    draft,
    terms,
    new Set(servicesOf(order).flatMap(({ id, status }) => (status === 'rejected' ? [id] : []))),
    centsFromDollars(order.appointment.attributes.bill?.membership ?? 0),
  );
