import { describe, expect, it } from 'vitest';
import {
  type ApprovalResult,
  acceptEstimate,
  approvalRefusalText,
  canToggle,
  decideService,
  deleteAddon,
  dialogAction,
  dialogDecision,
  type Estimate,
  type EstimateService,
  type EstimateServiceStatus,
  findCardAction,
  findConsent,
  findConsentMedium,
  findToggle,
  isQuoteValid,
  lockService,
  noVisitFees,
  proposeService,
  quoteValidThrough,
  retailCustomer,
  shownStatus,
  toggleService,
} from './index';

const service = (
  id: string,
  status: EstimateServiceStatus,
  typeOfService: 'service' | 'addon' = 'service',
): EstimateService => ({
  id,
  serviceId: id,
  name: `Service ${id}`,
  status,
  typeOfService,
  labor: { minutes: 60, rateCentsPerHour: 100_00 },
  parts: [],
  customerToSupplyParts: false,
  needVinToConfirmParts: false,
  memberBenefit: 'ten percent off',
});

const estimateOf = (...services: readonly EstimateService[]): Estimate => ({
  id: 'estimate',
  version: 3,
  createdBy: 'Office',
  services,
  taxRates: { partsBasisPoints: 0, laborBasisPoints: 0 },
  fees: noVisitFees,
  discounts: [],
  inconvenienceDiscountCents: 0,
});

const other = service('other', 'approved');

/** What became of service 'a': its status, 'deleted', or why not. */
const outcome = (result: ApprovalResult): string =>
  result.ok ? (result.estimate.services.find(({ id }) => id === 'a')?.status ?? 'deleted') : result.reason;

