import type { Route, RouteAnswer, RouteRequest } from '@lugnut/contract';
import { unsureWords } from './call-copy.en';
import { api, CallError } from './client';
import { isAnswerLost, isOffline } from './failure';

type Options = {
  readonly idempotencyKey: string;
  /** Of all tries together. */
  readonly timeoutMs: number;
};

/** Before the second try and the third. */
const pausesMs = [1_000, 3_000];

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    globalThis.addEventListener('online', done);
  });

/**
 * A change whose answer was lost may have been made: a call that can be repeated is asked again with the same key
 * before anything is said, within the time given, and then it is said that nobody knows.
 */
export const askUntilAnswered = async <R extends Route>(
  route: R,
  input: RouteRequest<R>,
  options: Options,
): Promise<RouteAnswer<R>> => {
  const pauses = [...pausesMs];
  const until = performance.now() + options.timeoutMs;
  for (;;) {
    try {
      return await api.call(route, input, {
        ...options,
        timeoutMs: Math.max(1, Math.ceil(until - performance.now())),
      });
    } catch (error) {
      if (!route.isRepeatable || !isAnswerLost(error)) throw error;
      const next = pauses.shift();
      if (next === undefined || performance.now() + next >= until)
        throw isOffline(error) || !(error instanceof CallError)
          ? error
          : new CallError(error.code, [unsureWords], error.status);
      await pause(next);
    }
  }
};
