import { expect, it } from 'vitest';
import { edgeSpeed } from './edge-scroll';

it.each([
  ['in the middle', 500, 0],
  ['just inside the upper strip', 150, -2],
  ['at the upper edge', 100, -18],
  ['above it', 20, -18],
  ['at the lower edge', 900, 18],
  ['below it', 1_200, 18],
])('[DISP-1] a job in the air %s scrolls the board as fast as it is near', (_, at, speed) => {
  expect(edgeSpeed(at, 100, 900)).toBe(speed);
});

it('[DISP-1] a board as high as nothing does not scroll', () => {
  expect(edgeSpeed(10, 10, 10)).toBe(0);
});
