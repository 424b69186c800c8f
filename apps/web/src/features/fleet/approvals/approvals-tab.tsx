import { fleetApprovalRoutes, type RouteAnswer, schedulingRoutes } from '@lugnut/contract';
import { type Cents, centsFromDollars, formatCents } from '@lugnut/domain/money';
import { shownWindow } from '@lugnut/domain/scheduling';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../shared/api/client';
import { failedBy, failureWords } from '../../../shared/api/failure';
import { askAgain } from '../../../shared/api/route-query';
import { longDayOf } from '../../../shared/booking/appointment-day';
import { PaymentWords } from '../../../shared/estimate';
import { ApprovalAuthorization, BookingAuthorization } from '../../../shared/legal/authorization';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { Card } from '../../../shared/ui/card';
import { StatusChip } from '../../../shared/ui/chip';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { showToast } from '../../../shared/ui/toast-store';
import { workPaths } from '../../../shared/work-paths';
import { useProposals } from '../care/proposals';
import { ProposalsSection } from '../care/proposals-section';
import { fleetCopy } from '../copy';
import type { TabProps } from '../fleet';
import { WhenLoaded } from '../loading';
import { weekMomentOf } from '../vehicle/moments';
import { RepeatsNotice } from '../wizard/repeats-notice';
import { useBookedRepeats } from '../wizard/use-booked-repeats';
import { keepApprovals, type Request, useApprovals } from './approvals';
import { approvalsCopy as copy } from './copy';

