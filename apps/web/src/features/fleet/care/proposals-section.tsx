import { type FaultProposal, fleetCareRoutes } from '@lugnut/contract';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { Link } from 'react-router';
import { askAgain } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { PaymentWords } from '../../../shared/estimate';
import { BookingAuthorization } from '../../../shared/legal/authorization';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { StatusChip } from '../../../shared/ui/chip';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { showToast } from '../../../shared/ui/toast-store';
import { workPaths } from '../../../shared/work-paths';
import { type Fleet, useFleetZone } from '../fleet';
import { LoadFailed } from '../loading';
import { momentOf } from '../vehicle/moments';
import { proposalCopy as copy } from './copy';
import { keepProposals, useProposals, visitOf } from './proposals';

const tones = {
  open: 'warn',
  booked: 'ok',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
} as const;

/** FLT-7: repairs that were proposed for faults; nothing where there are none. */
export function ProposalsSection({ fleet }: { readonly fleet: Fleet }) {
  const { data: proposals, isError, refetch } = useProposals();
  if (proposals === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : null;
  if (proposals.length === 0) return null;
  const open = proposals.filter(({ attributes }) => attributes.status === 'open');
  const closed = proposals.filter(({ attributes }) => attributes.status !== 'open');
  return (
    <section aria-label={copy.title} className="grid gap-3">
      <div>
        <h3 className="text-lg">{copy.title}</h3>
        <p className="mt-1 text-sm text-ink-soft">{copy.lead}</p>
      </div>
      {open.length > 0 && (
        <ul className="grid gap-4">
          {open.map((proposal) => (
            <OpenProposal key={proposal.id} proposal={proposal} canAnswer={fleet.role !== 'viewer'} />
          ))}
        </ul>
      )}
      {closed.length > 0 && (
        <ul className="grid gap-2">
          {closed.map((proposal) => (
            <ClosedProposal key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      )}
    </section>
  );
}

const moneyOf = (dollars: number): string => formatCents(centsFromDollars(dollars));

function OpenProposal({
  proposal: { id, attributes: a },
  canAnswer,
}: {
  readonly proposal: FaultProposal;
  readonly canAnswer: boolean;
}) {
  const zone = useFleetZone();
  const settled = (words: string) => ({
    otherwise: copy.failed,
    told: [
      'conflict',
      'window_taken',
      'forbidden',
      'card_declined',
      'does_not_fit',
      'quote_changed',
    ] as const,
    onDone: (answer: Parameters<typeof keepProposals>[0]) => {
      keepProposals(answer);
      showToast(words, { tone: 'ok' });
    },
    // Another time may be offered instead.
    onFailed: () => void askAgain(fleetCareRoutes.listProposals, {}),
  });
  const approve = useRouteCall(fleetCareRoutes.approveProposal, {
    ...settled(copy.approved),
    timeoutMs: 30_000,
  });
  const decline = useRouteCall(fleetCareRoutes.declineProposal, settled(copy.declined));
  const problem = approve.problem || decline.problem;
  const isBusy = approve.isPending || decline.isPending;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 text-base">
          <Link to={workPaths.fleetVehicle(a.car_id)} className="underline underline-offset-3 wrap-anywhere">
            {a.vehicle}
          </Link>
        </h4>
        <p className="figures text-lg font-semibold">{moneyOf(a.total)}</p>
      </div>
      <p className="text-sm wrap-anywhere">{copy.fault(a.code, a.meaning)}</p>
      <p className="wrap-anywhere">{a.work}</p>
      <p className="text-sm text-ink-soft">
        {[visitOf(a), copy.until(momentOf(a.expires_at, zone))].filter(Boolean).join(' · ')}
      </p>
      {problem && <ErrorNotice title={problem} />}
      {a.payment && <PaymentWords payment={a.payment} />}
      {canAnswer && a.may_approve && <BookingAuthorization totalCents={centsFromDollars(a.total)} />}
      {canAnswer && !a.may_approve && <p className="text-sm">{copy.needsOwner}</p>}
      {canAnswer && (
        <div className="flex flex-wrap gap-2">
          {a.may_approve && (
            <Button
              variant="primary"
              aria-label={copy.approveOf(a.vehicle)}
              loading={approve.isPending}
              disabled={isBusy || a.payment?.is_missing === true}
              onClick={() =>
                void approve.send({ params: { id }, body: a.payment && { pay_by: a.payment.by } })
              }
            >
              {copy.approve}
            </Button>
          )}
          <Button
            aria-label={copy.declineOf(a.vehicle)}
            loading={decline.isPending}
            disabled={isBusy}
            onClick={() => void decline.send({ params: { id } })}
          >
            {copy.decline}
          </Button>
        </div>
      )}
    </Card>
  );
}

function ClosedProposal({ proposal: { attributes: a } }: { readonly proposal: FaultProposal }) {
  const how =
    a.status === 'booked' && a.decided_how
      ? [copy.how[a.decided_how], a.decided_by && copy.by(a.decided_by)].filter(Boolean).join(' ')
      : undefined;
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2 last:border-0">
      <span className="min-w-0">
        <Link to={workPaths.fleetVehicle(a.car_id)} className="underline underline-offset-3 wrap-anywhere">
          {a.vehicle}
        </Link>
        <span className="block text-sm text-ink-soft">
          {[a.code, moneyOf(a.total), how, a.status === 'booked' && visitOf(a)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <StatusChip tone={tones[a.status]}>{copy.statuses[a.status]}</StatusChip>
    </li>
  );
}
