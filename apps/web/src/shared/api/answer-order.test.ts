import { describe, expect, it } from 'vitest';
import { createAnswerOrder } from './answer-order';

describe('answers out of order', () => {
  it('in order, each is news', () => {
    const order = createAnswerOrder();
    const first = order.ask();
    const second = order.ask();
    expect([first(), second()]).toEqual([true, true]);
  });

  it('what was asked before the one shown is old', () => {
    const order = createAnswerOrder();
    const first = order.ask();
    const second = order.ask();
    expect([second(), first()]).toEqual([true, false]);
  });

  it("a write's answer makes every read under way old, and says that one is", () => {
    const order = createAnswerOrder();
    expect(order.overtake()).toBe(false);
    const read = order.ask();
    expect(order.overtake()).toBe(true);
    expect(read()).toBe(false);
    const next = order.ask();
    expect(next()).toBe(true);
    expect(order.overtake()).toBe(false);
  });
});
