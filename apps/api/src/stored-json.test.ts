import { discountKinds } from '@lugnut/domain/discounts';
import { defaultPriceBook } from '@lugnut/domain/pricing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedSnapshot } from './capabilities/admin/stored';
import {
  storedDiscounts,
  storedEstimate,
  storedOfficeReasons,
  storedTracking,
} from './capabilities/appointments/stored';
import { storedChanges, storedStops } from './capabilities/field/stored';
import { storedEventData } from './capabilities/fleet-api/stored';
import { storedDiagnosis, storedInspection, storedSiteCheck } from './capabilities/job-record/stored';
import { storedFallback } from './capabilities/messaging/stored';
import { storedPerson } from './capabilities/my-data/person';
import { storedCounts } from './capabilities/my-data/stored';
import { storedDraft } from './capabilities/office/draft-store';
import { storedOilChange, storedPriceEntry } from './capabilities/pricing/stored';
import { storedLocation } from './capabilities/scheduling/change/stored';
import { storedJob, storedShifts, storedTerms } from './capabilities/scheduling/plan/stored';
import { storedProposal } from './capabilities/scheduling/replan/stored';
import type { StoredJson } from './platform/db/stored-json';

const text = fc.string();
const cents = fc.nat(1_000_000);
const discount = fc.record(
  {
    kind: fc.constantFrom(...discountKinds),
    label: text,
    amountCents: cents,
    code: text,
    referrer: text,
  },
  { requiredKeys: ['kind', 'label', 'amountCents'] },
);
const part = fc.record(
  { name: text, partNumber: text, quantity: fc.nat(9), unitPriceCents: cents },
  { requiredKeys: ['name', 'partNumber', 'quantity'] },
);
const service = fc.record(
  {
    id: text,
    serviceId: text,
    name: text,
    status: fc.constantFrom('pending', 'approved', 'rejected', 'locked'),
    typeOfService: fc.constantFrom('service', 'addon'),
    labor: fc.record({ minutes: fc.nat(600), rateCentsPerHour: cents }),
    parts: fc.array(part, { maxLength: 3 }),
    customerToSupplyParts: fc.boolean(),
    needVinToConfirmParts: fc.boolean(),
    memberBenefit: fc.constantFrom('free', 'ten percent off'),
  },
  {
    requiredKeys: [
      'id',
      'serviceId',
      'name',
      'status',
      'typeOfService',
      'parts',
      'customerToSupplyParts',
      'needVinToConfirmParts',
      'memberBenefit',
    ],
  },
);
const estimate = fc.record(
  {
    id: text,
    version: fc.nat(99),
    createdBy: text,
    services: fc.array(service, { maxLength: 4 }),
    taxRates: fc.record({ partsBasisPoints: fc.nat(900), laborBasisPoints: fc.nat(900) }),
    fees: fc.record({ convenienceFeeCents: cents, shopSuppliesFeeCents: cents, earlyMorningFeeCents: cents }),
    discounts: fc.array(discount, { maxLength: 2 }),
    inconvenienceDiscountCents: cents,
    diagnosis: fc.record({
      kind: fc.constantFrom('due', 'paid'),
      amountCents: cents,
      comesOffRepairs: fc.boolean(),
    }),
  },
  {
    requiredKeys: [
      'id',
      'version',
      'createdBy',
      'services',
      'taxRates',
      'fees',
      'discounts',
      'inconvenienceDiscountCents',
    ],
  },
);
const minutes = fc.nat(1440);
const place = fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -180, max: 180 }));
const proposal = fc.record({
  day: fc.constant('2027-03-01'),
  disruption: fc.record({ kind: fc.constant('technician_out'), technicianId: text }),
  basedOn: fc.array(fc.record({ technicianId: text, version: fc.nat() })),
  moves: fc.array(fc.record({ jobId: text, fromTechnicianId: text, toTechnicianId: text })),
  asks: fc.constant([]),
  routes: fc.constant([]),
  plans: fc.constant([]),
  addedDrivingMinutes: minutes,
  isOptimal: fc.boolean(),
});
const line = fc.record({
  id: fc.constantFrom(null, 's1'),
  service_id: fc.constant('oil-change'),
  name: fc.constant('Oil Change'),
  type_of_service: fc.constantFrom('service', 'addon'),
  labor_minutes: fc.option(fc.nat(600)),
  labor_rate_cents: cents,
  parts: fc.constant([]),
  customer_to_supply_parts: fc.boolean(),
  need_vin_to_confirm_parts: fc.boolean(),
  member_benefit: fc.constantFrom('free', 'ten percent off'),
  offer_again: fc.boolean(),
});

type Kept = {
  readonly codec: StoredJson<never>;
  readonly values: fc.Arbitrary<unknown>;
  /** What it must refuse. */
  readonly wrong: unknown;
};
const kept = <T>(codec: StoredJson<T>, values: fc.Arbitrary<unknown>, wrong: unknown): Kept => ({
  codec: codec as unknown as StoredJson<never>,
  values,
  wrong,
});

