import { expect, it } from 'vitest';
import { createBacklog } from './backlog';

const create = () => {
  let now = { busyMs: 0, atMs: 0 };
  const backlog = createBacklog(() => now);
  type Pace = { eachMs: number; everyMs: number };
  const finish = (count: number, { eachMs, everyMs }: Pace, isStillToDo: boolean) => {
    for (let nth = 0; nth < count; nth += 1) {
      const end = backlog.begin(isStillToDo);
      now = { busyMs: now.busyMs + eachMs, atMs: now.atMs + everyMs };
      end();
    }
  };
  const answer = (count: number, pace: Pace) => finish(count, pace, true);
  const elsewhere = (count: number, pace: Pace) => finish(count, pace, false);
  const beginMany = (count: number): (() => void)[] => Array.from({ length: count }, () => backlog.begin());
  const pass = (ms: number): void => {
    now = { ...now, atMs: now.atMs + ms };
  };
  return { backlog, answer, elsewhere, beginMany, pass };
};

it('[RUN-7] expects of a burst what its requests will take, before any of it is slow', () => {
  const { backlog, answer, beginMany } = create();
  const first = beginMany(50);
  expect(backlog.expectedMs()).toBe(0);
  for (const end of first) end();
  answer(50, { eachMs: 10, everyMs: 20 });
  const second = beginMany(50);
  expect(backlog.expectedMs()).toBeGreaterThan(300);
  for (const end of second) end();
  expect(backlog.expectedMs()).toBe(0);
});

it('[RUN-7] ends a request once, however often its end is told', () => {
  const { backlog, answer, beginMany } = create();
  answer(50, { eachMs: 10, everyMs: 20 });
  const [end] = beginMany(2);
  const both = backlog.expectedMs();
  end?.();
  end?.();
  expect(backlog.expectedMs()).toBeCloseTo(both / 2);
});

it('[RUN-7] does not count for ever what hangs', () => {
  const { backlog, answer, beginMany, pass } = create();
  answer(50, { eachMs: 10, everyMs: 20 });
  const hung = beginMany(50);
  pass(9_000);
  beginMany(1);
  expect(backlog.expectedMs()).toBeGreaterThan(300);
  pass(1_000);
  const one = backlog.expectedMs();
  expect(one).toBeGreaterThan(0);
  expect(one).toBeLessThan(20);
  // Ended late they are ended once, and take nothing from what is still to do.
  for (const end of hung.slice(0, 10)) end();
  expect(backlog.expectedMs()).toBe(one);
});

it('[RUN-7] divides the busy time by all who were answered, not by those alone who are still to do', () => {
  const { backlog, answer, beginMany, elsewhere } = create();
  // Screens, devices and files keep the processor busy; now and then a booking is among them.
  for (let nth = 0; nth < 40; nth += 1) {
    elsewhere(19, { eachMs: 10, everyMs: 10 });
    answer(1, { eachMs: 10, everyMs: 10 });
  }
  expect(backlog.expectedMs()).toBe(0);
  beginMany(8);
  expect(backlog.expectedMs()).toBeCloseTo(80);
});

it('[RUN-7] expects nothing of what waits for somebody else', () => {
  const { backlog, answer } = create();
  answer(50, { eachMs: 10, everyMs: 20 });
  for (let nth = 0; nth < 50; nth += 1) backlog.begin(false);
  expect(backlog.expectedMs()).toBe(0);
});

it('[RUN-7] learns nothing from quiet hours, when jobs are busier than requests', () => {
  const { backlog, answer, beginMany } = create();
  answer(60, { eachMs: 500, everyMs: 1_000 });
  beginMany(10);
  expect(backlog.expectedMs()).toBe(0);
});
