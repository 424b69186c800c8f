import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHoldTime, holdRestMinutes, isHeldLonger, mostHoldMinutes, type PastHold } from './hold-time';

const minute = 60_000;
const hold = (from: number, until: number): PastHold => ({ fromMs: from * minute, untilMs: until * minute });
const ask = (past: readonly PastHold[], now: number, until = now + 10) =>
  findHoldTime(past, { nowMs: now * minute, untilMs: until * minute });

describe('[SAFE-1] how long a quote may hold windows', () => {
  it.each<[string, readonly PastHold[], number, ReturnType<typeof findHoldTime>]>([
    ['the first', [], 0, { untilMs: 10 * minute }],
    ['another window', [hold(0, 10)], 5, { untilMs: 15 * minute }],
    ['shortly before the hour', [hold(0, 20), hold(20, 40), hold(40, 56)], 55, { untilMs: 60 * minute }],
    ['at the hour', [hold(0, 20), hold(20, 40), hold(40, 60)], 60, { againFromMs: 70 * minute }],
    ['within its last minute', [hold(0, 20), hold(20, 60)], 59.5, { againFromMs: 70 * minute }],
    ['after the rest', [hold(0, 20), hold(20, 60)], 70, { untilMs: 80 * minute }],
    ['an hour after one that ran out', [hold(0, 10)], 70, { untilMs: 80 * minute }],
    ['out of order', [hold(40, 60), hold(0, 20), hold(20, 40)], 60, { againFromMs: 70 * minute }],
  ])('%s', (_what, past, now, expected) => {
    expect(ask(past, now)).toEqual(expected);
  });

  it('never lets windows be held for longer than an hour without a rest, however they are chosen', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 15 * minute }), { maxLength: 60 }), (waits) => {
        const past: PastHold[] = [];
        let nowMs = 0;
        for (const wait of waits) {
          nowMs += wait;
          const time = findHoldTime(past, { nowMs, untilMs: nowMs + 10 * minute });
          if ('untilMs' in time) past.push({ fromMs: nowMs, untilMs: time.untilMs });
          else expect(time.againFromMs).toBeGreaterThan(nowMs);
        }
        let since = 0;
        let until = Number.NEGATIVE_INFINITY;
        for (const { fromMs, untilMs } of past) {
          if (fromMs >= until + holdRestMinutes * minute) since = fromMs;
          until = Math.max(until, untilMs);
          expect(until - since).toBeLessThanOrEqual(mostHoldMinutes * minute);
        }
      }),
    );
  });
});

it.each([
  [600_000, 600_000, false],
  [600_000, 630_000, false],
  [600_000, 660_000, true],
  [600_000, 540_000, false],
])('[KEEP-5] held until %i and then until %i: longer %s', (heldUntilMs, untilMs, isLonger) => {
  expect(isHeldLonger(heldUntilMs, untilMs)).toBe(isLonger);
});
