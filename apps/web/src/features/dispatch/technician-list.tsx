import type { DispatchBoard, DispatchTechnician } from '@lugnut/contract';
import { formatTimeOfDay, shownWindow } from '@lugnut/domain/scheduling';
import { Clock } from 'lucide-react';
import { StatusChip } from '../../shared/ui/chip';
import { IconButton } from '../../shared/ui/icon-button';
import { Portrait } from '../../shared/ui/portrait';
import { type PlacedJob, riskTones, timesOf } from './board-jobs';
import { dispatchCopy as copy } from './copy';

type TechnicianListProps = {
  readonly board: DispatchBoard;
  readonly onAssign: (placed: PlacedJob) => void;
  readonly onHours: (technician: DispatchTechnician) => void;
};

/** The board on a phone: a card a technician, a row a job. */
export function TechnicianList({ board, onAssign, onHours }: TechnicianListProps) {
  return (
    <section aria-label={copy.board} className="grid gap-3">
      {board.technicians.map((technician) => (
        <article
          key={technician.id}
          aria-label={technician.name}
          className="rounded-card border border-line bg-card"
        >
          <header className="flex items-center justify-between gap-2 py-1 pr-1 pl-3">
            <Portrait url={technician.portrait_url} className="size-10 shrink-0" />
            <span className="min-w-0 flex-1">
              <h2 className="truncate text-base">{technician.name}</h2>
              <span className="block text-xs text-ink-soft figures">{hoursOf(technician)}</span>
              {technician.chance && (
                <span className="block text-xs text-ink-soft figures">{technician.chance.words}</span>
              )}
            </span>
            <IconButton
              label={copy.hours(technician.name)}
              icon={<Clock className="size-5" aria-hidden="true" />}
              onClick={() => onHours(technician)}
            />
          </header>
          {technician.stops.length > 0 && (
            <ol className="divide-y divide-line border-t border-line">
              {technician.stops.map((job) => (
                <JobRow key={job.id} placed={{ job, technician }} onAssign={onAssign} />
              ))}
            </ol>
          )}
        </article>
      ))}
    </section>
  );
}

const hoursOf = ({ shift, absence, kind, stops }: DispatchTechnician): string =>
  [
    shift ? `${formatTimeOfDay(shift.start_minutes)}-${formatTimeOfDay(shift.end_minutes)}` : absence,
    kind === 'tow' && copy.tow,
    stops.length === 0 ? copy.noJobs : copy.loadCount(stops.length),
  ]
    .filter(Boolean)
    .join(' · ');

type JobRowProps = { readonly placed: PlacedJob; readonly onAssign: (placed: PlacedJob) => void };

function JobRow({ placed, onAssign }: JobRowProps) {
  const { job } = placed;
  return (
    <li>
      <button
        type="button"
        onClick={() => onAssign(placed)}
        className="grid w-full grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 px-3 py-2 text-left text-sm -outline-offset-3 hover:bg-sunken"
      >
        <strong className="figures">{formatTimeOfDay(timesOf(job).start_minutes)}</strong>
        <span className="grid min-w-0 gap-0.5">
          <span className="truncate font-semibold">{job.work}</span>
          <span className="truncate text-ink-soft">{[job.car, job.customer].filter(Boolean).join(', ')}</span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft figures">
            {shownWindow(job.appointment_time)}
            {job.chance && <span>{copy.kept(job.chance.percent)}</span>}
            {job.risk.level !== 'on_time' && (
              <span className="max-w-full">
                <StatusChip tone={riskTones[job.risk.level]}>{shortRisk[job.risk.level]}</StatusChip>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

const shortRisk: Readonly<Record<PlacedJob['job']['risk']['level'], string>> = copy.riskShort;
