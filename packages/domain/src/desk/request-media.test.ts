import { expect, it } from 'vitest';
import { findMediaProblem } from './request-media';

const of = (pictures: number, clips: number) => [
  ...Array.from({ length: pictures }, () => 'picture' as const),
  ...Array.from({ length: clips }, () => 'clip' as const),
];

it.each([
  [0, 0, undefined],
  [6, 1, undefined],
  [7, 0, 'pictures_most'],
  [1, 2, 'one_video'],
])('[KEEP-8] %i pictures and %i videos: %s', (pictures, clips, problem) => {
  expect(findMediaProblem(of(pictures, clips))).toBe(problem);
});
