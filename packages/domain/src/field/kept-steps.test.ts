import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  believedMoment,
  countedMoment,
  creditedArrival,
  type HeardOf,
  heardBeforeQueue,
  isToldLate,
  possibleMoment,
  retoldMoment,
} from './index';

const minute = 60_000;
/** Minutes of a day, as a clock shows them. */
const at = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * minute;
};
const clockOf = (ms: number): string =>
  `${Math.floor(ms / minute / 60)}:${String(Math.floor(ms / minute) % 60).padStart(2, '0')}`;

const heard = (inTouchSince: string, silentSince?: string, queue?: HeardOf['queue']): HeardOf => ({
  inTouchSinceMs: at(inTouchSince),
  silentSinceMs: silentSince === undefined ? undefined : at(silentSince),
  queue,
});

describe('[FIELD-10] the last we heard before a queue of steps', () => {
  it.each([
    ['never heard of', undefined, undefined],
    ['comes back and sends', heard('12:35', '11:00'), '11:00'],
    ['asks for its route first', heard('12:33', '11:00'), '11:00'],
    ['is in touch for a while already', heard('12:32', '11:00'), '12:35'],
    ['first heard of now', heard('12:35'), undefined],
    [
      'goes on with a queue after a large picture',
      heard('12:34', '12:31', { atMs: at('12:30'), heardBeforeMs: at('11:00') }),
      '11:00',
    ],
    [
      'sent an earlier queue long ago',
      heard('12:34', '12:20', { atMs: at('12:29'), heardBeforeMs: at('11:00') }),
      '12:20',
    ],
  ] as const)('a phone that %s', (_case, heardOf, before) => {
    expect(heardBeforeQueue(heardOf, at('12:35'))).toBe(before && at(before));
  });
});

describe('[FIELD-10] a step told late', () => {
  it.each([
    // Claimed, last heard of before, heard: counted, and credited as.
    ['out of touch since before it', '11:45', '11:00', '12:35', '11:45', '11:45'],
    ['by a clock a minute slow, at the edge of the signal', '11:45', '11:46', '12:35', '11:45', '11:45'],
    ['in touch since', '11:45', '12:20', '12:35', '12:20', '12:35'],
    ['in touch all the time', '11:45', '12:35', '12:35', '12:35', '12:35'],
    ['in touch after it, before the window ended', '11:45', '11:55', '12:35', '11:55', '12:35'],
    ['of whose phone we know nothing', '11:45', undefined, '12:35', '11:45', '12:35'],
    ['at once', '12:34', '12:35', '12:35', '12:34', '12:34'],
    ['a little late, in touch', '12:26', '12:35', '12:35', '12:35', '12:35'],
  ] as const)('%s', (_case, claimed, before, heardAt, counted, credited) => {
    const step = {
      claimedMs: at(claimed),
      heardBeforeMs: before && at(before),
      heardAtMs: at(heardAt),
    };
    const countedMs = countedMoment(step);
    expect(clockOf(countedMs)).toBe(counted);
    expect(clockOf(creditedArrival({ ...step, countedMs }))).toBe(credited);
  });

  const steps = fc
    .record({
      claimed: fc.integer({ min: 0, max: 600 }),
      late: fc.integer({ min: 0, max: 300 }),
      before: fc.option(fc.integer({ min: 0, max: 900 }), { nil: undefined }),
    })
    .map(({ claimed, late, before }) => ({
      claimedMs: claimed * minute,
      heardAtMs: (claimed + late) * minute,
      heardBeforeMs: before === undefined ? undefined : Math.min(before, claimed + late) * minute,
    }));

  it('never counts before it was claimed, nor after we heard of it, and the credit no earlier', () => {
    fc.assert(
      fc.property(steps, (step) => {
        const countedMs = countedMoment(step);
        expect(countedMs).toBeGreaterThanOrEqual(step.claimedMs);
        expect(countedMs).toBeLessThanOrEqual(step.heardAtMs);
        const creditedMs = creditedArrival({ ...step, countedMs });
        expect(creditedMs).toBeGreaterThanOrEqual(countedMs);
        expect(creditedMs).toBeLessThanOrEqual(Math.max(countedMs, step.heardAtMs));
        if (!isToldLate(step)) expect(creditedMs).toBe(step.claimedMs);
      }),
    );
  });

  it('believes whoever was silent since before it, whenever we hear of it', () => {
    fc.assert(
      fc.property(steps, (step) => {
        const silent = { ...step, heardBeforeMs: Math.min(step.heardBeforeMs ?? 0, step.claimedMs) };
        const countedMs = countedMoment(silent);
        expect(countedMs).toBe(step.claimedMs);
        expect(creditedArrival({ ...silent, countedMs })).toBe(step.claimedMs);
      }),
    );
  });

  it('keeps the order of a queue that is sent together', () => {
    const queues = fc.record({
      claims: fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 2, maxLength: 6 }),
      late: fc.integer({ min: 0, max: 300 }),
      before: fc.integer({ min: 0, max: 900 }),
    });
    fc.assert(
      fc.property(queues, ({ claims, late, before }) => {
        const nowMs = (Math.max(...claims) + late) * minute;
        const heardBeforeMs = Math.min(before * minute, nowMs);
        const counted: number[] = [];
        for (const claim of claims.toSorted((a, b) => a - b)) {
          const step = { claimedMs: claim * minute, heardAtMs: nowMs, heardBeforeMs };
          counted.push(believedMoment(countedMoment(step), { nowMs, previousMs: counted.at(-1) }));
        }
        expect(counted).toEqual(counted.toSorted((a, b) => a - b));
        expect(Math.max(...counted)).toBeLessThanOrEqual(nowMs);
      }),
    );
  });

  it('gives nothing to who is in touch and claims an earlier time', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 11, max: 300 }), (step, earlier) => {
        const heardBeforeMs = step.heardAtMs;
        const claimedMs = step.heardAtMs - earlier * minute;
        const claim = { claimedMs, heardAtMs: step.heardAtMs, heardBeforeMs };
        expect(countedMoment(claim)).toBe(step.heardAtMs);
      }),
    );
  });
});

describe('[FIELD-10] a step that cannot have happened then', () => {
  it.each([
    ['nothing is known', '11:45', [], '11:45'],
    ['they were at another car until before', '11:45', ['11:20'], '11:45'],
    ['they were at another car until later', '11:45', ['12:10'], '12:10'],
    ['their day began later', '11:45', ['9:00', '12:00'], '12:00'],
    ['their day begins only after they said it', '11:45', ['13:00'], '12:35'],
  ] as const)('%s', (_case, counted, notBefore, expected) => {
    const notBeforeMs = notBefore.map(at);
    expect(clockOf(possibleMoment(at(counted), { heardAtMs: at('12:35'), notBeforeMs }))).toBe(expected);
  });

  it.each([
    ['at once', '12:35', '12:35'],
    ['a while later', '12:20', '12:20'],
    ['an hour later', '12:19', '12:35'],
  ] as const)('told by the office %s', (_case, claimed, expected) => {
    expect(clockOf(retoldMoment({ claimedMs: at(claimed), heardAtMs: at('12:35') }))).toBe(expected);
  });
});
