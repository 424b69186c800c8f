import { couponDiscount, keepAppointmentDiscount } from '@lugnut/domain/discounts';
import { describe, expect, it } from 'vitest';
import {
  dayInZone,
  findJoinFigures,
  findTotal,
  hasWork,
  isQuoteExpired,
  payerOf,
  servicesOf,
  withDecisions,
} from './index';
import { oilChange, sampleDiagnosis, sampleQuote, sampleService } from './sample-quotes';

const brakes = sampleService('Brakes');

describe('what a quote costs with and without membership', () => {
  it('[QUOTE-9] comes from the estimate', () => {
    const { attributes } = sampleQuote();
    expect(findJoinFigures(attributes)).toEqual({
      regularPriceCents: 256_50,
      // 230.22 + 6.63 tax on 110.52 of parts + 19.00 − 25.00
      memberPriceCents: 230_19,
      hasFreeService: false,
    });
  });

  it('[QUOTE-9] knows a free oil change, and not one that was declined', () => {
    const free = (status: 'pending' | 'rejected') =>
      findJoinFigures(sampleQuote({ services: [{ ...oilChange, status }, brakes] }).attributes)
        ?.hasFreeService;
    expect([free('pending'), free('rejected')]).toEqual([true, false]);
  });

  it.each([
    [[], 120_00, 108_00],
    [[keepAppointmentDiscount()], 90_00, 78_00],
    [[couponDiscount({ code: 'ALL', amountCents: 500_00 })], 0, 0],
  ])('[QUOTE-9] of a diagnosis with %o is %i and %i', (discounts, regularPriceCents, memberPriceCents) => {
    expect(findJoinFigures(sampleDiagnosis({ discounts }).attributes)).toEqual({
      regularPriceCents,
      memberPriceCents,
      hasFreeService: false,
    });
  });

  it('cannot be said without a price', () => {
    const { labor: _unpriced, ...unpriced } = brakes;
    expect(findJoinFigures(sampleQuote({ services: [unpriced] }).attributes)).toBeUndefined();
    expect(findTotal(sampleQuote({ services: [unpriced] }).attributes)).toBeUndefined();
    expect(findJoinFigures(sampleQuote({ attributes: { estimate: null } }).attributes)).toBeUndefined();
  });
});

describe('decisions under way', () => {
  const quote = sampleQuote({ services: [brakes, { ...oilChange, typeOfService: 'addon' }] });
  const statuses = (decisions: ReadonlyMap<string, 'approved' | 'rejected' | 'deleted'>) => {
    const { estimate } = withDecisions(quote, decisions).attributes;
    return estimate && servicesOf(estimate).map(({ name, status }) => [name, status]);
  };

  it('[QUOTE-6] are shown as if taken, and the price stays the server’s', () => {
    expect(statuses(new Map())).toEqual([
      ['Brakes', 'pending'],
      ['Oil Change', 'pending'],
    ]);
    expect(statuses(new Map([['brakes', 'rejected']]))?.[0]).toEqual(['Brakes', 'rejected']);
    expect(statuses(new Map([['oil-change', 'deleted']]))).toEqual([['Brakes', 'pending']]);
    expect(withDecisions(quote, new Map([['brakes', 'rejected']])).attributes.price_lines).toBe(
      quote.attributes.price_lines,
    );
  });

  it('leave work, or none', () => {
    const none = withDecisions(
      quote,
      new Map([
        ['brakes', 'rejected'],
        ['oil-change', 'deleted'],
      ] as const),
    );
    expect([hasWork(quote.attributes), hasWork(none.attributes)]).toEqual([true, false]);
    expect(hasWork(sampleDiagnosis().attributes)).toBe(true);
  });
});

describe('the last day of a price', () => {
  const quote = sampleQuote();
  const on = (validThrough: string, now: string, changes: Partial<typeof quote.attributes> = {}) => {
    const { estimate } = quote.attributes;
    if (!estimate) throw new Error('it has one');
    return isQuoteExpired(
      { ...quote.attributes, estimate: { ...estimate, valid_through: validThrough }, ...changes },
      new Date(now),
    );
  };

  it.each([
    ['2026-05-31', '2026-05-31T12:00:00Z', false],
    // Still the 31st in Detroit, though not in London.
    ['2026-05-31', '2026-06-01T03:59:00Z', false],
    ['2026-05-31', '2026-06-01T04:00:00Z', true],
  ])('%s at %s is over: %s', (validThrough, now, expired) => {
    expect(on(validThrough, now)).toBe(expired);
  });

  it('is counted where the car is', () => {
    expect(on('2026-05-31', '2026-06-01T06:30:00Z', { time_zone: 'America/Phoenix' })).toBe(false);
    expect(dayInZone(new Date('2026-01-01T02:00:00Z'), null)).toBe('2025-12-31');
  });

  it('does not matter once it is booked, nor to a diagnosis', () => {
    expect(on('2020-05-31', '2026-06-01T04:00:00Z', { status: 'scheduled' })).toBe(false);
    expect(isQuoteExpired(sampleDiagnosis().attributes, new Date())).toBe(false);
  });
});

it.each([
  [{ member_job: false, member_type: null, fleet_job: false, shop_network: false }, 'none', 'retail'],
  [{ member_job: true, member_type: 'Member', fleet_job: false, shop_network: false }, 'member', 'retail'],
  [
    { member_job: true, member_type: 'Unlimited', fleet_job: true, shop_network: false },
    'Unlimited',
    'fleet',
  ],
  [{ member_job: false, member_type: null, fleet_job: false, shop_network: true }, 'none', 'shop network'],
])('%o is paid for by a %s of a %s job', (marks, membership, job) => {
  expect(payerOf(marks)).toEqual({ membership, job });
});
