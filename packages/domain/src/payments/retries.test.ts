import { describe, expect, it } from 'vitest';
import { periodsPaidWithJob, renewed, seededPlans } from '../memberships';
import { cardAttemptPauses, renewalAfterJob, retryAfterSeconds } from './index';

const day = 86_400;

describe('retries', () => {
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
});

describe('entering cards', () => {
  it('delays longer each time, never shorter, and finally for a day', () => {
    expect(cardAttemptPauses[0]).toBe(0);
    expect(cardAttemptPauses).toEqual([...cardAttemptPauses].sort((one, other) => one - other));
    expect(cardAttemptPauses.at(-1)).toBe(day);
  });

  it('allows at most a dozen cards a day', () => {
    const triesOfADay = cardAttemptPauses.filter(
      (_, nth) => cardAttemptPauses.slice(0, nth + 1).reduce((sum, pause) => sum + pause, 0) < day,
    );
    expect(triesOfADay.length).toBeLessThanOrEqual(12);
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
    expect(renewed(plan, { startedOn: '2027-01-31', renewsOn }).renewsOn > renewsOn).toBe(true);
  });

  it('is renewed on the day it began, after short months too', () => {
    const monthly = seededPlans.find(({ priceCents }) => priceCents === 15_00);
    if (!monthly) throw new Error('no monthly plan');
    expect(renewed(monthly, { startedOn: '2027-01-31', renewsOn: '2027-02-28' }).renewsOn).toBe('2027-03-31');
    expect(renewed(monthly, { startedOn: '2027-01-31', renewsOn: '2027-03-31' }).renewsOn).toBe('2027-04-30');
  });
});
