import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ExceptionFacts,
  type ExceptionKind,
  exceptionKinds,
  expectedArrival,
  faultOf,
  findChargeObstacle,
  isFeeOpen,
  noShowWaitMinutes,
  unchargedReason,
  visitFeeOf,
} from './index';

const nine = Date.parse('2027-06-10T13:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
/** At the car at 9:30am for a window from 9 to 12, and still nobody at 10. */
const missed: ExceptionFacts = {
  saidAtMs: nine + hour,
  arrivedAtMs: nine + hour / 2,
  heardAtMs: nine + hour,
  arrivalHeardAtMs: nine + hour / 2,
  announcedAtMs: undefined,
  windowStartsAtMs: nine,
  windowEndsAtMs: nine + 3 * hour,
  hasBegun: false,
  isMovedByUs: false,
};

/** Heard as it was said. */
const asHeard = (facts: ExceptionFacts): ExceptionFacts => ({
  ...facts,
  heardAtMs: facts.saidAtMs,
  arrivalHeardAtMs: facts.arrivedAtMs,
});

const minutes = fc.integer({ min: -300, max: 600 }).map((at) => nine + at * minute);
const anyFacts: fc.Arbitrary<ExceptionFacts> = fc.record({
  saidAtMs: minutes,
  arrivedAtMs: fc.option(minutes, { nil: undefined }),
  heardAtMs: minutes,
  arrivalHeardAtMs: fc.option(minutes, { nil: undefined }),
  announcedAtMs: fc.option(minutes, { nil: undefined }),
  windowStartsAtMs: fc.constant(nine),
  windowEndsAtMs: fc.constant(nine + 3 * hour),
  hasBegun: fc.boolean(),
  isMovedByUs: fc.boolean(),
});

describe('what a missed visit costs', () => {
  it.each<[ExceptionKind, string, number]>([
    ['late', 'ours', 0],
    ['not_there', 'customer', 70_00],
    ['part_missing', 'ours', 0],
    ['come_back', 'nobody', 0],
    ['cannot_be_done', 'nobody', 0],
  ])('[FIELD-1] %s: %s, and costs %i cents', (kind, fault, cents) => {
    expect(faultOf(kind, missed)).toBe(fault);
    expect(visitFeeOf(kind, missed)).toBe(cents);
  });

  const wait = noShowWaitMinutes * minute;
  it.each<[string, Partial<ExceptionFacts>, string, number]>([
    ['before the window', { saidAtMs: nine - 1, arrivedAtMs: nine - hour }, 'nobody', 0],
    [
      'early, and not waited into the window',
      { saidAtMs: nine + wait - 1, arrivedAtMs: nine - hour },
      'customer',
      0,
    ],
    [
      'early, and waited into the window',
      { saidAtMs: nine + wait, arrivedAtMs: nine - hour },
      'customer',
      70_00,
    ],
    ['there at its end', { saidAtMs: nine + 4 * hour, arrivedAtMs: nine + 3 * hour }, 'customer', 70_00],
    ['there after its end', { saidAtMs: nine + 4 * hour, arrivedAtMs: nine + 3 * hour + 1 }, 'nobody', 0],
    ['never there', { arrivedAtMs: undefined }, 'customer', 0],
    ['never there, after its end', { saidAtMs: nine + 3 * hour + 1, arrivedAtMs: undefined }, 'nobody', 0],
    ['gone at once', { arrivedAtMs: missed.saidAtMs - wait + 1 }, 'customer', 0],
    ['before the time we announced', { announcedAtMs: missed.saidAtMs + 1 }, 'nobody', 0],
    ['at the time we announced', { announcedAtMs: missed.saidAtMs }, 'customer', 0],
    ['a wait after the time we announced', { announcedAtMs: missed.saidAtMs - wait }, 'customer', 70_00],
    ['once work has begun', { hasBegun: true }, 'nobody', 0],
    ['at a time we chose', { isMovedByUs: true }, 'nobody', 0],
  ])('[FIELD-1] %s', (_when, changes, fault, cents) => {
    const facts = asHeard({ ...missed, ...changes });
    expect([faultOf('not_there', facts), visitFeeOf('not_there', facts)]).toEqual([fault, cents]);
    expect(isFeeOpen({ fault: faultOf('not_there', facts), feeCents: cents })).toBe(
      fault === 'customer' && cents === 0,
    );
  });

  it.each<[string, Partial<ExceptionFacts>]>([
    ['both told at once', { heardAtMs: nine + hour, arrivalHeardAtMs: nine + hour }],
    [
      'the arrival heard of after the window',
      { heardAtMs: nine + 5 * hour, arrivalHeardAtMs: nine + 4 * hour },
    ],
  ])('[FIELD-1] a phone without a signal: %s, and the office decides', (_when, changes) => {
    const facts = { ...missed, ...changes };
    expect([faultOf('not_there', facts), visitFeeOf('not_there', facts)]).toEqual(['customer', 0]);
    expect(unchargedReason(facts)).toContain('a phone without a signal');
  });

  it('[FIELD-1] is owed only by who was waited for, at the car, in our own time, with nothing begun', () => {
    fc.assert(
      fc.property(fc.constantFrom(...exceptionKinds), anyFacts, (kind, facts) => {
        if (visitFeeOf(kind, facts) === 0) return;
        const { saidAtMs, arrivedAtMs = Number.NaN, announcedAtMs = 0 } = facts;
        expect(faultOf(kind, facts)).toBe('customer');
        expect(facts.hasBegun).toBe(false);
        expect(arrivedAtMs).toBeLessThanOrEqual(facts.windowEndsAtMs);
        for (const from of [arrivedAtMs, announcedAtMs, facts.windowStartsAtMs])
          expect(saidAtMs - from).toBeGreaterThanOrEqual(wait);
      }),
    );
  });

  it('[FIELD-1] says to the office why nothing was charged', () => {
    expect(unchargedReason({ ...missed, arrivedAtMs: undefined })).toBe(
      'Customer not there. No fee was charged: the technician had not said that they had arrived.',
    );
  });
});

describe('charging it by hand', () => {
  const said = [{ kind: 'not_there', fault: 'customer' }] as const;
  const open = { said, hasFee: false, wasWaived: false, wasCanceledByUs: false };

  it('[FIELD-3] is for a visit that its customer missed, once', () => {
    expect(findChargeObstacle(open)).toBeUndefined();
    expect(findChargeObstacle({ ...open, said: [] })).toContain('No visit was missed');
    expect(findChargeObstacle({ ...open, said: [{ kind: 'not_there', fault: 'nobody' }] })).toContain(
      'No visit was missed',
    );
    expect(findChargeObstacle({ ...open, said: [{ kind: 'late', fault: 'ours' }] })).toBeDefined();
    expect(findChargeObstacle({ ...open, hasFee: true })).toContain('already');
    expect(findChargeObstacle({ ...open, wasWaived: true })).toContain('waived');
    expect(findChargeObstacle({ ...open, wasCanceledByUs: true })).toContain('our reasons');
  });
});

it.each([
  ['nothing was said', undefined, undefined, undefined],
  ['a time was said', 100, undefined, 100],
  ['somebody sets off after it', 100, 60, 60],
  ['somebody sets off and will be later', 100, 120, 100],
  ['somebody sets off', undefined, 60, undefined],
])('[FIELD-1] when %s, the customer waits from', (_what, toldMs, reckonedMs, expected) => {
  expect(expectedArrival({ toldMs, reckonedMs })).toBe(expected);
});
