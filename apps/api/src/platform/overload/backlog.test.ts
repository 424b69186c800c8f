import { expect, it } from 'vitest';
import { createBacklog } from './backlog';

const create = () => {
  let now = { busyMs: 0, atMs: 0 };
  const backlog = createBacklog(() => now);
  const answer = (count: number, { eachMs, everyMs }: { eachMs: number; everyMs: number }) => {
    for (let nth = 0; nth < count; nth += 1) {
      backlog.begin();
      now = { busyMs: now.busyMs + eachMs, atMs: now.atMs + everyMs };
      backlog.end();
    }
  };
  return { backlog, answer };
};

it('[RUN-7] expects of a burst what its requests will take, before any of it is slow', () => {
  const { backlog, answer } = create();
  for (let nth = 0; nth < 50; nth += 1) backlog.begin();
  expect(backlog.expectedMs()).toBe(0);
  for (let nth = 0; nth < 50; nth += 1) backlog.end();
  answer(50, { eachMs: 10, everyMs: 20 });
  for (let nth = 0; nth < 50; nth += 1) backlog.begin();
  expect(backlog.expectedMs()).toBeGreaterThan(300);
  for (let nth = 0; nth < 50; nth += 1) backlog.end();
  expect(backlog.expectedMs()).toBe(0);
});

it('[RUN-7] learns nothing from quiet hours, when jobs are busier than requests', () => {
  const { backlog, answer } = create();
  answer(60, { eachMs: 500, everyMs: 1_000 });
  for (let nth = 0; nth < 10; nth += 1) backlog.begin();
  expect(backlog.expectedMs()).toBe(0);
});
