import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  acceptEstimate,
  decideService,
  type Estimate,
  type EstimateTerms,
  findAgreed,
  findConsent,
  openEstimate,
  type Payer,
  proposeService,
  retailCustomer,
  retailMember,
  reviseEstimate,
  type ServiceContent,
  withDiscounts,
} from '../estimates';
import { billOf } from './index';

const { numRuns: runs = 100 } = fc.readConfigureGlobal();

const cents = fc.integer({ min: 0, max: 500_00 });
const content = fc.record<Omit<ServiceContent, 'name'>>({
  serviceId: fc.constant('any'),
  status: fc.constant('pending'),
  typeOfService: fc.constantFrom('service', 'addon'),
  labor: fc.record({ minutes: fc.integer({ min: 0, max: 300 }), rateCentsPerHour: cents }),
  parts: fc.array(
    fc.record({
      name: fc.constant('part'),
      partNumber: fc.constant('P'),
      quantity: fc.integer({ min: 1, max: 3 }),
      unitPriceCents: cents,
    }),
    { maxLength: 2 },
  ),
  customerToSupplyParts: fc.boolean(),
  needVinToConfirmParts: fc.constant(false),
  memberBenefit: fc.constantFrom('free', 'ten percent off'),
});

const nth = fc.nat(9);
const events = fc.oneof(
  fc.record({ type: fc.constantFrom('approve', 'decline', 'remove part', 'raise', 'lower'), nth }),
  fc.record({ type: fc.constantFrom('propose', 'add'), content }),
  fc.record({ type: fc.constantFrom('accept', 'join') }),
  fc.record({ type: fc.constant('credit'), cents }),
  fc.record({ type: fc.constant('coupon'), cents }),
  fc.record({ type: fc.constant('reprice'), cents, fee: fc.integer({ min: 0, max: 30_00 }) }),
);
type Event = typeof events extends fc.Arbitrary<infer T> ? T : never;

type State = {
  readonly estimate: Estimate;
  readonly payer: Payer;
  readonly consentCents: number;
  readonly membershipCents: number;
  readonly creditCents: number;
};

let lastId = 0;
const newId = (): string => String(++lastId);

const begin = (
  services: readonly Omit<ServiceContent, 'name'>[],
  facts: { taxed: number; fee: number },
): State => ({
  estimate: openEstimate(
    {
      createdBy: 'Office',
      services: services.map((service, index) => ({ ...service, name: `Service ${index}` })),
      taxRates: { partsBasisPoints: facts.taxed, laborBasisPoints: 0 },
      fees: { convenienceFeeCents: facts.fee, shopSuppliesFeeCents: facts.fee, earlyMorningFeeCents: 0 },
      discounts: [],
      inconvenienceDiscountCents: 0,
    },
    newId,
  ),
  payer: retailCustomer,
  consentCents: 0,
  membershipCents: 0,
  creditCents: 0,
});

const billIn = (state: State) =>
  billOf({
    // As it is stored and read again.
    work: { kind: 'estimate', estimate: JSON.parse(JSON.stringify(state.estimate)), payer: state.payer },
    agreed: { workCents: state.consentCents, membershipCents: state.membershipCents },
    membershipDueCents: state.membershipCents,
    creditCents: state.creditCents,
  });

/** What the customer does is a consent to the estimate as it stands afterwards. */
const consented = (state: State): State => {
  const at = '2027-03-01T15:00:00Z';
  const by = { kind: 'customer', name: 'Dana' } as const;
  const consent = findConsent(state.estimate, state.payer, {
    decision: 'approved',
    serviceIds: [],
    givenBy: by,
    how: 'web',
    at,
  });
  return consent ? { ...state, consentCents: consent.totalCents } : state;
};

const revised = (
  state: State,
  change: (service: Estimate['services'][number]) => ServiceContent,
  terms: Partial<EstimateTerms> = {},
): State => {
  const { estimate } = state;
  // A draft knows nothing of what was agreed.
  const { agreedTerms: _agreedTerms, ...written } = estimate;
  const services = estimate.services.map((service) => ({ ...change(service), id: service.id }));
  const result = reviseEstimate(estimate, { ...written, ...terms, services }, newId);
  return result.ok ? { ...state, estimate: result.estimate } : state;
};

const atNth = (state: State, index: number) =>
  state.estimate.services[index % state.estimate.services.length];

const withLabor = (state: State, index: number, by: (minutes: number) => number): State => {
  const target = atNth(state, index);
  return revised(state, (service) =>
    service.id === target?.id && service.labor
      ? { ...service, labor: { ...service.labor, minutes: by(service.labor.minutes) } }
      : service,
  );
};

const decided = (state: State, index: number, decision: 'approved' | 'rejected'): State => {
  const result = decideService(state.estimate, atNth(state, index)?.id ?? '', decision);
  return result.ok ? consented({ ...state, estimate: result.estimate }) : state;
};

const proposed = (state: State, extra: Omit<ServiceContent, 'name'>): State => {
  const result = proposeService(state.estimate, { ...extra, name: `Service ${newId()}` }, newId());
  return result.ok ? { ...state, estimate: result.estimate } : state;
};

