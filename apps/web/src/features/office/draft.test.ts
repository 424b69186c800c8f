import { describe, expect, it } from 'vitest';
import { emptyDraft, sampleTerms } from '../../testing/sample-office';
import { addLines, changeLine, isComplete, lineByHand, sumsOf } from './draft';
import { stepFrom } from './use-inbox-keys';

const struts = addLines(emptyDraft, [lineByHand('Struts', sampleTerms)]);
const part = { name: 'Strut', part_number: '', quantity: 2, unit_price_cents: 100_00 };
const priced = changeLine(struts, 0, { labor_minutes: 60, parts: [part] });

describe('a draft', () => {
  it('[OPS-1] is added up by the rules of every quote', () => {
    expect(sumsOf(struts, sampleTerms).totalCents).toBeUndefined();
    // 95 labor + 200 parts + 12 tax + 10 + 5 fees
    expect(sumsOf(priced, sampleTerms).totalCents).toBe(322_00);
    expect(sumsOf({ ...priced, waive_fees: true }, sampleTerms).totalCents).toBe(307_00);
    // 14.92 of the discount are the parts': 185.08 × 6% = 11.10, and 295 + 15 − 22 + 11.10.
    expect(sumsOf({ ...priced, agent_discount_cents: 22_00 }, sampleTerms).totalCents).toBe(299_10);
  });

  it('[BILL-1] gives no discount that a second visit of it has already', () => {
    const discount = { kind: 'coupon' as const, label: 'Code SAVE', amount_cents: 40_00 };
    const discounts = [{ ...discount, code: 'SAVE', referrer: null }];
    const terms = { ...sampleTerms, discounts };
    const share = { fees: [], inconvenience_discount_cents: 0, diagnosis_credit_cents: 0 };
    const moved = { ...share, discounts: [discount] };
    expect(sumsOf(priced, terms).totalCents).toBeLessThan(322_00);
    expect(sumsOf(priced, { ...terms, second_visits: moved }).totalCents).toBe(322_00);
  });

  it('[BILL-1] has the fee of a membership bought with the visit in its total, as a line', () => {
    const { totalCents, lines } = sumsOf(priced, sampleTerms, new Set(), 190_00);
    expect(totalCents).toBe(322_00 + 190_00);
    expect(lines.at(-2)).toMatchObject({ label: 'Membership Fee', amountCents: 190_00 });
    expect(lines.at(-1)).toMatchObject({ label: 'Total', amountCents: 512_00 });
    expect(sumsOf(struts, sampleTerms, new Set(), 190_00).totalCents).toBeUndefined();
  });

  it('[OPS-2] asks the liability fee instead of the parts the customer brings', () => {
    const brings = changeLine(priced, 0, { customer_to_supply_parts: true });
    // 95 labor + 90 liability + 10 + 5 fees
    expect(sumsOf(brings, sampleTerms).totalCents).toBe(200_00);
  });

  it('[OPS-2] counts declined work only where it is offered again', () => {
    const both = addLines(priced, [{ ...lineByHand('Mounts', sampleTerms), id: 'm', labor_minutes: 60 }]);
    expect(sumsOf(both, sampleTerms, new Set(['m'])).totalCents).toBe(322_00);
    expect(sumsOf(changeLine(both, 1, { offer_again: true }), sampleTerms, new Set(['m'])).totalCents).toBe(
      417_00,
    );
  });

  it('has each service once, and is sent only when it is whole', () => {
    expect(addLines(struts, [lineByHand('Struts', sampleTerms)]).lines).toHaveLength(1);
    expect(isComplete(struts, sumsOf(struts, sampleTerms))).toBe(false);
    expect(isComplete(priced, sumsOf(priced, sampleTerms))).toBe(true);
    expect(isComplete(emptyDraft, sumsOf(emptyDraft, sampleTerms))).toBe(false);
  });

  it('[OPS-1] is not sent for nothing, unless a named discount says why', () => {
    const free = changeLine(priced, 0, { labor_rate_cents: 0, parts: [] });
    expect(sumsOf(free, sampleTerms).refusal).toBe('nothing_charged');
    expect(isComplete(free, sumsOf(free, sampleTerms))).toBe(false);
    const given = { ...priced, waive_fees: true, agent_discount_cents: 295_00 };
    expect(sumsOf(given, sampleTerms).refusal).toBe('unnamed_goodwill');
    expect(sumsOf({ ...given, agent_discount_name: 'Warranty' }, sampleTerms).refusal).toBeUndefined();
  });

  it('[OPS-1] is asked about where the total or the discount looks like a slip', () => {
    expect(sumsOf(priced, sampleTerms).doubts).toEqual([]);
    const dear = changeLine(priced, 0, { labor_rate_cents: 9_900_00, labor_minutes: 120 });
    expect(sumsOf(dear, sampleTerms).doubts).toEqual(['large_total']);
    const off = { ...priced, agent_discount_cents: 2_950_00 };
    expect(sumsOf(off, sampleTerms).doubts).toEqual(['discount_over_work']);
  });
});

describe('the keys of the inbox', () => {
  it.each([
    [undefined, 1, 'a'],
    [undefined, -1, 'c'],
    ['a', 1, 'b'],
    ['c', 1, 'c'],
    ['a', -1, 'a'],
    ['gone', 1, 'a'],
  ] as const)('from %j by %i lead to %j', (from, by, to) => {
    expect(stepFrom(['a', 'b', 'c'], from, by)).toBe(to);
  });
});
