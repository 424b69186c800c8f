import type { OfficeDraft, OfficeTerms } from '@lugnut/contract';

export const sampleTerms: OfficeTerms = {
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

export const emptyDraft: OfficeDraft = {
  lines: [],
  agent_discount_cents: 0,
  agent_discount_name: '',
  waive_fees: false,
  message: '',
  note: '',
};
