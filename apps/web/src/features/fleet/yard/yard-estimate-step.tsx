import { yardDayRoutes } from '@lugnut/contract';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../shared/api/client';
import { failedBy, failureWords } from '../../../shared/api/failure';
import { askAgain } from '../../../shared/api/route-query';
import { StepActions, StepTitle } from '../../../shared/booking/step-parts';
import { BookingAuthorization } from '../../../shared/legal/authorization';
import { methodName, useMethods } from '../../../shared/payment-methods';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { showToast } from '../../../shared/ui/toast-store';
import { workPaths } from '../../../shared/work-paths';
import { keepApprovals, needsOwner } from '../approvals/approvals';
import { limitInWords } from '../approvals/ask-owners';
import { approvalsCopy } from '../approvals/copy';
import { JobBillingPart } from '../billing/job-billing';
import { type JobBilling, useJobBilling } from '../billing/use-billing';
import type { Fleet } from '../fleet';
import { CardDialog } from '../payment/card-dialog';
import { paymentCopy } from '../payment/copy';
import { wizardCopy } from '../wizard/copy';
import { type BookingFailure, FailureNotice } from '../wizard/failure-notice';
import { RepeatsNotice } from '../wizard/repeats-notice';
import { type BookedRepeats, useBookedRepeats } from '../wizard/use-booked-repeats';
import { BackButton } from '../wizard/vehicle-step';
import { yardCopy as copy } from './yard-copy';
import { keepYardDay, whenOf, type YardDay } from './yard-days';

type Props = {
  readonly yard: YardDay;
  readonly fleet: Fleet;
  /** Vehicles that are quoted by themselves. */
  readonly apart: readonly string[];
  /** Booked jobs with the same work that were shown at an earlier step. */
  readonly anyway: readonly string[];
  readonly onBack: () => void;
  readonly onBooked: () => void;
};

const money = (dollars: number): string => formatCents(centsFromDollars(dollars));

