import type { DispatchBoard, DispatchLeftOpen, DispatchProposal } from '@lugnut/contract';
import { isUnderway } from '@lugnut/domain/appointment';
import { leftOpenInWords } from '@lugnut/domain/field';
import { clockInWords, shownWindow } from '@lugnut/domain/scheduling';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../shared/ui/button';
import { StatusChip } from '../../shared/ui/chip';
import { showToast } from '../../shared/ui/toast-store';
import { workPaths } from '../../shared/work-paths';
import type { Assigning } from './assign-dialog';
import { Item } from './attention-item';
import { endangeredJobs, type LateEnd, type LowDay, lateEnds, lowDays, type PlacedJob } from './board-jobs';
import { ClosedDays } from './closed-days';
import { dispatchCopy as copy } from './copy';
import { JobIcons } from './job-links';
import { Proposal } from './proposal-item';

type AttentionProps = {
  readonly board: DispatchBoard;
  readonly onAssign: (placed: PlacedJob) => void;
  readonly onAssignNew: (assigning: Assigning) => void;
  readonly onAccepted: (id: string) => void;
  readonly reload: () => Promise<void>;
};

/** A suggestion that goes while somebody reads it says so; whoever decided on it was told already. */
const useGoneSwaps = ({ market, day }: DispatchBoard, swaps: readonly DispatchProposal[]) => {
  const shown = useRef<{ readonly of: string; readonly swaps: readonly DispatchProposal[] }>(undefined);
  const decided = useRef(new Set<string>());
  const of = `${market.id} ${day}`;
  useEffect(() => {
    const before = shown.current;
    shown.current = { of, swaps };
    if (before?.of !== of) return;
    for (const { id, title } of before.swaps)
      if (!swaps.some((swap) => swap.id === id) && !decided.current.has(id))
        showToast(copy.swapGone(title), { durationMs: 12_000 });
  }, [of, swaps]);
  return { noteDecided: (id: string) => void decided.current.add(id) };
};

/** What needs a decision, before anything else; nothing when nothing does. */
export function AttentionPanel({ board, onAssign, onAssignNew, onAccepted, reload }: AttentionProps) {
  const endangered = endangeredJobs(board);
  const ends = lateEnds(board);
  const { left_open: leftOpen, proposals } = board;
  const swaps = proposals.filter(({ kind }) => kind === 'swap');
  const repairs = proposals.filter(({ kind }) => kind === 'repair');
  const { noteDecided } = useGoneSwaps(board, swaps);
  const low = lowDays(board);
  // Whose hours a plan is about; one for a job that runs long says nothing of them.
  const planned = new Set(
    repairs.flatMap(({ disruption }) =>
      disruption && disruption.kind !== 'runs_long' ? [disruption.technician_id] : [],
    ),
  );
  const closed = board.technicians.filter(
    (one) => one.is_closed && one.shift !== null && !planned.has(one.id),
  );
  const counted = [endangered, ends, leftOpen, swaps, repairs, low, closed];
  if (counted.every(({ length }) => length === 0)) return null;
  return (
    <section aria-labelledby="attention" className="grid gap-2 rounded-card border border-bad bg-card p-3">
      <h2 id="attention" className="text-lg">
        {copy.attention}
      </h2>
      <ul className="grid max-h-72 divide-y divide-line overflow-y-auto min-[1024px]:max-h-[max(18rem,50dvh)]">
        {swaps.map((swap) => (
          <Proposal
            key={swap.id}
            proposal={swap}
            words={copy.swap}
            onDecided={noteDecided}
            {...{ board, onAccepted, reload }}
          />
        ))}
        {repairs.map((repair) => (
          <Proposal
            key={repair.id}
            proposal={repair}
            words={copy.repair}
            onDecided={noteDecided}
            {...{ board, onAccepted, reload }}
          />
        ))}
        {endangered.map((placed) => (
          <Item
            key={placed.job.id}
            title={`${placed.job.work}, ${placed.job.car}`}
            detail={`${placed.technician.name}, ${shownWindow(placed.job.appointment_time)}`}
            reason={placed.job.risk.words}
            links={<JobIcons job={placed.job} />}
            action={
              board.is_open &&
              (placed.job.fixed_reason === null || isUnderway(placed.job.status)) && (
                <Button
                  size="sm"
                  aria-label={
                    isUnderway(placed.job.status)
                      ? copy.runsLong.openFor(placed.job.work)
                      : copy.assignJob(placed.job.work)
                  }
                  onClick={() => onAssign(placed)}
                >
                  {isUnderway(placed.job.status) ? copy.runsLong.open : copy.assign}
                </Button>
              )
            }
          />
        ))}
        {ends.map((end) => (
          <LateHome key={end.technician.id} end={end} onAssign={board.is_open ? onAssign : undefined} />
        ))}
        {low.map((day) => (
          <LowDayItem key={day.technician.id} low={day} onAssign={board.is_open ? onAssign : undefined} />
        ))}
        <ClosedDays board={board} technicians={closed} reload={reload} />
        <EarlierDays jobs={leftOpen} today={board.today} onAssign={onAssignNew} />
      </ul>
    </section>
  );
}

