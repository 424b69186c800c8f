import type { DispatchJob } from '@lugnut/contract';
import { percentInWords } from '@lugnut/domain/scheduling';
import { Check, ChevronLeft, Lock, type LucideIcon, Navigation, TriangleAlert, Wrench } from 'lucide-react';
import { classNames } from '../../shared/ui/class-names';
import type { BoardActions } from './board-actions';
import { describeJob, type Glance, glanceOf, isInDanger, type PlacedJob, timesOf } from './board-jobs';
import { blockAt, boardStart, percentAt, spanAt } from './board-scale';
import { jobOf, useDrag } from './drag-store';
import type { Dragging } from './use-drag-job';

type JobBlockProps = {
  readonly placed: PlacedJob;
  readonly isTabStop: boolean;
  /** It is being looked for. */
  readonly isFound: boolean;
  readonly actions: BoardActions;
  readonly dragging: Dragging;
};

const looks: Readonly<Record<DispatchJob['risk']['level'], string>> = {
  arrived: 'border-forest bg-forest text-on-forest',
  on_time: 'border-forest-ink bg-forest-wash text-forest-ink',
  tight: 'border-warn bg-warn-wash text-warn-ink',
  at_risk: 'border-bad bg-bad-wash text-bad-ink',
  late: 'border-bad bg-bad-wash text-bad-ink',
  nobody: 'border-bad bg-bad-wash text-bad-ink',
};

const onTheDial = (minutes: number): number => ((minutes / 60 + 11) % 12) + 1;

/** What was promised, in the width of a short job: '12–3'. */
const shortWindow = ({ window }: DispatchJob): string =>
  `${onTheDial(window.start_minutes)}–${onTheDial(window.end_minutes)}`;

/** The promised window as a bracket above, the drive hatched before, the work as a block. */
export function JobBlock({ placed, isTabStop, isFound, actions, dragging }: JobBlockProps) {
  const { job, technician } = placed;
  const isDragged = useDrag(dragging.store, (drag) => drag !== undefined && jobOf(drag.item).id === job.id);
  const times = timesOf(job);
  const opens = `${percentAt(job.window.start_minutes)}%`;
  const closes = `${percentAt(job.window.end_minutes)}%`;
  const isAlarming = isInDanger(job.risk.level);
  const isFixed = job.fixed_reason !== null;
  return (
    <g className="group">
      {/* Of the job that is pointed at, the bracket is the one that stands out. */}
      <g
        className={classNames(
          'stroke-[1.5] group-focus-within:stroke-3 group-hover:stroke-3',
          isAlarming
            ? 'stroke-bad'
            : 'stroke-edge/50 group-focus-within:stroke-forest-ink group-hover:stroke-forest-ink',
        )}
      >
        <line x1={opens} x2={closes} y1="3" y2="3" />
        <line x1={opens} x2={opens} y1="3" y2="7" />
        <line x1={closes} x2={closes} y1="3" y2="7" />
      </g>
      <rect
        {...spanAt(times.arrival_minutes - job.drive_minutes, times.arrival_minutes)}
        y="18"
        height="7"
        fill="url(#driving)"
      />
      <foreignObject {...blockAt(times.start_minutes, times.end_minutes)} y="6" height="30">
        <button
          type="button"
          id={`job-${job.id}`}
          data-job={job.id}
          tabIndex={isTabStop ? 0 : -1}
          aria-label={describeJob(job)}
          title={describeJob(job)}
          onFocus={() => {
            actions.choose(job.id);
            actions.point(technician.id);
          }}
          onClick={() => dragging.isClick() && actions.assign(placed)}
          onPointerDown={(event) => {
            if (!isFixed) dragging.press(event, { kind: 'placed', placed });
          }}
          className={classNames(
            '@container grid size-full min-w-0 content-center overflow-hidden rounded-[5px] border-[1.5px] px-0.5 text-left text-[11px] leading-[13px] -outline-offset-3',
            looks[job.risk.level],
            isFixed ? 'border-dashed' : 'cursor-grab',
            isFound && 'ring-3 ring-signal',
            isDragged && 'opacity-40',
          )}
        >
          <ShortBlock job={job} />
          <span className="flex min-w-0 items-center gap-1 font-semibold @max-[3.75rem]:hidden">
            {times.end_minutes <= boardStart && (
              <ChevronLeft className="-mx-0.5 size-3 shrink-0" aria-hidden="true" />
            )}
            {isAlarming && <TriangleAlert className="size-3 shrink-0" aria-hidden="true" />}
            {isFixed && job.risk.level !== 'arrived' && (
              <Lock className="size-3 shrink-0" aria-hidden="true" />
            )}
            <span className="truncate">{job.work}</span>
          </span>
          {/* Where both do not fit, the chance wraps whole, never cut off. */}
          <span className="flex h-[13px] flex-wrap gap-x-1 overflow-hidden whitespace-nowrap figures @max-[3.75rem]:hidden">
            <span>{shortWindow(job)}</span>
            {job.chance && <span>{percentInWords(job.chance.percent)}</span>}
          </span>
        </button>
      </foreignObject>
    </g>
  );
}

const icons: Readonly<Record<NonNullable<Glance['icon']>, LucideIcon>> = {
  danger: TriangleAlert,
  done: Check,
  there: Wrench,
  driving: Navigation,
};

/** Of a block without room for words: how it stands over what was promised, each whole or not there. */
function ShortBlock({ job }: Pick<PlacedJob, 'job'>) {
  const { icon, percent } = glanceOf(job);
  const Icon = icon && icons[icon];
  return (
    <span className="hidden text-[10px] leading-[13px] font-semibold whitespace-nowrap figures @max-[3.75rem]:grid">
      <span className="flex h-[13px] flex-wrap items-center gap-x-0.5 overflow-hidden">
        {Icon && <Icon className="size-3 shrink-0" aria-hidden="true" />}
        {percent && <span>{percent}</span>}
      </span>
      <span className="h-[13px] font-normal">{shortWindow(job)}</span>
    </span>
  );
}

/** Once a page: the pattern of every drive. */
export function DrivingPattern() {
  return (
    <svg className="absolute size-0" aria-hidden="true">
      <pattern id="driving" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2" height="5" className="fill-edge" />
      </pattern>
    </svg>
  );
}
