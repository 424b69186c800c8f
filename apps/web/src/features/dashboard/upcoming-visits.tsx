import { appointmentUpkeepRoutes, type UnreadThread } from '@lugnut/contract';
import { isAskedToPick, isPromised } from '@lugnut/domain/appointment';
import { centsFromDollars, formatCents } from '@lugnut/domain/money';
import { CalendarClock, MessageCircle } from 'lucide-react';
import { useCallback, useState } from 'react';
import { changeAnswer, useRouteQuery } from '../../shared/api/route-query';
import { UpdateCardDialog } from '../../shared/card-on-file';
import { findAgreedTotal, isQuoteExpired } from '../../shared/estimate';
import { EstimateDialog } from '../../shared/estimate-dialog';
import { usePastServices } from '../../shared/past-services';
import { paths } from '../../shared/paths';
import { QuoteStartButton } from '../../shared/quote-start';
import { carName } from '../../shared/service-names/car-name.en';
import { Button } from '../../shared/ui/button';
import { ButtonLink } from '../../shared/ui/button-link';
import { Card } from '../../shared/ui/card';
import { StatusChip, type StatusTone } from '../../shared/ui/chip';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { visitPaths } from '../../shared/visit-paths';
import { longDay } from '../../shared/visit-time';
import { windowText } from '../../shared/visit-time/in-words';
import { upcomingCopy as copy, dashboardCopy, messagesCopy } from './copy.en';
import { type Appointment, awaitsDecision, inOrder, isHappening, replaced, workText } from './upcoming-state';

const route = appointmentUpkeepRoutes.listUserAppointments;
const lists = {
  upcoming: { query: { status: 'upcoming' } },
  pending: { query: { status: 'pending' } },
} as const;

const useVisits = () => {
  const upcoming = useRouteQuery(route, lists.upcoming);
  const pending = useRouteQuery(route, lists.pending);
  return {
    isPending: !(upcoming.isError || pending.isError) && (upcoming.isPending || pending.isPending),
    isError: upcoming.isError || pending.isError,
    appointments:
      upcoming.isSuccess && pending.isSuccess
        ? inOrder([...upcoming.data.data, ...pending.data.data])
        : undefined,
    retry: () => {
      void upcoming.refetch();
      void pending.refetch();
    },
  };
};

const keep = (next: Appointment): void => {
  for (const list of Object.values(lists))
    changeAnswer(route, list, (before) => ({ ...before, data: replaced(before.data, next) }));
};

/** What is booked, and what waits to be. */
export function UpcomingVisits({ unread }: { readonly unread: readonly UnreadThread[] }) {
  const { appointments: loaded, isPending, isError, retry } = useVisits();
  const [openedId, setOpenedId] = useState<string>();
  const close = useCallback(() => setOpenedId(undefined), []);
  const [cardOf, setCardOf] = useState<string>();
  const closeCard = useCallback(() => setCardOf(undefined), []);
  const hasHistory = usePastServices().rows.length > 0;
  const appointments = loaded ?? [];
  if (loaded?.length === 0)
    return (
      <EmptyState
        title={hasHistory ? dashboardCopy.emptyUpcoming : dashboardCopy.emptyTitle}
        icon={<CalendarClock className="size-6" aria-hidden="true" />}
        action={<QuoteStartButton label={dashboardCopy.getQuote} />}
      >
        {hasHistory ? dashboardCopy.emptyUpcomingText : dashboardCopy.emptyText}
      </EmptyState>
    );
  return (
    <section aria-labelledby="upcoming" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="upcoming" className="text-2xl">
          {copy.title}
        </h2>
        {appointments.length > 0 && (
          <ButtonLink
            to={paths.dashboardNew}
            variant={
              appointments.some((one) => isHappening(one) || awaitsDecision(one)) ? 'secondary' : 'primary'
            }
            className="max-sm:w-full"
          >
            {dashboardCopy.bookNew}
          </ButtonLink>
        )}
      </div>
      {isPending && <SkeletonCard label={copy.loading} />}
      {isError && (
        <ErrorNotice title={copy.failedTitle} onRetry={retry}>
          {copy.failedText}
        </ErrorNotice>
      )}
      {appointments.length > 0 && (
        <ul className="grid gap-3 lg:grid-cols-2">
          {appointments.map((appointment) => (
            <VisitCard
              key={appointment.id}
              appointment={appointment}
              unread={unread.find(({ id }) => id === appointment.id)?.count ?? 0}
              onEstimate={() => setOpenedId(appointment.id)}
              onCard={() => setCardOf(appointment.id)}
            />
          ))}
        </ul>
      )}
      <UpdateCardDialog
        open={cardOf !== undefined}
        appointmentId={cardOf}
        onClose={closeCard}
        onUpdated={() => undefined}
      />
      <EstimateDialog
        appointment={appointments.find(({ id }) => id === openedId)}
        onClose={close}
        onAppointment={keep}
      />
    </section>
  );
}

const tones: Record<Appointment['attributes']['status'], StatusTone> = {
  pending: 'neutral',
  quoted: 'warn',
  scheduled: 'ok',
  en_route: 'forest',
  in_progress: 'forest',
  completed: 'ok',
  cancelled: 'bad',
  no_service_area: 'neutral',
};

type VisitCardProps = {
  readonly appointment: Appointment;
  /** Messages its owner has not seen. */
  readonly unread: number;
  readonly onEstimate: () => void;
  readonly onCard: () => void;
};