/** PLAN-2: a visit that came in, or a delay, has made the whole day unlikely. */
function LowDayItem({
  low: { technician, weakest },
  onAssign,
}: {
  readonly low: LowDay;
  readonly onAssign: AttentionProps['onAssign'] | undefined;
}) {
  return (
    <Item
      title={copy.lowDay(technician.name)}
      detail={`${weakest.work}, ${shownWindow(weakest.appointment_time)}: ${weakest.chance?.words ?? ''}`}
      reason={technician.chance?.words ?? ''}
      links={<JobIcons job={weakest} />}
      action={
        onAssign &&
        weakest.fixed_reason === null && (
          <Button
            size="sm"
            aria-label={copy.assignJob(weakest.work)}
            onClick={() => onAssign({ job: weakest, technician })}
          >
            {copy.assign}
          </Button>
        )
      }
    />
  );
}

type LateHomeProps = {
  readonly end: LateEnd;
  readonly onAssign: AttentionProps['onAssign'] | undefined;
};

/** A long day ends sooner where somebody else takes its last stop. */
function LateHome({ end: { technician, minutesPast, last }, onAssign }: LateHomeProps) {
  return (
    <Item
      title={copy.lateEnd(technician.name, clockInWords(technician.home_at_minutes ?? 0))}
      detail={last ? `${last.work}, ${shownWindow(last.appointment_time)}` : ''}
      reason={copy.lateEndBy(minutesPast)}
      links={last && <JobIcons job={last} />}
      action={
        last &&
        onAssign && (
          <Button
            size="sm"
            aria-label={copy.assignJob(last.work)}
            onClick={() => onAssign({ job: last, technician })}
          >
            {copy.assign}
          </Button>
        )
      }
    />
  );
}

/** The oldest: a bad day must not push today's board off the screen. */
const shownAtFirst = 4;

type EarlierDaysProps = Omit<LeftOpenProps, 'job'> & { readonly jobs: readonly DispatchLeftOpen[] };

function EarlierDays({ jobs, ...rest }: EarlierDaysProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? jobs : jobs.slice(0, shownAtFirst);
  return (
    <>
      {shown.map((job) => (
        <LeftOpen key={job.id} job={job} {...rest} />
      ))}
      {shown.length < jobs.length && (
        <li className="py-2">
          <Button size="sm" variant="quiet" onClick={() => setWhole(true)}>
            {copy.moreLeftOpen(jobs.length - shown.length)}
          </Button>
        </li>
      )}
    </>
  );
}

type LeftOpenProps = {
  readonly job: DispatchLeftOpen;
  readonly today: string;
  readonly onAssign: (assigning: Assigning) => void;
};

/** FIELD-4: a job of a day that is over is planned again from here, or settled on its work order. */
function LeftOpen({ job, today, onAssign }: LeftOpenProps) {
  const { id, work, car, customer, technician, missing } = job;
  return (
    <Item
      title={`${work}, ${car}`}
      detail={[technician, customer, job.address].filter(Boolean).join(', ')}
      reason={job.reason}
      links={
        <>
          <StatusChip tone="bad">{leftOpenInWords[missing]}</StatusChip>
          <JobIcons job={job} />
        </>
      }
      action={
        job.fixed_reason === null ? (
          <Button
            size="sm"
            aria-label={copy.planAgainJob(work)}
            onClick={() =>
              onAssign({
                jobId: id,
                title: work,
                about: [car, customer, job.address].filter(Boolean).join(', '),
                from: {
                  technicianId: job.technician_id,
                  technicianName: technician,
                  day: job.appointment_day,
                  time: job.appointment_time,
                },
                day: today,
                links: job,
              })
            }
          >
            {copy.planAgain}
          </Button>
        ) : (
          <Link
            to={workPaths.officeRequest(id)}
            aria-label={copy.openJob(work)}
            className="flex min-h-11 items-center font-semibold underline"
          >
            {copy.open}
          </Link>
        )
      }
    />
  );
}
