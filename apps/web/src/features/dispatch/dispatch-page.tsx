import { ErrorNotice } from '../../shared/ui/error-notice';
import { Skeleton } from '../../shared/ui/skeleton';
import { ToastRegion } from '../../shared/ui/toast-region';
import { dispatchCopy as copy } from './copy';
import { DayView } from './day-view';
import { DispatchHead } from './dispatch-head';
import { findFieldId } from './find-field';
import { UndoPlanDialog } from './undo-plan-dialog';
import { useBetterDay } from './use-better-day';
import { type BoardState, useBoard } from './use-board';
import { useDispatchKeys } from './use-dispatch-keys';
import { useMoves } from './use-moves';

/** A day of a market: what needs a decision, the board and the map beside it. */
export function DispatchPage() {
  const { state, load, isLive, show, step } = useBoard();
  const board = state.kind === 'ready' ? state.board : undefined;
  const moves = useMoves(load, board);
  const better = useBetterDay(board, load);
  useDispatchKeys({
    undo: () => void moves.undo(),
    step,
    today: () => show({ day: undefined }),
    find: () => document.getElementById(findFieldId)?.focus(),
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-4">
      <DispatchHead
        {...{ board, show, step }}
        undo={moves.undoes === undefined ? undefined : () => void moves.undo()}
        undoes={moves.undoes}
        whyNoUndo={moves.whyNot}
        isUndoing={moves.isMoving}
        improve={better.ask}
        isImproving={better.isLooking}
      />
      {!isLive && (
        <p role="status" className="text-sm text-warn-ink">
          {copy.offline}
        </p>
      )}
      {board ? (
        <DayView key={`${board.market.id} ${board.day}`} {...{ board, moves, better, load }} />
      ) : (
        <NoBoard state={state} load={load} />
      )}
      {moves.asked && <UndoPlanDialog plan={moves.asked} onAnswer={(isSure) => void moves.answer(isSure)} />}
      <ToastRegion />
    </div>
  );
}

function NoBoard({ state, load }: { readonly state: BoardState; readonly load: () => Promise<void> }) {
  if (state.kind !== 'failed')
    return (
      <div
        role="status"
        className="grid gap-3 min-[1024px]:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]"
      >
        <span className="sr-only">{copy.loading}</span>
        <Skeleton className="h-[42rem]" />
        <Skeleton className="aspect-square w-full" />
      </div>
    );
  if (state.why === 'forbidden')
    return <ErrorNotice title={copy.notForYou}>{copy.notForYouHelp}</ErrorNotice>;
  return (
    <ErrorNotice title={state.why === 'no_market' ? copy.noMarket : copy.failed} onRetry={() => void load()}>
      {state.why === 'other' ? copy.failedHelp : undefined}
    </ErrorNotice>
  );
}