describe('the status table', () => {
  it.each<[EstimateServiceStatus, string, string, string]>([
    // from, toggled, approved, rejected
    ['pending', 'rejected', 'approved', 'rejected'],
    ['approved', 'rejected', 'approved', 'rejected'],
    ['rejected', 'approved', 'approved', 'rejected'],
    ['locked', 'locked', 'locked', 'locked'],
  ])('[QUOTE-6] %s: toggled %s, approved %s, rejected %s', (from, toggled, approved, rejected) => {
    const estimate = estimateOf(service('a', from), other);
    expect(outcome(toggleService(estimate, 'a'))).toBe(toggled);
    expect(outcome(decideService(estimate, 'a', 'approved'))).toBe(approved);
    expect(outcome(decideService(estimate, 'a', 'rejected'))).toBe(rejected);
  });

  it('[QUOTE-6] locked work refuses to be rejected, and says why', () => {
    const estimate = estimateOf(service('a', 'locked'), other);
    for (const result of [toggleService(estimate, 'a'), decideService(estimate, 'a', 'rejected')]) {
      expect(result).toEqual({ ok: false, reason: 'locked' });
    }
    expect(approvalRefusalText.locked).toContain('can’t be changed');
  });

  it.each<EstimateServiceStatus>(['pending', 'approved'])(
    '[QUOTE-6] the only service stays when %s',
    (status) => {
      const estimate = estimateOf(service('a', status));
      expect(canToggle(estimate)).toBe(false);
      expect(outcome(toggleService(estimate, 'a'))).toBe('only_service');
      expect(outcome(decideService(estimate, 'a', 'rejected'))).toBe('only_service');
    },
  );

  it('[QUOTE-6] what was declined can be approved later, also as the only service', () => {
    expect(outcome(decideService(estimateOf(service('a', 'rejected')), 'a', 'approved'))).toBe('approved');
  });

  it.each<EstimateServiceStatus>(['pending', 'approved'])(
    '[QUOTE-6] an add-on that is %s is deleted',
    (status) => {
      const estimate = estimateOf(service('a', status, 'addon'), other);
      expect(outcome(toggleService(estimate, 'a'))).toBe('deleted');
      expect(outcome(decideService(estimate, 'a', 'rejected'))).toBe('deleted');
      expect(outcome(deleteAddon(estimate, 'a'))).toBe('deleted');
      expect(outcome(decideService(estimate, 'a', 'approved'))).toBe('approved');
    },
  );

  it('[QUOTE-6] deletes add-ons only, never locked ones, never the last service', () => {
    expect(outcome(deleteAddon(estimateOf(service('a', 'approved'), other), 'a'))).toBe('not_an_addon');
    expect(outcome(deleteAddon(estimateOf(service('a', 'locked', 'addon'), other), 'a'))).toBe('locked');
    expect(outcome(deleteAddon(estimateOf(service('a', 'pending', 'addon')), 'a'))).toBe('only_service');
  });

  it('knows its own services only', () => {
    const estimate = estimateOf(other, service('b', 'pending'));
    for (const act of [toggleService, deleteAddon, lockService]) {
      expect(act(estimate, 'a')).toEqual({ ok: false, reason: 'unknown_service' });
    }
    expect(outcome(decideService(estimate, 'a', 'approved'))).toBe('unknown_service');
  });

  it('counts versions, and leaves the estimate as it is when nothing changes', () => {
    const estimate = estimateOf(service('a', 'approved'), other);
    const rejected = decideService(estimate, 'a', 'rejected');
    expect(rejected.ok && rejected.estimate.version).toBe(4);
    const again = decideService(estimate, 'a', 'approved');
    expect(again.ok && again.estimate).toBe(estimate);
  });

  it('[QUOTE-6] shows locked work as Approved, and its dialog button as Decline', () => {
    const all: readonly EstimateServiceStatus[] = ['pending', 'approved', 'rejected', 'locked'];
    expect(all.map(shownStatus)).toEqual(['Pending', 'Approved', 'Rejected', 'Approved']);
    expect(all.map(dialogAction)).toEqual(['Approve', 'Decline', 'Approve', 'Decline']);
  });

  it.each([
    ['pending', 'service', 2, { ok: true, decision: 'approved' }],
    ['rejected', 'service', 1, { ok: true, decision: 'approved' }],
    ['pending', 'addon', 1, { ok: true, decision: 'approved' }],
    ['approved', 'service', 2, { ok: true, decision: 'rejected' }],
    ['approved', 'addon', 2, { ok: true, decision: 'deleted' }],
    ['approved', 'service', 1, { ok: false, reason: 'only_service' }],
    ['locked', 'service', 2, { ok: false, reason: 'locked' }],
  ] as const)('[AREA-5] the dialog asks of %s %s among %i for %o', (status, typeOfService, count, asked) => {
    const services = Array.from({ length: count });
    expect(dialogDecision({ services }, { status, typeOfService })).toEqual(asked);
  });

  it('[QUOTE-6] offers Remove Service, Approve Service, or nothing', () => {
    const actions = (...services: readonly EstimateService[]) => {
      const estimate = estimateOf(...services);
      return estimate.services.map((each) => findCardAction(estimate, each));
    };
    expect(actions(service('a', 'approved'), service('b', 'rejected'), service('c', 'locked'))).toEqual([
      'Remove Service',
      'Approve Service',
      undefined,
    ]);
    expect(actions(service('a', 'approved'))).toEqual([undefined]);
  });

  it.each([
    ['pending', 'service', 'rejected'],
    ['approved', 'service', 'rejected'],
    ['approved', 'addon', 'deleted'],
    ['rejected', 'addon', 'approved'],
    ['rejected', 'service', 'approved'],
    ['locked', 'service', undefined],
    ['locked', 'addon', undefined],
  ] as const)(
    '[QUOTE-6] the switch of a %s %s asks for %s, which the estimate takes',
    (status, type, asks) => {
      const estimate = estimateOf(service('a', status, type), other);
      expect(findToggle(estimate, service('a', status, type))).toBe(asks);
      expect(outcome(toggleService(estimate, 'a'))).toBe(asks ?? 'locked');
    },
  );

  it('[QUOTE-6] the switch of the only service asks for nothing, unless it was declined', () => {
    const one = service('a', 'approved');
    expect(findToggle(estimateOf(one), one)).toBeUndefined();
    expect(findToggle(estimateOf(one), { ...one, status: 'rejected' })).toBe('approved');
  });

  it('accepting the quote approves what is open and nothing that was declined', () => {
    const accepted = acceptEstimate(estimateOf(service('a', 'pending'), service('b', 'rejected'), other));
    expect(accepted.services.map(({ status }) => status)).toEqual(['approved', 'rejected', 'approved']);
    expect(accepted.version).toBe(4);
    expect(acceptEstimate(accepted)).toBe(accepted);
  });

  it('locks approved work only: nobody is bound by what they did not approve', () => {
    expect(outcome(lockService(estimateOf(service('a', 'approved'), other), 'a'))).toBe('locked');
    expect(outcome(lockService(estimateOf(service('a', 'locked'), other), 'a'))).toBe('locked');
    expect(outcome(lockService(estimateOf(service('a', 'pending'), other), 'a'))).toBe('not_approved');
    expect(outcome(lockService(estimateOf(service('a', 'rejected'), other), 'a'))).toBe('not_approved');
  });

  it.each(['service', 'addon'] as const)('of a diagnosis, the only %s it led to can be declined', (type) => {
    const diagnosis = { kind: 'due', amountCents: 65_00, comesOffRepairs: true } as const;
    const estimate = { ...estimateOf(service('a', 'pending', type)), diagnosis };
    expect(outcome(decideService(estimate, 'a', 'rejected'))).toBe('rejected');
  });

  it('a proposed service waits for the customer, and comes once', () => {
    const estimate = estimateOf(other);
    const { id: _, ...draft } = service('a', 'approved', 'addon');
    const proposed = proposeService(estimate, draft, 'a');
    expect(outcome(proposed)).toBe('pending');
    expect(proposed.ok && outcome(proposeService(proposed.estimate, draft, 'again'))).toBe('already_there');
    expect(() =>
      proposeService(estimate, { ...draft, labor: { minutes: -1, rateCentsPerHour: 1 } }, 'a'),
    ).toThrow();
  });
});

