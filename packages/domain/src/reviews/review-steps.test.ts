import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceReview,
  goesToStore,
  isLowRating,
  type ReviewEvent,
  type ReviewStep,
  type ReviewTerms,
  reviewSteps,
  startReview,
} from './review-steps';

const all: ReviewTerms = { canTip: true, canJoin: true };
const walk = (events: readonly ReviewEvent[], terms: ReviewTerms = all): ReviewStep =>
  events.reduce((flow, event) => advanceReview(flow, event, terms), startReview).step;
const rated = (rating: number): ReviewEvent => ({ kind: 'rated', rating });
const tipped: ReviewEvent = { kind: 'tipped' };
const skipped: ReviewEvent = { kind: 'tip skipped' };

describe('the steps of a review', () => {
  it.each<[ReviewEvent[], ReviewTerms, ReviewStep]>([
    [[rated(5)], all, 'tip'],
    [[rated(5), tipped], all, 'rate the app'],
    [[rated(3), tipped], all, 'rate the app'],
    [[rated(2), tipped], all, 'membership'],
    [[rated(1), tipped], all, 'membership'],
    [[rated(5), skipped], all, 'rate the app'],
    [[rated(1), skipped], all, 'rate the app'],
    [[rated(5), skipped, { kind: 'app skipped' }], all, 'membership'],
    [[rated(2), tipped, { kind: 'membership skipped' }], all, 'download'],
    [[rated(2), tipped, { kind: 'joined' }], all, 'download'],
    [[rated(5)], { canTip: false, canJoin: true }, 'rate the app'],
    [[rated(1), tipped], { canTip: true, canJoin: false }, 'download'],
    [[rated(4), skipped, { kind: 'app skipped' }], { canTip: true, canJoin: false }, 'download'],
  ])('[PUB-1] %j with %j comes to %s', (events, terms, step) => {
    expect(walk(events, terms)).toBe(step);
  });

  it.each([0, 6, 2.5, Number.NaN])('[PUB-1] takes no rating of %s', (rating) => {
    expect(walk([rated(rating)])).toBe('rate');
  });

  it.each([
    [3, true, true],
    [5, true, true],
    [2, true, false],
    [5, false, false],
  ])('[PUB-1] a rating of %s, on a phone %s, goes to the store: %s', (rating, isPhone, goes) => {
    expect(goesToStore(rating, isPhone)).toBe(goes);
  });

  it('never goes back, whatever is pressed', () => {
    const event = fc.oneof(
      fc.integer({ min: -1, max: 7 }).map(rated),
      fc.constantFrom<ReviewEvent>(
        tipped,
        skipped,
        { kind: 'app skipped' },
        { kind: 'joined' },
        { kind: 'membership skipped' },
      ),
    );
    fc.assert(
      fc.property(
        fc.array(event),
        fc.record({ canTip: fc.boolean(), canJoin: fc.boolean() }),
        (events, terms) => {
          let flow = startReview;
          for (const one of events) {
            const next = advanceReview(flow, one, terms);
            expect(reviewSteps.indexOf(next.step)).toBeGreaterThanOrEqual(reviewSteps.indexOf(flow.step));
            flow = next;
          }
        },
      ),
    );
  });
});

describe('[OFF-7] a rating somebody calls about', () => {
  it.each([
    [0, false],
    [1, true],
    [2, true],
    [3, true],
    [4, false],
    [5, false],
    [2.5, false],
  ])('%d: %s', (rating, isLow) => {
    expect(isLowRating(rating)).toBe(isLow);
  });
});
