import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countWaitingHalfway,
  isInboxSlipping,
  isShareSlipping,
  isWatchOn,
  moveSlip,
  type WaitingRequest,
  withOverdue,
} from './slips';

describe('a slip', () => {
  const open = (hoursAgo: number, isTold = false) => ({ beganAtMs: -hoursAgo * 3_600_000, isTold });
  it.each([
    ['window', true, undefined, 'begin'],
    ['window', true, open(2.9), 'none'],
    ['window', true, open(3), 'tell'],
    ['window', true, open(9, true), 'none'],
    ['window', false, open(9, true), 'end'],
    ['window', false, undefined, 'none'],
    ['inbox', true, open(0), 'tell'],
  ] as const)('[PULSE-1] of %s (slipping: %s) %j: %s', (kind, isSlipping, slip, expected) => {
    expect(moveSlip(kind, isSlipping, slip, 0)).toBe(expected);
  });

  it('[PULSE-1] is told once, however long it lasts', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 80 }), (seen) => {
        let slip: { beganAtMs: number; isTold: boolean } | undefined;
        let [told, begun] = [0, 0];
        for (const [at5, isSlipping] of seen.entries()) {
          const nowMs5 = at5 * 5 * 60_000;
          const move = moveSlip('window', isSlipping, slip, nowMs5);
          if (move === 'begin') [slip, begun] = [{ beganAtMs: nowMs5, isTold: false }, begun + 1];
          if (move === 'tell' && slip) [slip, told] = [{ ...slip, isTold: true }, told + 1];
          if (move === 'end') slip = undefined;
          expect(told).toBeLessThanOrEqual(begun);
        }
      }),
    );
  });

  it('[PULSE-1] needs enough cases, and ten people', () => {
    expect(isShareSlipping({ cases: 4, kept: 0, amount: 0 })).toBe(false);
    expect(isShareSlipping({ cases: 20, kept: 19, amount: 0 })).toBe(false);
    expect(isShareSlipping({ cases: 100, kept: 94, amount: 0 })).toBe(true);
    const whole = { cases: 24, kept: 24, amount: 0 };
    expect([1, 2].map((over) => isShareSlipping(withOverdue(whole, over)))).toEqual([false, true]);
    expect([isInboxSlipping(9, false), isInboxSlipping(10, false)]).toEqual([false, true]);
  });

  it('[PULSE-1] of the inbox ends when fewer than seven wait', () => {
    expect([isInboxSlipping(7, true), isInboxSlipping(6, true)]).toEqual([true, false]);
  });

  const noon = Date.parse('2027-03-01T12:00:00-05:00');
  const waiting = { marketId: 'DET', accountId: undefined, phone: undefined, dueMs: noon, leftMs: 0 };
  it.each<[string, readonly Partial<WaitingRequest>[], number | undefined]>([
    ['two nobody knows', [{}, {}], 2],
    ['one phone', [{ phone: '1' }, { phone: '1' }], 1],
    ['two phones', [{ phone: '1' }, { phone: '2' }], 2],
    [
      'one account with two phones',
      [
        { accountId: 'a', phone: '1' },
        { accountId: 'a', phone: '2' },
      ],
      1,
    ],
    [
      'the phone of an account, without it',
      [{ accountId: 'a', phone: '1' }, { accountId: 'a' }, { phone: '1' }],
      1,
    ],
    ['one with more than half of the hour left', [{ leftMs: 30 * 60_000 }, {}], 1],
    ['one overdue for a day', [{ dueMs: noon - 24 * 3_600_000 }], 1],
    ['one overdue for longer', [{ dueMs: noon - 24 * 3_600_000 - 1 }], undefined],
    ['one in another market', [{ phone: '1' }, { marketId: 'DFW', phone: '1' }], 1],
  ])('[PULSE-1] of the inbox counts people: %s', (_name, requests, expected) => {
    const counts = countWaitingHalfway(
      requests.map((request) => ({ ...waiting, ...request })),
      noon,
    );
    expect(counts.get('DET')).toBe(expected);
  });
});

describe('the watch', () => {
  it.each([
    [0, true],
    [15, true],
    [16, false],
  ])('[PULSE-1] checked %i minutes ago is on: %s', (minutes, isOn) =>
    expect(isWatchOn(0, minutes * 60_000)).toBe(isOn),
  );
});
