import { expect, it } from 'vitest';
import { reviewCountText, yearsText } from './counts';

it.each([
  [0, '0 reviews'],
  [1, '1 review'],
  [1204, '1,204 reviews'],
])('[HOME-1] counts %i reviews in words', (count, text) => {
  expect(reviewCountText(count)).toBe(text);
});

it('counts one year as one', () => {
  expect([yearsText(1), yearsText(12)]).toEqual(['1 year', '12 years']);
});
