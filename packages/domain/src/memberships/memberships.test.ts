import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  diagnosisContent,
  type EstimateContent,
  noVisitFees,
  type Payer,
  priceLines,
  retailCustomer,
} from '../estimates';
import {
  addMonths,
  checkAgreedPrice,
  findBillingPeriod,
  findJoinOffer,
  findOilChangePeriod,
  findPlanByBilling,
  findReminderTime,
  findShownMemberCount,
  firstRenewal,
  type HeldMembership,
  isMemberOn,
  isSameCar,
  joinQuote,
  joinTerms,
  type MembershipPlan,
  memberPricesFor,
  membershipStanding,
  oilChangesInWords,
  oilChangesLeft,
  percentSaved,
  plansSoldAt,
  renewalDay,
  renewed,
  seededPlans,
  shownBenefits,
  shownMonthlyPrice,
  showsMembershipChoice,
  withoutFreeWork,
} from './index';

const planOf = (priceCents: number): MembershipPlan => {
  const plan = seededPlans.find((candidate) => candidate.priceCents === priceCents);
  if (!plan) throw new Error(`no plan at ${priceCents}`);
  return plan;
};
const yearly = planOf(190_00);
const halfYearly = planOf(120_00);
const review = planOf(180_00);
const monthly = planOf(15_00);

describe('plans', () => {
  it('[QUOTE-9] are sold each at its own place', () => {
    expect(plansSoldAt(seededPlans, 'funnel').map(({ priceCents }) => priceCents)).toEqual([190_00, 120_00]);
    expect(plansSoldAt(seededPlans, 'wizard')).toEqual([yearly, halfYearly]);
    expect(plansSoldAt(seededPlans, 'review page')).toEqual([review]);
    expect(plansSoldAt(seededPlans, 'membership page')).toEqual([monthly]);
  });

  it('[QUOTE-9] stand on the two sides of the billing toggle', () => {
    const offered = plansSoldAt(seededPlans, 'funnel');
    expect(findPlanByBilling(offered, 'yearly')).toBe(yearly);
    expect(findPlanByBilling(offered, 'monthly')).toBe(halfYearly);
  });

  it('add to a job what is due with it', () => {
    expect(seededPlans.map(({ dueWithJobCents }) => dueWithJobCents)).toEqual([
      190_00, 120_00, 162_00, 90_00,
    ]);
  });

  it('are shown by the month where a month is shown', () => {
    expect(shownMonthlyPrice(review)).toBe(30_00);
    expect(shownMonthlyPrice(halfYearly)).toBe(20_00);
    expect(shownMonthlyPrice(monthly)).toBe(15_00);
    expect(shownMonthlyPrice(yearly)).toBe(15_84);
  });

  it.each([
    [yearly, halfYearly, 20],
    [halfYearly, yearly, 0],
    [yearly, yearly, 0],
    [halfYearly, review, 33],
    [yearly, { ...yearly, priceCents: 191_00 }, 0],
  ])('[QUOTE-9] say how much one saves against another, never too much', (plan, instead, percent) => {
    expect(percentSaved(plan, instead)).toBe(percent);
  });

  it.each([
    [190_00, true],
    [120_00, true],
    [180_00, true],
    [15_00, true],
    [162_00, false],
    [1, false],
    [-120_00, false],
    [Number.NaN, false],
  ])('an agreed price of %i cents is on sale: %s', (agreed, ok) => {
    const result = checkAgreedPrice(seededPlans, agreed);
    expect(result.ok).toBe(ok);
    if (result.ok) expect(result.plan.priceCents).toBe(agreed);
  });

  it('a plan that is sold nowhere any more cannot be agreed on', () => {
    expect(checkAgreedPrice([{ ...yearly, soldAt: [] }], 190_00).ok).toBe(false);
  });
});

