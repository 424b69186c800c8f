import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agentDiscount,
  type Coupon,
  type CouponUse,
  checkCoupon,
  chooseDiscounts,
  couponBanner,
  couponDiscount,
  type Discount,
  findCouponUsed,
  isCustomersOwn,
  isNewCustomer,
  keepAppointmentDiscount,
  newCustomerDiscount,
  normalizeCouponCode,
  referralDiscount,
} from './index';

const fresh = newCustomerDiscount();
const marks = (userId: string) => ({ userIds: [userId], phones: [], emails: [] });
const friend = referralDiscount({ code: 'ANA30', referrer: 'Ana' });
const coupon = (amountCents: number) => couponDiscount({ code: 'SPRING', amountCents });
const agent = agentDiscount(15_00);
const keep = keepAppointmentDiscount();

describe('choosing discounts', () => {
  it.each<[string, readonly Discount[], readonly Discount[]]>([
    ['nothing', [], []],
    ['new customer alone', [fresh], [fresh]],
    ['referral beats new customer', [fresh, friend], [friend]],
    ['a bigger coupon beats both', [fresh, coupon(40_00), friend], [coupon(40_00)]],
    ['a smaller coupon loses', [coupon(10_00), fresh], [fresh]],
    [
      'a coupon of the same amount wins, so that it is seen to count',
      [friend, coupon(30_00)],
      [coupon(30_00)],
    ],
    ['agent and keep-it come on top', [keep, fresh, agent], [fresh, agent, keep]],
    ['agent and keep-it without any other', [keep, agent], [agent, keep]],
    ['keep-it is given once', [keep, keep], [keep]],
    ['the larger of two agent discounts', [agentDiscount(5_00), agent], [agent]],
    ['a discount of nothing is none', [coupon(0), agentDiscount(0)], []],
  ])('[QUOTE-13] %s', (_, candidates, chosen) => {
    expect(chooseDiscounts(candidates)).toEqual(chosen);
  });

  it('[QUOTE-13] never stacks, never depends on the order, never chooses less than it could', () => {
    const anyDiscount = fc.oneof(
      fc.constantFrom(fresh, friend, keep),
      fc.integer({ min: 0, max: 100_00 }).map(coupon),
      fc.integer({ min: 0, max: 100_00 }).map((amount) => agentDiscount(amount)),
    );
    fc.assert(
      fc.property(fc.array(anyDiscount, { maxLength: 6 }), (candidates) => {
        const chosen = chooseDiscounts(candidates);
        expect(chooseDiscounts([...candidates].reverse())).toEqual(chosen);
        expect(chooseDiscounts(chosen)).toEqual(chosen);
        const own = chosen.filter(isCustomersOwn);
        expect(own.length).toBeLessThanOrEqual(1);
        const best = Math.max(0, ...candidates.filter(isCustomersOwn).map((each) => each.amountCents));
        expect(own[0]?.amountCents ?? 0).toBe(best);
      }),
    );
  });

  it('[QUOTE-13] has its amounts and its words', () => {
    expect(fresh).toMatchObject({ label: 'New customer discount', amountCents: 25_00 });
    expect(friend).toMatchObject({
      label: 'Referral discount',
      amountCents: 30_00,
      referrer: 'Ana',
      code: 'ANA30',
    });
    expect(keep.amountCents).toBe(30_00);
    expect(agent.label).toBe('Discount applied by your service writer');
    expect(agentDiscount(15_00, 'Loyal customer').label).toBe(
      'Loyal customer (applied by your service writer)',
    );
  });

  it.each([
    [0, 0, 0, true],
    [1, 0, 0, false],
    [0, 1, 0, false],
    [0, 0, 1, false],
  ])(
    '%i jobs by account, %i by phone and %i by email is new: %s',
    (byAccount, byPhone, byEmail, expected) => {
      expect(isNewCustomer({ byAccount, byPhone, byEmail })).toBe(expected);
    },
  );
});

describe('the coupon an appointment shows', () => {
  it("is the customer's own where there is one, else the service writer's, never the keep-it one", () => {
    expect(findCouponUsed([])).toBeUndefined();
    expect(findCouponUsed([keep])).toBeUndefined();
    expect(findCouponUsed([agent, keep])).toEqual({
      codeType: 'agent',
      displayName: 'Discount applied by your service writer',
      amountCents: 15_00,
    });
    expect(findCouponUsed([agent, friend])).toMatchObject({
      codeType: 'referral',
      code: 'ANA30',
      referrer: 'Ana',
    });
  });

  it.each([
    [fresh, 'New customer discount: $25 off'],
    [friend, 'Code ANA30 applied: $30 off'],
    [coupon(12_50), 'Code SPRING applied: $12.50 off'],
    [agent, '$15 off applied by your service writer'],
  ])('[QUOTE-13] is worded %#', (discount, text) => {
    const used = findCouponUsed([discount]);
    expect(used && couponBanner(used)).toBe(text);
  });
});