function VisitCard({ appointment, ...actions }: VisitCardProps) {
  const { attributes } = appointment;
  const { status, car } = attributes;
  const work = workText(appointment);
  // Where we do not come there is nothing to pay.
  const total = status === 'no_service_area' ? undefined : findAgreedTotal(attributes);
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <VisitTime appointment={appointment} />
        <StatusChip tone={attributes.missing_window ? 'warn' : tones[status]}>
          {copy.status[status]}
        </StatusChip>
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{car.name ?? carName(car.one_string)}</p>
        {car.name !== null && <p className="text-sm text-ink-soft">{carName(car.one_string)}</p>}
        <p className="mt-1 text-ink-soft">{work}</p>
        {attributes.mechanic && (
          <p className="mt-1 text-sm text-ink-soft">{copy.technician(attributes.mechanic.name)}</p>
        )}
      </div>
      {total !== undefined && <p className="font-display text-xl font-bold figures">{formatCents(total)}</p>}
      {awaitsDecision(appointment) && <Waiting appointment={appointment} />}
      <VisitActions {...{ appointment, work, ...actions }} />
    </Card>
  );
}

/** BILL-2: the total above is what was agreed to; something else waits for a yes or no. */
function Waiting({ appointment: { id, attributes } }: Pick<VisitCardProps, 'appointment'>) {
  const proposed = attributes.bill?.proposed ?? null;
  return (
    <div className="rounded-control border border-warn bg-warn-wash p-3">
      <p className="font-semibold">{copy.waitsTitle}</p>
      {proposed !== null && (
        <p className="text-sm figures">{copy.waitsText(formatCents(centsFromDollars(proposed)))}</p>
      )}
      <ButtonLink
        size="sm"
        variant="primary"
        className="mt-2"
        to={visitPaths.estimate(id)}
        aria-label={copy.decideLabel(carName(attributes.car.one_string))}
      >
        {copy.decide}
      </ButtonLink>
    </div>
  );
}

function VisitTime({ appointment: { attributes } }: Pick<VisitCardProps, 'appointment'>) {
  const { status, appointment_day: day, appointment_time: window } = attributes;
  if (isPromised(status) && day !== null)
    return (
      <div>
        <h3 className="text-lg leading-tight">{longDay(day)}</h3>
        {window !== null && (
          <p className="mt-0.5 text-ink-soft figures">{copy.arrives(windowText(window))}</p>
        )}
      </div>
    );
  const missing = attributes.missing_window;
  const [title, help] = missing
    ? copy.missing[missing]
    : status === 'pending'
      ? [copy.waiting, copy.waitingText(attributes.quote_due)]
      : status === 'no_service_area'
        ? [copy.outside, copy.outsideText]
        : [copy.notBooked, isQuoteExpired(attributes, new Date()) ? copy.expired : undefined];
  return (
    <div>
      <h3 className="text-lg leading-tight">{title}</h3>
      {help !== undefined && <p className="mt-0.5 text-sm text-ink-soft">{help}</p>}
    </div>
  );
}

type VisitActionsProps = VisitCardProps & { readonly work: string };

/** How far it is, and the thread with who comes. */
function UpdatesLink({
  appointment,
  unread,
  work,
}: Pick<VisitActionsProps, 'appointment' | 'unread' | 'work'>) {
  const { id, attributes } = appointment;
  const isNow = isHappening(appointment);
  const label = isNow ? copy.live : copy.updates;
  const news = unread > 0 ? messagesCopy.count(unread) : '';
  return (
    <ButtonLink
      size="sm"
      variant={isNow ? 'primary' : 'secondary'}
      to={visitPaths.live(id)}
      aria-label={copy.updatesLabel(label, carName(attributes.car.one_string), work, news)}
    >
      <MessageCircle className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />
      {label}
      {unread > 0 && (
        <span className="grid size-5 place-items-center rounded-full bg-warn-wash text-xs text-warn-ink figures">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </ButtonLink>
  );
}

function VisitActions({ appointment, unread, onEstimate, onCard, work }: VisitActionsProps) {
  const { id, attributes } = appointment;
  const { status, car, estimate } = attributes;
  const isBookable = status === 'quoted' && !isQuoteExpired(attributes, new Date());
  return (
    <div className="grid grid-pairs gap-2 *:px-2 sm:flex sm:flex-wrap sm:*:px-4">
      {isAskedToPick(attributes.missing_window) && (
        <ButtonLink
          size="sm"
          variant="primary"
          className="max-sm:col-span-full"
          to={visitPaths.reschedule(id)}
          aria-label={copy.pickLabel(carName(car.one_string), work)}
        >
          {copy.pick}
        </ButtonLink>
      )}
      {status !== 'no_service_area' && <UpdatesLink {...{ appointment, unread, work }} />}
      {estimate && (
        <Button size="sm" aria-label={copy.estimateLabel(carName(car.one_string), work)} onClick={onEstimate}>
          {copy.estimate}
        </Button>
      )}
      {isBookable && (
        <ButtonLink
          size="sm"
          to={`${visitPaths.estimate(id)}?viewQuote=true`}
          aria-label={copy.bookLabel(carName(car.one_string), work)}
        >
          {copy.book}
        </ButtonLink>
      )}
      {status === 'scheduled' && attributes.payment_type === 'stripe' && (
        <Button size="sm" aria-label={copy.cardLabel(carName(car.one_string), work)} onClick={onCard}>
          {copy.card}
        </Button>
      )}
      {status === 'scheduled' && (
        <ButtonLink
          size="sm"
          to={visitPaths.editAppointment(id)}
          aria-label={copy.manageLabel(carName(car.one_string), work)}
        >
          {copy.manage}
        </ButtonLink>
      )}
    </div>
  );
}
