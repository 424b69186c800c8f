import { describe, expect, it } from 'vitest';
import { createLogger } from '../logging/logger';
import { type Runner, superviseRunner } from './supervise-runner';
import { watchWorker } from './watch-worker';

const never = new Promise<never>(() => undefined);
const settings = {
  log: createLogger({ level: 'silent' }),
  restartAfterMs: 1,
  watchEveryMs: 1,
  giveUpAfterMs: 5,
  stopWithinMs: 10,
};

/** One that neither ends nor stops, as a worker that died while its database was away. */
const fakeRunner = (id: string) => {
  const state = { works: true, busy: 0, hangs: false, isAbandoned: false, looks: 0 };
  const runner: Runner = {
    id,
    ended: never,
    stop: () => never,
    isWorking: () => {
      state.looks += 1;
      return state.works;
    },
    busy: () => state.busy,
    isFinishing: () => state.busy > 0 && !state.hangs,
    abandon: () => {
      state.isAbandoned = true;
    },
  };
  return { state, runner };
};

describe('a supervised runner', () => {
  it('[RUN-13] is replaced when it takes no jobs any more, though it never ends', async () => {
    const runners = [fakeRunner('a'), fakeRunner('b')];
    let started = 0;
    const supervised = await superviseRunner(async () => {
      const next = runners[started];
      started += 1;
      return next?.runner ?? never;
    }, settings);
    expect(supervised.id()).toBe('a');
    await expect.poll(() => runners[0]?.state.looks).toBeGreaterThan(5);
    expect(supervised.id()).toBe('a');
    Object.assign(runners[0]?.state ?? {}, { works: false, busy: 1 });
    expect(supervised.isWorking()).toBe(false);
    await expect.poll(() => supervised.id()).toBe('b');
    expect(supervised.isWorking()).toBe(true);
    expect(runners[0]?.state.isAbandoned).toBe(true);
    // Its job may still be running: not to be given to another yet.
    expect([supervised.takeRetired(), supervised.finishing()]).toEqual([[], ['a']]);
    Object.assign(runners[0]?.state ?? {}, { hangs: true });
    expect([supervised.takeRetired(), supervised.finishing()]).toEqual([[], []]);
    Object.assign(runners[0]?.state ?? {}, { busy: 0 });
    expect([supervised.takeRetired(), supervised.finishing()]).toEqual([['a'], []]);
    expect(supervised.takeRetired()).toEqual([]);
  });

  it('[RUN-13] survives starts that fail and starts that hang', async () => {
    const first = fakeRunner('a');
    const later = fakeRunner('d');
    const starts: (() => Promise<Runner>)[] = [
      async () => first.runner,
      () => Promise.reject(new Error('no database')),
      () => never,
      async () => later.runner,
    ];
    const supervised = await superviseRunner(() => starts.shift()?.() ?? never, settings);
    first.state.works = false;
    await expect.poll(() => supervised.id()).toBe('d');
  });

  it('[RUN-13] stops within its time, whatever it does', async () => {
    const { runner, state } = fakeRunner('a');
    const supervised = await superviseRunner(async () => runner, settings);
    await supervised.stop();
    expect(state.isAbandoned).toBe(true);
  });
});

describe('a watched worker', () => {
  const watch = () => {
    const clock = { ms: 0 };
    const worker = watchWorker({ slots: 2, stallAfterMs: 100, longestJobMs: 1_000, nowMs: () => clock.ms });
    const emit = (event: string) => void worker.events.emit(event as 'pool:create', {} as never);
    return { clock, worker, emit };
  };

  it('[RUN-13] works while it asks for jobs, or while every slot has one', () => {
    const { clock, worker, emit } = watch();
    clock.ms = 99;
    expect(worker.isWorking()).toBe(true);
    clock.ms = 100;
    expect(worker.isWorking()).toBe(false);
    emit('worker:getJob:empty');
    expect(worker.isWorking()).toBe(true);
    emit('job:start');
    emit('job:start');
    clock.ms = 1_000;
    expect([worker.isWorking(), worker.busy()]).toEqual([true, 2]);
    clock.ms = 1_101;
    expect(worker.isWorking()).toBe(false);
    emit('job:complete');
    expect([worker.isWorking(), worker.busy()]).toEqual([true, 1]);
    clock.ms = 1_201;
    expect(worker.isWorking()).toBe(false);
  });

  it('[RUN-13] finishes what it has begun, however long it asks for no more, until it takes too long', () => {
    const { clock, worker, emit } = watch();
    expect(worker.isFinishing()).toBe(false);
    clock.ms = 50;
    emit('job:start');
    clock.ms = 500;
    expect([worker.isWorking(), worker.isFinishing()]).toEqual([false, true]);
    emit('worker:getJob:empty');
    clock.ms = 1_049;
    expect(worker.isFinishing()).toBe(true);
    clock.ms = 1_050;
    expect(worker.isFinishing()).toBe(false);
    emit('job:start');
    emit('job:complete');
    expect(worker.isFinishing()).toBe(true);
    emit('job:complete');
    expect(worker.isFinishing()).toBe(false);
  });

  it('[RUN-13] no longer works once it shuts itself down', () => {
    const { worker, emit } = watch();
    emit('pool:gracefulShutdown');
    expect(worker.isWorking()).toBe(false);
  });
});
