import {
  type DispatchBoard,
  type DispatchLeftOpen,
  type DispatchProposal,
  replanRoutes,
} from '@lugnut/contract';
import { isUnderway } from '@lugnut/domain/appointment';
import { leftOpenInWords } from '@lugnut/domain/field';
import { clockInWords, shownWindow } from '@lugnut/domain/scheduling';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useRouteCall } from '../../shared/api/use-route-call';
import { Button } from '../../shared/ui/button';
import { StatusChip } from '../../shared/ui/chip';
import { showToast } from '../../shared/ui/toast-store';
import { workPaths } from '../../shared/work-paths';
import type { Assigning } from './assign-dialog';
import { endangeredJobs, type LateEnd, lateEnds, type PlacedJob } from './board-jobs';
import { dispatchCopy as copy } from './copy';
import { JobIcons } from './job-links';

type AttentionProps = {
  readonly board: DispatchBoard;
  readonly onAssign: (placed: PlacedJob) => void;
  readonly onAssignNew: (assigning: Assigning) => void;
  readonly onAccepted: (proposalId: string) => void;
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
  if (endangered.length + ends.length + leftOpen.length + swaps.length + repairs.length === 0) return null;
  return (
    <section aria-labelledby="attention" className="grid gap-2 rounded-card border border-bad bg-card p-3">
      <h2 id="attention" className="text-lg">
        {copy.attention}
      </h2>
      <ul className="grid max-h-72 divide-y divide-line overflow-y-auto">
        {swaps.map((swap) => (
          <Proposal
            key={swap.id}
            proposal={swap}
            words={copy.swap}
            onDecided={noteDecided}
            {...{ onAccepted, reload }}
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
        <EarlierDays jobs={leftOpen} today={board.today} onAssign={onAssignNew} />
        {repairs.map((repair) => (
          <Proposal
            key={repair.id}
            proposal={repair}
            words={copy.repair}
            onDecided={noteDecided}
            {...{ onAccepted, reload }}
          />
        ))}
      </ul>
    </section>
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

type ItemProps = {
  readonly title: string;
  readonly detail: string;
  readonly reason: string;
  readonly links: ReactNode;
  readonly action: ReactNode;
};

function Item({ title, detail, reason, links, action }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong className="block">{title}</strong>
        <span className="block text-ink-soft">{detail}</span>
        <span className="block font-semibold text-bad-ink">{reason}</span>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        {links}
        {action}
      </span>
    </li>
  );
}

type ProposalProps = {
  readonly proposal: DispatchProposal;
  readonly words: typeof copy.swap | typeof copy.repair;
  readonly onDecided: (id: string) => void;
  readonly onAccepted: (id: string) => void;
  readonly reload: () => Promise<void>;
};

/** Accepted as a whole or not at all. */
function Proposal({ proposal, words, onDecided, onAccepted, reload }: ProposalProps) {
  const { id, kind, title, chance, moves, asks, is_stale: isStale } = proposal;
  const telling = (done: string, then?: () => void) => ({
    otherwise: copy.didNotWork,
    onDone: () => {
      showToast(done, { tone: 'ok' });
      then?.();
    },
    onFailed: (failure: string) => showToast(failure, { tone: 'bad', durationMs: 12_000 }),
  });
  const accept = useRouteCall(
    replanRoutes.acceptReplan,
    telling(words.accepted, () => onAccepted(id)),
  );
  const refuse = useRouteCall(replanRoutes.refuseReplan, telling(words.refused));
  const isBusy = accept.isPending || refuse.isPending;
  const decide = async ({ send }: typeof accept | typeof refuse): Promise<void> => {
    onDecided(id);
    await send({ params: { id } });
    await reload();
  };
  const changes = [...moves, ...asks];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-2">
          <strong>{title}</strong>
          <StatusChip tone="warn">{words.chip}</StatusChip>
        </span>
        {changes.length === 0 && <p className="text-ink-soft">{copy.nothingChanges}</p>}
        <ul className="list-disc pl-4 text-ink-soft">
          {changes.map((change) => (
            <li key={change.appointment_id}>{change.words}</li>
          ))}
        </ul>
        {chance !== null && <p className="font-semibold figures">{chance}</p>}
        {moves.length > 0 && (
          <p className="text-ink-soft figures">
            {copy.addedDriving(proposal.added_driving_minutes)} {words.about}
          </p>
        )}
        {isStale && <p className="font-semibold text-warn-ink">{copy.stale}</p>}
      </div>
      <span className="flex flex-wrap gap-2">
        {!isStale && (
          <Button
            size="sm"
            variant={kind === 'swap' ? 'primary' : 'secondary'}
            aria-label={copy.decideOn(copy.accept, title)}
            loading={isBusy}
            onClick={() => void decide(accept)}
          >
            {copy.accept}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={copy.decideOn(words.refuse, title)}
          loading={isBusy}
          onClick={() => void decide(refuse)}
        >
          {words.refuse}
        </Button>
      </span>
    </li>
  );
}