describe('renewal', () => {
  it.each([
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-01-31', 2, '2025-03-31'],
    ['2025-08-31', 6, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2025-11-30', 3, '2026-02-28'],
  ])('%s and %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });

  it('does not wander: after a short month the old day comes back', () => {
    expect([0, 1, 2, 3, 4].map((times) => renewalDay(monthly, '2025-01-31', times))).toEqual([
      '2025-01-31',
      '2025-02-28',
      '2025-03-31',
      '2025-04-30',
      '2025-05-31',
    ]);
    expect(renewalDay(yearly, '2024-02-29', 1)).toBe('2025-02-28');
    expect(renewalDay(yearly, '2024-02-29', 4)).toBe('2028-02-29');
    expect(renewalDay(halfYearly, '2025-08-31', 1)).toBe('2026-02-28');
  });

  it('refuses what is no day', () => {
    expect(() => addMonths('2025-02-30', 1)).toThrow('not a calendar day');
  });

  it.each([
    ['2025-01-30', undefined],
    ['2025-01-31', { startsOn: '2025-01-31', renewsOn: '2025-02-28' }],
    ['2025-02-27', { startsOn: '2025-01-31', renewsOn: '2025-02-28' }],
    ['2025-02-28', { startsOn: '2025-02-28', renewsOn: '2025-03-31' }],
    ['2027-03-30', { startsOn: '2027-02-28', renewsOn: '2027-03-31' }],
  ])('on %s the period is %o', (day, period) => {
    expect(findBillingPeriod(monthly, '2025-01-31', day)).toEqual(period);
  });

  it('every day falls in exactly one period', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.constantFrom(...seededPlans), day, day, (plan, a, b) => {
        const [startedOn, today] = a < b ? [a, b] : [b, a];
        const period = findBillingPeriod(plan, startedOn, today);
        expect(period && period.startsOn <= today && today < period.renewsOn).toBe(true);
        if (period)
          expect(findBillingPeriod(plan, startedOn, period.renewsOn)?.startsOn).toBe(period.renewsOn);
      }),
    );
  });
});

describe('a membership', () => {
  const paid = { startedOn: '2024-02-29', renewsOn: '2025-02-28' };

  it.each([
    ['2024-02-28', 'not begun', false],
    ['2024-02-29', 'paid', true],
    ['2025-02-27', 'paid', true],
    ['2025-02-28', 'due', true],
    ['2025-03-01', 'lapsed', false],
  ])('on %s is %s; a member: %s', (day, standing, isMember) => {
    expect([membershipStanding(paid, day), isMemberOn(paid, day)]).toEqual([standing, isMember]);
  });

  it.each([
    [yearly, '2024-02-29', ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29', '2029-02-28']],
    [halfYearly, '2025-08-31', ['2026-02-28', '2026-08-31', '2027-02-28', '2027-08-31']],
    [monthly, '2027-12-31', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
  ])('of the plan %o begun on %s renews on %j', (plan, startedOn, days) => {
    let now = { startedOn, renewsOn: renewalDay(plan, startedOn, 1) };
    const seen = [now.renewsOn];
    while (seen.length < days.length) {
      now = renewed(plan, now);
      seen.push(now.renewsOn);
    }
    expect(seen).toEqual(days);
  });

  it('is paid for a whole period more each time it is renewed', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.constantFrom(...seededPlans), day, fc.nat(40), (plan, startedOn, times) => {
        const before = { startedOn, renewsOn: renewalDay(plan, startedOn, times + 1) };
        expect(renewed(plan, before)).toEqual({
          startedOn,
          renewsOn: renewalDay(plan, startedOn, times + 2),
        });
      }),
    );
  });
});

const repair = (memberBenefit: 'free' | 'ten percent off'): EstimateContent => ({
  createdBy: 'Instant Quote',
  services: [
    {
      serviceId: 'any',
      name: 'Any',
      status: 'pending',
      typeOfService: 'service',
      labor: { minutes: 60, rateCentsPerHour: 100_00 },
      parts: [],
      customerToSupplyParts: false,
      needVinToConfirmParts: false,
      memberBenefit,
    },
  ],
  taxRates: { partsBasisPoints: 0, laborBasisPoints: 0 },
  fees: noVisitFees,
  discounts: [],
  inconvenienceDiscountCents: 0,
});

