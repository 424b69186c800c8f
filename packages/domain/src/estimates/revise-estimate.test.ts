import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideService, lockService } from './approval';
import {
  type Estimate,
  type EstimateContent,
  noVisitFees,
  openEstimate,
  type ServiceContent,
} from './estimate';
import { type RevisedService, reviseEstimate } from './revise-estimate';

const service = (name: string, minutes = 60): ServiceContent => ({
  serviceId: name.toLowerCase(),
  name,
  status: 'pending',
  typeOfService: 'service',
  labor: { minutes, rateCentsPerHour: 95_00 },
  parts: [],
  customerToSupplyParts: false,
  needVinToConfirmParts: false,
  memberBenefit: 'ten percent off',
});

const contentOf = (services: readonly ServiceContent[]): EstimateContent => ({
  createdBy: 'Office',
  services,
  taxRates: { partsBasisPoints: 600, laborBasisPoints: 0 },
  fees: noVisitFees,
  discounts: [],
  inconvenienceDiscountCents: 0,
});

let lastId = 0;
const newId = (): string => {
  lastId += 1;
  return `id-${lastId}`;
};

const opened = (): Estimate => openEstimate(contentOf([service('Struts'), service('Mounts')]), newId);
const [struts, mounts] = [0, 1];
const decided = (estimate: Estimate, nth: number, decision: 'approved' | 'rejected'): Estimate => {
  const result = decideService(estimate, estimate.services[nth]?.id ?? '', decision);
  if (!result.ok) throw new Error(result.reason);
  return result.estimate;
};
const locked = (estimate: Estimate, nth: number): Estimate => {
  const result = lockService(estimate, estimate.services[nth]?.id ?? '');
  if (!result.ok) throw new Error(result.reason);
  return result.estimate;
};
const revise = (estimate: Estimate, services: readonly RevisedService[]) =>
  reviseEstimate(estimate, { ...contentOf([]), services }, newId);
const statuses = (result: ReturnType<typeof revise>) =>
  result.ok ? result.estimate.services.map(({ name, status }) => `${name} ${status}`) : result.reason;

describe('a new version of an estimate', () => {
  it('[OPS-2] keeps what the customer decided on while it stays the same, and asks about the rest', () => {
    const estimate = decided(opened(), struts, 'approved');
    expect(statuses(revise(estimate, [...estimate.services, service('Alignment')]))).toEqual([
      'Struts approved',
      'Mounts pending',
      'Alignment pending',
    ]);
    const dearer = estimate.services.map((known) => ({
      ...known,
      labor: { minutes: 90, rateCentsPerHour: 95_00 },
    }));
    expect(statuses(revise(estimate, dearer))).toEqual(['Struts pending', 'Mounts pending']);
  });

  it('[OPS-2] offers declined work again only where the writer says so', () => {
    const estimate = decided(opened(), mounts, 'rejected');
    expect(statuses(revise(estimate, estimate.services))).toEqual(['Struts pending', 'Mounts rejected']);
    const again = estimate.services.map((known) => ({ ...known, offerAgain: true }));
    expect(statuses(revise(estimate, again))).toEqual(['Struts pending', 'Mounts pending']);
  });

  it('[OPS-2] leaves locked work as it is', () => {
    const estimate = locked(decided(opened(), struts, 'approved'), struts);
    expect(statuses(revise(estimate, estimate.services))).toEqual(['Struts locked', 'Mounts pending']);
    expect(statuses(revise(estimate, estimate.services.slice(1)))).toBe('locked');
    expect(
      statuses(
        revise(
          estimate,
          estimate.services.map((known) => ({ ...known, customerToSupplyParts: true })),
        ),
      ),
    ).toBe('locked');
  });

  it('refuses nothing at all, an unknown service, and another name for a known one', () => {
    const estimate = opened();
    expect(statuses(revise(estimate, []))).toBe('nothing_left');
    expect(statuses(revise(estimate, [{ ...service('Struts'), id: 'elsewhere' }]))).toBe('unknown_service');
    const renamed = estimate.services.map((known, nth) => (nth === 0 ? { ...known, name: 'Shocks' } : known));
    expect(statuses(revise(estimate, renamed))).toBe('unknown_service');
  });

  it('is one version later, whatever is written, and never approves by itself', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D'), { minLength: 1 }),
        fc.integer({ min: 0, max: 600 }),
        (names, minutes) => {
          const estimate = opened();
          const result = revise(
            estimate,
            names.map((name) => ({ ...service(name, minutes), status: 'approved' as const })),
          );
          expect(result.ok && result.estimate.version).toBe(estimate.version + 1);
          expect(result.ok && result.estimate.services.every(({ status }) => status === 'pending')).toBe(
            true,
          );
        },
      ),
    );
  });
});
