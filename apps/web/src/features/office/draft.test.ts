import type { OfficeDraft, OfficeTerms } from '@lugnut/contract';
import { describe, expect, it } from 'vitest';
import { addLines, centsTyped, changeLine, isComplete, lineByHand, sumsOf } from './draft';
import { stepFrom } from './use-inbox-keys';

const terms: OfficeTerms = {
  labor_rate_cents: 95_00,
  parts_tax_basis_points: 600,
  labor_tax_basis_points: 0,
  convenience_fee_cents: 10_00,
  shop_supplies_fee_cents: 5_00,
  early_morning_fee_cents: 0,
  inconvenience_discount_cents: 0,
  discounts: [],
  diagnosis: null,
  payer: { membership: 'none', job: 'retail' },
};
const empty: OfficeDraft = {
  lines: [],
  agent_discount_cents: 0,
  agent_discount_name: '',
  waive_fees: false,
  message: '',
  note: '',
};
const struts = addLines(empty, [lineByHand('Struts', terms)]);
const part = { name: 'Strut', part_number: '', quantity: 2, unit_price_cents: 100_00 };
const priced = changeLine(struts, 0, { labor_minutes: 60, parts: [part] });

describe('a draft', () => {
  it('[OPS-1] is added up by the rules of every quote', () => {
    expect(sumsOf(struts, terms).totalCents).toBeUndefined();
    // 95 labor + 200 parts + 12 tax + 10 + 5 fees
    expect(sumsOf(priced, terms).totalCents).toBe(322_00);
    expect(sumsOf({ ...priced, waive_fees: true }, terms).totalCents).toBe(307_00);
    expect(sumsOf({ ...priced, agent_discount_cents: 22_00 }, terms).totalCents).toBe(300_00);
  });

  it('[OPS-2] asks the liability fee instead of the parts the customer brings', () => {
    const brings = changeLine(priced, 0, { customer_to_supply_parts: true });
    // 95 labor + 90 liability + 10 + 5 fees
    expect(sumsOf(brings, terms).totalCents).toBe(200_00);
  });

  it('[OPS-2] counts declined work only where it is offered again', () => {
    const both = addLines(priced, [{ ...lineByHand('Mounts', terms), id: 'm', labor_minutes: 60 }]);
    expect(sumsOf(both, terms, new Set(['m'])).totalCents).toBe(322_00);
    expect(sumsOf(changeLine(both, 1, { offer_again: true }), terms, new Set(['m'])).totalCents).toBe(417_00);
  });

  it('has each service once, and is sent only when it is whole', () => {
    expect(addLines(struts, [lineByHand('Struts', terms)]).lines).toHaveLength(1);
    expect(isComplete(struts, sumsOf(struts, terms))).toBe(false);
    expect(isComplete(priced, sumsOf(priced, terms))).toBe(true);
    expect(isComplete(empty, sumsOf(empty, terms))).toBe(false);
  });

  it.each([
    ['12.5', 1250],
    ['$0.99', 99],
    ['120', 12000],
    ['', null],
    ['1.234', null],
    ['-3', null],
    ['free', null],
  ])('reads %j as %j cents', (typed, cents) => expect(centsTyped(typed)).toBe(cents));
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
