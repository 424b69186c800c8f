import { lateArrivalLabel } from '../discounts';
import type { Cents } from '../money';
import { type AppliedDiscount, type Breakdown, findBreakdown, savingsOf } from './breakdown';
import { freeWithRepairsBadge } from './diagnosis-terms';
import type { EstimateContent } from './estimate';
import { effectiveMembership, hasMemberTerms, type Payer } from './payer';
import { appliedTotal, findTotals } from './totals';

export type PriceLineId =
  | 'services'
  | 'taxes'
  | 'convenience-fee'
  | 'shop-supplies-fee'
  | 'early-morning-fee'
  | 'liability-fee'
  | 'discount'
  | 'late-credit'
  | 'inconvenience-discount'
  | 'diagnosis-fee'
  | 'diagnosis-credit'
  | 'your-savings'
  | 'membership-fee'
  | 'members-save'
  | 'your-quote';

/**
 * A line of the price summary. `amount` lines add up to the `total` line, to the cent: what is taken off is negative.
 * A `note` is information and is not added. An amount that is absent is shown as 'TBD'.
 */
export type PriceLine = {
  readonly id: PriceLineId;
  readonly label: string;
  readonly kind: 'amount' | 'note' | 'total';
  readonly amountCents?: Cents;
  /** What a line is made of, in words: which discounts. */
  readonly details?: readonly { readonly label: string; readonly amountCents: Cents }[];
};

export const priceLineLabels: Readonly<Record<PriceLineId, string>> = {
  services: 'Services',
  taxes: 'Taxes',
  'convenience-fee': 'Convenience Fee',
  'shop-supplies-fee': 'Shop Supplies Fee',
  'early-morning-fee': 'Early Morning Fee',
  'liability-fee': 'Liability Fee',
  discount: 'Discount',
  'late-credit': lateArrivalLabel,
  'inconvenience-discount': 'Inconvenience Discount',
  'diagnosis-fee': 'Diagnosis Fee',
  'diagnosis-credit': freeWithRepairsBadge,
  'your-savings': 'Your Savings',
  'membership-fee': 'Membership Fee',
  'members-save': 'Members Save',
  'your-quote': 'Your Quote',
};

const amountLine = (id: PriceLineId, amountCents: Cents): PriceLine => ({
  id,
  label: priceLineLabels[id],
  kind: 'amount',
  amountCents,
});

/** A line that says nothing is left out; 'taken off' lines are written negative. */
const chargeUnlessZero = (id: PriceLineId, cents: Cents): readonly PriceLine[] =>
  cents === 0 ? [] : [amountLine(id, cents)];
const takenOff = (id: PriceLineId, cents: Cents): readonly PriceLine[] => chargeUnlessZero(id, 0 - cents);

/** What we give for being late is a line of its own, with its reason; the other discounts are one. */
const discountLines = ({ discounts }: Breakdown): readonly PriceLine[] => {
  const isLateCredit = ({ discount }: AppliedDiscount) => discount.kind === 'late arrival';
  const others = discounts.filter((one) => !isLateCredit(one));
  const details = others
    .filter(({ appliedCents }) => appliedCents > 0)
    .map(({ discount, appliedCents }) => ({ label: discount.label, amountCents: -appliedCents }));
  return [
    ...takenOff('discount', appliedTotal(others)).map((line) => ({ ...line, details })),
    ...takenOff('late-credit', appliedTotal(discounts.filter(isLateCredit))),
  ];
};

const summaryLines = (breakdown: Breakdown, hasServices: boolean): readonly PriceLine[] => [
  ...(hasServices
    ? [amountLine('services', breakdown.servicesCents), amountLine('taxes', breakdown.taxCents)]
    : []),
  ...chargeUnlessZero('convenience-fee', breakdown.convenienceFeeCents),
  ...chargeUnlessZero('shop-supplies-fee', breakdown.shopSuppliesFeeCents),
  ...chargeUnlessZero('early-morning-fee', breakdown.earlyMorningFeeCents),
  ...chargeUnlessZero('liability-fee', breakdown.liabilityFeeCents),
  ...discountLines(breakdown),
  ...takenOff('inconvenience-discount', breakdown.inconvenienceDiscountCents),
  ...chargeUnlessZero('diagnosis-fee', breakdown.diagnosisFeeCents),
  ...takenOff('diagnosis-credit', breakdown.diagnosisCreditCents),
  ...takenOff('your-savings', savingsOf(breakdown)),
];

const unpricedLines: readonly PriceLine[] = [
  { id: 'services', label: priceLineLabels.services, kind: 'amount' },
  { id: 'your-quote', label: priceLineLabels['your-quote'], kind: 'total' },
];

const membersSave = (content: EstimateContent, payer: Payer): readonly PriceLine[] => {
  const saved = findTotals(content, payer)?.memberSavingsCents ?? 0;
  return saved > 0
    ? [{ id: 'members-save', label: priceLineLabels['members-save'], kind: 'note', amountCents: saved }]
    : [];
};

/** The price summary of a quote as this payer sees it (QUOTE-2, QUOTE-3). */
export const priceLines = (content: EstimateContent, payer: Payer): readonly PriceLine[] => {
  const membership = effectiveMembership(payer);
  const breakdown = findBreakdown(content, membership);
  if (breakdown === undefined) return unpricedLines;
  return [
    ...summaryLines(breakdown, content.services.length > 0),
    ...(membership === 'none' && hasMemberTerms(payer) ? membersSave(content, payer) : []),
    {
      id: 'your-quote',
      label: priceLineLabels['your-quote'],
      kind: 'total',
      amountCents: breakdown.totalCents,
    },
  ];
};

/**
 * The lines with the fee of a membership that is paid on the same bill: named, and in the one total (BILL-1). What is
 * charged for work and membership together is no quote any more.
 */
export const withMembershipFee = (lines: readonly PriceLine[], feeCents: Cents): readonly PriceLine[] =>
  feeCents === 0
    ? lines
    : lines.flatMap((line) =>
        line.kind === 'total'
          ? [
              amountLine('membership-fee', feeCents),
              {
                ...line,
                label: 'Total',
                ...(line.amountCents === undefined ? {} : { amountCents: line.amountCents + feeCents }),
              },
            ]
          : [line],
      );
