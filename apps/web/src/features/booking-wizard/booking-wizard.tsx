import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { recordEvent } from '../../shared/analytics/data-layer';
import { AppointmentOver, isOver } from '../../shared/appointment-over/appointment-over';
import { BookingConfirmation } from '../../shared/booking/booking-confirmation';
import { keepConfirmation } from '../../shared/booking/keep-confirmation';
import { LiveWorkOrder } from '../../shared/booking/live-work-order';
import { changeChoices, changeDraft, choicesOf } from '../../shared/booking/request-draft';
import type { Appointment } from '../../shared/booking/stages';
import { FollowsGate } from '../../shared/booking/step-parts';
import { useDiagnosisPrice } from '../../shared/booking/use-diagnosis-price';
import { WhatNext } from '../../shared/booking/what-next';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import { type QuoteStart, useQuoteStart, ZipForm } from '../../shared/quote-start';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { wizardCopy as copy } from './copy.en';
import { DetailsStep } from './details-step';
import { offersMembership } from './offers-membership';
import { ServicesStep } from './services-step';
import { useVinPrefill } from './use-vin-prefill';
import { useWizard, type Wizard } from './use-wizard';
import { WizardFrame } from './wizard-frame';
import { factsOf, hasQuote, steps } from './wizard-state';

const CarStep = lazy(() => import('../../shared/booking/car/car-step'));
const QuoteStep = lazy(() => import('./quote-step'));
const ScheduleService = lazy(() => import('../../shared/booking/schedule/schedule-service'));
const FinishBooking = lazy(() => import('../../shared/booking/payment/finish-booking'));

/** A booking from its beginning: the place first, since prices depend on it. */
export function BookingWizard() {
  const start = useQuoteStart();
  const [isGatePassed, setGatePassed] = useState(false);
  if (!start) return <PlaceGate onSubmit={() => setGatePassed(true)} />;
  return (
    <FollowsGate value={isGatePassed}>
      <NewBooking start={start} />
    </FollowsGate>
  );
}

function PlaceGate({ onSubmit }: { readonly onSubmit: () => void }) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const search = query.size > 0 ? `?${query}` : '';
  return (
    <div className={`${pageWidth} py-8 lg:py-12`} onSubmit={onSubmit}>
      <div className="mx-auto max-w-md">
        <h1 className="text-3xl lg:text-4xl">{copy.gateTitle}</h1>
        <p className="mt-3 mb-6 text-lg text-ink-soft">{copy.gateLead}</p>
        <ZipForm
          size="hero"
          action={copy.continue}
          prefill
          waitsForContinue
          quoteSearch={search}
          servedPath={pathname}
        />
      </div>
    </div>
  );
}

function NewBooking({ start }: { readonly start: QuoteStart }) {
  const { isLooking } = useVinPrefill();
  const wizard = useWizard('new');
  const { state } = wizard.appointment;
  if (isLooking || state.kind === 'loading' || (state.kind === 'failed' && !state.isGone))
    return <Waiting wizard={wizard} />;
  return <StepBeforeQuote wizard={wizard} start={start} />;
}

/** Opened by a link in a message: Quote, Appointment, Payment, confirmation (WIZ-2). */
export function BookingLink({ appointmentId }: { readonly appointmentId: string }) {
  const wizard = useWizard('link', appointmentId);
  const navigate = useNavigate();
  const { state } = wizard.appointment;
  const isLost = state.kind === 'failed' && state.isGone;
  useEffect(() => {
    if (isLost) void navigate(paths.appointmentUnavailable, { replace: true });
  }, [isLost, navigate]);
  if (!wizard.loaded) return <Waiting wizard={wizard} />;
  if (isOver(wizard.loaded)) return <AppointmentOver appointment={wizard.loaded} />;
  return <QuoteAndOn wizard={wizard} appointment={wizard.loaded} />;
}

function Waiting({ wizard: { appointment } }: { readonly wizard: Wizard }) {
  return (
    <div className={`${pageWidth} max-w-2xl py-8`}>
      {appointment.state.kind === 'failed' && !appointment.state.isGone ? (
        <ErrorNotice title={copy.loadFailed} onRetry={appointment.retry}>
          {copy.loadFailedText}
        </ErrorNotice>
      ) : (
        <SkeletonCard label={copy.loading} />
      )}
    </div>
  );
}

