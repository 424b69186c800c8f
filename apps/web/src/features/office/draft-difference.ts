import type { DraftLine, OfficeDraft } from '@lugnut/contract';
import { priceText } from '@lugnut/domain/estimates';
import { officeCopy as copy } from './copy';

export type DraftFact = { readonly label: string; readonly text: string };

const { conflict } = copy;
const yesOrNo = (value: boolean): string => (value ? conflict.yes : conflict.no);
const money = (cents: number | null): string => (cents === null ? conflict.noPrice : priceText(cents));

const partText = (part: DraftLine['parts'][number]): string =>
  [
    `${part.quantity} ${part.name}`,
    part.part_number,
    money(part.unit_price_cents),
    part.unit_cost_cents == null ? '' : `(${copy.unitCost}: ${priceText(part.unit_cost_cents)})`,
  ]
    .filter((word) => word !== '')
    .join(' ');

/** All a line says, in the words of its editor. */
const lineFacts = (line: DraftLine): readonly DraftFact[] => [
  {
    label: conflict.labor,
    text: line.labor_minutes === null ? conflict.noPrice : `${line.labor_minutes / 60} hr`,
  },
  { label: copy.rate, text: money(line.labor_rate_cents) },
  { label: conflict.parts, text: line.parts.map(partText).join(', ') || conflict.none },
  { label: copy.supplies, text: yesOrNo(line.customer_to_supply_parts) },
  { label: copy.addon, text: yesOrNo(line.type_of_service === 'addon') },
  { label: copy.offerAgain, text: yesOrNo(line.offer_again) },
  { label: conflict.vin, text: yesOrNo(line.need_vin_to_confirm_parts) },
  { label: conflict.freeForMembers, text: yesOrNo(line.member_benefit === 'free') },
];

const discountText = ({ agent_discount_cents, agent_discount_name }: OfficeDraft): string =>
  agent_discount_cents === 0
    ? conflict.none
    : [priceText(agent_discount_cents), agent_discount_name].filter((word) => word !== '').join(' ');

const otherFacts = (draft: OfficeDraft): readonly DraftFact[] => [
  { label: copy.discount, text: discountText(draft) },
  { label: copy.waive, text: yesOrNo(draft.waive_fees) },
  { label: copy.message, text: draft.message || conflict.none },
  { label: copy.note, text: draft.note || conflict.none },
];

const onlyChanged = (facts: readonly DraftFact[], others: readonly DraftFact[]): readonly DraftFact[] =>
  facts.filter(({ text }, nth) => text !== others[nth]?.text);

/** OFF-4: all that one draft says and the other does not; a service that only one has is told whole. */
export const draftDifference = (draft: OfficeDraft, other: OfficeDraft): readonly DraftFact[] => {
  const lines = draft.lines.flatMap((line): DraftFact[] => {
    const theirs = other.lines.find(({ name }) => name === line.name);
    const facts = theirs ? onlyChanged(lineFacts(line), lineFacts(theirs)) : lineFacts(line).slice(0, 3);
    const text = facts.map((fact) => `${fact.label}: ${fact.text}`).join(' · ');
    return facts.length === 0 ? [] : [{ label: line.name, text }];
  });
  const missing = other.lines
    .filter(({ name }) => !draft.lines.some((line) => line.name === name))
    .map(({ name }) => ({ label: name, text: conflict.notThere }));
  return [...lines, ...missing, ...onlyChanged(otherFacts(draft), otherFacts(other))];
};
