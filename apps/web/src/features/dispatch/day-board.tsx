import type { DispatchBoard, DispatchOption, DispatchTechnician } from '@lugnut/contract';
import { formatTimeOfDay, withoutZeroMinutes } from '@lugnut/domain/scheduling';
import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../../shared/ui/class-names';
import { Portrait } from '../../shared/ui/portrait';
import { isArrow, neighborOf, type PlacedJob } from './board-jobs';
import { boardHours, percentAt, spanAt } from './board-scale';
import { dispatchCopy as copy } from './copy';
import { JobBlock } from './job-block';
import type { Drag, useDragJob } from './use-drag-job';

type DayBoardProps = {
  readonly board: DispatchBoard;
  readonly activeId: string | undefined;
  readonly onActive: (technicianId: string) => void;
  readonly onAssign: (placed: PlacedJob) => void;
  readonly onHours: (technician: DispatchTechnician) => void;
  readonly dragging: ReturnType<typeof useDragJob>;
};

const columns = 'grid grid-cols-[12rem_minmax(46rem,1fr)]';

const hourText = (minutes: number): string => withoutZeroMinutes(formatTimeOfDay(minutes));

/** Technicians as rows by hours; one job at a time is in the tab order, the arrows lead to the others. */
export function DayBoard({ board, activeId, onActive, onAssign, onHours, dragging }: DayBoardProps) {
  const [focusId, setFocusId] = useState<string>();
  const ids = board.technicians.flatMap(({ stops }) => stops.map(({ id }) => id));
  const tabId = focusId !== undefined && ids.includes(focusId) ? focusId : ids[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { job } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (job === undefined || !isArrow(event.key)) return;
    event.preventDefault();
    const next = neighborOf(board, job, event.key);
    if (next) document.getElementById(`job-${next}`)?.focus();
  };
  return (
    <section
      aria-label={copy.board}
      onKeyDown={onKeyDown}
      className="relative max-w-full overflow-x-auto overscroll-x-contain rounded-card border border-line bg-card"
    >
      <div className="min-w-max">
        <HourLine />
        <ul>
          {board.technicians.map((technician) => (
            <li
              key={technician.id}
              data-technician={technician.id}
              onPointerEnter={() => onActive(technician.id)}
              className={classNames(
                columns,
                'border-t border-line',
                dropLooks[dropOn(dragging.drag, technician.id)],
              )}
            >
              <TechnicianName
                technician={technician}
                isActive={technician.id === activeId}
                onPress={() => onHours(technician)}
                onFocus={() => onActive(technician.id)}
              />
              {/* biome-ignore lint/a11y/useSemanticElements: a picture of a day cannot be a fieldset */}
              <svg className="h-15 w-full" aria-label={technician.name} role="group">
                <Backdrop
                  technician={technician}
                  nowMinutes={board.now_minutes}
                  drop={dropOn(dragging.drag, technician.id)}
                />
                {technician.stops.map((job) => (
                  <JobBlock
                    key={job.id}
                    placed={{ job, technician }}
                    isTabStop={job.id === tabId}
                    isDragged={dragging.drag?.placed.job.id === job.id}
                    pointer={dragging.handlersFor({ job, technician })}
                    onFocus={() => {
                      setFocusId(job.id);
                      onActive(technician.id);
                    }}
                    onPress={() => dragging.isClick() && onAssign({ job, technician })}
                  />
                ))}
              </svg>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const optionOf = (drag: Drag, technicianId: string): DispatchOption | undefined =>
  drag.options?.find((option) => option.technician_id === technicianId);

/** While a job is in the air every row says whether it can land there; the bar says it in words. */
type DropState = 'none' | 'can' | 'cannot' | 'can here' | 'cannot here';

const dropOn = (drag: Drag | undefined, technicianId: string): DropState => {
  if (!drag?.options || drag.placed.technician.id === technicianId) return 'none';
  const can = optionOf(drag, technicianId)?.refusal === null ? 'can' : 'cannot';
  return drag.overId === technicianId ? `${can} here` : can;
};

const dropLooks: Readonly<Record<DropState, string>> = {
  none: '',
  can: '',
  cannot: 'opacity-45',
  'can here': 'outline-3 -outline-offset-3 outline-ok',
  'cannot here': 'outline-3 -outline-offset-3 outline-bad',
};

const dropFills: Readonly<Record<DropState, string>> = {
  none: 'fill-card',
  can: 'fill-ok-wash',
  cannot: 'fill-card',
  'can here': 'fill-ok-wash',
  'cannot here': 'fill-bad-wash',
};

/** What a drop here would mean, in words, where it does not move. */
export function DropBar({ drag }: { readonly drag: Drag }) {
  const over = drag.overId === undefined ? undefined : optionOf(drag, drag.overId);
  const own = drag.overId === drag.placed.technician.id;
  const words = own
    ? copy.drop.own(drag.placed.technician.name)
    : drag.options === undefined
      ? copy.drop.looking
      : over === undefined
        ? copy.drop.choose
        : (over.refusal ?? copy.drop.allowed(over.name, over.added_driving_minutes ?? 0));
  const isRefused = !own && over !== undefined && over.refusal !== null;
  return (
    <p
      role="status"
      className={classNames(
        'pointer-events-none fixed inset-x-4 bottom-4 z-20 mx-auto max-w-xl rounded-control border px-4 py-3 text-center text-sm font-semibold shadow-raised first-letter:uppercase',
        isRefused ? 'border-bad bg-bad-wash text-bad-ink' : 'border-line bg-card',
      )}
    >
      {words}
    </p>
  );
}

function HourLine() {
  return (
    <div className={columns}>
      <span className="sticky left-0 z-10 bg-card" />
      <svg className="h-7 w-full text-xs figures" aria-hidden="true">
        {boardHours.slice(0, -1).map((minutes) => (
          <text key={minutes} x={`${percentAt(minutes)}%`} dx="4" y="18" className="fill-ink-soft">
            {hourText(minutes)}
          </text>
        ))}
      </svg>
    </div>
  );
}

type TechnicianNameProps = {
  readonly technician: DispatchTechnician;
  readonly isActive: boolean;
  readonly onPress: () => void;
  readonly onFocus: () => void;
};

function TechnicianName({ technician, isActive, onPress, onFocus }: TechnicianNameProps) {
  const { name, absence, stops, kind, home_at_minutes: homeAt } = technician;
  return (
    <button
      type="button"
      aria-label={copy.hours(name)}
      title={technician.chance?.words}
      onClick={onPress}
      onFocus={onFocus}
      className={classNames(
        'sticky left-0 z-10 grid grid-cols-[2rem_minmax(0,1fr)] content-center items-center gap-x-2 border-r border-line px-3 text-left text-sm leading-5 -outline-offset-3 hover:bg-sunken',
        isActive ? 'bg-forest-wash' : 'bg-card',
      )}
    >
      <Portrait url={technician.portrait_url} className="row-span-2 size-8" />
      <strong className="truncate">{name}</strong>
      <span className="col-start-2 truncate text-xs text-ink-soft figures">
        {[
          absence ?? (stops.length === 0 ? copy.noJobs : copy.loadCount(stops.length)),
          kind === 'tow' && copy.tow,
          technician.chance && copy.kept(technician.chance.percent),
          homeAt !== null && copy.homeAt(formatTimeOfDay(homeAt)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </button>
  );
}

type BackdropProps = {
  readonly technician: DispatchTechnician;
  readonly nowMinutes: number | null;
  readonly drop: DropState;
};

/** The hours at work, the hours of the day and now. */
function Backdrop({ technician: { shift }, nowMinutes, drop }: BackdropProps) {
  return (
    <g>
      <rect width="100%" height="100%" className="fill-sunken" />
      {shift && (
        <rect {...spanAt(shift.start_minutes, shift.end_minutes)} height="100%" className={dropFills[drop]} />
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
      {nowMinutes !== null && (
        <line
          x1={`${percentAt(nowMinutes)}%`}
          x2={`${percentAt(nowMinutes)}%`}
          y1="0"
          y2="100%"
          strokeWidth="2"
          className="stroke-signal"
        />
      )}
    </g>
  );
}
