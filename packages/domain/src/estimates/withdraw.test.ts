import { describe, expect, it } from 'vitest';
import { agreedPart, awaitsDecision, termsOf } from './agreed';
import { type Estimate, type EstimateService, noVisitFees } from './estimate';
import { retailCustomer } from './payer';
import { findPayerTotal } from './totals';
import { notApprovedInWords, settleUndecided, undecidedWork, withdrawExtras } from './withdraw';

const work = { labor: { minutes: 60, rateCentsPerHour: 95_00 }, parts: [] };
const service = (id: string, change: Partial<EstimateService> = {}): EstimateService => ({
  id,
  serviceId: id,
  name: id,
  status: 'approved',
  typeOfService: 'service',
  customerToSupplyParts: false,
  memberBenefit: 'ten percent off',
  needVinToConfirmParts: false,
  ...work,
  ...change,
});
const estimateOf = (...services: readonly EstimateService[]): Estimate => ({
  id: 'estimate',
  version: 3,
  createdBy: 'Technician',
  taxRates: { partsBasisPoints: 600, laborBasisPoints: 0 },
  fees: noVisitFees,
  discounts: [],
  inconvenienceDiscountCents: 0,
  services,
});
const oil = service('oil');
const wipers = service('wipers', { status: 'pending', typeOfService: 'addon' });
const filter = service('filter', { status: 'pending', typeOfService: 'addon' });
const dearer = service('brakes', {
  status: 'pending',
  agreed: {
    ...work,
    typeOfService: 'service',
    customerToSupplyParts: false,
    memberBenefit: 'ten percent off',
  },
});

describe('extra work that is withdrawn', () => {
  it.each<[string, Estimate, readonly string[], unknown]>([
    ['one of two', estimateOf(oil, wipers, filter), ['wipers'], ['oil approved', 'filter pending']],
    ['all of it', estimateOf(oil, wipers, filter), ['wipers', 'filter'], ['oil approved']],
    ['nothing else is there', estimateOf(wipers), ['wipers'], ['wipers rejected']],
    ['agreed to', estimateOf(oil, wipers), ['oil'], 'decided'],
    ['declined', estimateOf(oil, service('wipers', { status: 'rejected' })), ['wipers'], 'decided'],
    ['agreed to at another price', estimateOf(oil, dearer), ['brakes'], 'decided'],
    ['gone before', estimateOf(oil), ['wipers'], 'unknown_service'],
    ['one of them decided', estimateOf(oil, wipers), ['wipers', 'oil'], 'decided'],
  ])('[BILL-2] %s', (_what, estimate, ids, expected) => {
    const result = withdrawExtras(estimate, ids);
    expect(
      result.ok ? result.estimate.services.map(({ id, status }) => `${id} ${status}`) : result.reason,
    ).toEqual(expected);
    if (result.ok) expect(result.estimate.version).toBe(estimate.version + 1);
  });

  it('[BILL-2] changes nothing of what was agreed to', () => {
    const estimate = estimateOf(oil, wipers, dearer);
    const result = withdrawExtras(estimate, ['wipers']);
    const totalOf = (one: Estimate) => findPayerTotal(agreedPart(one), retailCustomer);
    expect(result.ok && totalOf(result.estimate)).toBe(totalOf(estimate));
  });

  it('[BILL-2] takes its terms along with the last of it', () => {
    const before = estimateOf(oil, wipers, filter);
    const offered: Estimate = {
      ...before,
      fees: { ...noVisitFees, convenienceFeeCents: 25_00 },
      agreedTerms: termsOf(before),
    };
    const one = withdrawExtras(offered, ['wipers']);
    expect(one.ok && [awaitsDecision(one.estimate), one.estimate.fees]).toEqual([true, offered.fees]);
    const all = withdrawExtras(offered, ['wipers', 'filter']);
    expect(all.ok && [awaitsDecision(all.estimate), all.estimate.fees]).toEqual([false, noVisitFees]);
  });
});

describe('work undecided at the end of a job', () => {
  it('[BILL-2] is dropped, and what was agreed to holds', () => {
    const { estimate, dropped } = settleUndecided(estimateOf(oil, wipers, dearer));
    expect(dropped.map(({ name }) => name)).toEqual(['wipers']);
    expect(estimate.services.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'oil approved',
      'brakes approved',
    ]);
    expect(undecidedWork(estimate)).toEqual([]);
  });

  it('[BILL-2] leaves an estimate as it is where everything was decided', () => {
    const decided = estimateOf(oil);
    expect(settleUndecided(decided)).toEqual({ estimate: decided, dropped: [] });
  });

  it.each([
    [['Wipers'], 'Wipers wasn’t approved, so it wasn’t done and isn’t charged.'],
    [
      ['Wipers', 'Air Filter'],
      'Wipers and Air Filter weren’t approved, so they weren’t done and aren’t charged.',
    ],
  ])('[BILL-2] %j in words', (names, words) => {
    expect(notApprovedInWords(names)).toBe(words);
  });
});
