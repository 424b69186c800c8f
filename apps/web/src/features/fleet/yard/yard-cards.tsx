import { yardDayRoutes } from '@lugnut/contract';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { shownWindow } from '@lugnut/domain/scheduling';
import { useState } from 'react';
import { askAgain, type RouteResult } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { longDayOf } from '../../../shared/booking/appointment-day';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { Card } from '../../../shared/ui/card';
import { StatusChip } from '../../../shared/ui/chip';
import { Dialog } from '../../../shared/ui/dialog';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { showToast } from '../../../shared/ui/toast-store';
import { visitPaths } from '../../../shared/visit-paths';
import { workPaths } from '../../../shared/work-paths';
import { billingCopy } from '../billing/billing-copy';
import { PoDialog } from '../billing/po-dialog';
import { fleetCopy } from '../copy';
import { LoadFailed } from '../loading';
import { yardCopy as copy } from './yard-copy';
import { keepYardDay, whenOf, type YardDay, type YardOffer } from './yard-days';
import { YardOffers } from './yard-offers';

const tones = { draft: 'warn', waiting: 'warn', booked: 'ok', done: 'neutral', canceled: 'neutral' } as const;

/** What is to come: each yard day as one, with its vehicles inside. */
export function YardCards(props: { readonly yards: readonly YardDay[]; readonly mayBook: boolean }) {
  const [open, setOpen] = useState<{ readonly what: 'move' | 'cancel' | 'po'; readonly yard: YardDay }>();
  const upcoming = props.yards.filter(
    ({ attributes: { status } }) => status !== 'done' && status !== 'canceled',
  );
  if (upcoming.length === 0) return null;
  return (
    <section aria-label={copy.title} className="grid gap-3">
      <h3 className="text-base">{copy.title}</h3>
      <ul className="grid gap-3">
        {upcoming.map((yard) => (
          <YardCard
            key={yard.id}
            yard={yard}
            mayBook={props.mayBook}
            onMove={() => setOpen({ what: 'move', yard })}
            onCancel={() => setOpen({ what: 'cancel', yard })}
            onPo={() => setOpen({ what: 'po', yard })}
          />
        ))}
      </ul>
      {open?.what === 'move' && <MoveDialog yard={open.yard} onClose={() => setOpen(undefined)} />}
      {open?.what === 'po' && (
        <PoDialog
          jobIds={open.yard.attributes.vehicles.map(({ appointment_id }) => appointment_id)}
          car={copy.cardTitle(open.yard.attributes.vehicles.length)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'cancel' && (
        // As it is now: what it costs may have changed while the dialog was open.
        <CancelDialog
          yard={props.yards.find(({ id }) => id === open.yard.id) ?? open.yard}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

type CardProps = {
  readonly yard: YardDay;
  readonly mayBook: boolean;
  readonly onMove: () => void;
  readonly onCancel: () => void;
  readonly onPo: () => void;
};

function YardCard({ yard, mayBook, onMove, onCancel, onPo }: CardProps) {
  const { attributes } = yard;
  const { status, vehicles } = attributes;
  const when = whenOf(attributes);
  const isBooked = status === 'booked';
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h4 className="min-w-0 text-base">{copy.cardTitle(vehicles.length)}</h4>
        <StatusChip tone={tones[status]}>{copy.statuses[status]}</StatusChip>
      </div>
      <p className="flex items-start justify-between gap-x-4">
        <span className="min-w-0 text-ink-soft">
          {[
            isBooked || status === 'waiting' ? when : undefined,
            attributes.address,
            isBooked && attributes.technicians && attributes.ends_about
              ? copy.whoComes(attributes.technicians, attributes.ends_about)
              : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <strong className="figures">{formatCents(centsFromDollars(attributes.total))}</strong>
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">
          {copy.showVehicles(vehicles.length)}
        </summary>
        <ul className="grid gap-2 pt-1">
          {vehicles.map((vehicle) => (
            <Vehicle
              key={vehicle.appointment_id}
              vehicle={vehicle}
              day={attributes.appointment_day}
              mayBook={mayBook}
              isBooked={isBooked}
            />
          ))}
        </ul>
      </details>
      {mayBook && (
        <div className="flex flex-wrap gap-2">
          {status === 'draft' && (
            <ButtonLink
              size="sm"
              to={workPaths.fleetWizard({ yard: yard.id })}
              aria-label={copy.resumeOf(when ?? '')}
            >
              {copy.resume}
            </ButtonLink>
          )}
          {attributes.may_reschedule && (
            <Button size="sm" onClick={onMove}>
              {copy.reschedule}
            </Button>
          )}
          {isBooked && (
            <Button size="sm" onClick={onPo}>
              {billingCopy.jobPo}
            </Button>
          )}
          {attributes.may_cancel && (
            <Button size="sm" variant="quiet" onClick={onCancel}>
              {isBooked ? copy.cancel : copy.delete}
            </Button>
          )}
          {attributes.invoice_url && (
            <a
              href={attributes.invoice_url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline underline-offset-4"
            >
              {copy.invoice}
            </a>
          )}
        </div>
      )}
    </Card>
  );
}

type VehicleProps = {
  readonly vehicle: YardDay['attributes']['vehicles'][number];
  /** Of the yard day: one that was moved by itself says its own. */
  readonly day: string | null;
  readonly mayBook: boolean;
  readonly isBooked: boolean;
};

function Vehicle({ vehicle, day, mayBook, isBooked }: VehicleProps) {
  const { unit, car, work, appointment_time: time, technician, appointment_id: id } = vehicle;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2">
      <span className="min-w-0">
        <strong>{unit}</strong>
        {unit !== car && <span className="text-ink-soft"> {car}</span>}
        <span className="block text-sm text-ink-soft">
          {[
            work,
            vehicle.appointment_day && vehicle.appointment_day !== day && longDayOf(vehicle.appointment_day),
            time && copy.starts(shownWindow(time)),
            technician,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <span className="figures text-sm font-semibold">{formatCents(centsFromDollars(vehicle.total))}</span>
        {isBooked && (
          <StatusChip tone={vehicle.status === 'completed' ? 'ok' : 'neutral'}>
            {copy.vehicleStatuses[vehicle.status] ?? copy.statuses.draft}
          </StatusChip>
        )}
        {mayBook && isBooked && vehicle.may_cancel && (
          <>
            <ButtonLink
              size="sm"
              variant="quiet"
              to={visitPaths.reschedule(id)}
              aria-label={copy.moveVehicleOf(unit)}
            >
              {copy.moveVehicle}
            </ButtonLink>
            <ButtonLink
              size="sm"
              variant="quiet"
              to={visitPaths.cancel(id)}
              aria-label={copy.cancelVehicleOf(unit)}
            >
              {copy.cancelVehicle}
            </ButtonLink>
          </>
        )}
      </span>
    </li>
  );
}

function MoveDialog({ yard, onClose }: { readonly yard: YardDay; readonly onClose: () => void }) {
  const [offer, setOffer] = useState<YardOffer>();
  const { send, isPending, problem } = useRouteCall(yardDayRoutes.rescheduleYardDay, {
    otherwise: fleetCopy.failedText,
    told: ['conflict', 'window_taken'],
    timeoutMs: 60_000,
    onFailed: () => askAgain(yardDayRoutes.listYardOffers),
    onDone: ({ data }) => {
      keepYardDay(data);
      showToast(copy.rescheduled, { tone: 'ok' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={copy.rescheduleTitle(yard.attributes.vehicles.length)}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          disabled={!offer}
          loading={isPending}
          onClick={() =>
            offer &&
            void send({
              params: { id: yard.id },
              body: { appointment_day: offer.appointment_day, appointment_time: offer.appointment_time },
            })
          }
        >
          {copy.rescheduleSave}
        </Button>
      }
    >
      <YardOffers yardId={yard.id} value={offer} onChange={setOffer} />
      {problem !== '' && <ErrorNotice title={problem} className="mt-4" />}
    </Dialog>
  );
}

function CancelDialog({ yard, onClose }: { readonly yard: YardDay; readonly onClose: () => void }) {
  const { status, vehicles, terms, cancel_fee_cents } = yard.attributes;
  const isBooked = status === 'booked';
  const { send, isPending, problem } = useRouteCall(yardDayRoutes.cancelYardDay, {
    otherwise: fleetCopy.failedText,
    told: ['conflict', 'quote_changed'],
    // What it costs now is shown before it is pressed again.
    onFailed: () => void askAgain(yardDayRoutes.listYardDays),
    timeoutMs: 60_000,
    onDone: ({ data }) => {
      keepYardDay(data);
      showToast(isBooked ? copy.canceled : copy.deleted, { tone: 'ok' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      title={isBooked ? copy.cancelTitle(vehicles.length) : copy.deleteTitle(vehicles.length)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{copy.keep}</Button>
          <Button
            variant="danger"
            loading={isPending}
            onClick={() =>
              void send({
                params: { id: yard.id },
                body: {
                  reason: isBooked ? 'Canceled by the fleet' : 'Deleted before it was booked',
                  fee_cents: cancel_fee_cents,
                },
              })
            }
          >
            {isBooked ? copy.cancel : copy.delete}
          </Button>
        </>
      }
    >
      <p>{isBooked ? terms : copy.deleteText}</p>
      {isBooked && <p className="mt-2 text-sm text-ink-soft">{copy.cancelOne}</p>}
      {problem !== '' && <ErrorNotice title={problem} className="mt-4" />}
    </Dialog>
  );
}

/** One invoice over all vehicles of a yard day that is done. */
export function YardInvoices({ query }: { readonly query: RouteResult<readonly YardDay[]> }) {
  if (query.isError && query.data === undefined) return <LoadFailed onRetry={() => void query.refetch()} />;
  const done = (query.data ?? []).filter(
    ({ attributes }) => attributes.status === 'done' && attributes.invoice_url !== null,
  );
  if (done.length === 0) return null;
  return (
    <section aria-label={copy.pastTitle} className="grid gap-2">
      <h3 className="text-base">{copy.pastTitle}</h3>
      <ul className="grid gap-2">
        {done.map(({ id, attributes }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-card px-4 py-2"
          >
            <span className="min-w-0">
              {[whenOf(attributes), copy.vehicles(attributes.vehicles.length)].filter(Boolean).join(' · ')}
            </span>
            <span className="flex items-center gap-4">
              <strong className="figures">{formatCents(centsFromDollars(attributes.total))}</strong>
              <a
                href={attributes.invoice_url ?? ''}
                target="_blank"
                rel="noreferrer"
                aria-label={copy.invoiceOf(attributes.appointment_day ?? '')}
                className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
              >
                {copy.invoice}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
