import { expect, it } from 'vitest';
import { type MoveAsker, whoAskedToMove } from './move-asker';

it.each<[isByUs: boolean, said: MoveAsker | undefined, asker: MoveAsker]>([
  [false, undefined, 'customer'],
  [false, 'customer', 'customer'],
  [false, 'us', 'customer'],
  [true, undefined, 'us'],
  [true, 'us', 'us'],
  [true, 'customer', 'customer'],
])('[FIELD-3] a move (by us: %s, said: %s) was wanted by: %s', (isByUs, said, asker) => {
  expect(whoAskedToMove(isByUs, said)).toBe(asker);
});
