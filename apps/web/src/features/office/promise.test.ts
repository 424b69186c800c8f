import { describe, expect, it } from 'vitest';
import { promiseState } from './promise';

describe('the promised hour', () => {
  it.each([
    [3600, 'calm', 100, '60 min left'],
    [1800, 'calm', 50, '30 min left'],
    [1799, 'soon', 50, '29 min left'],
    [600, 'soon', 17, '10 min left'],
    [599, 'alarm', 17, '9 min left'],
    [59, 'alarm', 2, 'Less than 1 min left'],
    [-1, 'alarm', 0, 'Late by 1 min'],
    [-3601, 'alarm', 0, 'Late by 61 min'],
  ])('[OPS-1] with %i seconds left is %s', (seconds, tone, percent, text) => {
    const state = promiseState(seconds);
    expect([state.tone, Math.round(state.percent), state.text]).toEqual([tone, percent, text]);
  });
});
