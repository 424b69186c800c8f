import type { DispatchTechnician } from '@lugnut/contract';
import { clockInWords, percentInWords } from '@lugnut/domain/scheduling';
import { memo, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { Portrait } from '../../shared/ui/portrait';
import type { BoardActions } from './board-actions';
import { boardHours, percentAt, spanAt } from './board-scale';
import { dispatchCopy as copy } from './copy';
import { type DragStore, type DropState, dropOn, useDrag } from './drag-store';
import { JobBlock } from './job-block';
import type { Dragging } from './use-drag-job';

/** As high as `h-9.5`. */
export const rowPx = 38;

export const boardColumns = 'grid grid-cols-[15rem_minmax(46rem,1fr)]';

type BoardRowProps = {
  readonly technician: DispatchTechnician;
  readonly top: number;
  readonly nth: number;
  readonly count: number;
  readonly isActive: boolean;
  /** The job of this row that is in the tab order, if it is here. */
  readonly tabId: string | undefined;
  readonly found: ReadonlySet<string> | undefined;
  readonly actions: BoardActions;
  readonly dragging: Dragging;
};

/** A technician's day. Drawn again for its own changes only: not while a job is dragged over it or the board scrolls. */
export const BoardRow = memo(function BoardRow({
  technician,
  top,
  nth,
  count,
  isActive,
  tabId,
  found,
  actions,
  dragging,
}: BoardRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (row.current) row.current.style.transform = `translateY(${top}px)`;
  }, [top]);
  const point = (): void => {
    if (!dragging.store.read()) actions.point(technician.id);
  };
  return (
    <li
      ref={row}
      data-technician={technician.id}
      aria-setsize={count}
      aria-posinset={nth + 1}
      onPointerEnter={point}
      className={classNames(boardColumns, 'absolute inset-x-0 top-0 h-9.5 border-b border-line')}
    >
      <TechnicianName
        technician={technician}
        isActive={isActive}
        onPress={() => actions.openHours(technician)}
        onFocus={point}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a picture of a day cannot be a fieldset */}
      <svg data-hours className="h-full w-full" aria-label={technician.name} role="group">
        <Backdrop technician={technician} />
        {technician.stops.map((job) => (
          <JobBlock
            key={job.id}
            placed={{ job, technician }}
            isTabStop={job.id === tabId}
            isFound={found?.has(job.id) ?? false}
            actions={actions}
            dragging={dragging}
          />
        ))}
      </svg>
      <DropLook store={dragging.store} technicianId={technician.id} />
    </li>
  );
});

const dropLooks: Readonly<Record<DropState, string>> = {
  none: '',
  can: 'bg-ok/10',
  cannot: 'bg-card/60',
  'can here': 'bg-ok/15 outline-3 -outline-offset-3 outline-ok',
  'cannot here': 'bg-bad/15 outline-3 -outline-offset-3 outline-bad',
};

/** Whether the job in the air can land here, laid over the row. */
function DropLook({ store, technicianId }: { readonly store: DragStore; readonly technicianId: string }) {
  const state = useDrag(store, (drag) => dropOn(drag, technicianId));
  if (state === 'none') return null;
  return <span className={classNames('pointer-events-none absolute inset-0 z-10', dropLooks[state])} />;
}

type TechnicianNameProps = {
  readonly technician: DispatchTechnician;
  readonly isActive: boolean;
  readonly onPress: () => void;
  readonly onFocus: () => void;
};

function TechnicianName({ technician, isActive, onPress, onFocus }: TechnicianNameProps) {
  const { name, absence, stops, kind, home_at_minutes: homeAt } = technician;
  // The row is narrow: what is cut off comes last, and is shown whole while it is pointed at or focused.
  const facts = [
    absence ?? (stops.length === 0 ? copy.noJobs : copy.loadCount(stops.length)),
    technician.chance && percentInWords(technician.chance.percent),
    technician.is_closed && copy.closedShort,
    homeAt !== null && copy.homeAt(clockInWords(homeAt)),
    kind === 'tow' && copy.tow,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <button
      type="button"
      aria-label={copy.hours(name)}
      title={[`${name}: ${facts}`, technician.chance?.words].filter(Boolean).join('\n')}
      onClick={onPress}
      onFocus={onFocus}
      className={classNames(
        'group sticky left-0 z-[5] grid grid-cols-[1.75rem_minmax(0,1fr)] content-center items-center gap-x-2 border-r border-line px-2 text-left text-[13px] leading-4 -outline-offset-3 hover:bg-sunken',
        isActive ? 'bg-forest-wash' : 'bg-card',
      )}
    >
      <Portrait url={technician.portrait_url} className="row-span-2 size-7" />
      <strong className="truncate">{name}</strong>
      <span className="col-start-2 truncate text-[11px] leading-3.5 text-ink-soft figures group-hover:w-max group-hover:min-w-full group-hover:bg-inherit group-hover:pr-1 group-focus-visible:w-max group-focus-visible:min-w-full group-focus-visible:bg-inherit group-focus-visible:pr-1">
        {facts}
      </span>
    </button>
  );
}

/** The hours at work and the hours of the day. */
function Backdrop({ technician: { shift } }: { readonly technician: DispatchTechnician }) {
  return (
    <g>
      <rect width="100%" height="100%" className="fill-sunken" />
      {shift && (
        <rect {...spanAt(shift.start_minutes, shift.end_minutes)} height="100%" className="fill-card" />
      )}
      {boardHours.map((minutes) => (
        <line
          key={minutes}
          x1={`${percentAt(minutes)}%`}
          x2={`${percentAt(minutes)}%`}
          y1="0"
          y2="100%"
          className="stroke-line"
        />
      ))}
    </g>
  );
}
