import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededPlans } from '../memberships';
import {
  cardAttemptPauses,
  mostTries,
  nextRenewal,
  pauseBeforeCardAttempt,
  periodsPaidWithJob,
  renewalAfterJob,
  retryAfterSeconds,
} from './index';

const day = 86_400;

describe('trying again', () => {
  it.each([
    ['job', 'card_declined', [day, 2 * day, 4 * day, undefined]],
    ['job', 'insufficient_funds', [day, 2 * day, 4 * day, undefined]],
    ['job', 'expired_card', [undefined]],
    ['job', 'requires_action', [undefined]],
    ['job', 'unusable_method', [undefined]],
    ['cancellation_fee', 'card_declined', [day, 2 * day, 4 * day, undefined]],
    ['tip', 'card_declined', [undefined]],
    ['membership_start', 'card_declined', [undefined]],
    ['virtual_diagnosis', 'card_declined', [day, 2 * day, 4 * day, undefined]],
    ['membership_renewal', 'card_declined', [day, 2 * day, 2 * day, 2 * day, undefined]],
  ] as const)('[PAY-6] a %s that failed by %s', (kind, failure, pauses) => {
    expect(pauses.map((_, nth) => retryAfterSeconds(kind, failure, nth + 1))).toEqual(pauses);
  });

  it('[PAY-6] ends for every kind and failure', () => {
    expect(mostTries('job')).toBe(4);
    expect(mostTries('tip')).toBe(1);
    expect(retryAfterSeconds('job', 'card_declined', mostTries('job'))).toBeUndefined();
  });
});

describe('entering cards', () => {
  it('waits longer each time, never shorter, and for a day at last', () => {
    expect(pauseBeforeCardAttempt(1)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), (nth) => {
        expect(pauseBeforeCardAttempt(nth + 1)).toBeGreaterThanOrEqual(pauseBeforeCardAttempt(nth));
      }),
    );
    expect(pauseBeforeCardAttempt(1_000)).toBe(day);
  });

  it('lets nobody try more than a dozen cards a day', () => {
    let spent = 0;
    let tries = 0;
    while (spent < day) {
      tries += 1;
      spent += pauseBeforeCardAttempt(tries + 1);
    }
    expect(tries).toBeLessThanOrEqual(12);
    expect(cardAttemptPauses).toHaveLength(13);
    expect(() => pauseBeforeCardAttempt(0)).toThrow(RangeError);
  });
});

describe('membership bought with a job', () => {
  it.each([
    [190_00, 1, '2028-01-31'],
    [120_00, 1, '2027-07-31'],
    [180_00, 1, '2027-07-31'],
    [15_00, 6, '2027-07-31'],
  ])('of the plan for %i cents pays %i periods, to %s', (priceCents, periods, renewsOn) => {
    const plan = seededPlans.find((candidate) => candidate.priceCents === priceCents);
    if (!plan) throw new Error('no such plan');
    expect(periodsPaidWithJob(plan)).toBe(periods);
    expect(renewalAfterJob(plan, '2027-01-31')).toBe(renewsOn);
    expect(nextRenewal(plan, '2027-01-31', renewsOn) > renewsOn).toBe(true);
  });

  it('is renewed on the day it began, after short months too', () => {
    const monthly = seededPlans.find(({ priceCents }) => priceCents === 15_00);
    if (!monthly) throw new Error('no monthly plan');
    expect(nextRenewal(monthly, '2027-01-31', '2027-02-28')).toBe('2027-03-31');
    expect(nextRenewal(monthly, '2027-01-31', '2027-03-31')).toBe('2027-04-30');
  });
});
