import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Discount, discountKinds } from '../discounts';
import {
  acceptEstimate,
  agreedPart,
  countedServices,
  decideService,
  deleteAddon,
  type Estimate,
  type EstimateContent,
  findPayerTotal,
  findTotals,
  isNewWork,
  liabilityFeeCents,
  openEstimate,
  type Payer,
  priceLines,
  type ServiceContent,
  splitSecondVisit,
  toggleService,
  uncreditedDiagnosis,
  withDiagnosisCredit,
  withSecondVisits,
} from './index';

const { numRuns: runs = 100 } = fc.readConfigureGlobal();

const cents = fc.integer({ min: 0, max: 2_000_00 });
const service = fc.record<ServiceContent>({
  serviceId: fc.constantFrom('any', 'oil-change'),
  name: fc.string({ minLength: 1, maxLength: 8 }),
  status: fc.constantFrom('pending', 'approved', 'rejected', 'locked'),
  typeOfService: fc.constantFrom('service', 'addon'),
  labor: fc.record({
    minutes: fc.integer({ min: 0, max: 600 }),
    rateCentsPerHour: fc.integer({ min: 0, max: 300_00 }),
  }),
  parts: fc.array(
    fc.record({
      name: fc.constant('part'),
      partNumber: fc.constant('P-1'),
      quantity: fc.integer({ min: 0, max: 12 }),
      unitPriceCents: cents,
    }),
    { maxLength: 4 },
  ),
  customerToSupplyParts: fc.boolean(),
  needVinToConfirmParts: fc.boolean(),
  memberBenefit: fc.constantFrom('free', 'ten percent off'),
});
const discount = fc.record<Discount>({
  kind: fc.constantFrom(...discountKinds),
  label: fc.constant('A discount'),
  amountCents: cents,
});
/** A code for some services: of a customer's own discounts only one counts, and it comes first. */
const limited = fc.record<Discount>({
  kind: fc.constant('coupon'),
  label: fc.constant('A code'),
  amountCents: cents,
  serviceIds: fc.array(fc.constantFrom('oil-change', 'other'), { maxLength: 2 }),
});
const content = fc.record(
  {
    createdBy: fc.constant('Instant Quote'),
    services: fc.uniqueArray(service, { maxLength: 5, selector: ({ name }) => name }),
    taxRates: fc.record({
      partsBasisPoints: fc.integer({ min: 0, max: 1_500 }),
      laborBasisPoints: fc.integer({ min: 0, max: 1_500 }),
    }),
    fees: fc.record({ convenienceFeeCents: cents, shopSuppliesFeeCents: cents, earlyMorningFeeCents: cents }),
    discounts: fc
      .tuple(fc.array(limited, { maxLength: 1 }), fc.array(discount, { maxLength: 3 }))
      .map(([codes, others]) => [...codes, ...others]),
    inconvenienceDiscountCents: cents,
    diagnosis: fc.record({
      kind: fc.constantFrom('due' as const, 'paid' as const),
      amountCents: cents,
      comesOffRepairs: fc.boolean(),
    }),
  },
  {
    requiredKeys: ['createdBy', 'services', 'taxRates', 'fees', 'discounts', 'inconvenienceDiscountCents'],
  },
);
const payer = fc.record<Payer>({
  membership: fc.constantFrom('none', 'member', 'Unlimited'),
  job: fc.constantFrom('retail', 'fleet', 'shop network'),
});

const opened = content.map((draft): Estimate => {
  let next = 0;
  return openEstimate(draft, () => {
    next += 1;
    return `id-${next}`;
  });
});

const sumOfAmounts = (estimate: Estimate, who: Payer): number =>
  priceLines(estimate, who)
    .filter(({ kind }) => kind === 'amount')
    .reduce((sum, { amountCents }) => sum + (amountCents ?? Number.NaN), 0);