/** Every column of JSON there is. */
const columns: Readonly<Record<string, Kept>> = {
  'estimate_version.content': kept(storedEstimate, estimate, { id: 'e1', version: 1, services: 'none' }),
  'appointment.diagnosis_discounts': kept(storedDiscounts, fc.array(discount), [{ kind: 'friendship' }]),
  'appointment.office_reasons': kept(
    storedOfficeReasons,
    fc.array(fc.record({ serviceId: text, name: text, reason: fc.constant('engine_needed') })),
    [{ serviceId: 'x' }],
  ),
  'appointment.tracking': kept(storedTracking, fc.constant({ utm_source: 'google' }), { utm_source: 7 }),
  'visit_request.location': kept(storedLocation, fc.constant({ zip: '48226', route: null }), { zip: 48226 }),
  'visit_request.job': kept(
    storedJob,
    fc.record(
      {
        kind: fc.constantFrom('mechanic', 'tow'),
        minutesOnSite: minutes,
        skills: fc.array(text),
        tools: fc.array(text),
        place,
        endPlace: place,
      },
      { requiredKeys: ['kind', 'minutesOnSite', 'skills', 'tools', 'place'] },
    ),
    { kind: 'mechanic', place: [1] },
  ),
  'technician.weekly_shifts': kept(
    storedShifts,
    fc.dictionary(fc.constantFrom('0', '1', '6'), fc.tuple(minutes, minutes), { noNullPrototype: true }),
    { 9: [1, 2] },
  ),
  'learned_terms.content': kept(
    storedTerms,
    fc.record({
      work: fc.array(
        fc.record({ work: text, technicianId: text, jobs: fc.nat(), sum: fc.nat(), squares: fc.nat() }),
      ),
      drivesByHour: fc.array(
        fc.record({ hour: fc.nat({ max: 23 }), drives: fc.nat(), sum: fc.nat(), squares: fc.nat() }),
      ),
      late: fc.record({ expected: fc.nat(), happened: fc.nat() }),
      demand: fc.record({
        days: fc.array(fc.nat(8), { maxLength: 7 }),
        asked: fc.array(
          fc.record({
            kind: fc.constantFrom('mechanic', 'tow'),
            weekday: fc.nat(6),
            leadHours: fc.integer({ min: -24, max: 720 }),
            visits: fc.nat(),
          }),
        ),
      }),
    }),
    { work: [], late: { expected: -1, happened: 0 }, demand: { days: [], asked: [] } },
  ),
  'replan_proposal.content': kept(storedProposal, proposal, { day: '2027-03-01' }),
  'told_route.stops': kept(storedStops, fc.array(fc.record({ id: text, words: text })), [{ id: 'x' }]),
  'told_route.changes': kept(
    storedChanges,
    fc.array(
      fc.record({
        at: fc.constant('2027-03-02T15:42:00.000Z'),
        gained: fc.array(text),
        lost: fc.array(text),
        changed: fc.array(text),
      }),
    ),
    [{ at: 'soon', gained: [], lost: [], changed: [] }],
  ),
  'price_book_entry.entry': kept(
    storedPriceEntry,
    fc.constantFrom(...Object.values(defaultPriceBook.entries)),
    { serviceId: 'x', officeFuels: [], cells: { spaceship: {} } },
  ),
  'price_book.oil_change': kept(storedOilChange, fc.constant(defaultPriceBook.oilChange), { labor: 1 }),
  'job_progress.site_check': kept(storedSiteCheck, fc.record({ passed: fc.constant([]), note: text }), {
    passed: ['the vibe'],
    note: '',
  }),
  'job_progress.inspection': kept(
    storedInspection,
    fc.array(
      fc.record(
        {
          point: text,
          light: fc.constantFrom('green', 'red'),
          measured: text,
          note: text,
          services: fc.array(text),
        },
        { requiredKeys: ['point', 'light', 'measured', 'note'] },
      ),
    ),
    [{ point: 'x', light: 'pink' }],
  ),
  'job_progress.diagnosis': kept(storedDiagnosis, fc.record({ finding: text, recommendation: text }), {
    finding: 1,
  }),
  'office_draft.content': kept(
    storedDraft,
    fc.record({
      lines: fc.array(line, { maxLength: 3 }),
      agent_discount_cents: cents,
      agent_discount_name: fc.constant('Loyal customer'),
      waive_fees: fc.boolean(),
      message: fc.constant(''),
      note: fc.constant('called'),
    }),
    { lines: [{}] },
  ),
  'message_delivery.fallback': kept(
    storedFallback,
    fc.oneof(
      fc.record({ channel: fc.constant('sms' as const), to: text, body: text }),
      fc.record({
        channel: fc.constant('sms' as const),
        to: text,
        body: text,
        notAfter: fc.constant('2027-03-01T15:00:00.000Z'),
      }),
      fc.record({ channel: fc.constant('email' as const), to: text, subject: text, text }),
    ),
    { channel: 'fax' },
  ),
  'erasure_request.scope': kept(
    storedPerson,
    fc.record({
      accountId: text,
      name: text,
      language: fc.constantFrom('en' as const, 'es' as const),
      phones: fc.array(text),
      emails: fc.array(text),
      isBusiness: fc.boolean(),
      visits: fc.array(text),
      links: fc.array(text),
      leads: fc.array(text),
      referralCodes: fc.array(text),
    }),
    { accountId: 7 },
  ),
  'erasure_request.counts': kept(
    storedCounts,
    fc.dictionary(fc.constantFrom('account', 'car'), fc.nat(), { noNullPrototype: true }),
    { car: 'many' },
  ),
  'fleet_event.data': kept(
    storedEventData,
    fc.dictionary(fc.constantFrom('job', 'vehicle'), text, { noNullPrototype: true }),
    [],
  ),
  'audit_entry.before': kept(
    storedSnapshot,
    fc.dictionary(fc.constantFrom('a', 'b'), text, { noNullPrototype: true }),
    [],
  ),
};

describe.each(Object.entries(columns))('%s', (_column, { codec, values, wrong }) => {
  it('is read as it was written, and as it was written before there were versions', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(codec.decode(JSON.parse(codec.encode(value as never)))).toEqual(value);
        expect(codec.decode(JSON.parse(JSON.stringify(value)))).toEqual(value);
      }),
      { numRuns: 40 },
    );
  });

  it('is not read when it is something else', () => {
    expect(() => codec.decode(wrong)).toThrow('The database keeps');
  });
});
