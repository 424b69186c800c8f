import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Estimate,
  type EstimateServiceStatus,
  findPayerTotal,
  noVisitFees,
  openEstimate,
  type Payer,
  retailCustomer,
  retailMember,
} from '../estimates';
import { chargeableFor } from './index';

const estimateOf = (services: readonly (readonly [EstimateServiceStatus, number])[]): Estimate => {
  let lastId = 0;
  return openEstimate(
    {
      createdBy: 'Instant Quote',
      services: services.map(([status, minutes], nth) => ({
        serviceId: `service-${nth}`,
        name: `Service ${nth}`,
        status,
        typeOfService: 'service',
        labor: { minutes, rateCentsPerHour: 100_00 },
        parts: [{ name: 'Part', partNumber: 'P', quantity: 1, unitPriceCents: 50_00 }],
        customerToSupplyParts: false,
        needVinToConfirmParts: false,
        memberBenefit: 'ten percent off',
      })),
      taxRates: { partsBasisPoints: 600, laborBasisPoints: 0 },
      fees: noVisitFees,
      discounts: [],
      inconvenienceDiscountCents: 0,
    },
    () => {
      lastId += 1;
      return String(lastId);
    },
  );
};
const work = (estimate: Estimate, payer: Payer = retailCustomer) =>
  ({ kind: 'estimate', estimate, payer }) as const;
const chargeableCents = (...args: Parameters<typeof chargeableFor>) => chargeableFor(...args).totalCents;

const all = { workCents: 1_000_000, membershipCents: 1_000_000 };

describe('what may be charged', () => {
  it.each<readonly [EstimateServiceStatus, number]>([
    ['approved', 153_00],
    ['locked', 153_00],
    ['pending', 0],
    ['rejected', 0],
  ])('[PAY-6] a service that is %s is charged %i cents', (status, cents) => {
    expect(chargeableCents(work(estimateOf([[status, 60]])), all, 0)).toBe(cents);
  });

  it('[PAY-6] is what was agreed to, where the work came to more', () => {
    const estimate = estimateOf([['approved', 120]]);
    expect(chargeableFor(work(estimate), { workCents: 153_00, membershipCents: 0 }, 0)).toEqual({
      bill: { workCents: 150_00, taxCents: 3_00, membershipCents: 0 },
      totalCents: 153_00,
      withheldCents: 100_00,
    });
  });

  it('[PAY-6] is less than was agreed to, where the work came to less', () => {
    expect(
      chargeableCents(work(estimateOf([['approved', 30]])), { workCents: 153_00, membershipCents: 0 }, 0),
    ).toBe(103_00);
  });

  it('[PAY-6] takes a diagnosis without an estimate at its price, free for Unlimited members', () => {
    const diagnosis = { kind: 'diagnosis', priceCents: 120_00, marketId: 'DET' } as const;
    expect(chargeableCents({ ...diagnosis, payer: retailCustomer }, all, 0)).toBe(120_00);
    expect(chargeableCents({ ...diagnosis, payer: retailMember }, all, 0)).toBe(108_00);
    expect(chargeableCents({ ...diagnosis, payer: { membership: 'Unlimited', job: 'retail' } }, all, 0)).toBe(
      0,
    );
    expect(
      chargeableCents({ ...diagnosis, payer: retailCustomer }, { workCents: 0, membershipCents: 0 }, 0),
    ).toBe(0);
  });

  it('[PAY-6] adds the membership that was sold and agreed on, and no other', () => {
    const done = work(estimateOf([['approved', 60]]), retailMember);
    const agreed = { workCents: 200_00, membershipCents: 120_00 };
    expect(chargeableFor(done, agreed, 120_00).bill.membershipCents).toBe(120_00);
    expect(chargeableFor(done, agreed, 0).bill.membershipCents).toBe(0);
    expect(chargeableFor(done, { ...agreed, membershipCents: 0 }, 120_00).bill.membershipCents).toBe(0);
  });

  it('nobody agreed to what has no price', () => {
    const estimate = estimateOf([['approved', 60]]);
    const unpriced = { ...estimate, services: estimate.services.map(({ labor: _, ...service }) => service) };
    expect(chargeableCents(work(unpriced), all, 0)).toBe(0);
  });

  it('[PAY-6] is never above the consent nor above the work, and its parts add up', () => {
    const statuses = fc.constantFrom<EstimateServiceStatus>('approved', 'locked', 'pending', 'rejected');
    const services = fc.array(fc.tuple(statuses, fc.integer({ min: 0, max: 600 })), { maxLength: 5 });
    const cents = fc.integer({ min: 0, max: 5_000_00 });
    fc.assert(
      fc.property(services, cents, cents, cents, (chosen, workCents, membershipCents, due) => {
        const estimate = estimateOf(chosen);
        const { bill, totalCents, withheldCents } = chargeableFor(
          work(estimate),
          { workCents, membershipCents },
          due,
        );
        expect(bill.workCents + bill.taxCents).toBeLessThanOrEqual(workCents);
        expect(bill.membershipCents).toBeLessThanOrEqual(membershipCents);
        expect(bill.workCents + bill.taxCents + bill.membershipCents).toBe(totalCents);
        expect(
          Math.min(bill.workCents, bill.taxCents, bill.membershipCents, withheldCents),
        ).toBeGreaterThanOrEqual(0);
        const approved = {
          ...estimate,
          services: estimate.services.filter(({ status }) => status === 'approved' || status === 'locked'),
        };
        expect(bill.workCents + bill.taxCents + withheldCents).toBe(findPayerTotal(approved, retailCustomer));
      }),
    );
  });
});
