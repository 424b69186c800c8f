import type { DispatchUnassigned } from '@lugnut/contract';
import { Button } from '../../shared/ui/button';
import { classNames } from '../../shared/ui/class-names';
import { dispatchCopy as copy } from './copy';
import { jobOf, useDrag } from './drag-store';
import { JobIcons } from './job-links';
import type { Dragging } from './use-drag-job';

type TrayProps = {
  readonly jobs: readonly DispatchUnassigned[];
  readonly isOpen: boolean;
  readonly onAssign: (job: DispatchUnassigned) => void;
  readonly dragging: Dragging;
};

/** Jobs that nobody has: dragged onto a technician or assigned from here. Not there without any. */
export function Tray({ jobs, isOpen, onAssign, dragging }: TrayProps) {
  if (jobs.length === 0) return null;
  return (
    <section
      aria-labelledby="tray"
      className="flex max-h-60 flex-col overflow-hidden rounded-card border border-bad bg-card"
    >
      <h2 id="tray" className="flex items-baseline gap-2 border-b border-line px-3 py-2 text-base">
        {copy.tray} <span className="text-sm text-bad-ink figures">{jobs.length}</span>
      </h2>
      <ul className="min-h-0 divide-y divide-line overflow-y-auto">
        {jobs.map((job) => (
          <TrayJob key={job.id} {...{ job, isOpen, onAssign, dragging }} />
        ))}
      </ul>
    </section>
  );
}

type TrayJobProps = Omit<TrayProps, 'jobs'> & { readonly job: DispatchUnassigned };

function TrayJob({ job, isOpen, onAssign, dragging }: TrayJobProps) {
  const isDragged = useDrag(dragging.store, (drag) => drag !== undefined && jobOf(drag.item).id === job.id);
  return (
    <li
      data-tray-job={job.id}
      onPointerDown={(event) => {
        const isControl = event.target instanceof Element && event.target.closest('a, button') !== null;
        if (isOpen && !isControl) dragging.press(event, { kind: 'unassigned', job });
      }}
      className={classNames(
        'flex items-center gap-1 py-1 pr-2 pl-3 text-[13px] leading-4 select-none',
        isOpen && 'cursor-grab',
        isDragged && 'opacity-40',
      )}
    >
      <span className="min-w-0 flex-1">
        <strong className="block wrap-anywhere">
          {job.work}, {job.car}
        </strong>
        <span className="block wrap-anywhere text-ink-soft">
          {[job.customer, job.address].filter(Boolean).join(', ')}
        </span>
        <span className="block text-xs wrap-anywhere text-bad-ink">{job.reason}</span>
      </span>
      <JobIcons job={job} />
      {isOpen && (
        <Button size="sm" aria-label={copy.assignJob(job.work)} onClick={() => onAssign(job)}>
          {copy.assignShort}
        </Button>
      )}
    </li>
  );
}
