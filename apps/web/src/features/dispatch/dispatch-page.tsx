import type { DispatchBoard, DispatchTechnician } from '@lugnut/contract';
import { isUnderway } from '@lugnut/domain/appointment';
import { shownWindow } from '@lugnut/domain/scheduling';
import { useState } from 'react';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Skeleton } from '../../shared/ui/skeleton';
import { ToastRegion } from '../../shared/ui/toast-region';
import { showToast } from '../../shared/ui/toast-store';
import { useMediaQuery } from '../../shared/ui/use-media-query';
import { AssignDialog, type Assigning } from './assign-dialog';
import { AttentionPanel } from './attention-panel';
import { endangeredJobs, type PlacedJob, spotOf } from './board-jobs';
import { BoardMap } from './board-map';
import { dispatchCopy as copy } from './copy';
import { DayBoard, DropBar } from './day-board';
import { DispatchHead } from './dispatch-head';
import { HoursDialog } from './hours-dialog';
import { DrivingPattern } from './job-block';
import { RunsLongDialog } from './runs-long-dialog';
import { TechnicianList } from './technician-list';
import { type BoardState, useBoard } from './use-board';
import { useDispatchKeys } from './use-dispatch-keys';
import { useDragJob } from './use-drag-job';
import { useMoves } from './use-moves';

/** A day of a market: what needs a decision, the board and the map beside it. */
export function DispatchPage() {
  const { state, load, isLive, show, step } = useBoard();
  const moves = useMoves(load);
  useDispatchKeys({
    undo: () => void moves.undo(),
    step,
    today: () => show({ day: undefined }),
  });
  const board = state.kind === 'ready' ? state.board : undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 py-4">
      <DispatchHead
        {...{ board, show, step }}
        undo={moves.canUndo ? () => void moves.undo() : undefined}
        isUndoing={moves.isMoving}
      />
      {!isLive && (
        <p role="status" className="text-sm text-warn-ink">
          {copy.offline}
        </p>
      )}
      {board ? (
        <Day key={`${board.market.id} ${board.day}`} {...{ board, moves, load }} />
      ) : (
        <NoBoard state={state} load={load} />
      )}
      <ToastRegion />
    </div>
  );
}

type DayProps = {
  readonly board: DispatchBoard;
  readonly moves: ReturnType<typeof useMoves>;
  readonly load: () => Promise<void>;
};

function Day({ board, moves, load }: DayProps) {
  const isWide = useMediaQuery('(min-width: 600px)');
  const [activeId, setActiveId] = useState<string>();
  const [assigning, setAssigning] = useState<Assigning>();
  const [refusal, setRefusal] = useState<string>();
  const [hoursOf, setHoursOf] = useState<DispatchTechnician>();
  const [running, setRunning] = useState<PlacedJob>();
  const { day } = board;
  const assign = (placed: PlacedJob): void => {
    setRefusal(undefined);
    const { job } = placed;
    if (!board.is_open) return void showToast(copy.offDay);
    if (isUnderway(job.status)) return void setRunning(placed);
    if (job.fixed_reason !== null) return void showToast(job.fixed_reason);
    setAssigning({
      jobId: job.id,
      title: job.work,
      about: [job.car, job.customer, job.address, shownWindow(job.appointment_time)]
        .filter(Boolean)
        .join(', '),
      from: spotOf(placed, day),
      day,
    });
  };
  const drop = async (placed: PlacedJob, technicianId: string): Promise<void> => {
    const to = board.technicians.find(({ id }) => id === technicianId);
    if (!to) return;
    const from = spotOf(placed, day);
    const target = { ...from, technicianId, technicianName: to.name };
    setRefusal(await moves.move({ jobId: placed.job.id, from, to: target }));
  };
  const dragging = useDragJob((placed, technicianId) => void drop(placed, technicianId));
  const firstBusy = board.technicians.find(({ stops }) => stops.length > 0)?.id;
  const shownId = activeId ?? endangeredJobs(board)[0]?.technician.id ?? firstBusy;
  if (board.technicians.length === 0) return <EmptyState title={copy.empty}>{copy.emptyHelp}</EmptyState>;
  return (
    <>
      {refusal !== undefined && <ErrorNotice title={refusal} />}
      <AttentionPanel {...{ board }} reload={load} onAssign={assign} onAssignNew={setAssigning} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 min-[1024px]:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        {isWide ? (
          <DayBoard
            {...{ board, dragging }}
            activeId={shownId}
            onActive={setActiveId}
            onAssign={assign}
            onHours={setHoursOf}
          />
        ) : (
          <TechnicianList board={board} onAssign={assign} onHours={setHoursOf} />
        )}
        <BoardMap board={board} activeId={shownId} onActive={setActiveId} />
      </div>
      <DrivingPattern />
      {dragging.drag && <DropBar drag={dragging.drag} />}
      {assigning && (
        <AssignDialog
          key={assigning.jobId}
          assigning={assigning}
          move={moves.move}
          onClose={() => setAssigning(undefined)}
        />
      )}
      {running && (
        <RunsLongDialog
          key={running.job.id}
          placed={running}
          marketId={board.market.id}
          day={day}
          nowMinutes={board.now_minutes}
          reload={load}
          onClose={() => setRunning(undefined)}
        />
      )}
      {hoursOf && (
        <HoursDialog
          technician={hoursOf}
          marketId={board.market.id}
          day={day}
          isOpen={board.is_open}
          reload={load}
          onClose={() => setHoursOf(undefined)}
        />
      )}
    </>
  );
}

function NoBoard({ state, load }: { readonly state: BoardState; readonly load: () => Promise<void> }) {
  if (state.kind !== 'failed')
    return (
      <div
        role="status"
        className="grid gap-3 min-[1024px]:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]"
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
