import { describe, expect, it } from 'vitest';
import { sampleRequest } from '../../testing/sample-office';
import { countAlarming, promiseState } from './promise';

describe('the promised hour', () => {
  it.each([
    [3600, 'calm', 100, '60 min left'],
    [1800, 'calm', 50, '30 min left'],
    [1799, 'soon', 50, '29 min left'],
    [600, 'soon', 17, '10 min left'],
    [599, 'alarm', 17, '9 min left'],
    [59, 'alarm', 2, 'Less than 1 min left'],
    [-1, 'alarm', 0, 'Late by 1 min'],
    [-3601, 'alarm', 0, 'Late by 1 hr 1 min'],
  ])('[OPS-1] with %i seconds left is %s', (seconds, tone, percent, text) => {
    const state = promiseState(seconds);
    expect([state.tone, Math.round(state.percent), state.text]).toEqual([tone, percent, text]);
  });
});

it('[OFF-8] counts late quotes apart from those that are nearly due', () => {
  const left = (seconds_left: number | null, resumes_at: string | null = null) =>
    sampleRequest(`${seconds_left}`, { seconds_left, resumes_at });
  const night = '2026-11-16T08:00:00Z';
  const requests = [
    left(-60),
    left(20),
    left(300),
    left(3_000),
    left(null),
    left(300, night),
    left(-5, night),
  ];
  expect(countAlarming(requests, 0)).toEqual({ late: 2, soon: 2 });
  // Half a minute later one more is over.
  expect(countAlarming(requests, 30)).toEqual({ late: 3, soon: 1 });
});
