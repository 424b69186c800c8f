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
});
