import type { Route, RouteAnswer, RouteRequest } from '@lugnut/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { askUntilAnswered } from './ask-until-answered';
import { CallError } from './client';
import { failureCode, failureWords, isAnswerLost, isOffline, type Wording } from './failure';
import { queryClient } from './query-client';
import { useKeyFor } from './use-key-for';

const usualTimeoutMs = 15_000;

type Settings<R extends Route> = Wording & {
  /** Shown when the server has no words for what went wrong. */
  readonly otherwise: string;
  readonly timeoutMs?: number;
  /** What the answer changes: `keepAnswer`, `changeAnswer` or `askAgain`. Pending until it is done. */
  readonly onDone?: (answer: RouteAnswer<R>, input: RouteRequest<R>) => unknown;
  /** For words that are shown elsewhere than `problem`, in a toast. */
  readonly onFailed?: (words: string) => unknown;
};

/**
 * A call that changes something, as a button makes it: a second press does nothing while one is in flight, and trying
 * again after a failure has the same idempotency key, which a lost answer does by itself. `send` answers undefined when it failed or did nothing.
 */
export const useRouteCall = <R extends Route>(
  route: R,
  { otherwise, timeoutMs = usualTimeoutMs, onDone, onFailed, ...wording }: Settings<R>,
) => {
  const { keyFor, arrived } = useKeyFor();
  const isInFlight = useRef(false);
  const mutation = useMutation<RouteAnswer<R>, Error, RouteRequest<R>>(
    {
      mutationFn: async (input) => {
        const answer = await askUntilAnswered(route, input, { timeoutMs, idempotencyKey: keyFor(input) });
        arrived();
        await onDone?.(answer, input);
        return answer;
      },
    },
    queryClient(),
  );
  // What was asked again until nobody knew has words of its own, whichever codes the screen shows.
  const wordsOf = (error: unknown): string =>
    error instanceof CallError && isAnswerLost(error) && error.errors.length > 0
      ? error.errors.join(' ')
      : failureWords(error, otherwise, wording);
  const { reset } = mutation;
  const isWithoutSignal = mutation.isError && isOffline(mutation.error);
  // Nothing was wrong but the signal, and that is back.
  useEffect(() => {
    if (!isWithoutSignal) return;
    globalThis.addEventListener('online', reset);
    return () => globalThis.removeEventListener('online', reset);
  }, [isWithoutSignal, reset]);
  const send = async (input: RouteRequest<R>): Promise<RouteAnswer<R> | undefined> => {
    if (isInFlight.current) return undefined;
    isInFlight.current = true;
    try {
      return await mutation.mutateAsync(input);
    } catch (error) {
      onFailed?.(wordsOf(error));
      return undefined;
    } finally {
      isInFlight.current = false;
    }
  };
  return {
    send,
    isPending: mutation.isPending,
    /** What is being sent, for a list whose rows have a button each. */
    pendingInput: mutation.isPending ? mutation.variables : undefined,
    isDone: mutation.isSuccess,
    /** Empty unless the last try failed. */
    problem: mutation.isError ? wordsOf(mutation.error) : '',
    /** What the last try failed by, if the server said. */
    code: mutation.isError ? failureCode(mutation.error) : undefined,
    reset,
  };
};
