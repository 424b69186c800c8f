import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  backupsGoneAt,
  erasureDates,
  erasureObstacles,
  erasureStages,
  findErasureObstacles,
  findKeepDaysProblem,
  forgottenBefore,
  isBackupOutdated,
  nextErasureStage,
} from './index';

const nothing = {
  isStaff: false,
  isOnlyOwner: false,
  bookedVisits: 0,
  unpaidBills: 0,
  openRefunds: 0,
  openDisputes: 0,
  runningMemberships: 0,
};
const anyDate = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2036-01-01'),
  noInvalidDate: true,
});

describe('the dates of an erasure', () => {
  it.each([
    // A Monday, a Friday, a Sunday.
    ['2027-03-01T15:00:00Z', '2027-03-15T15:00:00Z'],
    ['2027-03-05T15:00:00Z', '2027-03-19T15:00:00Z'],
    ['2027-03-07T15:00:00Z', '2027-03-19T15:00:00Z'],
  ])('[LEGAL-4] asked %s it is acknowledged by %s', (asked, by) => {
    expect(erasureDates(new Date(asked)).acknowledgeBy).toEqual(new Date(by));
  });

  it('[LEGAL-4] are in order: the reminder, the erasure, both deadlines', () => {
    fc.assert(
      fc.property(anyDate, (asked) => {
        const dates = erasureDates(asked);
        expect(asked < dates.remindAt && dates.remindAt < dates.eraseAfter).toBe(true);
        expect(dates.eraseAfter < dates.acknowledgeBy && dates.acknowledgeBy < dates.answerBy).toBe(true);
        expect(backupsGoneAt(asked) < dates.answerBy).toBe(true);
      }),
    );
  });

  it('end on a weekday', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 1, max: 30 }), (from, days) => {
        expect([0, 6]).not.toContain(addBusinessDays(from, days).getUTCDay());
      }),
    );
  });
});

describe('a backup', () => {
  it.each([
    ['2027-03-01T15:00:00Z', '2027-04-04T14:59:59Z', false],
    ['2027-03-01T15:00:00Z', '2027-04-04T15:00:00Z', true],
    // A clock that was set back deletes nothing.
    ['2027-03-01T15:00:00Z', '2026-03-01T15:00:00Z', false],
  ])('[LEGAL-4] of %s is outdated at %s: %s', (madeAt, now, outdated) => {
    expect(isBackupOutdated(new Date(madeAt), new Date(now))).toBe(outdated);
  });

  it('[LEGAL-4] made daily is gone when a certificate says so', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 86_400_000 }), (erasedAt, sinceLastRunMs) => {
        // The last run before the promised day, at most a day earlier, deletes a backup made just before the erasure.
        const lastRun = new Date(backupsGoneAt(erasedAt).getTime() - sinceLastRunMs);
        expect(isBackupOutdated(erasedAt, lastRun)).toBe(true);
      }),
    );
  });
});

describe('what stands in the way', () => {
  it.each([
    ['isStaff', true, 'staff'],
    ['isOnlyOwner', true, 'only_owner'],
    ['bookedVisits', 1, 'visit'],
    ['unpaidBills', 2, 'bill'],
    ['openRefunds', 1, 'refund'],
    ['openDisputes', 1, 'dispute'],
    ['runningMemberships', 1, 'membership'],
  ] as const)('[LEGAL-4] %s %s is %s', (fact, value, obstacle) => {
    expect(findErasureObstacles({ ...nothing, [fact]: value })).toEqual([obstacle]);
  });

  it('is nothing, or everything in one order', () => {
    expect(findErasureObstacles(nothing)).toEqual([]);
    expect(
      findErasureObstacles({
        isStaff: true,
        isOnlyOwner: true,
        bookedVisits: 1,
        unpaidBills: 1,
        openRefunds: 1,
        openDisputes: 1,
        runningMemberships: 1,
      }),
    ).toEqual(erasureObstacles);
  });
});

describe('the stages', () => {
  it('[LEGAL-4] come one after the other, whatever was done before', () => {
    const done: string[] = [];
    for (let stage = nextErasureStage(done); stage; stage = nextErasureStage(done)) done.push(stage);
    expect(done).toEqual(erasureStages);
    expect(nextErasureStage(['access', 'visits'])).toBe('payments');
  });
});

describe('how long something is kept', () => {
  const terms = { keepDays: 90, leastDays: 30, mostDays: 365 };
  it.each([
    [90, undefined],
    [120, undefined],
    [365, undefined],
    [366, 'too_long'],
    [60, 'shortened'],
    [29, 'too_short'],
    [90.5, 'not_whole'],
  ])('[LEGAL-5] %s days: %s', (days, problem) => {
    expect(findKeepDaysProblem(terms, days)).toBe(problem);
  });

  it('[LEGAL-5] a longer time never forgets more', () => {
    fc.assert(
      fc.property(anyDate, fc.nat(5_000), fc.nat(5_000), (now, one, more) => {
        expect(forgottenBefore(now, one + more) <= forgottenBefore(now, one)).toBe(true);
      }),
    );
  });
});