function StepBeforeQuote({ wizard, start }: { readonly wizard: Wizard; readonly start: QuoteStart }) {
  const { state, draft, loaded, send } = wizard;
  const navigate = useNavigate();
  const { desk, car } = draft;
  const diagnosisCents = useDiagnosisPrice(start.zip);
  const created = (appointment: Appointment) => {
    wizard.appointment.keep(appointment);
    if (appointment.attributes.status === 'no_service_area') void navigate(paths.outOfArea(start.zip));
    else send({ kind: 'created', appointment: factsOf(appointment) });
  };
  const summary = <LiveWorkOrder start={start} desk={desk} car={car} diagnosisCents={diagnosisCents} />;
  if (state.step === steps.carDetails)
    return (
      <WizardFrame wizard={wizard}>
        <Suspense fallback={<SkeletonCard label={copy.loading} />}>
          <CarStep
            zipState={start.state}
            car={car}
            onCar={(chosen) => changeDraft({ car: chosen })}
            onContinue={() => send({ kind: 'car continued' })}
          />
        </Suspense>
      </WizardFrame>
    );
  if (state.step === steps.services)
    return (
      <WizardFrame wizard={wizard} aside={summary}>
        <ServicesStep
          car={car}
          desk={desk}
          onChangeCar={() => send({ kind: 'step pressed', step: steps.carDetails })}
          onContinue={() => send({ kind: 'services continued' })}
        />
      </WizardFrame>
    );
  if (state.step === steps.contact)
    return (
      <WizardFrame wizard={wizard} aside={summary}>
        <DetailsStep start={start} car={car} desk={desk} known={loaded} onDone={created} />
      </WizardFrame>
    );
  return loaded ? <QuoteAndOn wizard={wizard} appointment={loaded} /> : null;
}

type QuoteAndOnProps = { readonly wizard: Wizard; readonly appointment: Appointment };

function QuoteAndOn({ wizard, appointment }: QuoteAndOnProps) {
  const { step } = wizard.state;
  if (step === steps.confirmation)
    return (
      <WizardFrame wizard={wizard} wide>
        <BookingConfirmation appointment={appointment} plan={choicesOf(wizard.draft, appointment.id).plan} />
      </WizardFrame>
    );
  if (!hasQuote(factsOf(appointment))) return <WaitingForPrice wizard={wizard} appointment={appointment} />;
  return (
    <WizardFrame wizard={wizard} wide hidesBack={step !== steps.quote}>
      <Suspense fallback={<SkeletonCard label={copy.loading} />}>
        <Stage wizard={wizard} appointment={appointment} />
      </Suspense>
    </WizardFrame>
  );
}

function Stage({ wizard, appointment }: QuoteAndOnProps): ReactNode {
  const { state, draft, send, goBack } = wizard;
  // Saved and gone on from in one press: the newest counts, not what was drawn.
  const newest = useRef(appointment);
  const keep = (next: Appointment) => {
    newest.current = next;
    wizard.appointment.keep(next);
  };
  const [lostWindow, setLostWindow] = useState<string>();
  const choices = choicesOf(draft, appointment.id);
  const plan = offersMembership(appointment) ? choices.plan : undefined;
  const shared = { appointment, onAppointment: keep, onBack: goBack };
  if (state.step === steps.appointment)
    return (
      <ScheduleService
        {...shared}
        flow="booking"
        lostWindow={lostWindow}
        onWindowChosen={setLostWindow}
        onContinue={() => send({ kind: 'time saved', appointment: factsOf(newest.current) })}
      />
    );
  if (state.step === steps.payment)
    return (
      <FinishBooking
        {...shared}
        plan={plan}
        couponCode={choices.couponCode}
        onConfirmed={(confirmation) => {
          keepConfirmation(confirmation);
          keep(confirmation.appointment);
          changeChoices(appointment.id, { plan });
          send({ kind: 'confirmed', appointment: factsOf(confirmation.appointment) });
        }}
        onWindowLost={(message) => {
          setLostWindow(message);
          send({ kind: 'window lost' });
        }}
      />
    );
  return (
    <QuoteStep
      appointment={appointment}
      onAppointment={keep}
      couponCode={choices.couponCode}
      onCouponCode={(couponCode) => changeChoices(appointment.id, { couponCode, codeProblem: undefined })}
      codeProblem={choices.codeProblem}
      plan={plan}
      onPlan={(chosen) => changeChoices(appointment.id, { plan: chosen })}
      onContinue={() => {
        recordEvent({ event: 'quote_accepted' });
        send({ kind: 'quote accepted' });
      }}
    />
  );
}

/** A repair nobody has priced yet. */
function WaitingForPrice({ wizard, appointment }: QuoteAndOnProps) {
  const { codeProblem } = choicesOf(wizard.draft, appointment.id);
  return (
    <WizardFrame wizard={wizard}>
      <WhatNext
        appointment={appointment}
        title={copy.quote.waitingTitle}
        lead={copy.quote.waitingLead(appointment.attributes.quote_due)}
        steps={copy.quote.waitingSteps}
        codeProblem={codeProblem}
      />
    </WizardFrame>
  );
}