/** FLT-2: every estimate and the one total, before anything is agreed to. */
export function YardEstimateStep({ yard, fleet, apart, anyway, onBack, onBooked }: Props) {
  const { attributes } = yard;
  const billing = useJobBilling(centsFromDollars(attributes.total), attributes.vehicles[0]?.appointment_id);
  const repeats = useBookedRepeats({ yard_day_id: yard.id }, anyway);
  const { book, ask, leaveOut, busy, failure } = useYardCalls(yard, billing, repeats, onBack, onBooked);
  const query = useMethods();
  /** Whether it is the first one, as it was when the dialog opened. */
  const [card, setCard] = useState<{ readonly isFirst: boolean }>();
  const method = query.data?.data.find((one) => one.attributes.is_default);
  const totalCents = centsFromDollars(attributes.total);
  const asksOwner = needsOwner(fleet, totalCents);
  const isOwner = fleet.role === 'owner';
  const count = attributes.vehicles.length;
  const isWaiting = attributes.status === 'waiting';
  const isRepeat = !asksOwner && repeats.open.length > 0;
  const isBlocked =
    isWaiting ||
    count === 0 ||
    (!asksOwner && billing.isUnknown) ||
    (!method && !asksOwner && !billing.isOnTerms) ||
    billing.poProblem !== undefined;
  return (
    <>
      <StepTitle>{copy.estimateTitle}</StepTitle>
      <div className="grid gap-5 pb-4">
        <Visit yard={yard} onChange={onBack} canChange={!isWaiting} />
        {apart.length > 0 && (
          <p role="status" className="rounded-card border border-warn bg-warn-wash p-4">
            {copy.apart(new Intl.ListFormat('en-US').format(apart))}
          </p>
        )}
        <Estimates yard={yard} busy={busy} onLeaveOut={isWaiting ? undefined : leaveOut} />
        <Card as="section" aria-label={wizardCopy.payTitle} className="grid gap-2">
          <h2 className="text-base">{wizardCopy.payTitle}</h2>
          <JobBillingPart billing={billing} />
          {!billing.isOnTerms && !billing.isUnknown && (
            <>
              <p className="text-ink-soft">
                {method
                  ? wizardCopy.payWith(methodName(method))
                  : query.data && (isOwner ? wizardCopy.payMissing : wizardCopy.payMissingForManager)}
              </p>
              <p className="text-sm text-ink-soft">{copy.paidEach}</p>
            </>
          )}
          {query.data && isOwner && !billing.isOnTerms && (
            <Button size="sm" className="justify-self-start" onClick={() => setCard({ isFirst: !method })}>
              {method ? paymentCopy.edit : paymentCopy.add}
            </Button>
          )}
        </Card>
        {!asksOwner && <BookingAuthorization totalCents={totalCents} />}
        {attributes.terms && <p className="text-sm text-ink-soft">{attributes.terms}</p>}
      </div>
      <StepActions
        summary={<BackButton onBack={onBack} />}
        above={
          <>
            <FailureNotice failure={failure} isRepeat={isRepeat} />
            {repeats.open.length > 0 && (
              <RepeatsNotice
                repeats={repeats.open}
                onAnyway={isRepeat && !isBlocked ? () => void book(repeats.anywayIds) : undefined}
                isBusy={busy === 'book'}
              />
            )}
            <p className="mb-2 flex justify-between gap-4 font-semibold">
              <span>{copy.totalFor(count)}</span>
              <span className="figures">{money(attributes.total)}</span>
            </p>
            {isWaiting ? (
              <p className="mb-3 text-sm text-ink-soft">{copy.waiting}</p>
            ) : (
              asksOwner && (
                <p className="mb-3 text-sm text-ink-soft">{approvalsCopy.aboveLimit(limitInWords(fleet))}</p>
              )
            )}
          </>
        }
      >
        <Button
          variant="primary"
          // The owner who approves it can add the card.
          disabled={isBlocked || isRepeat}
          loading={busy === 'book'}
          onClick={() => void (asksOwner ? ask() : book(repeats.shownBefore))}
        >
          {asksOwner ? copy.ask : copy.book(count)}
        </Button>
      </StepActions>
      {card && (
        <CardDialog
          fleetId={fleet.id}
          isFirst={card.isFirst}
          onClose={() => setCard(undefined)}
          onSaved={() => void query.refetch()}
        />
      )}
    </>
  );
}

function Visit(props: {
  readonly yard: YardDay;
  readonly onChange: () => void;
  readonly canChange: boolean;
}) {
  const { attributes } = props.yard;
  const facts = [
    [copy.when, whenOf(attributes)],
    [copy.whereLabel, attributes.address ?? attributes.zip],
    [
      copy.who,
      attributes.technicians && attributes.ends_about
        ? copy.whoComes(attributes.technicians, attributes.ends_about)
        : undefined,
    ],
  ] as const;
  return (
    <Card as="section" aria-label={copy.visit} className="grid gap-3">
      <dl className="grid gap-2 sm:grid-cols-[6rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {(attributes.technicians ?? 1) > 1 && (
        <p className="text-sm text-ink-soft">{copy.severalNeeded(attributes.technicians ?? 1)}</p>
      )}
      {props.canChange && (
        <Button size="sm" className="justify-self-start" onClick={props.onChange}>
          {copy.change}
        </Button>
      )}
    </Card>
  );
}

type EstimatesProps = {
  readonly yard: YardDay;
  readonly busy: string | undefined;
  readonly onLeaveOut: ((appointmentId: string) => Promise<void>) | undefined;
};

