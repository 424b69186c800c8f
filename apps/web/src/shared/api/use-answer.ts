import { useCallback, useEffect, useState } from 'react';

export type Answer<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed' };

/** Asks when it is shown and whenever it is told to; what is shown stays until the new answer is there. */
export const useAnswer = <T>(
  /** Must stay the same between draws: a new one is a new question. */
  ask: (signal: AbortSignal) => Promise<T>,
  /** How long an answer is good for; after that it is asked for again, unseen. */
  { goodForMs }: { readonly goodForMs?: number } = {},
): {
  readonly answer: Answer<T>;
  readonly reload: () => void;
  /** What is known already from another call. */
  readonly keep: (value: T) => void;
} => {
  const [answer, setAnswer] = useState<Answer<T>>({ kind: 'loading' });
  const [turn, setTurn] = useState({ isUnseen: false });
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal).then(
      (value) => {
        if (!leaving.signal.aborted) setAnswer({ kind: 'ready', value });
      },
      () => {
        if (!leaving.signal.aborted && !turn.isUnseen) setAnswer({ kind: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [ask, turn]);
  const isReady = answer.kind === 'ready';
  useEffect(() => {
    if (!isReady || goodForMs === undefined) return;
    const clock = setInterval(() => setTurn({ isUnseen: true }), goodForMs);
    return () => clearInterval(clock);
  }, [isReady, goodForMs]);
  const reload = useCallback(() => setTurn({ isUnseen: false }), []);
  const keep = useCallback((value: T) => setAnswer({ kind: 'ready', value }), []);
  return { answer, reload, keep };
};
