import { useCallback, useEffect, useState } from 'react';

export type Answer<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed' };

/** Asks when it is shown and whenever it is told to; what is shown stays until the new answer is there. */
export const useAnswer = <T>(
  /** Must stay the same between draws: a new one is a new question. */
  ask: (signal: AbortSignal) => Promise<T>,
): {
  readonly answer: Answer<T>;
  readonly reload: () => void;
  /** What is known already from another call. */
  readonly keep: (value: T) => void;
} => {
  const [answer, setAnswer] = useState<Answer<T>>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal).then(
      (value) => {
        if (!leaving.signal.aborted) setAnswer({ kind: 'ready', value });
      },
      () => {
        if (!leaving.signal.aborted) setAnswer({ kind: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [ask, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const keep = useCallback((value: T) => setAnswer({ kind: 'ready', value }), []);
  return { answer, reload, keep };
};