describe('Join for Savings', () => {
  it.each(['ten percent off', 'free'] as const)(
    "[QUOTE-3, QUOTE-9] says of work that is %s the same number as 'Members Save' on the quote",
    (benefit) => {
      const content = { ...repair(benefit), taxRates: { partsBasisPoints: 825, laborBasisPoints: 825 } };
      const offer = findJoinOffer(content, retailCustomer, yearly);
      if (!offer) throw new Error('it has a price');
      const note = priceLines(content, retailCustomer).find(({ id }) => id === 'members-save');
      expect(note?.amountCents).toBe(offer.regularPriceCents - offer.memberPriceCents);
    },
  );

  it('[QUOTE-9] adds the fee to the member price, with the other price to strike through', () => {
    expect(findJoinOffer(repair('ten percent off'), retailCustomer, halfYearly)).toEqual({
      plan: halfYearly,
      membershipFeeCents: 120_00,
      memberPriceCents: 90_00,
      regularPriceCents: 100_00,
      applied: '10% discount applied',
      totalDueAtServiceCents: 210_00,
    });
  });

  it.each([
    [190_00, 280_00],
    [120_00, 210_00],
    [180_00, 252_00],
    [15_00, 180_00],
  ])('[QUOTE-9] with the plan of %i cents %i are due at service', (price, due) => {
    expect(
      findJoinOffer(repair('ten percent off'), retailCustomer, planOf(price))?.totalDueAtServiceCents,
    ).toBe(due);
  });

  it("[QUOTE-9] says 'FREE oil change applied' when there is one, and not when it was declined", () => {
    const oil = repair('free');
    expect(findJoinOffer(oil, retailCustomer, yearly)).toMatchObject({
      applied: 'FREE oil change applied',
      memberPriceCents: 0,
      totalDueAtServiceCents: 190_00,
    });
    const declined = {
      ...oil,
      services: oil.services.map((service) => ({ ...service, status: 'rejected' as const })),
    };
    expect(findJoinOffer(declined, retailCustomer, yearly)?.applied).toBe('10% discount applied');
  });

  it.each([
    [{ regularPriceCents: 319_25, memberPriceCents: 284_83, hasFreeService: false }, 319_25],
    [{ regularPriceCents: 74_95, memberPriceCents: 0, hasFreeService: true }, 74_95],
    [{ regularPriceCents: 0, memberPriceCents: 0, hasFreeService: false }, undefined],
  ])('[QUOTE-9] strikes the other price through where membership takes something off: %o', (figures, was) => {
    const [fee, price] = joinQuote(figures, yearly).lines;
    expect(fee).toEqual({ id: 'membership-fee', label: 'Membership Fee', amountCents: 190_00 });
    expect(price).toEqual({
      id: 'member-price',
      label: 'Member Price',
      amountCents: figures.memberPriceCents,
      ...(was === undefined ? {} : { insteadOfCents: was }),
    });
  });

  it('[QUOTE-9] the lines shown add up to the total, never more than the regular price and the fee', () => {
    const cents = fc.integer({ min: 0, max: 5_000_00 });
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.boolean(),
        fc.constantFrom(...seededPlans),
        (a, b, hasFreeService, plan) => {
          const figures = {
            regularPriceCents: Math.max(a, b),
            memberPriceCents: Math.min(a, b),
            hasFreeService,
          };
          const { lines, totalDueAtServiceCents: total } = joinQuote(figures, plan);
          expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(total);
          expect(total).toBeLessThanOrEqual(figures.regularPriceCents + plan.dueWithJobCents);
          expect(total).toBeGreaterThanOrEqual(plan.dueWithJobCents);
        },
      ),
    );
  });

  it('[QUOTE-9] is made for a diagnosis as well', () => {
    const content = diagnosisContent({ priceCents: 120_00, marketId: 'DET' });
    expect(findJoinOffer(content, retailCustomer, yearly)).toMatchObject({
      memberPriceCents: 108_00,
      regularPriceCents: 120_00,
    });
  });

  it.each<Payer>([
    { membership: 'member', job: 'retail' },
    { membership: 'Unlimited', job: 'retail' },
    { membership: 'none', job: 'fleet' },
    { membership: 'none', job: 'shop network' },
  ])('is not made to %o', (payer) => {
    expect(findJoinOffer(repair('ten percent off'), payer, yearly)).toBeUndefined();
  });

  it('is not made while the price is not known', () => {
    const content = repair('ten percent off');
    const unpriced = { ...content, services: content.services.map(({ labor: _, ...service }) => service) };
    expect(findJoinOffer(unpriced, retailCustomer, yearly)).toBeUndefined();
  });

  it('[QUOTE-9] [MEMB-4] lists the prices a plan gives, and of the services only those with a way to have them', () => {
    expect(shownBenefits(yearly, [])).toEqual([
      '2 free oil changes every year for your car',
      '10% off all repairs',
    ]);
    expect(
      shownBenefits({ ...halfYearly, freeOilChanges: 0 }, [
        { label: 'Roadside help', deliveredBy: 'call 313 555 0100' },
        { label: 'Price match', deliveredBy: ' ' },
      ]),
    ).toEqual(['10% off all repairs', 'Roadside help: call 313 555 0100']);
  });
});

