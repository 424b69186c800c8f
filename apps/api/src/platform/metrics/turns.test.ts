import { expect, it } from 'vitest';
import { createTurns } from './turns';

const held = <T>() => {
  let resolve: (answer: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((answer, fail) => {
    resolve = answer;
    reject = fail;
  });
  let reads = 0;
  const read = (): Promise<T> => {
    reads += 1;
    return promise;
  };
  return { read, resolve, reject, reads: () => reads };
};

/** What follows a promise that is settled has happened by then. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('[RUN-9] reads one figure after the other, however many are asked for at once', async () => {
  const turn = createTurns();
  const first = held<number>();
  const second = held<string>();
  const one = turn('one', first.read);
  const two = turn('two', second.read);
  await settled();
  expect([first.reads(), second.reads()]).toEqual([1, 0]);
  first.resolve(1);
  expect(await one).toBe(1);
  await settled();
  expect(second.reads()).toBe(1);
  second.resolve('b');
  expect(await two).toBe('b');
});

it('[RUN-9] reads a figure once for all who ask while it is read or waits, and anew after that', async () => {
  const turn = createTurns();
  const first = held<number>();
  const second = held<number>();
  const asked = [turn('one', first.read), turn('two', second.read)];
  await settled();
  asked.push(turn('one', first.read), turn('two', second.read));
  first.resolve(1);
  second.resolve(2);
  expect(await Promise.all(asked)).toEqual([1, 2, 1, 2]);
  expect([first.reads(), second.reads()]).toEqual([1, 1]);
  expect(await turn('one', first.read)).toBe(1);
  expect(first.reads()).toBe(2);
});

it('[RUN-9] goes on after a figure that could not be read', async () => {
  const turn = createTurns();
  const broken = held<number>();
  const one = turn('one', broken.read);
  const two = turn('two', async () => 2);
  broken.reject(new Error('no database'));
  await expect(one).rejects.toThrow('no database');
  expect(await two).toBe(2);
  expect(await turn('one', async () => 1)).toBe(1);
});