const spring: Coupon = {
  code: 'SPRING',
  amountCents: 20_00,
  active: true,
  startsOn: '2025-03-01',
  endsOn: '2025-05-31',
  maxRedemptions: 100,
  maxRedemptionsPerCustomer: 1,
  marketIds: ['DET'],
  serviceIds: ['oil-change', 'tune-up'],
  newCustomersOnly: true,
};
const use: CouponUse = {
  today: '2025-04-10',
  appointmentType: 'repair',
  marketId: 'DET',
  serviceIds: ['oil-change', 'replace-battery'],
  customer: { marks: marks('u1'), isNew: true },
  redeemed: { total: 99, byCustomer: 0 },
};

describe('checking a coupon', () => {
  it('[QUOTE-10] is worth its amount inside all its limits, to the last day and the last redemption', () => {
    const expected = { ok: true, discount: couponDiscount(spring) };
    expect(checkCoupon(spring, use)).toEqual(expected);
    expect(checkCoupon(spring, { ...use, today: '2025-03-01' })).toEqual(expected);
    expect(checkCoupon(spring, { ...use, today: '2025-05-31' })).toEqual(expected);
  });

  it.each<[string, Partial<CouponUse>, Partial<Coupon>]>([
    ['code_not_valid', {}, { active: false }],
    ['code_not_for_diagnosis', { appointmentType: 'diagnosis' }, {}],
    ['code_too_early', { today: '2025-02-28' }, {}],
    ['code_expired', { today: '2025-06-01' }, {}],
    ['code_not_here', { marketId: 'HOU' }, {}],
    ['code_not_for_services', { serviceIds: ['replace-battery'] }, {}],
    ['code_your_own', {}, { referrer: { userId: 'u1', name: 'Ana', marks: marks('u1') } }],
    // A typed phone or email is not told whose it is.
    [
      'code_not_valid',
      { customer: { marks: { userIds: [], phones: ['+13135550100'], emails: [] }, isNew: false } },
      {
        newCustomersOnly: true,
        referrer: { userId: 'u2', name: 'Ana', marks: { ...marks('u2'), phones: ['+13135550100'] } },
      },
    ],
    ['code_for_new_customers', { customer: { marks: marks('u1'), isNew: false } }, {}],
    ['code_used_by_you', { redeemed: { total: 5, byCustomer: 1 } }, {}],
    ['code_used_up', { redeemed: { total: 100, byCustomer: 0 } }, {}],
  ])('[QUOTE-10] says: %s', (message, useChange, couponChange) => {
    expect(checkCoupon({ ...spring, ...couponChange }, { ...use, ...useChange })).toEqual({
      ok: false,
      refusals: [message],
    });
  });

  it('[QUOTE-10] says of an unknown code only that it is not valid', () => {
    expect(checkCoupon(undefined, use)).toEqual({ ok: false, refusals: ['code_not_valid'] });
  });

  it('[QUOTE-10] gives the reasons in an order, the first one first', () => {
    const result = checkCoupon(spring, {
      ...use,
      today: '2025-06-01',
      marketId: 'HOU',
      redeemed: { total: 100, byCustomer: 3 },
    });
    expect(result).toEqual({
      ok: false,
      refusals: ['code_expired', 'code_not_here', 'code_used_by_you', 'code_used_up'],
    });
  });

  it('a limit that is not set does not limit', () => {
    const open: Coupon = { code: 'OPEN', amountCents: 5_00, active: true, newCustomersOnly: false };
    const anything = { ...use, marketId: 'X', serviceIds: [], redeemed: { total: 1e6, byCustomer: 1e3 } };
    expect(checkCoupon(open, anything)).toMatchObject({ ok: true });
  });

  it('a referral code gives the referral discount, with the name of who sent it', () => {
    const code: Coupon = {
      ...spring,
      referrer: { userId: 'u2', name: 'Ana', marks: marks('u2') },
      amountCents: 30_00,
    };
    expect(checkCoupon(code, use)).toEqual({
      ok: true,
      discount: referralDiscount({ code: 'SPRING', referrer: 'Ana' }),
    });
    // Somebody who has no account yet cannot be the referrer.
    expect(
      checkCoupon(code, {
        ...use,
        customer: { marks: { userIds: [], phones: [], emails: [] }, isNew: true },
      }),
    ).toMatchObject({ ok: true });
  });

  it('[QUOTE-10] reads a code as people type it', () => {
    expect(normalizeCouponCode('  spring 25 ')).toBe('SPRING25');
  });
});