describe('the membership choice card', () => {
  const open = { job: 'retail', appointmentType: 'repair', marketId: 'DET' } as const;

  it.each([
    [open, true],
    [{ ...open, appointmentType: 'diagnosis' as const }, true],
    [{ ...open, marketId: 'HOU' }, true],
    [{ ...open, marketId: 'HOU', appointmentType: 'diagnosis' as const }, false],
    [{ ...open, memberType: 'Unlimited' }, false],
    [{ ...open, memberType: 'Yearly' }, false],
    [{ ...open, memberType: '' }, true],
    [{ ...open, job: 'fleet' as const }, false],
    [{ ...open, job: 'shop network' as const }, false],
  ])('[WIZ-4] %o shows it: %s', (situation, shown) => {
    expect(showsMembershipChoice(situation)).toBe(shown);
  });

  it.each([
    [0, undefined],
    [99, undefined],
    [100, 100],
    [7_431, 7_431],
  ])('[WIZ-4] [MEMB-5] of %i members shows %s: counted, and from 100 on', (counted, shown) => {
    expect(findShownMemberCount(counted)).toBe(shown);
  });
});

describe('member prices', () => {
  const membership: HeldMembership = {
    id: 'm',
    memberType: 'Member',
    startedOn: '2026-01-10',
    renewsOn: '2027-01-10',
    isFirstFeePaid: true,
    isOver: false,
    doesRenew: true,
    joiningJobId: undefined,
  };
  const waiting = { ...membership, isFirstFeePaid: false, joiningJobId: 'a' };
  const asked = { jobId: undefined, hasLoggedIn: true, day: '2026-06-01' } as const;

  it.each([
    ['nobody', undefined, {}, 'no membership'],
    ['a paid period', membership, {}, true],
    ['the day it renews', membership, { day: '2027-01-10' }, true],
    ['the day after', membership, { day: '2027-01-11' }, 'not in a paid period'],
    ['a day before it began', membership, { day: '2026-01-09' }, 'not in a paid period'],
    ['the last day of one that ends', { ...membership, doesRenew: false }, { day: '2027-01-09' }, true],
    [
      'the day one that ends would renew',
      { ...membership, doesRenew: false },
      { day: '2027-01-10' },
      'not in a paid period',
    ],
    ['one that is over', { ...membership, isOver: true }, {}, 'over'],
    ['an owner who never logged in', membership, { hasLoggedIn: false }, 'never logged in'],
    ['the job joined with', waiting, { jobId: 'a', hasLoggedIn: false }, true],
    ['another job before the fee is paid', waiting, { jobId: 'b' }, 'first fee not paid'],
    ['a new request before the fee is paid', waiting, {}, 'first fee not paid'],
    ['the job joined with, of one that is over', { ...waiting, isOver: true }, { jobId: 'a' }, 'over'],
  ] as const)('[MEMB-1] for %s: %o', (_of, held, changes, expected) => {
    const prices = memberPricesFor({ membership: held, ...asked, ...changes });
    expect(prices.holds ? true : prices.why).toBe(expected);
  });
});