const timeoutMs = 20_000;
const tones = {
  open: 'warn',
  approved: 'ok',
  refused: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const;

type NextWindow = RouteAnswer<
  typeof schedulingRoutes.getAvailability
>['data']['attributes']['next_windows'][number];

const whenOf = (window: {
  readonly appointment_day: string | null;
  readonly appointment_time: string | null;
}): string | undefined =>
  window.appointment_day && window.appointment_time
    ? `${longDayOf(window.appointment_day)}, ${shownWindow(window.appointment_time)}`
    : undefined;

/** What is true on the server now; undefined where it does not answer. */
const readAgain = async (id: string): Promise<Request['attributes']['status'] | undefined> => {
  const answer = await api.call(fleetApprovalRoutes.listApprovals, {}, { timeoutMs }).catch(() => undefined);
  if (!answer) return undefined;
  keepApprovals(answer);
  return answer.data.find((request) => request.id === id)?.attributes.status;
};

/** What waits for an owner, and what became of it. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function ApprovalsTab({ fleet }: TabProps) {
  const { data: proposals } = useProposals();
  // That nothing waits is known only once both lists are.
  const isNothingProposed = proposals?.every(({ attributes }) => attributes.status !== 'open') ?? false;
  return (
    <div className="grid gap-4">
      <div>
        <h2 className="text-xl">{copy.title}</h2>
        <p className="mt-1 text-ink-soft">{fleet.role === 'owner' ? copy.leadOwner : copy.lead}</p>
      </div>
      <ProposalsSection fleet={fleet} />
      <WhenLoaded query={useApprovals()}>
        {(requests) => {
          const open = requests.filter(({ attributes }) => attributes.status === 'open');
          const closed = requests.filter(({ attributes }) => attributes.status !== 'open');
          return (
            <>
              {open.length === 0 && isNothingProposed && (
                <EmptyState
                  title={copy.empty}
                  icon={<ClipboardCheck className="size-6" aria-hidden="true" />}
                >
                  {copy.emptyText}
                </EmptyState>
              )}
              {open.length > 0 && (
                <ul className="grid gap-4" aria-label={copy.waiting}>
                  {open.map((request) => (
                    <OpenRequest key={request.id} request={request} fleet={fleet} />
                  ))}
                </ul>
              )}
              {closed.length > 0 && <Closed requests={closed} />}
            </>
          );
        }}
      </WhenLoaded>
    </div>
  );
}

function OpenRequest({ request, fleet }: TabProps & { readonly request: Request }) {
  const { attributes } = request;
  const isOwner = fleet.role === 'owner';
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [next, setNext] = useState<readonly NextWindow[]>([]);
  const params = { id: request.id };
  const when = whenOf(attributes);

  const run = async (
    name: string,
    done: string,
    call: () => Promise<RouteAnswer<typeof fleetApprovalRoutes.listApprovals>>,
  ): Promise<void> => {
    setBusy(name);
    setFailure(undefined);
    try {
      keepApprovals(await call());
      showToast(done, { tone: 'ok' });
    } catch (error) {
      // The answer was lost, and the press may have counted.
      const isLost = failedBy(error, 'unreachable', 'timed_out', 'unexpected_answer');
      const now = isLost ? await readAgain(request.id) : 'open';
      if (now === undefined) setFailure(copy.unknown);
      else if (now !== 'open') showToast(copy.became[now], { tone: now === 'approved' ? 'ok' : 'neutral' });
      else if (failedBy(error, 'window_taken') && attributes.yard_day_id !== null) setFailure(copy.yardGone);
      else if (failedBy(error, 'window_taken')) {
        setFailure(copy.windowGone);
        const times = await api
          .call(
            schedulingRoutes.getAvailability,
            { params: { id: attributes.appointment_id } },
            { timeoutMs },
          )
          .catch(() => undefined);
        setNext(times?.data.attributes.next_windows ?? []);
      } else setFailure(failureWords(error, fleetCopy.failedText));
      if (failedBy(error, 'already_booked')) void repeats.refetch();
      // What would pay may have changed.
      void askAgain(fleetApprovalRoutes.listApprovals, {});
    } finally {
      setBusy(undefined);
    }
  };
  const { payment } = attributes;
  const { yard_day_id, appointment_id } = attributes;
  const booksWhat = yard_day_id === null ? { appointment_id } : { yard_day_id };
  // More work on what is booked books nothing.
  const repeats = useBookedRepeats(isOwner && attributes.kind !== 'estimate' ? booksWhat : undefined);
  const approve = () => {
    // What is agreed to is what the page shows.
    const shown = {
      ...(payment ? { pay_by: payment.by } : {}),
      ...(repeats.anywayIds.length > 0 ? { anyway_ids: repeats.anywayIds } : {}),
    };
    const body = Object.keys(shown).length > 0 ? shown : null;
    return api.call(fleetApprovalRoutes.approveRequest, { params, body }, { timeoutMs });
  };
  const approveFor = async (appointment: NextWindow) => {
    await api.call(
      schedulingRoutes.reschedule,
      { params: { id: attributes.appointment_id }, body: { appointment } },
      { timeoutMs },
    );
    return approve();
  };

  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-base">{attributes.vehicle}</h3>
        <p className="figures text-lg font-semibold">{formatCents(Math.round(attributes.total * 100))}</p>
      </div>
      <p>{attributes.work}</p>
      <p className="text-sm text-ink-soft">
        {[
          attributes.is_yours ? copy.byYou : copy.by(attributes.asked_by),
          when,
          copy.until(weekMomentOf(attributes.expires_at, fleet.time_zone)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isOwner && repeats.open.length > 0 && <RepeatsNotice repeats={repeats.open} />}
      {failure !== undefined && <ErrorNotice title={failure} />}
      {next.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={copy.nextWindows}>
          {next.map((window) => {
            const label = copy.approveFor(whenOf(window) ?? '');
            return (
              <li key={label}>
                <Button
                  size="sm"
                  loading={busy === label}
                  disabled={busy !== undefined}
                  onClick={() => void run(label, copy.approved, () => approveFor(window))}
                >
                  {label}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {payment && <PaymentWords payment={payment} />}
      {isOwner && payment?.is_missing && (
        <ButtonLink size="sm" to={workPaths.fleetTab('payment')} className="justify-self-start">
          {copy.addCard}
        </ButtonLink>
      )}
      {isOwner && <Authorization kind={attributes.kind} totalCents={centsFromDollars(attributes.total)} />}
      <div className="flex flex-wrap gap-2">
        {isOwner && (
          <>
            <Button
              variant="primary"
              aria-label={copy.approveOf(attributes.vehicle)}
              loading={busy === 'approve'}
              disabled={busy !== undefined || payment?.is_missing === true}
              onClick={() => void run('approve', copy.approved, approve)}
            >
              {copy.approve}
            </Button>
            <Button
              aria-label={copy.refuseOf(attributes.vehicle)}
              loading={busy === 'refuse'}
              disabled={busy !== undefined}
              onClick={() =>
                void run('refuse', copy.refused, () =>
                  api.call(fleetApprovalRoutes.refuseRequest, { params }, { timeoutMs }),
                )
              }
            >
              {copy.refuse}
            </Button>
          </>
        )}
        {!isOwner && (
          <span className="self-center">
            <StatusChip tone="warn">{copy.statuses.open}</StatusChip>
          </span>
        )}
        {attributes.is_yours && (
          <Button
            variant="quiet"
            aria-label={copy.withdrawOf(attributes.vehicle)}
            loading={busy === 'withdraw'}
            disabled={busy !== undefined}
            onClick={() =>
              void run('withdraw', copy.withdrawn, () =>
                api.call(fleetApprovalRoutes.withdrawRequest, { params }, { timeoutMs }),
              )
            }
          >
            {copy.withdraw}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Approving a job books it; approving more work on a booked one adds to it. */
function Authorization({
  kind,
  totalCents,
}: {
  readonly kind: Request['attributes']['kind'];
  readonly totalCents: Cents;
}) {
  return kind !== 'estimate' ? (
    <BookingAuthorization totalCents={totalCents} />
  ) : (
    <ApprovalAuthorization totalCents={totalCents} />
  );
}

function Closed({ requests }: { readonly requests: readonly Request[] }) {
  return (
    <section aria-label={copy.closed} className="grid gap-2">
      <h3 className="text-base">{copy.closed}</h3>
      <ul className="grid gap-2">
        {requests.map(({ id, attributes }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2 last:border-0"
          >
            <span className="min-w-0">
              {attributes.vehicle}
              <span className="block text-sm text-ink-soft">
                {[
                  formatCents(Math.round(attributes.total * 100)),
                  copy.by(attributes.asked_by),
                  attributes.status !== 'withdrawn' &&
                    attributes.decided_by &&
                    copy.decidedBy(attributes.decided_by),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <StatusChip tone={tones[attributes.status]}>{copy.statuses[attributes.status]}</StatusChip>
          </li>
        ))}
      </ul>
    </section>
  );
}
