import { type DispatchBoard, type DispatchProposal, replanRoutes } from '@lugnut/contract';
import { isUnderway } from '@lugnut/domain/appointment';
import { shownWindow } from '@lugnut/domain/scheduling';
import type { ReactNode } from 'react';
import { useRouteCall } from '../../shared/api/use-route-call';
import { Button } from '../../shared/ui/button';
import { StatusChip } from '../../shared/ui/chip';
import { showToast } from '../../shared/ui/toast-store';
import type { Assigning } from './assign-dialog';
import { endangeredJobs, type PlacedJob } from './board-jobs';
import { dispatchCopy as copy } from './copy';

type AttentionProps = {
  readonly board: DispatchBoard;
  readonly onAssign: (placed: PlacedJob) => void;
  readonly onAssignNew: (assigning: Assigning) => void;
  readonly reload: () => Promise<void>;
};

/** What needs a decision, before anything else; nothing when nothing does. */
export function AttentionPanel({ board, onAssign, onAssignNew, reload }: AttentionProps) {
  const endangered = endangeredJobs(board);
  const { unassigned, proposals } = board;
  const swaps = proposals.filter(({ kind }) => kind === 'swap');
  const repairs = proposals.filter(({ kind }) => kind === 'repair');
  if (endangered.length + unassigned.length + proposals.length === 0) return null;
  return (
    <section aria-labelledby="attention" className="grid gap-2 rounded-card border border-bad bg-card p-3">
      <h2 id="attention" className="text-lg">
        {copy.attention}
      </h2>
      <ul className="grid divide-y divide-line">
        {swaps.map((swap) => (
          <Proposal key={swap.id} proposal={swap} words={copy.swap} reload={reload} />
        ))}
        {endangered.map((placed) => (
          <Item
            key={placed.job.id}
            title={`${placed.job.work}, ${placed.job.car}`}
            detail={`${placed.technician.name}, ${shownWindow(placed.job.appointment_time)}`}
            reason={placed.job.risk.words}
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
        {unassigned.map(({ id, work, car, customer, address, reason }) => (
          <Item
            key={id}
            title={`${work}, ${car}`}
            detail={[customer, address].filter(Boolean).join(', ')}
            reason={reason}
            chip={<StatusChip tone="bad">{copy.unassigned}</StatusChip>}
            action={
              board.is_open && (
                <Button
                  size="sm"
                  aria-label={copy.assignJob(work)}
                  onClick={() =>
                    onAssignNew({
                      jobId: id,
                      title: work,
                      about: [car, customer].filter(Boolean).join(', '),
                      from: undefined,
                      day: board.day,
                    })
                  }
                >
                  {copy.assign}
                </Button>
              )
            }
          />
        ))}
        {repairs.map((repair) => (
          <Proposal key={repair.id} proposal={repair} words={copy.repair} reload={reload} />
        ))}
      </ul>
    </section>
  );
}

type ItemProps = {
  readonly title: string;
  readonly detail: string;
  readonly reason: string;
  readonly chip?: ReactNode;
  readonly action: ReactNode;
};

function Item({ title, detail, reason, chip, action }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-60">
        <span className="flex flex-wrap items-center gap-2">
          <strong>{title}</strong>
          {chip}
        </span>
        <span className="block text-ink-soft">{detail}</span>
        <span className="block font-semibold text-bad-ink">{reason}</span>
      </span>
      {action}
    </li>
  );
}

type ProposalProps = {
  readonly proposal: DispatchProposal;
  readonly words: typeof copy.swap | typeof copy.repair;
  readonly reload: () => Promise<void>;
};

/** Accepted as a whole or not at all. */
function Proposal({ proposal, words, reload }: ProposalProps) {
  const { id, kind, title, chance, moves, asks, is_stale: isStale } = proposal;
  const telling = (done: string) => ({
    otherwise: copy.didNotWork,
    onDone: () => showToast(done, { tone: 'ok' }),
    onFailed: (failure: string) => showToast(failure, { tone: 'bad', durationMs: 12_000 }),
  });
  const accept = useRouteCall(replanRoutes.acceptReplan, telling(words.accepted));
  const refuse = useRouteCall(replanRoutes.refuseReplan, telling(words.refused));
  const isBusy = accept.isPending || refuse.isPending;
  const decide = async ({ send }: typeof accept | typeof refuse): Promise<void> => {
    await send({ params: { id } });
    await reload();
  };
  const changes = [...moves, ...asks];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-60">
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
      <span className="flex gap-2">
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