const step = (state: State, event: Event): State => {
  switch (event.type) {
    case 'approve':
      return decided(state, event.nth, 'approved');
    case 'decline':
      return decided(state, event.nth, 'rejected');
    case 'accept':
      return consented({ ...state, estimate: acceptEstimate(state.estimate) });
    case 'join':
      return consented({
        ...state,
        estimate: acceptEstimate(state.estimate),
        payer: retailMember,
        membershipCents: 190_00,
      });
    case 'raise':
      return withLabor(state, event.nth, (minutes) => minutes + 30);
    case 'lower':
      return withLabor(state, event.nth, (minutes) => Math.floor(minutes / 2));
    case 'remove part':
      return revised(state, (service) =>
        service.id === atNth(state, event.nth)?.id ? { ...service, parts: service.parts.slice(1) } : service,
      );
    case 'propose':
    case 'add':
      return proposed(state, event.content);
    case 'credit':
      return { ...state, creditCents: state.creditCents + event.cents };
    case 'reprice':
      return revised(state, (service) => service, {
        discounts: [{ kind: 'agent', label: 'From us', amountCents: event.cents }],
        fees: { convenienceFeeCents: event.fee, shopSuppliesFeeCents: event.fee, earlyMorningFeeCents: 0 },
      });
    case 'coupon':
      return {
        ...state,
        estimate: withDiscounts(state.estimate, (before) => [
          ...before,
          { kind: 'agent', label: 'From us', amountCents: event.cents },
        ]),
      };
  }
};

/** Acts of ours that make nothing cheaper: what the customer agreed to must not move by a cent. */
const changesNothing: ReadonlySet<Event['type']> = new Set(['raise', 'propose', 'add', 'credit']);
/** What never makes anything dearer: all that we do, and what the customer declines. */
const neverRaises: ReadonlySet<Event['type']> = new Set([
  'raise',
  'lower',
  'remove part',
  'propose',
  'add',
  'coupon',
  'reprice',
  'decline',
]);

const histories = fc.record({
  services: fc.array(content, { minLength: 1, maxLength: 4 }),
  facts: fc.record({ taxed: fc.integer({ min: 0, max: 1_000 }), fee: fc.integer({ min: 0, max: 30_00 }) }),
  events: fc.array(events, { maxLength: 14 }),
});

it('[BILL-1] charges what was last shown as agreed, whatever happened before', () => {
  fc.assert(
    fc.property(histories, ({ services, facts, events: all }) => {
      let state = begin(services, facts);
      let shown = billIn(state);
      for (const event of all) {
        const before = shown;
        state = step(state, event);
        shown = billIn(state);
        const { agreed } = shown;
        expect(agreed.bill.workCents + agreed.bill.taxCents).toBeLessThanOrEqual(state.consentCents);
        expect(agreed.dueCents + agreed.creditUsedCents).toBe(agreed.totalCents);
        if (neverRaises.has(event.type))
          expect(agreed.totalCents, event.type).toBeLessThanOrEqual(before.agreed.totalCents);
        if (changesNothing.has(event.type))
          expect(agreed.totalCents, event.type).toBe(before.agreed.totalCents);
      }
      const lines = state.estimate.services.map(findAgreed).filter((one) => one !== undefined);
      if (lines.length === 0) expect(shown.agreed.bill.workCents).toBe(0);
    }),
    { numRuns: runs * 20 },
  );
});

/** Histories the search above has found; it may need thousands to find their like again. */
const cheap: Omit<ServiceContent, 'name'> = {
  serviceId: 'any',
  status: 'pending',
  typeOfService: 'service',
  labor: { minutes: 1, rateCentsPerHour: 90 },
  parts: [],
  customerToSupplyParts: false,
  needVinToConfirmParts: false,
  memberBenefit: 'ten percent off',
};
const agreedAfter = (
  service: Omit<ServiceContent, 'name'>,
  facts: { taxed: number; fee: number },
  all: readonly Event[],
): readonly number[] => {
  let state = begin([service], facts);
  return all.map((event) => {
    state = step(state, event);
    return billIn(state).agreed.totalCents;
  });
};

it('[BILL-8] less work is never more tax: a discount for all the work leaves nothing of it to tax', () => {
  const service = {
    ...cheap,
    labor: { minutes: 60, rateCentsPerHour: 100_00 },
    parts: [{ name: 'part', partNumber: 'P', quantity: 1, unitPriceCents: 100_00 }],
  };
  const whole: Event = { type: 'coupon', cents: 400_00 };
  const totals = agreedAfter(service, { taxed: 1_000, fee: 20_00 }, [
    { type: 'accept' },
    whole,
    { type: 'lower', nth: 0 },
  ]);
  // Two fees of 20.00 are left, and no fee is taxed.
  expect(totals).toEqual([250_00, 40_00, 40_00]);
});

it('[BILL-2] dearer terms that a discount has made cheaper hold at once, not with the next change', () => {
  const totals = agreedAfter(cheap, { taxed: 0, fee: 18 }, [
    { type: 'coupon', cents: 2 },
    { type: 'accept' },
    { type: 'reprice', cents: 0, fee: 17 },
    { type: 'coupon', cents: 2 },
    { type: 'raise', nth: 0 },
  ]);
  expect(totals).toEqual([0, 18, 18, 17, 17]);
});
