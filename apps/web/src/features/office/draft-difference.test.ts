import type { DraftLine, OfficeDraft } from '@lugnut/contract';
import { expect, it } from 'vitest';
import { draftDifference } from './draft-difference';

const brakes: DraftLine = {
  id: 's1',
  service_id: 'brakes',
  name: 'Brake Pads',
  type_of_service: 'service',
  labor_minutes: 90,
  labor_rate_cents: 95_00,
  parts: [{ name: 'Pads', part_number: 'P-1', quantity: 1, unit_price_cents: 40_00 }],
  customer_to_supply_parts: false,
  need_vin_to_confirm_parts: false,
  member_benefit: 'ten percent off',
  offer_again: false,
};
const draft: OfficeDraft = {
  lines: [brakes],
  agent_discount_cents: 0,
  agent_discount_name: '',
  waive_fees: false,
  message: '',
  note: '',
};
const changed = (change: Partial<OfficeDraft>): OfficeDraft => ({ ...draft, ...change });
const withLine = (change: Partial<DraftLine>): OfficeDraft => changed({ lines: [{ ...brakes, ...change }] });

it.each<[string, OfficeDraft, string, string]>([
  ['a message', changed({ message: 'See you.' }), 'Message to the customer', 'See you.'],
  ['a note', changed({ note: 'Rusty.' }), 'Note for staff only', 'Rusty.'],
  [
    'a discount',
    changed({ agent_discount_cents: 20_00, agent_discount_name: 'wait' }),
    'Service writer discount',
    '$20.00 wait',
  ],
  ['waived fees', changed({ waive_fees: true }), 'Waive convenience and shop supplies fees', 'Yes'],
  ['labor', withLine({ labor_minutes: 60 }), 'Brake Pads', 'Labor: 1 hr'],
  ['a rate', withLine({ labor_rate_cents: 80_00 }), 'Brake Pads', 'Labor per hour: $80.00'],
  [
    'the price of a part',
    withLine({ parts: [{ name: 'Pads', part_number: 'P-1', quantity: 1, unit_price_cents: 50_00 }] }),
    'Brake Pads',
    'Parts: 1 Pads P-1 $50.00',
  ],
  ['whose parts', withLine({ customer_to_supply_parts: true }), 'Brake Pads', 'Customer supplies parts: Yes'],
])('[OFF-4] tells %s that differs, on both sides, and nothing else', (_what, other, label, text) => {
  expect(draftDifference(other, draft)).toEqual([{ label, text }]);
  expect(draftDifference(draft, other)).toEqual([{ label, text: expect.not.stringMatching(`^${text}$`) }]);
});

it('[OFF-4] tells a service that only one has, whole on one side and as missing on the other', () => {
  const without = changed({ lines: [] });
  expect(draftDifference(draft, without)).toEqual([
    { label: 'Brake Pads', text: 'Labor: 1.5 hr · Labor per hour: $95.00 · Parts: 1 Pads P-1 $40.00' },
  ]);
  expect(draftDifference(without, draft)).toEqual([{ label: 'Brake Pads', text: 'Not in this draft' }]);
  expect(draftDifference(draft, draft)).toEqual([]);
});
