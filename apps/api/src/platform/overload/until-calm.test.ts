import { expect, it } from 'vitest';
import { untilCalm } from './until-calm';

const waitWith = async (isBusy: (atMs: number) => boolean, isStopping: (atMs: number) => boolean) => {
  let nowMs = 0;
  await untilCalm(
    { isBusy: () => isBusy(nowMs), isStopping: () => isStopping(nowMs) },
    {
      nowMs: () => nowMs,
      wait: async (ms) => {
        nowMs += ms;
      },
    },
  );
  return nowMs;
};

it.each([
  ['a calm start', () => false, () => false, 0],
  ['until it is calm', (atMs: number) => atMs < 700, () => false, 700],
  ['ten seconds, however busy the machine stays', () => true, () => false, 10_000],
  ['no longer than it is to stop', () => true, (atMs: number) => atMs >= 300, 300],
])('[RUN-2] waits for %s', async (_what, isBusy, isStopping, waitedMs) => {
  expect(await waitWith(isBusy, isStopping)).toBe(waitedMs);
});
