import type { DispatchBoard, DispatchTechnician, DispatchUnassigned } from '@lugnut/contract';
import { isUnderway } from '@lugnut/domain/appointment';
import { shownWindow } from '@lugnut/domain/scheduling';
import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { showToast } from '../../shared/ui/toast-store';
import { useMediaQuery } from '../../shared/ui/use-media-query';
import { AssignDialog, type Assigning } from './assign-dialog';
import { AttentionPanel } from './attention-panel';
import { BetterDayPanel } from './better-day-panel';
import { useBoardActions } from './board-actions';
import { endangeredJobs, type PlacedJob, placedJobs, spotOf } from './board-jobs';
import { BoardMap } from './board-map';
import { dispatchCopy as copy } from './copy';
import { DayBoard } from './day-board';
import { DragLayer } from './drag-layer';
import type { DragItem } from './drag-store';
import { FindBar } from './find-bar';
import { findOnBoard, type ShownGroup } from './find-on-board';
import { HoursDialog } from './hours-dialog';
import { JobBar } from './job-bar';
import { DrivingPattern } from './job-block';
import { RunsLongDialog } from './runs-long-dialog';
import { TechnicianList } from './technician-list';
import { Tray } from './tray';
import type { useBetterDay } from './use-better-day';
import { useDragJob } from './use-drag-job';
import type { useMoves } from './use-moves';

type DayViewProps = {
  readonly board: DispatchBoard;
  readonly moves: ReturnType<typeof useMoves>;
  readonly better: ReturnType<typeof useBetterDay>;
  readonly load: () => Promise<void>;
};

const aboutJob = (job: Pick<DispatchUnassigned, 'car' | 'customer' | 'reads' | 'address'>) => [
  job.car,
  job.customer,
  job.reads === 'es' && copy.readsSpanish,
  job.address,
];

const assigningOf = (placed: PlacedJob, day: string): Assigning => {
  const { job } = placed;
  return {
    jobId: job.id,
    title: job.work,
    about: [...aboutJob(job), shownWindow(job.appointment_time)].filter(Boolean).join(', '),
    from: spotOf(placed, day),
    day,
    links: job,
  };
};

const assigningNew = (
  job: DispatchUnassigned,
  day: string,
  dropped: Pick<Assigning, 'wantedId' | 'nearMinutes'> = {},
): Assigning => ({
  jobId: job.id,
  title: job.work,
  about: aboutJob(job).filter(Boolean).join(', '),
  from: undefined,
  day,
  links: job,
  ...dropped,
});

/** One market on one day: what needs a decision, the board, the map and the jobs that nobody has. */
export function DayView({ board, moves, better, load }: DayViewProps) {
  const isWide = useMediaQuery('(min-width: 600px)');
  // Beside the board it takes no room from the day.
  const isBeside = useMediaQuery('(min-width: 1024px)');
  const [activeId, setActiveId] = useState<string>();
  const [chosenId, setChosenId] = useState<string>();
  const [query, setQuery] = useState('');
  const [group, setGroup] = useState<ShownGroup>('everyone');
  const [assigning, setAssigning] = useState<Assigning>();
  const [refusal, setRefusal] = useState<string>();
  const [hoursOf, setHoursOf] = useState<DispatchTechnician>();
  const [running, setRunning] = useState<PlacedJob>();
  const { day } = board;
  const soughtFor = useDeferredValue(query);
  const found = useMemo(() => findOnBoard(board, soughtFor, group), [board, soughtFor, group]);
  const assign = (placed: PlacedJob): void => {
    setRefusal(undefined);
    const { job } = placed;
    setChosenId(job.id);
    if (!board.is_open) return void showToast(copy.offDay);
    if (isUnderway(job.status)) return void setRunning(placed);
    if (job.fixed_reason !== null) return void showToast(job.fixed_reason);
    setAssigning(assigningOf(placed, day));
  };
  const drop = async (
    item: DragItem,
    technicianId: string,
    nearMinutes: number | undefined,
  ): Promise<void> => {
    const to = board.technicians.find(({ id }) => id === technicianId);
    if (!to) return;
    // It has no window: whoever drops it chooses one, and the customer is told.
    if (item.kind === 'unassigned')
      return setAssigning(assigningNew(item.job, day, { wantedId: technicianId, nearMinutes }));
    const from = spotOf(item.placed, day);
    const target = { ...from, technicianId, technicianName: to.name };
    setRefusal(await moves.move({ jobId: item.placed.job.id, from, to: target }));
  };
  const dragging = useDragJob((...dropped) => void drop(...dropped));
  const actions = useBoardActions({
    point: setActiveId,
    choose: setChosenId,
    assign,
    openHours: setHoursOf,
  });
  const firstBusy = board.technicians.find(({ stops }) => stops.length > 0)?.id;
  const shownId = activeId ?? endangeredJobs(board)[0]?.technician.id ?? firstBusy;
  const improvement = board.proposals.find(({ kind }) => kind === 'improvement');
  if (board.technicians.length === 0) return <EmptyState title={copy.empty}>{copy.emptyHelp}</EmptyState>;
  const tray = (
    <Tray
      jobs={found.unassigned}
      isOpen={board.is_open}
      dragging={dragging}
      onAssign={(job) => setAssigning(assigningNew(job, day))}
    />
  );
  const attention = (
    <AttentionPanel
      board={board}
      reload={load}
      onAccepted={moves.noteAccepted}
      onAssign={assign}
      onAssignNew={setAssigning}
    />
  );
  return (
    <>
      {refusal !== undefined && <ErrorNotice title={refusal} />}
      {improvement && (
        <BetterDayPanel
          key={improvement.id}
          proposal={improvement}
          reload={load}
          onAccepted={moves.noteAccepted}
          onAgain={() => better.ask(board)}
          isLooking={better.isLooking}
        />
      )}
      {!isBeside && attention}
      <FindBar {...{ board, query, group }} onQuery={setQuery} onGroup={setGroup} onJob={setChosenId} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 min-[1024px]:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
        {!isWide && tray}
        {isWide ? (
          <DayBoard
            technicians={found.technicians}
            nowMinutes={board.now_minutes}
            activeId={shownId}
            chosenId={chosenId}
            found={found.jobIds}
            actions={actions}
            dragging={dragging}
          >
            <JobBar
              placed={placedJobs(board).find(({ job }) => job.id === chosenId)}
              isOpen={board.is_open}
              onAssign={assign}
            />
          </DayBoard>
        ) : (
          <TechnicianList technicians={found.technicians} found={found.jobIds} actions={actions} />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[1024px]:sticky min-[1024px]:top-2">
          {isBeside && attention}
          {isWide && tray}
          <BoardMap board={board} activeId={shownId} onActive={actions.point} />
        </div>
      </div>
      <DrivingPattern />
      <DragLayer dragging={dragging} day={day} />
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
