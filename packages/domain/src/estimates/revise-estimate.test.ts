import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreedPart } from './agreed';
import { acceptEstimate, decideService, declineProposal, lockService, proposeService } from './approval';
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

  const withMinutes = (estimate: Estimate, minutes: number) => {
    const result = revise(
      estimate,
      estimate.services.map((known) => ({ ...known, labor: { minutes, rateCentsPerHour: 95_00 } })),
    );
    if (!result.ok) throw new Error(result.reason);
    return result.estimate;
  };
  const agreedMinutes = (estimate: Estimate) =>
    agreedPart(estimate).services.map(({ name, labor }) => `${name} ${labor?.minutes}`);

  it('[PULSE-1] takes what a part costs us without asking the customer again', () => {
    const part = { name: 'Strut', partNumber: 'ST-1', quantity: 2, unitPriceCents: 80_00 };
    const withPart = openEstimate(contentOf([{ ...service('Struts'), parts: [part] }]), newId);
    const estimate = decided(withPart, struts, 'approved');
    const [before] = estimate.services;
    const costed = [{ ...part, unitCostCents: 55_00 }];
    const result = revise(estimate, before ? [{ ...before, parts: costed }] : []);
    expect(statuses(result)).toEqual(['Struts approved']);
    expect(result.ok && result.estimate.services[0]?.parts).toEqual(costed);
  });

  it('[BILL-2] keeps agreed work agreed when it is made cheaper, at the lower price', () => {
    const cheaper = withMinutes(decided(opened(), struts, 'approved'), 30);
    expect(cheaper.services.map(({ status }) => status)).toEqual(['approved', 'pending']);
    expect(agreedMinutes(cheaper)).toEqual(['Struts 30']);
  });

  it('[BILL-2] keeps what was agreed beside a dearer version until that is decided about', () => {
    const dearer = withMinutes(decided(opened(), struts, 'approved'), 90);
    expect(agreedMinutes(dearer)).toEqual(['Struts 60']);
    expect(agreedMinutes(withMinutes(dearer, 120))).toEqual(['Struts 60']);
    expect(agreedMinutes(withMinutes(dearer, 60))).toEqual(['Struts 60']);
    expect(withMinutes(dearer, 45).services[struts]).toMatchObject({
      status: 'approved',
      labor: { minutes: 45 },
    });
    expect(agreedMinutes(decided(dearer, struts, 'approved'))).toEqual(['Struts 90']);
  });

  it('[BILL-2] goes back to what was agreed when the dearer version is declined, also of a single service', () => {
    const alone = openEstimate(contentOf([service('Struts')]), newId);
    const dearer = withMinutes(decided(alone, struts, 'approved'), 90);
    const kept = decided(dearer, struts, 'rejected');
    expect(kept.services).toEqual([{ ...alone.services[0], status: 'approved' }]);
  });

  it('[BILL-2] declined as a whole is what was agreed to before, also where only a discount was taken back', () => {
    const discounts = [{ kind: 'agent' as const, label: 'Service writer', amountCents: 20_00 }];
    const agreed = { ...acceptEstimate(opened()), discounts };
    const back = reviseEstimate(agreed, { ...contentOf([]), services: agreed.services }, newId);
    if (!back.ok) throw new Error(back.reason);
    expect(back.estimate.services.some(({ status }) => status === 'pending')).toBe(false);
    const kept = declineProposal(back.estimate);
    expect(kept).toEqual({ ...agreed, version: back.estimate.version + 1 });
    expect(declineProposal(kept)).toBe(kept);
  });

  it('[BILL-2] declined as a whole drops what was added and keeps the old price of what was made dearer', () => {
    const agreed = acceptEstimate(opened());
    const dearer = reviseEstimate(
      agreed,
      {
        ...contentOf([]),
        services: agreed.services.map((one) => ({
          ...one,
          labor: { minutes: 90, rateCentsPerHour: 95_00 },
        })),
      },
      newId,
    );
    if (!dearer.ok) throw new Error(dearer.reason);
    const added = proposeService(dearer.estimate, { ...service('Wipers'), typeOfService: 'addon' }, newId());
    if (!added.ok) throw new Error(added.reason);
    expect(declineProposal(added.estimate).services).toEqual(agreed.services);
  });

  it('[BILL-2] keeps the discount and the waived fees that were agreed to until dearer terms are accepted', () => {
    const off = { kind: 'agent', label: 'From us', amountCents: 20_00 } as const;
    const estimate = decided(opened(), struts, 'approved');
    const given = reviseEstimate(
      estimate,
      { ...contentOf([]), discounts: [off], services: estimate.services },
      newId,
    );
    if (!given.ok) throw new Error(given.reason);
    expect(agreedPart(given.estimate).discounts).toEqual([off]);
    const taken = reviseEstimate(
      given.estimate,
      { ...contentOf([]), services: given.estimate.services },
      newId,
    );
    if (!taken.ok) throw new Error(taken.reason);
    expect(taken.estimate.discounts).toEqual([]);
    expect(agreedPart(taken.estimate).discounts).toEqual([off]);
    expect(agreedPart(decided(taken.estimate, mounts, 'rejected')).discounts).toEqual([off]);
    expect(agreedPart(acceptEstimate(taken.estimate)).discounts).toEqual([]);
  });

  it('[BILL-2] calls dearer what is so for any payer, with its taxes and fees', () => {
    const estimate = decided(opened(), struts, 'approved');
    const moved = estimate.services.map((known) => ({
      ...known,
      // The same sum, but parts are taxed.
      labor: { minutes: 0, rateCentsPerHour: 95_00 },
      parts: [{ name: 'Strut', partNumber: 'S', quantity: 1, unitPriceCents: 95_00 }],
    }));
    expect(statuses(revise(estimate, moved))).toEqual(['Struts pending', 'Mounts pending']);
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
