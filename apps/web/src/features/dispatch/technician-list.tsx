import type { DispatchTechnician } from '@lugnut/contract';
import { clockInWords, shownWindow, windowInWords } from '@lugnut/domain/scheduling';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Clock, Navigation } from 'lucide-react';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { navigationUrl } from '../../shared/map/navigation-url';
import { StatusChip } from '../../shared/ui/chip';
import { classNames } from '../../shared/ui/class-names';
import { EmptyState } from '../../shared/ui/empty-state';
import { IconButton } from '../../shared/ui/icon-button';
import { Portrait } from '../../shared/ui/portrait';
import type { BoardActions } from './board-actions';
import { type PlacedJob, riskTones, shortRisk, timesOf } from './board-jobs';
import { dispatchCopy as copy } from './copy';
import { JobIcons } from './job-links';

type TechnicianListProps = {
  readonly technicians: readonly DispatchTechnician[];
  readonly found: ReadonlySet<string> | undefined;
  readonly actions: BoardActions;
};

/** Until a card is measured: its head and its rows. */
const headPx = 66;
const jobPx = 92;
const gapPx = 12;
const cardsBeyond = 6;

/** The board on a phone: a card a technician, a row a job; those in sight and a few beyond. */
export function TechnicianList({ technicians, found, actions }: TechnicianListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    // What stands above it comes and goes.
    if (box) setTop(Math.round(box.top + window.scrollY));
  });
  const cards = useWindowVirtualizer({
    count: technicians.length,
    estimateSize: (nth) => headPx + (technicians[nth]?.stops.length ?? 0) * jobPx,
    getItemKey: (nth) => technicians[nth]?.id ?? nth,
    gap: gapPx,
    overscan: cardsBeyond,
    scrollMargin: top,
  });
  const total = cards.getTotalSize();
  useLayoutEffect(() => {
    if (list.current) list.current.style.height = `${total}px`;
  }, [total]);
  if (technicians.length === 0) return <EmptyState title={copy.noneFound}>{copy.noneFoundHelp}</EmptyState>;
  return (
    <section aria-label={copy.board}>
      <div ref={list} className="relative">
        {cards.getVirtualItems().map(({ index, start, key }) => {
          const technician = technicians[index];
          return (
            technician && (
              <Card key={key} nth={index} top={start - top} measure={cards.measureElement}>
                <TechnicianCard technician={technician} found={found} actions={actions} />
              </Card>
            )
          );
        })}
      </div>
    </section>
  );
}

type CardProps = {
  readonly nth: number;
  readonly top: number;
  readonly measure: (element: HTMLElement | null) => void;
  readonly children: ReactNode;
};

function Card({ nth, top, measure, children }: CardProps) {
  const card = useRef<HTMLDivElement | null>(null);
  useLayoutEffect(() => {
    if (card.current) card.current.style.transform = `translateY(${top}px)`;
  }, [top]);
  return (
    <div
      ref={(element) => {
        card.current = element;
        measure(element);
      }}
      data-index={nth}
      className="absolute inset-x-0 top-0"
    >
      {children}
    </div>
  );
}

type TechnicianCardProps = {
  readonly technician: DispatchTechnician;
  readonly found: ReadonlySet<string> | undefined;
  readonly actions: BoardActions;
};

const TechnicianCard = memo(function TechnicianCard({ technician, found, actions }: TechnicianCardProps) {
  return (
    <article aria-label={technician.name} className="rounded-card border border-line bg-card">
      <header className="flex items-center justify-between gap-2 py-1 pr-1 pl-3">
        <Portrait url={technician.portrait_url} className="size-10 shrink-0" />
        <span className="min-w-0 flex-1">
          <h2 className="text-base wrap-anywhere">{technician.name}</h2>
          <span className="block text-xs text-ink-soft figures">{hoursOf(technician)}</span>
          {technician.chance && (
            <span className="block text-xs text-ink-soft figures">{technician.chance.words}</span>
          )}
        </span>
        <IconButton
          label={copy.hours(technician.name)}
          icon={<Clock className="size-5" aria-hidden="true" />}
          onClick={() => actions.openHours(technician)}
        />
      </header>
      {technician.stops.length > 0 && (
        <ol className="divide-y divide-line border-t border-line">
          {technician.stops.map((job) => (
            <JobRow
              key={job.id}
              placed={{ job, technician }}
              isFound={found?.has(job.id) ?? false}
              onAssign={actions.assign}
            />
          ))}
        </ol>
      )}
    </article>
  );
});

const hoursOf = ({ shift, absence, kind, stops, ...rest }: DispatchTechnician): string =>
  [
    shift ? windowInWords({ startMinutes: shift.start_minutes, endMinutes: shift.end_minutes }) : absence,
    kind === 'tow' && copy.tow,
    stops.length === 0 ? copy.noJobs : copy.loadCount(stops.length),
    rest.is_closed && copy.closedShort,
    rest.home_at_minutes !== null && copy.homeAt(clockInWords(rest.home_at_minutes)),
  ]
    .filter(Boolean)
    .join(' · ');

type JobRowProps = {
  readonly placed: PlacedJob;
  readonly isFound: boolean;
  readonly onAssign: (placed: PlacedJob) => void;
};

function JobRow({ placed, isFound, onAssign }: JobRowProps) {
  const { job } = placed;
  return (
    // On phones the links have a row of their own: beside them nothing of the job could be read.
    <li
      className={classNames(
        'flex items-center max-[27rem]:flex-wrap max-[27rem]:justify-end',
        isFound && 'ring-3 ring-signal ring-inset',
      )}
    >
      <button
        type="button"
        onClick={() => onAssign(placed)}
        className="grid min-w-0 flex-1 grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 px-3 py-2 max-[27rem]:basis-full text-left text-sm -outline-offset-3 hover:bg-sunken"
      >
        <strong className="figures">{clockInWords(timesOf(job).start_minutes)}</strong>
        <span className="grid min-w-0 gap-0.5">
          <span className="font-semibold wrap-anywhere">{job.work}</span>
          <span className="text-ink-soft wrap-anywhere">
            {[job.car, job.customer].filter(Boolean).join(', ')}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft figures">
            {shownWindow(job.appointment_time)}
            {job.chance && <span>{copy.kept(job.chance.percent)}</span>}
            {job.risk.level !== 'on_time' && (
              <span className="max-w-full">
                <StatusChip tone={riskTones[job.risk.level]}>{shortRisk(job)}</StatusChip>
              </span>
            )}
          </span>
        </span>
      </button>
      <JobIcons job={job} />
      <a
        href={navigationUrl(job)}
        target="_blank"
        rel="noreferrer"
        aria-label={copy.navigateTo(job.address)}
        className="grid size-11 shrink-0 place-items-center text-ink-soft"
      >
        <Navigation className="size-5" aria-hidden="true" />
      </a>
    </li>
  );
}
