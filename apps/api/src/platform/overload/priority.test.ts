import { expect, it } from 'vitest';
import { comeBackSeconds, priorities, refusedFromMs } from './priority';

it('[RUN-7] refuses bookings and payments last, and tells them to come back first', () => {
  const from = priorities.map((priority) => refusedFromMs(priority, 800));
  expect(from).toEqual([80, 160, 320, 800]);
  const back = priorities.map(comeBackSeconds);
  expect(back).toEqual(back.toSorted((a, b) => b - a));
});
