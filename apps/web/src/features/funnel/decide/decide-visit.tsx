import { estimateRoutes, liveRoutes } from '@lugnut/contract';
import { centsFromDollars } from '@lugnut/domain/money';
import { useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { askAgain, useRouteQuery } from '../../../shared/api/route-query';
import { PaymentTermsNote } from '../../../shared/booking/payment-terms-note';
import { StageHead, stageColumns, ticketColumn } from '../../../shared/booking/stage-head';
import type { Appointment } from '../../../shared/booking/stages';
import { StepActions } from '../../../shared/booking/step-parts';
import {
  type AdoptCause,
  allBusy,
  EstimateTicket,
  fetchQuote,
  findTotal,
  PaymentWords,
  priceInWords,
  servicesOf,
  type TicketSums,
  useOfferPayment,
  useServiceDecisions,
} from '../../../shared/estimate';
import type { DecidedState } from '../../../shared/job-live/decided-state';
import { JobChat } from '../../../shared/job-live/job-chat';
import { ApprovalAuthorization, BookingAuthorization } from '../../../shared/legal/authorization';
import { useSession } from '../../../shared/session/use-session';
import { Button } from '../../../shared/ui/button';
import { ButtonLink } from '../../../shared/ui/button-link';
import { Card } from '../../../shared/ui/card';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { Skeleton } from '../../../shared/ui/skeleton';
import { visitPaths } from '../../../shared/visit-paths';
import { useEstimateResponse } from '../review/use-estimate-response';
import { decideCopy as copy } from './copy.en';
import { Evidence } from './evidence';
import { SecondVisitCard } from './second-visit-card';
import { TechniciansWord } from './technicians-word';
import { useSecondVisit } from './use-second-visit';

type DecideVisitProps = {
  readonly appointment: Appointment;
  readonly onAppointment: (appointment: Appointment) => void;
};

const hasFoundWork = ({ attributes: { estimate } }: Appointment): boolean =>
  estimate !== null &&
  servicesOf(estimate).some(
    ({ status, type_of_service }) => status === 'pending' && type_of_service === 'addon',
  );

const agreedOf = ({ attributes: { bill } }: Appointment): number => bill?.agreed ?? 0;

/** What would be charged with everything on offer: credit is used first. */
const proposedDueOf = ({ attributes: { bill } }: Appointment): number | undefined =>
  bill?.proposed == null ? undefined : bill.proposed - bill.credit;

/** What is offered as a second visit is no part of this one's total. */
const sumsOfBoth = ({ totalCents, visitCents }: ReturnType<typeof useSecondVisit>): TicketSums | undefined =>
  totalCents === undefined || visitCents === undefined
    ? undefined
    : {
        sums: [
          { label: copy.thisVisitTotal, amount: priceInWords(visitCents) },
          { label: copy.secondVisitTotal, amount: priceInWords(totalCents) },
        ],
        total: { label: copy.bothVisitsTotal, amount: priceInWords(visitCents + totalCents) },
      };

/** BILL-2: a booked visit with something to decide: each price with yes and no, then the visit as it happens. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function DecideVisit({ appointment, onAppointment }: DecideVisitProps) {
  const navigate = useNavigate();
  const { loggedIn } = useSession();
  // Of several decisions one yes is enough to say that something was approved; another tab's yes is not ours.
  const agreedBefore = useRef(agreedOf(appointment));
  const hasApproved = useRef(false);
  const [wasRefused, setWasRefused] = useState(false);
  const live = visitPaths.live(appointment.id);
  const adopt = (next: Appointment, cause: AdoptCause): void => {
    if (cause === 'answered' && agreedOf(next) > agreedBefore.current) hasApproved.current = true;
    agreedBefore.current = agreedOf(next);
    if (next.attributes.estimate?.awaits_decision || cause === 'changed') {
      onAppointment(next);
      return;
    }
    const state: DecidedState = {
      decided: cause === 'refused' ? 'refused' : hasApproved.current ? 'approved' : 'declined',
      total: next.attributes.bill?.agreed,
    };
    void navigate(live, { replace: true, state });
  };
  const payment = useOfferPayment(appointment);
  const { shown, decisions, pricing, isDeciding, doesNotFit, adoptNewest } = useServiceDecisions({
    appointment,
    onAppointment: adopt,
    wording: 'dialog',
    payBy: payment?.by,
  });
  const response = useEstimateResponse(appointment, {
    fetchAgain: async (id) => (await fetchQuote(id, undefined)).appointment,
    onAppointment: (now) => adopt(now, 'refused'),
    payBy: payment?.by,
    onAnswered: async (answered) => adopt(answered, 'answered'),
    onNoRoom: () => {
      setWasRefused(true);
      void askAgain(estimateRoutes.checkSecondVisit);
    },
  });
  // A decision may be under way: its answer is newer than this one. Unreachable, the page stays as it is.
  const fetchAgain = () =>
    void fetchQuote(appointment.id, undefined).then(
      (now) => adoptNewest(now.appointment, 'changed'),
      () => undefined,
    );
  const {
    data: job,
    isError,
    refetch,
  } = useRouteQuery(liveRoutes.getLiveJob, { params: { id: appointment.id } });
  const findings = job?.offer?.findings ?? [];
  const second = useSecondVisit(appointment, doesNotFit, fetchAgain);
  const hasNoRoom = second.services.length > 0;
  // One answer at a time: each may ask for a code.
  const isAnsweringAll = response.sending || second.sending;
  const isAnswering = isDeciding || isAnsweringAll;
  // Nothing of it can be approved any more: that page says what happened.
  if (job?.exception?.kind === 'cannot_be_done' && job.undecided.length === 0)
    return <Navigate to={live} replace />;
  // What is said at its service, or above them all, is not said again at the buttons.
  const said = [decisions.notice, ...decisions.errors.values()];
  const error = [second.error, response.error].find((one) => one !== undefined && !said.includes(one));
  const paidBy = hasNoRoom ? second.payment : payment;
  return (
    <div className={stageColumns}>
      <StageHead
        title={hasFoundWork(appointment) ? copy.moreWork : copy.newPrice}
        lead={copy.lead}
        onBack={undefined}
      />
      <SecondVisitCard
        offer={second}
        appointmentId={appointment.id}
        wasRefused={wasRefused || doesNotFit !== undefined}
        canMove={appointment.attributes.status === 'scheduled'}
      />
      {isError && !job && <ErrorNotice title={copy.foundFailed} onRetry={() => void refetch()} />}
      {job?.offer && <TechniciansWord offer={job.offer} mechanic={job.mechanic} />}
      <div className={ticketColumn}>
        <EstimateTicket
          appointment={shown}
          decisions={isAnsweringAll ? allBusy(decisions, shown) : decisions}
          showsStatus="all"
          evidenceFor={(service) => <Evidence findings={findings.filter((one) => one.service === service)} />}
          pricing={pricing}
          showsValidity={false}
          sums={sumsOfBoth(second)}
        />
        <Button wide className="mt-4" disabled={isAnswering} onClick={response.decline}>
          {copy.keepAgreed(priceInWords(centsFromDollars(agreedOf(appointment))))}
        </Button>
        {paidBy?.by !== 'card' && (
          <PaymentTermsNote
            kind={appointment.attributes.paid_with}
            reserved={appointment.attributes.reserved}
            due={hasNoRoom ? undefined : proposedDueOf(appointment)}
            className="mt-4"
          />
        )}
        {paidBy?.by === 'card' && <PaymentWords payment={paidBy} className="mt-4" />}
        {!hasNoRoom && (
          <ApprovalAuthorization totalCents={findTotal(appointment.attributes)} className="mt-3" />
        )}
        {hasNoRoom && <BookingAuthorization totalCents={second.totalCents} className="mt-3" />}
      </div>
      {/* Only its owner has the thread: what the technician wrote about it, and the way to ask. */}
      {loggedIn && appointment.attributes.contact !== null && (
        <Card as="section" aria-labelledby="thread" className="grid content-start gap-3 lg:self-start">
          <h2 id="thread" className="text-lg">
            {copy.messages}
          </h2>
          <JobChat appointmentId={appointment.id} />
        </Card>
      )}
      <StepActions
        summary={
          <p>
            {hasNoRoom ? copy.secondVisitTotal : copy.total}
            <strong className="block text-lg leading-6 text-ink figures">
              {pricing ? (
                <Skeleton className="my-0.5 h-5 w-20" />
              ) : (
                priceInWords(hasNoRoom ? second.totalCents : findTotal(appointment.attributes))
              )}
            </strong>
          </p>
        }
        above={error && <ErrorNotice title={error} className="mb-3" />}
      >
        <ButtonLink to={live} className="max-sm:hidden">
          {copy.live}
        </ButtonLink>
        {/* What does not fit cannot be approved here; what does has its own button. */}
        {hasNoRoom ? (
          <Button variant="primary" loading={isAnswering} onClick={second.book}>
            {copy.bookSecondVisit}
          </Button>
        ) : (
          <Button variant="primary" loading={isAnswering} onClick={response.approve}>
            {copy.approveAll}
          </Button>
        )}
      </StepActions>
      {response.dialog}
      {second.dialog}
    </div>
  );
}