function Estimates({ yard, busy, onLeaveOut }: EstimatesProps) {
  const { vehicles, total } = yard.attributes;
  const hasFee = vehicles.some(({ lines }) => lines.some(({ label }) => label === copy.convenienceFee));
  return (
    <Card as="section" aria-label={copy.estimates} flush>
      <ul>
        {vehicles.map((vehicle) => (
          <li key={vehicle.appointment_id} className="border-b border-line px-5 py-3">
            <div className="flex items-baseline justify-between gap-x-4">
              <h2 className="min-w-0 text-base">
                {vehicle.unit}
                {vehicle.unit !== vehicle.car && (
                  <span className="font-sans text-sm font-normal text-ink-soft"> {vehicle.car}</span>
                )}
              </h2>
              <p className="figures font-semibold">{money(vehicle.total)}</p>
            </div>
            <div className="flex flex-wrap items-start justify-between gap-x-4">
              <details className="min-w-0 flex-1">
                <summary
                  aria-label={copy.details(vehicle.unit)}
                  className="min-h-11 cursor-pointer py-2.5 text-sm text-ink-soft"
                >
                  {vehicle.work}
                </summary>
                <dl className="grid gap-1 pb-2 text-sm">
                  {vehicle.lines.map(({ label, amount }) => (
                    <div key={label} className="flex justify-between gap-4">
                      <dt>{label}</dt>
                      <dd className="figures">{money(amount)}</dd>
                    </div>
                  ))}
                </dl>
              </details>
              {onLeaveOut && vehicles.length > 1 && (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={copy.leaveOutOf(vehicle.unit)}
                  loading={busy === vehicle.appointment_id}
                  disabled={busy !== undefined}
                  onClick={() => void onLeaveOut(vehicle.appointment_id)}
                >
                  {copy.leaveOut}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-sunken px-5 py-4">
        <p className="font-semibold">{copy.totalFor(vehicles.length)}</p>
        <p role="status" className="figures font-display text-2xl font-bold">
          {money(total)}
        </p>
        {hasFee && <p className="basis-full text-sm text-ink-soft">{copy.oneFee}</p>}
      </div>
    </Card>
  );
}

const timeoutMs = 60_000;

const useYardCalls = (
  yard: YardDay,
  billing: JobBilling,
  repeats: Pick<BookedRepeats, 'refetch'>,
  onTimeGone: () => void,
  onBooked: () => void,
) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<BookingFailure>();
  const params = { id: yard.id };
  const { total } = yard.attributes;
  const jobIds = yard.attributes.vehicles.map(({ appointment_id }) => appointment_id);

  const run = async (name: string, work: () => Promise<void>): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(name);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (failedBy(error, 'window_taken')) {
        showToast(copy.taken, { tone: 'bad' });
        void askAgain(yardDayRoutes.listYardOffers);
        return onTimeGone();
      }
      // The credit that was left may be gone.
      void billing.query.refetch();
      if (failedBy(error, 'already_booked')) await repeats.refetch();
      // The discount for a first job has gone with another one.
      if (failedBy(error, 'quote_changed', 'conflict')) void askAgain(yardDayRoutes.getYardDay, { params });
      setFailure({ words: failureWords(error, copy.failed), isOfRepeat: failedBy(error, 'already_booked') });
    } finally {
      setBusy(undefined);
    }
  };
  return {
    busy,
    failure,
    book: (seen: readonly string[]) =>
      run('book', async () => {
        await billing.keepPo(jobIds);
        const { data } = await api.call(
          yardDayRoutes.bookYardDay,
          // What is agreed to is what the page shows.
          {
            params,
            body: {
              total,
              ...(billing.payBy ? { pay_by: billing.payBy } : {}),
              ...(seen.length > 0 ? { anyway_ids: [...seen] } : {}),
            },
          },
          { timeoutMs },
        );
        keepYardDay(data);
        onBooked();
      }),
    ask: () =>
      run('book', async () => {
        await billing.keepPo(jobIds);
        const body = { total };
        keepApprovals(await api.call(yardDayRoutes.askYardApproval, { params, body }, { timeoutMs }));
        showToast(approvalsCopy.asked, { tone: 'ok' });
        void navigate(workPaths.fleetTab('approvals'), { replace: true });
      }),
    leaveOut: (appointment_id: string) =>
      run(appointment_id, async () => {
        const { data } = await api.call(
          yardDayRoutes.leaveOutVehicle,
          { params: { ...params, appointment_id } },
          { timeoutMs },
        );
        keepYardDay(data);
      }),
  };
};
