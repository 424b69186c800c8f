import type { OfficeDraft, OfficeRequest, OfficeTerms, OfficeWorkOrder } from '@lugnut/contract';
import { sampleAppointment } from './sample-appointment';

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
  second_visits: null,
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

export const sampleRequest = (
  id: string,
  change: Partial<OfficeRequest['attributes']> = {},
): OfficeRequest => ({
  id,
  attributes: {
    status: 'pending',
    needs_time: false,
    asked_at: '2026-11-15T10:00:00Z',
    due_at: null,
    seconds_left: null,
    resumes_at: null,
    claimed_by: null,
    customer: 'Dana Whitfield',
    car: '2015 Toyota Camry',
    zip: '48226',
    city: 'Detroit',
    appointment_type: 'repair',
    services: [],
    diagnosis_input: '',
    reasons: [],
    decided: { approved: 0, declined: 0, open: 0 },
    unread: 0,
    ...change,
  },
});

/** A work order whose estimate has this version; 0: none yet. */
export const sampleWorkOrder = (base_version: number, draft: OfficeDraft = emptyDraft): OfficeWorkOrder => ({
  request: sampleRequest('appt-1'),
  appointment: sampleAppointment(),
  address: null,
  undelivered: [],
  canceled: null,
  mileage: null,
  last_oil_change: null,
  heard_about_us: null,
  referral_code: null,
  builder: { base_version, draft, saved: null, draft_version: 0, terms: sampleTerms, reasons: [] },
  versions: [],
  consents: [],
  visit: null,
  moves: [],
  settling: null,
  charge: null,
  membership: null,
});