describe('any estimate whatever', () => {
  it('[QUOTE-2] the lines shown add up to the total shown, which is never below 0', () => {
    fc.assert(
      fc.property(opened, payer, (estimate, who) => {
        const total = priceLines(estimate, who).filter(({ kind }) => kind === 'total');
        expect(total).toHaveLength(1);
        expect(sumOfAmounts(estimate, who)).toBe(total[0]?.amountCents);
        expect(total[0]?.amountCents).toBe(findPayerTotal(estimate, who));
        expect(total[0]?.amountCents).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 5 * runs },
    );
  });

  it('[QUOTE-3] a member never pays more than somebody else for the same work', () => {
    fc.assert(
      fc.property(
        opened,
        fc.constantFrom('member' as const, 'Unlimited' as const),
        (estimate, membership) => {
          const regular = findPayerTotal(estimate, { membership: 'none', job: 'retail' });
          const member = findPayerTotal(estimate, { membership, job: 'retail' });
          expect(member).toBeLessThanOrEqual(regular ?? Number.NaN);
        },
      ),
      { numRuns: 5 * runs },
    );
  });

  it('[QUOTE-3] savings are hidden from fleets and shop networks, and what is shown is really saved', () => {
    fc.assert(
      fc.property(opened, payer, (estimate, who) => {
        const lines = priceLines(estimate, who);
        const own = lines.some(({ id }) => id === 'your-savings');
        const offered = lines.find(({ id }) => id === 'members-save');
        if (who.job !== 'retail') expect(own || offered !== undefined).toBe(false);
        if (who.membership === 'none') expect(own).toBe(false);
        else expect(offered).toBeUndefined();
        if (offered) {
          const totals = findTotals(estimate, who);
          const difference = (totals?.nonMemberPriceCents ?? 0) - (totals?.totalMemberPriceCents ?? 0);
          expect(offered.kind).toBe('note');
          expect(offered.amountCents).toBeGreaterThan(0);
          expect(offered.amountCents).toBeLessThanOrEqual(difference);
        }
      }),
      { numRuns: 5 * runs },
    );
  });

  it('rejected services change nothing about the price', () => {
    fc.assert(
      fc.property(opened, payer, (estimate, who) => {
        const kept = { ...estimate, services: countedServices(estimate.services) };
        expect(findPayerTotal(kept, who)).toBe(findPayerTotal(estimate, who));
      }),
    );
  });

  it('the figures agree with each other', () => {
    fc.assert(
      fc.property(opened, payer, (estimate, who) => {
        const totals = findTotals(estimate, who);
        if (!totals) throw new Error('every part of it has a price');
        expect(totals.totalPriceCents).toBe(totals.nonMemberPriceCents);
        expect(totals.memberSubtotalCents).toBeLessThanOrEqual(totals.subtotalCents);
        expect(totals.discountCents).toBeLessThanOrEqual(totals.discountTotalCents);
        expect(totals.memberSavingsCents).toBeGreaterThanOrEqual(0);
        expect(totals.memberSavingsCents).toBe(totals.nonMemberPriceCents - totals.totalMemberPriceCents);
        expect(totals.payerTotalCents).toBe(
          who.job === 'retail' && who.membership !== 'none'
            ? totals.totalMemberPriceCents
            : totals.totalPriceCents,
        );
        for (const figure of Object.values(totals)) expect(Number.isSafeInteger(figure)).toBe(true);
      }),
    );
  });

  it('the same content gives the same price, also after a JSON round trip', () => {
    fc.assert(
      fc.property(opened, payer, (estimate, who) => {
        expect(priceLines(JSON.parse(JSON.stringify(estimate)), who)).toEqual(priceLines(estimate, who));
      }),
    );
  });

  it('taking work away never makes a quote dearer', () => {
    fc.assert(
      fc.property(opened, payer, fc.nat(4), (estimate, who, index) => {
        const target = estimate.services[index % Math.max(1, estimate.services.length)];
        fc.pre(target !== undefined);
        const without = { ...estimate, services: estimate.services.filter(({ id }) => id !== target?.id) };
        expect(findPayerTotal(without, who)).toBeLessThanOrEqual(findPayerTotal(estimate, who) ?? Number.NaN);
      }),
    );
  });
});

describe('any offer booked as a second visit', () => {
  it('[PLAN-1] costs together what it cost in one visit: to the rounding, and to a liability fee asked once a visit', () => {
    fc.assert(
      fc.property(opened, payer, (drawn, who) => {
        // A discount lowers the tax of the bill it is taken from: how much depends on the lines there.
        const estimate = { ...drawn, discounts: [], inconvenienceDiscountCents: 0 };
        const names = estimate.services.filter(isNewWork).map(({ name }) => name);
        const moved = splitSecondVisit(estimate, names, who, { firstVisitId: 'first' });
        fc.pre(moved.ok);
        const services = estimate.services.map((one) =>
          one.status === 'rejected' ? { ...one, status: 'pending' as const } : one,
        );
        const together = findPayerTotal({ ...estimate, services }, who) ?? Number.NaN;
        const [first, second] = [moved.first, moved.second].map((part) => findTotals(part, who));
        const bothAsk = Math.min(first?.laborOnlyFeeCents ?? 0, second?.laborOnlyFeeCents ?? 0) > 0;
        const apart = (first?.payerTotalCents ?? 0) + (second?.payerTotalCents ?? 0);
        expect(Math.abs(apart - together - (bothAsk ? liabilityFeeCents : 0))).toBeLessThanOrEqual(2);
      }),
      { numRuns: 5 * runs },
    );
  });

  it('[PLAN-1] gives every discount once, and none twice', () => {
    fc.assert(
      fc.property(opened, payer, (estimate, who) => {
        const names = estimate.services.filter(isNewWork).map(({ name }) => name);
        const moved = splitSecondVisit(estimate, names, who, { firstVisitId: 'first' });
        fc.pre(moved.ok);
        const given = (part: Parameters<typeof findTotals>[0]) => {
          const totals = findTotals(part, who);
          return (totals?.discountTotalCents ?? 0) + (totals?.inconvenienceDiscountCents ?? 0);
        };
        const services = estimate.services.map((one) =>
          one.status === 'rejected' ? { ...one, status: 'pending' as const } : one,
        );
        const apart = given(moved.first) + given(moved.second);
        // A service writer's pays no fee, a code for some services no other: what nothing else could take is left.
        if (estimate.discounts.some(({ kind, serviceIds }) => kind === 'agent' || serviceIds))
          expect(apart).toBeLessThanOrEqual(given({ ...estimate, services }));
        else expect(apart).toBe(given({ ...estimate, services }));
      }),
      { numRuns: 5 * runs },
    );
  });
});

type Second = { readonly split: EstimateContent; readonly estimate: Estimate; readonly isCanceled: boolean };
type Visits = { readonly first: Estimate; readonly seconds: readonly Second[] };
type Move = {
  readonly act: 'split' | 'approve' | 'decline' | 'accept' | 'cancel second' | 'decline second';
  readonly picks: readonly number[];
};
const moves = fc.array(
  fc.record<Move>({
    act: fc.constantFrom('split', 'split', 'approve', 'decline', 'accept', 'cancel second', 'decline second'),
    picks: fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }),
  }),
  { maxLength: 12 },
);

