import { describe, expect, it } from 'vitest';
import { couponDiscount } from '../discounts';
import { type Estimate, type EstimateContent, openEstimate, type ServiceContent } from './estimate';
import { retailCustomer } from './payer';
import { splitSecondVisit } from './second-visit';
import { findPayerTotal } from './totals';

const service = (name: string, more: Partial<ServiceContent> = {}): ServiceContent => ({
  serviceId: name.toLowerCase(),
  name,
  status: 'approved',
  typeOfService: 'service',
  labor: { minutes: 60, rateCentsPerHour: 100_00 },
  parts: [{ name: 'part', partNumber: 'P-1', quantity: 1, unitPriceCents: 50_00 }],
  customerToSupplyParts: false,
  needVinToConfirmParts: false,
  memberBenefit: 'ten percent off',
  ...more,
});
const offered = (name: string, more: Partial<ServiceContent> = {}) =>
  service(name, { status: 'pending', typeOfService: 'addon', ...more });
const flatOilChange = service('Oil Change', { memberBenefit: 'free', parts: [] });

const estimateOf = (
  services: readonly ServiceContent[],
  terms: Partial<EstimateContent> = {},
  change: (estimate: Estimate) => Estimate = (estimate) => estimate,
): Estimate => {
  let last = 0;
  const content = {
    createdBy: 'Office',
    services,
    taxRates: { partsBasisPoints: 600, laborBasisPoints: 0 },
    fees: { convenienceFeeCents: 30_00, shopSuppliesFeeCents: 5_00, earlyMorningFeeCents: 0 },
    discounts: [],
    inconvenienceDiscountCents: 0,
    ...terms,
  };
  return change(
    openEstimate(content, () => {
      last += 1;
      return `id-${last}`;
    }),
  );
};
const split = (estimate: Estimate, names: readonly string[] = ['Brakes'], visitId?: string) => {
  const result = splitSecondVisit(estimate, names, retailCustomer, visitId);
  if (!result.ok) throw new Error(result.reason);
  const { first, second } = result;
  return {
    first,
    second,
    statuses: first.services.map(({ name, status }) => `${name} ${status}`),
    totals: [first, second].map((content) => findPayerTotal(content, retailCustomer)),
  };
};

describe('[PLAN-1] offered work booked as a second visit', () => {
  it.each<[string, ServiceContent, readonly string[]]>([
    ['an add-on disappears from the first', offered('Brakes'), ['Battery approved']],
    [
      'a service stays there as declined',
      offered('Brakes', { typeOfService: 'service' }),
      ['Battery approved', 'Brakes rejected'],
    ],
  ])('%s', (_, brakes, statuses) => {
    const moved = split(estimateOf([service('Battery'), brakes]));
    expect(moved.statuses).toEqual(statuses);
    expect(moved.first.version).toBe(2);
    expect(moved.second.services).toMatchObject([
      { name: 'Brakes', status: 'pending', typeOfService: 'service' },
    ]);
    expect(moved.second.services[0]).not.toHaveProperty('id');
  });

  it('asks no fee again that the first visit pays', () => {
    const { totals, second } = split(estimateOf([service('Battery'), offered('Brakes')]));
    expect(second.fees).toEqual({ convenienceFeeCents: 0, shopSuppliesFeeCents: 0, earlyMorningFeeCents: 0 });
    // 150 and 3 of tax; 35 of fees with the first.
    expect(totals).toEqual([188_00, 153_00]);
  });

  it('brings the fees the first visit does not have', () => {
    const { totals } = split(estimateOf([flatOilChange, offered('Brakes')]));
    expect(totals).toEqual([100_00, 188_00]);
  });

  it('gives a discount once: what the first visit left of it, without its code', () => {
    const terms = (amountCents: number) => ({ discounts: [couponDiscount({ code: 'FALL', amountCents })] });
    const services = [service('Battery'), offered('Brakes')];
    expect(split(estimateOf(services, terms(40_00))).second.discounts).toEqual([]);
    expect(split(estimateOf(services, terms(200_00))).second.discounts).toEqual([
      { kind: 'coupon', label: 'Code FALL', amountCents: 15_00 },
    ]);
  });

  it('takes a diagnosis off the repairs that follow it, and once', () => {
    const diagnosis = { kind: 'due', amountCents: 90_00, comesOffRepairs: true } as const;
    const alone = split(estimateOf([offered('Brakes')], { diagnosis }), ['Brakes'], 'visit-1');
    expect(alone.statuses).toEqual(['Brakes rejected']);
    expect(alone.second.diagnosis).toEqual({
      kind: 'paid',
      amountCents: 90_00,
      comesOffRepairs: true,
      visitId: 'visit-1',
    });
    expect(alone.totals).toEqual([90_00, 98_00]);
    const used = split(estimateOf([service('Battery'), offered('Brakes')], { diagnosis }));
    expect(used.second).not.toHaveProperty('diagnosis');
  });

  it('is also for work that was declined before, and then changes nothing of the first', () => {
    const estimate = estimateOf([service('Battery'), service('Brakes', { status: 'rejected' })]);
    expect(split(estimate).first).toBe(estimate);
    expect(split(estimate).totals).toEqual([188_00, 153_00]);
  });

  it.each<[string, Estimate, readonly string[], string]>([
    ['agreed work', estimateOf([service('Brakes')]), ['Brakes'], 'agreed'],
    ['work under way', estimateOf([service('Brakes', { status: 'locked' })]), ['Brakes'], 'agreed'],
    [
      'a dearer version of agreed work',
      estimateOf([offered('Brakes')], {}, (estimate) => ({
        ...estimate,
        services: estimate.services.map((one) => ({ ...one, agreed: service('Brakes') })),
      })),
      ['Brakes'],
      'agreed',
    ],
    ['work nobody knows', estimateOf([offered('Brakes')]), ['Brakes', 'Wipers'], 'unknown_service'],
    ['nothing', estimateOf([offered('Brakes')]), [], 'unknown_service'],
    [
      'work without a price',
      estimateOf([service('Battery'), offered('Brakes', { labor: undefined } as never)]),
      ['Brakes'],
      'no_price',
    ],
  ])('refuses %s', (_, estimate, names, reason) => {
    expect(splitSecondVisit(estimate, names, retailCustomer)).toEqual({ ok: false, reason });
  });
});
