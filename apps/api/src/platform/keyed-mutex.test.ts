import { expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex';

it('serializes work with the same key, also after a failure, and runs the rest meanwhile', async () => {
  const mutex = createKeyedMutex();
  const seen: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = mutex('a', async () => {
    await gate;
    seen.push('first');
    throw new Error('no');
  });
  const second = mutex('a', async () => seen.push('second'));
  await mutex('b', async () => seen.push('other'));
  open();
  await expect(first).rejects.toThrow('no');
  await second;
  expect(seen).toEqual(['other', 'first', 'second']);
});