describe('free oil changes', () => {
  it('[MEMB-4] are no fewer a year by the plan that saves than by the one it is compared with', () => {
    const aYear = ({ freeOilChanges, oilChangeMonths }: MembershipPlan) =>
      (freeOilChanges * 12) / oilChangeMonths;
    expect(percentSaved(yearly, halfYearly)).toBe(20);
    expect(aYear(yearly)).toBeGreaterThanOrEqual(aYear(halfYearly));
  });

  const camry = { id: 'c1', year: 2015, make: 'Toyota', model: 'Camry' };

  it.each([
    ['the same id', camry, { ...camry, model: 'Camry LE' }, true],
    ['another id of the same kind', camry, { ...camry, id: 'c2' }, false],
    ['the words alone', camry, { year: 2015, make: 'TOYOTA', model: 'camry ' }, true],
    ['another model', camry, { year: 2015, make: 'Toyota', model: 'Corolla' }, false],
    ['the same VIN', { ...camry, id: undefined, vin: 'V' }, { make: 'Toyota', vin: 'V' }, true],
    ['another VIN', { ...camry, vin: 'V' }, { ...camry, id: undefined, vin: 'W' }, false],
    ['no car at all', {}, {}, false],
  ])('[MEMB-4] are for one car, known by %s', (_by, one, other, same) => {
    expect(isSameCar(one, other)).toBe(same);
  });

  it.each([
    ['yearly, at once', yearly, '2027-01-10', '2026-01-10', 0],
    ['yearly, renewed', yearly, '2028-01-10', '2027-01-10', 1],
    ['yearly, on the day it renews and is not paid yet', yearly, '2027-01-10', '2027-01-10', 0],
    ['yearly, before it begins', yearly, '2027-01-10', '2026-01-09', undefined],
    ['half-yearly, in its second half year', halfYearly, '2027-01-10', '2026-07-10', 1],
    ['monthly, one month paid', monthly, '2026-02-10', '2026-01-10', undefined],
    ['monthly, five months paid', monthly, '2026-06-10', '2026-05-20', undefined],
    ['monthly, six months paid', monthly, '2026-07-10', '2026-06-10', 0],
    ['monthly, eight months paid', monthly, '2026-09-10', '2026-08-20', 0],
    ['monthly, six months paid with the job', monthly, '2026-07-10', '2026-01-10', 0],
  ])('[MEMB-4] are counted by periods that are paid for: %s', (_of, plan, renewsOn, day, period) => {
    expect(findOilChangePeriod(plan, { startedOn: '2026-01-10', renewsOn }, day)).toBe(period);
  });

  it('[MEMB-4] are promised as the plan gives them', () => {
    expect(
      [yearly, halfYearly, monthly, { ...yearly, freeOilChanges: 1 }].map((plan) => oilChangesInWords(plan)),
    ).toEqual([
      '2 free oil changes every year for your car',
      'One free oil change every 6 months for your car',
      'One free oil change for your car for every 6 months you’ve paid',
      'One free oil change every year for your car',
    ]);
    expect(oilChangesInWords({ ...yearly, freeOilChanges: 0 })).toBeUndefined();
  });

  it('[MEMB-4] are as many a period as the plan gives, and a later period has them again', () => {
    const used = [{ jobId: 'a', period: 0 }];
    expect(oilChangesLeft(yearly, 0, [])).toBe(2);
    expect(oilChangesLeft(yearly, 0, used)).toBe(1);
    expect(oilChangesLeft(yearly, 1, used)).toBe(2);
    expect(oilChangesLeft(halfYearly, 0, used)).toBe(0);
    expect(oilChangesLeft(yearly, undefined, [])).toBe(0);
    expect(withoutFreeWork([{ memberBenefit: 'free' }, { memberBenefit: 'ten percent off' }])).toEqual([
      { memberBenefit: 'ten percent off' },
      { memberBenefit: 'ten percent off' },
    ]);
  });
});

describe('the terms of joining', () => {
  it('[MEMB-2] say that it renews, when, for how much and how to end it', () => {
    const [first, end, reminder] = joinTerms(yearly, '2027-11-16');
    expect(first).toBe(
      'The first fee of $190 is charged now. Your membership renews automatically on November 16, 2027 and then every year, at $190 each time, until you end it.',
    );
    expect(end).toContain('in two taps');
    expect(reminder).toContain('remind you');
  });

  it('[MEMB-2] with a job name its own fee and begin when that is paid', () => {
    expect(joinTerms(review, undefined)[0]).toBe(
      'The first fee of $162 is charged with this visit. Your membership renews automatically 6 months after the visit is paid for and then every 6 months, at $180 each time, until you end it.',
    );
    expect(joinTerms(monthly, undefined)[0]).toContain(
      '6 months after the visit is paid for and then every month, at $15',
    );
    expect(joinTerms(monthly, undefined).join(' ')).not.toContain('remind');
    expect(joinTerms(yearly, undefined).at(-1)).toContain('If this visit is canceled, the membership ends');
  });

  it('[MEMB-3] have a reminder 15 to 30 days before a yearly renewal, and none for every month', () => {
    expect(findReminderTime(yearly, '2027-03-31')).toEqual({ from: '2027-03-10', to: '2027-03-16' });
    expect(findReminderTime(monthly, '2027-03-31')).toBeUndefined();
    expect(firstRenewal(monthly, '2026-01-31')).toBe('2026-02-28');
  });
});
