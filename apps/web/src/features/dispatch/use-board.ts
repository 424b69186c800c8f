import { type DispatchBoard, dispatchRoutes } from '@lugnut/contract';
import { addDays } from '@lugnut/domain/scheduling';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, CallError } from '../../shared/api/client';
import { useStaffStream } from '../../shared/staff-stream/use-staff-stream';

export type BoardState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: 'forbidden' | 'no_market' | 'other' }
  | { readonly kind: 'ready'; readonly board: DispatchBoard };

const gatherMs = 120;
/** The clock of the board: risks grow by themselves. */
const minuteMs = 60_000;

const reasonOf = (error: unknown): 'forbidden' | 'no_market' | 'other' => {
  if (!(error instanceof CallError)) return 'other';
  if (error.code === 'forbidden' || error.code === 'unauthenticated') return 'forbidden';
  return error.code === 'not_found' ? 'no_market' : 'other';
};

/** The day and market of the address; asked again when somebody changes something and every minute. */
export const useBoard = () => {
  const [search, setSearch] = useSearchParams();
  const market = search.get('market') ?? undefined;
  const day = search.get('day') ?? undefined;
  const [state, setState] = useState<BoardState>({ kind: 'loading' });
  const asking = useRef<AbortController | undefined>(undefined);
  const load = useCallback(() => {
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    const query = { ...(market ? { market_id: market } : {}), ...(day ? { day } : {}) };
    return api
      .call(dispatchRoutes.getDispatchBoard, { query }, { signal: abort.signal, timeoutMs: 15_000 })
      .then(
        ({ data }) => {
          if (!abort.signal.aborted) setState({ kind: 'ready', board: data });
        },
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const why = reasonOf(error);
          setState((before) =>
            before.kind === 'ready' && why === 'other' ? before : { kind: 'failed', why },
          );
        },
      );
  }, [market, day]);
  useEffect(() => {
    setState({ kind: 'loading' });
    void load();
    const timer = setInterval(() => void load(), minuteMs);
    return () => {
      clearInterval(timer);
      asking.current?.abort();
    };
  }, [load]);

  const gathering = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(gathering.current), []);
  const shownDay = state.kind === 'ready' ? state.board.day : undefined;
  const { isLive } = useStaffStream('dispatch', (what) => {
    const isElsewhere = what !== undefined && shownDay !== undefined && !what.endsWith(` ${shownDay}`);
    if (isElsewhere) return;
    // A move is told several times: one answer for all of them.
    clearTimeout(gathering.current);
    gathering.current = setTimeout(() => void load(), gatherMs);
  });

  const show = useCallback(
    (change: { readonly market?: string; readonly day?: string | undefined }) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (change.market !== undefined) next.set('market', change.market);
          if ('day' in change) {
            if (change.day === undefined) next.delete('day');
            else next.set('day', change.day);
          }
          return next;
        },
        { preventScrollReset: true },
      );
    },
    [setSearch],
  );
  const step = (by: number): void => {
    if (shownDay !== undefined) show({ day: addDays(shownDay, by) });
  };
  return { state, load, isLive, show, step };
};
