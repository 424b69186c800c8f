import { expect, it } from 'vitest';
import { createTurns } from './turns';

it('runs what has the same key one after the other, also after a failure, and the rest meanwhile', async () => {
  const turns = createTurns();
  const seen: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = turns('a', async () => {
    await gate;
    seen.push('first');
    throw new Error('no');
  });
  const second = turns('a', async () => seen.push('second'));
  await turns('b', async () => seen.push('other'));
  open();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(seen).toEqual(['other', 'first', 'second']);
});