const standingOf = ({ seconds }: Visits) => seconds.filter(({ isCanceled }) => !isCanceled);
const isMoved = (visits: Visits, name: string): boolean =>
  standingOf(visits).some(({ split }) => split.services.some((service) => service.name === name));

const decided = (estimate: Estimate, index: number, status: 'approved' | 'rejected'): Estimate => {
  const result = decideService(estimate, estimate.services[index]?.id ?? 'unknown', status);
  return result.ok ? result.estimate : estimate;
};

const change = (visits: Visits, { act, picks }: Move, who: Payer): Visits => {
  const { first, seconds } = visits;
  const [pick = 0] = picks;
  const changeSecond = (to: (second: Second) => Second) =>
    seconds.map((second, nth) => (nth === pick && !second.isCanceled ? to(second) : second));
  switch (act) {
    case 'split': {
      const names = [...new Set(picks)].flatMap((nth) => first.services[nth]?.name ?? []);
      if (names.some((name) => isMoved(visits, name))) return visits;
      const result = splitSecondVisit(first, names, who, { firstVisitId: 'first' });
      if (!result.ok) return visits;
      let next = 0;
      const opened = openEstimate(result.second, () => {
        next += 1;
        return `${seconds.length} ${next}`;
      });
      const second = { split: result.second, estimate: acceptEstimate(opened), isCanceled: false };
      return { first: result.first, seconds: [...seconds, second] };
    }
    case 'approve': {
      const name = first.services[pick]?.name;
      return name === undefined || isMoved(visits, name)
        ? visits
        : { ...visits, first: decided(first, pick, 'approved') };
    }
    case 'decline':
      return { ...visits, first: decided(first, pick, 'rejected') };
    case 'accept':
      return first.services.some(({ name, status }) => status === 'pending' && isMoved(visits, name))
        ? visits
        : { ...visits, first: acceptEstimate(first) };
    case 'decline second':
      return {
        ...visits,
        seconds: changeSecond((one) => ({ ...one, estimate: decided(one.estimate, 0, 'rejected') })),
      };
    case 'cancel second': {
      const after = { first, seconds: changeSecond((one) => ({ ...one, isCanceled: true })) };
      const standing = standingOf(after).map(({ split }) => split);
      return { ...after, first: withSecondVisits(first, standing) };
    }
  }
};

