import { type DispatchBoard, dispatchRoutes } from '@lugnut/contract';
import { addDays } from '@lugnut/domain/scheduling';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { failedBy, isForbidden } from '../../shared/api/failure';
import { askAgain, type RouteResult, useRouteQuery } from '../../shared/api/route-query';
import { dayInAddress } from '../../shared/page/day-in-address';
import { useStaffStream } from '../../shared/staff-stream/use-staff-stream';

export type BoardState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: 'forbidden' | 'no_market' | 'other' }
  | { readonly kind: 'ready'; readonly board: DispatchBoard };

const gatherMs = 120;
/** The clock of the board: risks grow by themselves. */
const minuteMs = 60_000;

const reasonOf = (error: unknown): 'forbidden' | 'no_market' | 'other' =>
  isForbidden(error) ? 'forbidden' : failedBy(error, 'not_found') ? 'no_market' : 'other';

const stateOf = ({ data, error }: RouteResult<{ readonly data: DispatchBoard }>): BoardState => {
  const why = error === null ? undefined : reasonOf(error);
  // What is shown stays where only the connection failed.
  if (data && (why === undefined || why === 'other')) return { kind: 'ready', board: data.data };
  return why === undefined ? { kind: 'loading' } : { kind: 'failed', why };
};

/** The day and market of the address; asked again when somebody changes something and every minute. */
export const useBoard = () => {
  const [search, setSearch] = useSearchParams();
  const market = search.get('market') ?? undefined;
  const day = dayInAddress(search, 'day');
  const input = { query: { ...(market ? { market_id: market } : {}), ...(day ? { day } : {}) } };
  const state = stateOf(
    useRouteQuery(dispatchRoutes.getDispatchBoard, input, {
      refetchInterval: minuteMs,
      refetchIntervalInBackground: true,
    }),
  );
  const load = (): Promise<void> => askAgain(dispatchRoutes.getDispatchBoard, input);

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
