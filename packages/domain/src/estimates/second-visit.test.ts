import { describe, expect, it } from 'vitest';
import { couponDiscount } from '../discounts';
import { withoutFreeWork } from '../memberships';
import { decideService } from './approval';
import { type Estimate, type EstimateContent, openEstimate, type ServiceContent } from './estimate';
import { retailCustomer, retailMember } from './payer';
import { splitSecondVisit, uncreditedDiagnosis, withDiagnosisCredit, withSecondVisits } from './second-visit';
import { findPayerTotal, findTotals } from './totals';

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
const split = (estimate: Estimate, names: readonly string[] = ['Brakes']) => {
  const result = splitSecondVisit(estimate, names, retailCustomer, { firstVisitId: 'visit-1' });
  if (!result.ok) throw new Error(result.reason);
  const { first, second, declined } = result;
  return {
    first,
    second,
    declined,
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
    const alone = split(estimateOf([offered('Brakes')], { diagnosis }));
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

  const three = [
    service('Battery'),
    ...['Brakes', 'Wipers', 'Filter'].map((name) => service(name, { status: 'rejected' })),
  ];
  const approve = (estimate: Estimate, name: string): Estimate => {
    const { id = '' } = estimate.services.find((one) => one.name === name) ?? {};
    const result = decideService(estimate, id, 'approved');
    if (!result.ok) throw new Error(result.reason);
    return result.estimate;
  };
  const givenIn = (content: EstimateContent): number =>
    findTotals(content, retailCustomer)?.discountTotalCents ?? 0;

  it('leaves to each second visit what the visits before it left of a discount', () => {
    const estimate = estimateOf(three, {
      discounts: [couponDiscount({ code: 'FALL', amountCents: 400_00 })],
    });
    const brakes = split(estimate, ['Brakes']);
    const wipers = split(brakes.first, ['Wipers']);
    const filter = split(wipers.first, ['Filter']);
    expect([brakes, wipers, filter].map(({ second }) => givenIn(second))).toEqual([150_00, 65_00, 0]);
    expect(givenIn(filter.first)).toBe(185_00);
    // Approved for the first visit after all, it gets no more of it there.
    expect(givenIn(approve(filter.first, 'Filter'))).toBe(185_00);
    // A second visit that is canceled leaves its part to the others.
    const again = withSecondVisits(filter.first, [wipers.second, filter.second]);
    expect(givenIn(split(again, ['Brakes']).second)).toBe(150_00);
    expect(withSecondVisits(again, [])).not.toHaveProperty('secondVisits');
  });

  it('keeps a fee with the first visit while a second visit relies on it', () => {
    const estimate = estimateOf([flatOilChange, service('Battery'), offered('Brakes')]);
    const { first, second } = split(estimate);
    const without = first.services.map((one) =>
      one.name === 'Battery' ? { ...one, status: 'rejected' as const } : one,
    );
    // 100 for the oil change and 35 of fees.
    expect(findPayerTotal({ ...first, services: without }, retailCustomer)).toBe(135_00);
    expect(findPayerTotal({ ...withSecondVisits(first, []), services: without }, retailCustomer)).toBe(
      100_00,
    );
    expect(findPayerTotal(second, retailCustomer)).toBe(153_00);
  });

  const diagnosis = { kind: 'due', amountCents: 90_00, comesOffRepairs: true } as const;

  it('takes a diagnosis off once, also where more work is approved later', () => {
    const estimate = estimateOf(
      ['Brakes', 'Wipers'].map((name) => service(name, { status: 'rejected' })),
      { diagnosis },
    );
    const { first, second } = split(estimate);
    expect(second.diagnosis).toMatchObject({ amountCents: 90_00, visitId: 'visit-1' });
    const totals = findTotals(approve(first, 'Wipers'), retailCustomer);
    expect([totals?.diagnosisFeeCents, totals?.diagnosisCreditCents]).toEqual([90_00, 0]);
    expect(uncreditedDiagnosis(first, retailCustomer)).toBe(0);
    // One that was paid for before is named on the second visit too.
    const named = estimateOf(
      [service('Battery', { labor: { minutes: 6, rateCentsPerHour: 100_00 }, parts: [] }), offered('Brakes')],
      {
        diagnosis: { ...diagnosis, kind: 'paid', visitId: 'visit-0' },
      },
    );
    expect(split(named).second.diagnosis).toMatchObject({ amountCents: 80_00, visitId: 'visit-0' });
  });

  it('[BILL-7] gets what the first visit charged for a diagnosis and nobody used', () => {
    const { first, second } = split(estimateOf([offered('Starter'), offered('Brakes')], { diagnosis }));
    expect(second).not.toHaveProperty('diagnosis');
    const mostCents = uncreditedDiagnosis(first, retailCustomer);
    expect(mostCents).toBe(90_00);
    const opened = openEstimate(second, () => 'id');
    const credited = withDiagnosisCredit(opened, retailCustomer, { visitId: 'visit-1', mostCents });
    expect(credited).toMatchObject({ givenCents: 90_00, estimate: { version: 2 } });
    expect(findPayerTotal(credited.estimate, retailCustomer)).toBe(153_00 - 90_00);
    const dear = withDiagnosisCredit(opened, retailCustomer, { visitId: 'visit-1', mostCents: 900_00 });
    expect(dear.givenCents).toBe(150_00);
    const other = { ...credited.estimate, diagnosis: { ...diagnosis, visitId: 'visit-0' } };
    expect(withDiagnosisCredit(other, retailCustomer, { visitId: 'visit-1', mostCents }).givenCents).toBe(0);
  });

  it('asks for free work what it costs where none is left', () => {
    const estimate = estimateOf([service('Battery'), { ...flatOilChange, status: 'pending' }]);
    const asMoved = withoutFreeWork;
    const result = splitSecondVisit(estimate, ['Oil Change'], retailMember, {
      firstVisitId: 'visit-1',
      asMoved,
    });
    expect(result.ok && findPayerTotal(result.second, retailMember)).toBe(90_00);
    expect(result.ok && result.first.services.find(({ name }) => name === 'Oil Change')?.memberBenefit).toBe(
      'free',
    );
  });

  it('is also for work that was declined before, and then nothing of the first is decided', () => {
    const estimate = estimateOf([service('Battery'), service('Brakes', { status: 'rejected' })]);
    expect(split(estimate).declined).toBe(estimate);
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
    expect(splitSecondVisit(estimate, names, retailCustomer, { firstVisitId: 'visit-1' })).toEqual({
      ok: false,
      reason,
    });
  });
});
