import type { DispatchTechnician } from '@lugnut/contract';
import { clockInWords } from '@lugnut/domain/scheduling';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { EmptyState } from '../../shared/ui/empty-state';
import type { BoardActions } from './board-actions';
import { isArrow, neighborOf } from './board-jobs';
import { BoardRow, boardColumns, rowPx } from './board-row';
import { boardHours, percentAt } from './board-scale';
import { dispatchCopy as copy } from './copy';
import { ownerOf, useDrag } from './drag-store';
import { NowLine } from './now-line';
import type { Dragging } from './use-drag-job';

type DayBoardProps = {
  /** Those who are shown, in order. */
  readonly technicians: readonly DispatchTechnician[];
  readonly nowMinutes: number | null;
  readonly activeId: string | undefined;
  readonly chosenId: string | undefined;
  readonly found: ReadonlySet<string> | undefined;
  readonly actions: BoardActions;
  readonly dragging: Dragging;
  /** Under the rows, always in sight. */
  readonly children: ReactNode;
};

/** As high as `h-7`. */
const hoursPx = 28;
const rowsBeyond = 4;

const rowOf = (technicians: readonly DispatchTechnician[], jobId: string | undefined): number =>
  jobId === undefined ? -1 : technicians.findIndex(({ stops }) => stops.some(({ id }) => id === jobId));

/** Rows in sight and a few beyond, with those that must not go: the focused one, and the one a job is dragged from. */
const rowsWith =
  (pinned: readonly number[]) =>
  (range: Range): number[] =>
    [...new Set([...defaultRangeExtractor(range), ...pinned.filter((row) => row >= 0)])].sort(
      (a, b) => a - b,
    );

/** Technicians as rows by hours; one job at a time is in the tab order, the arrows lead to the others. */
export function DayBoard(props: DayBoardProps) {
  const { technicians, nowMinutes, activeId, chosenId, found, actions, dragging, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | undefined>(undefined);
  const chosenRow = rowOf(technicians, chosenId);
  const firstJob = technicians.find(({ stops }) => stops.length > 0)?.stops[0]?.id;
  const tabId = chosenRow < 0 ? firstJob : chosenId;
  const draggedFrom = useDrag(dragging.store, (drag) => drag && ownerOf(drag.item));
  const draggedRow = technicians.findIndex(({ id }) => id === draggedFrom);
  const rows = useVirtualizer({
    count: technicians.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (row) => technicians[row]?.id ?? row,
    overscan: rowsBeyond,
    scrollMargin: hoursPx,
    scrollPaddingStart: hoursPx,
    rangeExtractor: rowsWith([rowOf(technicians, tabId), draggedRow]),
  });
  useEffect(() => {
    dragging.parts.scroller = scroller.current;
  }, [dragging]);
  // A job far away is there only after the board has been scrolled to it.
  useLayoutEffect(() => {
    const job = focusNext.current && document.getElementById(`job-${focusNext.current}`);
    if (!job) return;
    focusNext.current = undefined;
    job.focus({ preventScroll: true });
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { job } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (job === undefined || !isArrow(event.key)) return;
    event.preventDefault();
    const next = neighborOf(technicians, job, event.key);
    if (next === undefined) return;
    focusNext.current = next;
    actions.choose(next);
    rows.scrollToIndex(rowOf(technicians, next));
  };
  return (
    <section aria-label={copy.board} className="rounded-card border border-line bg-card">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows belong to the jobs inside */}
      <div
        ref={scroller}
        data-board
        onKeyDown={onKeyDown}
        className="relative max-h-[calc(100dvh-4.5rem)] min-h-64 overflow-auto overscroll-x-contain rounded-t-card"
      >
        <div className="relative min-w-max">
          <HourLine />
          <Rows total={rows.getTotalSize()}>
            {rows.getVirtualItems().map(({ index, start }) => {
              const technician = technicians[index];
              return (
                technician && (
                  <BoardRow
                    key={technician.id}
                    technician={technician}
                    top={start - hoursPx}
                    nth={index}
                    count={technicians.length}
                    isActive={technician.id === activeId}
                    tabId={technician.stops.some(({ id }) => id === tabId) ? tabId : undefined}
                    {...{ found, actions, dragging }}
                  />
                )
              );
            })}
          </Rows>
          <NowLine nowMinutes={nowMinutes} />
        </div>
        {technicians.length === 0 && <EmptyState title={copy.noneFound}>{copy.noneFoundHelp}</EmptyState>}
      </div>
      {children}
    </section>
  );
}

function Rows({ total, children }: { readonly total: number; readonly children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.style.height = `${total}px`;
  }, [total]);
  return (
    <ul ref={list} className="relative">
      {children}
    </ul>
  );
}

function HourLine() {
  return (
    <div className={`${boardColumns} sticky top-0 z-[15] border-b border-line bg-card`}>
      <span className="sticky left-0 z-10 bg-card" />
      <svg className="h-7 w-full text-xs figures" aria-hidden="true">
        {boardHours.slice(0, -1).map((minutes) => (
          <text key={minutes} x={`${percentAt(minutes)}%`} dx="4" y="18" className="fill-ink-soft">
            {clockInWords(minutes)}
          </text>
        ))}
      </svg>
    </div>
  );
}
