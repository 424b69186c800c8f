import { type DispatchBoard, type DispatchProposal, replanRoutes } from '@lugnut/contract';
import { useRouteCall } from '../../shared/api/use-route-call';
import { Button } from '../../shared/ui/button';
import { StatusChip } from '../../shared/ui/chip';
import { showToast } from '../../shared/ui/toast-store';
import { dispatchCopy as copy } from './copy';
import { RepairOutcome } from './repair-outcome';

type ProposalProps = {
  readonly board: DispatchBoard;
  readonly proposal: DispatchProposal;
  readonly words: typeof copy.swap | typeof copy.repair;
  readonly onDecided: (id: string) => void;
  readonly onAccepted: (id: string) => void;
  readonly reload: () => Promise<void>;
};

/** Accepted as a whole or not at all. */
export function Proposal({ board, proposal, words, onDecided, onAccepted, reload }: ProposalProps) {
  const {
    id,
    kind,
    title,
    chance,
    home,
    moves,
    asks,
    outcome,
    disruption,
    version,
    is_stale: isStale,
  } = proposal;
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
  const replan = useRouteCall(replanRoutes.proposeReplan, telling(copy.replanned));
  const isBusy = accept.isPending || refuse.isPending || replan.isPending;
  const workOutAnew = async (wanted: NonNullable<typeof disruption>): Promise<void> => {
    onDecided(id);
    await replan.send({ body: { market_id: board.market.id, day: board.day, disruption: wanted } });
    await reload();
  };
  const decide = async (send: () => Promise<unknown>): Promise<void> => {
    onDecided(id);
    await send();
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
        {outcome ? (
          <RepairOutcome board={board} outcome={outcome} />
        ) : (
          <ul className="list-disc pl-4 text-ink-soft">
            {changes.map((change) => (
              <li key={change.appointment_id}>{change.words}</li>
            ))}
          </ul>
        )}
        {chance !== null && <p className="font-semibold figures">{chance}</p>}
        {home !== null && <p className="font-semibold figures">{home}</p>}
        {moves.length > 0 && (
          <p className="text-ink-soft figures">
            {copy.addedDriving(proposal.added_driving_minutes)} {words.about}
          </p>
        )}
        {isStale && <p className="font-semibold text-warn-ink">{copy.stale}</p>}
      </div>
      <span className="flex flex-wrap gap-2">
        {isStale && disruption && (
          <Button
            size="sm"
            variant="primary"
            aria-label={copy.decideOn(copy.replan, title)}
            loading={isBusy}
            onClick={() => void workOutAnew(disruption)}
          >
            {copy.replan}
          </Button>
        )}
        {!isStale && (
          <Button
            size="sm"
            variant={kind === 'swap' || outcome ? 'primary' : 'secondary'}
            aria-label={copy.decideOn(copy.accept, title)}
            loading={isBusy}
            onClick={() => void decide(() => accept.send({ params: { id }, body: { version } }))}
          >
            {copy.accept}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={copy.decideOn(words.refuse, title)}
          loading={isBusy}
          onClick={() => void decide(() => refuse.send({ params: { id } }))}
        >
          {words.refuse}
        </Button>
      </span>
    </li>
  );
}