describe('consent', () => {
  const byWeb = {
    decision: 'approved' as const,
    serviceIds: ['a'],
    givenBy: { kind: 'customer' as const, name: 'Ana' },
    how: 'web' as const,
    at: '2025-03-01T10:00:00Z',
  };

  it('records who, when, how, which version, and the amount agreed to', () => {
    const estimate = estimateOf(service('a', 'approved'), other);
    expect(findConsent(estimate, retailCustomer, byWeb)).toEqual({
      estimateId: 'estimate',
      estimateVersion: 3,
      totalCents: 200_00,
      ...byWeb,
    });
  });

  it('does not count what is still open: declining one service is not agreeing to the next', () => {
    const estimate = estimateOf(service('a', 'rejected'), service('b', 'pending'), service('c', 'locked'));
    expect(findConsent(estimate, retailCustomer, { ...byWeb, decision: 'declined' })?.totalCents).toBe(
      100_00,
    );
  });

  it.each([
    ['customer', undefined, 'web'],
    ['customer', 'phone', 'web'],
    ['technician', undefined, 'in person'],
    ['technician', 'phone', 'phone'],
    ['office', 'e-mail', 'e-mail'],
    ['office', undefined, undefined],
  ] as const)('[BILL-11] of the %s, told by %s, was given: %s', (by, told, medium) => {
    expect(findConsentMedium(by, told)).toBe(medium);
  });

  it('cannot be given to a price that is not known', () => {
    const { labor: _, ...unpriced } = service('a', 'approved');
    expect(findConsent(estimateOf(unpriced), retailCustomer, byWeb)).toBeUndefined();
  });
});

describe('the validity of a quote', () => {
  it('is 30 days, the last one included', () => {
    expect(quoteValidThrough('2025-01-31')).toBe('2025-03-02');
    expect(isQuoteValid('2025-01-31', '2025-03-02')).toBe(true);
    expect(isQuoteValid('2025-01-31', '2025-03-03')).toBe(false);
  });
});