/** When the first visit is billed, what it charges for a diagnosis comes off the second visits that follow. */
const billed = (visits: Visits, who: Payer): readonly Estimate[] => {
  let left = uncreditedDiagnosis(visits.first, who);
  const seconds = standingOf(visits).map(({ estimate }) => {
    const credited = withDiagnosisCredit(estimate, who, { visitId: 'first', mostCents: left });
    left -= credited.givenCents;
    return credited.estimate;
  });
  return [visits.first, ...seconds];
};

describe('any number of second visits, whatever is decided about them', () => {
  // A discount lowers the tax of the bill it is taken from: how much depends on the lines there.
  const untaxed = opened.map((estimate) => ({
    ...estimate,
    taxRates: { partsBasisPoints: 0, laborBasisPoints: 0 },
    // Small work, agreed to a part, so that it does not use up the discounts.
    services: estimate.services.map((one, nth) => ({
      ...one,
      status: nth === 0 || one.status === 'pending' ? one.status : ('rejected' as const),
      parts: one.parts.slice(0, 1).map((part) => ({ ...part, quantity: 1, unitPriceCents: 50_00 })),
    })),
  }));

  it('[PLAN-1] are never billed less together than one visit with each discount and credit given once', () => {
    fc.assert(
      fc.property(untaxed, payer, moves, (estimate, who, taken) => {
        const visits = taken.reduce<Visits>((now, move) => change(now, move, who), {
          first: estimate,
          seconds: [],
        });
        const parts = billed(visits, who).map(agreedPart);
        const apart = parts.reduce((sum, part) => sum + (findPayerTotal(part, who) ?? Number.NaN), 0);
        const together = { ...estimate, services: parts.flatMap(({ services }) => services) };
        expect(apart).toBeGreaterThanOrEqual(findPayerTotal(agreedPart(together), who) ?? Number.NaN);
      }),
      { numRuns: 10 * runs },
    );
  });
});

type Step = { readonly act: 'toggle' | 'approve' | 'reject' | 'delete' | 'accept'; readonly index: number };
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom('toggle', 'approve', 'reject', 'delete', 'accept'),
    index: fc.nat(6),
  }),
  { maxLength: 12 },
);

const take = (estimate: Estimate, { act, index }: Step): Estimate => {
  if (act === 'accept') return acceptEstimate(estimate);
  const id = estimate.services[index]?.id ?? 'unknown';
  const result =
    act === 'toggle'
      ? toggleService(estimate, id)
      : act === 'delete'
        ? deleteAddon(estimate, id)
        : decideService(estimate, id, act === 'approve' ? 'approved' : 'rejected');
  return result.ok ? result.estimate : estimate;
};

describe('any sequence of decisions', () => {
  it('[QUOTE-6] leaves locked work locked, keeps a service, and touches nothing but statuses', () => {
    fc.assert(
      fc.property(opened, steps, (estimate, taken) => {
        fc.pre(estimate.services.length > 0);
        const after = taken.reduce(take, estimate);
        expect(after.services.length).toBeGreaterThan(0);
        for (const before of estimate.services) {
          const now = after.services.find(({ id }) => id === before.id);
          if (now === undefined) expect(before.typeOfService).toBe('addon');
          if (before.status === 'locked') expect(now).toEqual(before);
          if (now) expect({ ...now, status: before.status }).toEqual(before);
          if (now?.status === 'locked') expect(before.status).toBe('locked');
          // The last one that a diagnosis led to stays as declined, so that no estimate is left empty.
          const mayStay = estimate.diagnosis?.kind === 'due';
          if (now?.typeOfService === 'addon' && now.status === 'rejected' && !mayStay)
            expect(before.status).toBe('rejected');
        }
        expect(after.version).toBeGreaterThanOrEqual(estimate.version);
        expect({ ...after, services: [], version: 0 }).toEqual({ ...estimate, services: [], version: 0 });
      }),
      { numRuns: 5 * runs },
    );
  });

  it('every change is a new version, and no change is none', () => {
    fc.assert(
      fc.property(opened, steps, (estimate, taken) => {
        let current = estimate;
        for (const step of taken) {
          const next = take(current, step);
          const changed = JSON.stringify(next.services) !== JSON.stringify(current.services);
          expect(next.version).toBe(current.version + (changed ? 1 : 0));
          current = next;
        }
      }),
    );
  });
});
