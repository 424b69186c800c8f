import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findHoldTime,
  holdRestMinutes,
  isHeldLonger,
  mostHoldMinutes,
  type PastHold,
  wasHeldLonger,
} from './hold-time';

const minute = 60_000;
const hold = (from: number, until: number, window = 'noon'): PastHold => ({
  fromMs: from * minute,
  untilMs: until * minute,
  window,
});
const ask = (past: readonly PastHold[], now: number, until = now + 10) =>
  findHoldTime(past, { nowMs: now * minute, untilMs: until * minute, window: 'noon' });

describe('[SAFE-1] how long a quote may hold windows', () => {
  it.each<[string, readonly PastHold[], number, ReturnType<typeof findHoldTime>]>([
    ['the first', [], 0, { untilMs: 10 * minute }],
    ['another window', [hold(0, 10, 'nine')], 5, { untilMs: 15 * minute }],
    ['shortly before the hour', [hold(0, 20), hold(20, 40), hold(40, 56)], 55, { untilMs: 60 * minute }],
    ['at the hour', [hold(0, 20), hold(20, 40), hold(40, 60)], 60, { againFromMs: 70 * minute }],
    ['within its last minute', [hold(0, 20), hold(20, 60)], 59.5, { againFromMs: 70 * minute }],
    ['after the rest', [hold(0, 20), hold(20, 60)], 70, { untilMs: 80 * minute }],
    ['an hour after one that ran out', [hold(0, 10)], 70, { untilMs: 80 * minute }],
    ['back at a window', [hold(0, 10), hold(1, 11, 'nine')], 2, { untilMs: 10 * minute }],
    [
      'back at one that was held longer',
      [hold(0, 10), hold(5, 20), hold(6, 16, 'nine')],
      12,
      { untilMs: 20 * minute },
    ],
    [
      'back at one whose time is used up',
      [hold(0, 10), hold(5, 15, 'nine')],
      10,
      { againFromMs: 25 * minute },
    ],
    ['the same after it ran out', [hold(0, 10)], 11, { untilMs: 21 * minute }],
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
          const window = past.length % 2 === 0 ? 'noon' : 'nine';
          const time = findHoldTime(past, { nowMs, untilMs: nowMs + 10 * minute, window });
          if ('untilMs' in time) past.push({ fromMs: nowMs, untilMs: time.untilMs, window });
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

it('[KEEP-5] extends a window once also after going away and back', () => {
  const past = [hold(0, 10), hold(1, 11, 'nine'), hold(2, 10)];
  const wanted = { nowMs: 3 * minute, untilMs: 20 * minute, window: 'noon' };
  expect(findHoldTime(past, wanted)).toEqual({ untilMs: 10 * minute });
  expect(findHoldTime(past, { ...wanted, isExtension: true })).toEqual({ untilMs: 20 * minute });
});

it('[SAFE-1] going to another window and back holds neither for longer', () => {
  const past: PastHold[] = [];
  for (let nth = 0; nth < 60; nth += 1) {
    const nowMs = nth * 10_000;
    const window = nth % 2 === 0 ? 'noon' : 'nine';
    const time = findHoldTime(past, { nowMs, untilMs: nowMs + 10 * minute, window });
    if ('untilMs' in time) past.push({ fromMs: nowMs, untilMs: time.untilMs, window });
  }
  expect(Math.max(...past.map(({ untilMs }) => untilMs))).toBe(10 * minute + 10_000);
});

it.each<[string, readonly PastHold[], boolean]>([
  ['held once', [hold(0, 10)], false],
  ['extended', [hold(0, 10), hold(5, 20)], true],
  ['extended before another', [hold(0, 10), hold(5, 20), hold(6, 16, 'nine')], true],
  ['left and taken again', [hold(0, 10), hold(1, 11, 'nine'), hold(2, 10)], false],
  ['another one extended', [hold(0, 10, 'nine'), hold(5, 20, 'nine')], false],
  ['extended long ago', [hold(-60, -50), hold(-55, -40)], false],
])('[KEEP-5] %s: had its extension %s', (_what, past, expected) => {
  expect(wasHeldLonger(past, { nowMs: 12 * minute, window: 'noon' })).toBe(expected);
});

it.each([
  [600_000, 600_000, false],
  [600_000, 630_000, false],
  [600_000, 660_000, true],
  [600_000, 540_000, false],
])('[KEEP-5] held until %i and then until %i: longer %s', (heldUntilMs, untilMs, isLonger) => {
  expect(isHeldLonger(heldUntilMs, untilMs)).toBe(isLonger);
});
