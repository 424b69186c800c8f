import { expect, it } from 'vitest';
import { periodSeconds } from './cron-period';

it.each([
  ['* * * * *', 60],
  ['*/5 * * * *', 300],
  ['17 * * * *', 3_600],
  ['17 */6 * * *', 21_600],
  ['17 9 * * *', 86_400],
  ['17 9,21 * * *', 86_400],
  ['17 9 * * 1', 604_800],
  ['17 9 1 * *', 2_678_400],
  ['17 9 1 1 *', 31_622_400],
])('[RUN-9] %s runs at least every %i seconds', (cron, seconds) => {
  expect(periodSeconds(cron)).toBe(seconds);
});
