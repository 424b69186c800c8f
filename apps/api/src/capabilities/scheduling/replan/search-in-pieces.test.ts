import { expect, it } from 'vitest';
import { inPieces, searchInPieces } from './search-in-pieces';

it('[PLAN-3] lets others have a turn before, after and between pieces of a few steps, which go through every group', async () => {
  let turns = 0;
  let isOver = false;
  const request = (): void => {
    turns += 1;
    if (!isOver) setImmediate(request);
  };
  setImmediate(request);
  const seen: { readonly turns: number; readonly steps: number; readonly seed: number }[] = [];
  const gain = await searchInPieces(
    {
      groups: 3,
      improve: ({ steps, seed }) => {
        seen.push({ turns, steps, seed });
        return 0.5;
      },
    },
    { steps: 12, seed: 7 },
  );
  isOver = true;
  expect(gain).toBe(0.5 * seen.length);
  expect(seen.reduce((sum, { steps }) => sum + steps, 0)).toBe(3 * 12);
  expect(Math.max(...seen.map(({ steps }) => steps))).toBeLessThanOrEqual(4);
  expect(new Set(seen.map(({ seed }) => seed)).size).toBe(seen.length);
  const between = [0, ...seen.map((piece) => piece.turns), turns];
  for (const [nth, before] of between.slice(0, -1).entries())
    expect(between[nth + 1], `before piece ${nth}`).toBeGreaterThan(before);
});

it('[PLAN-3] gives way after every piece of a search that does, and hands on what it found', async () => {
  let turns = 0;
  let isOver = false;
  const request = (): void => {
    turns += 1;
    if (!isOver) setImmediate(request);
  };
  setImmediate(request);
  const seen: number[] = [];
  const found = await inPieces(
    (function* () {
      for (let piece = 0; piece < 3; piece += 1) {
        seen.push(turns);
        yield;
      }
      return 'a swap';
    })(),
  );
  isOver = true;
  expect(found).toBe('a swap');
  expect(new Set(seen).size).toBe(3);
});
