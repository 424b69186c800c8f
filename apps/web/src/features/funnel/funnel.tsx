import type { Cents } from '@lugnut/domain/money';
import { Suspense, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AppointmentOver, isOver } from '../../shared/appointment-over/appointment-over';
import { BookingConfirmation } from '../../shared/booking/booking-confirmation';
import { LiveWorkOrder } from '../../shared/booking/live-work-order';
import { changeDraft, choicesOf } from '../../shared/booking/request-draft';
import type { Appointment } from '../../shared/booking/stages';
import { useDiagnosisPrice } from '../../shared/booking/use-diagnosis-price';
import { pageWidth } from '../../shared/page/page-section';
import { paths } from '../../shared/paths';
import type { QuoteStart } from '../../shared/quote-start';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { SkeletonCard } from '../../shared/ui/skeleton';
import { ToastRegion } from '../../shared/ui/toast-region';
import { BookedNote } from './contact/booked-note';
import { ContactStep } from './contact/contact-step';
import { funnelCopy as copy } from './copy';
import { DeskStep } from './desk/desk-step';
import { FunnelFrame } from './funnel-frame';
import { FunnelStage, StageSkeleton } from './funnel-stage';
import { factsOf, isBooked, steps } from './funnel-state';
import { CongratsStep } from './next/congrats-step';
import { OverOrDue } from './pay-due/over-or-due';
import { PlaceBar } from './place-bar';
import { CarStep, useNextChunks } from './stage-chunks';
import { type Funnel, useFunnel } from './use-funnel';

/** A stage that asks for the whole width of the question's column, without the steps above it. */
const isStage = ({ state }: Funnel): boolean =>
  state.modal !== 'none' &&
  state.modal !== 'not sure reason' &&
  state.modal !== 'not sure other' &&
  state.modal !== 'contact' &&
  state.modal !== 'congrats';

/** The funnel from the desk on, for a zip we serve. */
export function QuoteFunnel({ start }: { readonly start: QuoteStart }) {
  const funnel = useFunnel('quote');
  const diagnosisCents = useDiagnosisPrice(start.zip);
  const [query] = useSearchParams();
  const { state, draft, loaded, send, goBack } = funnel;
  useNextChunks(state);
  if (isWaitingOrFailed(funnel)) return <Waiting funnel={funnel} />;
  if (isStage(funnel) && loaded) return <StageFrame funnel={funnel} appointment={loaded} />;
  const isAsking = state.step !== steps.congrats && !isBooked(state.known.appointment);
  return (
    <>
      <FunnelFrame
        step={state.step}
        onBack={goBack}
        onStep={(step) => send({ kind: 'went to', place: { step, modal: 'none' } })}
        {...(isAsking
          ? {
              place: <PlaceBar start={start} quoteSearch={searchWithoutZip(query)} />,
              workOrder: (
                <LiveWorkOrder
                  start={start}
                  desk={draft.desk}
                  car={draft.car}
                  diagnosisCents={diagnosisCents}
                />
              ),
            }
          : {})}
      >
        <Step funnel={funnel} start={start} diagnosisCents={diagnosisCents} />
      </FunnelFrame>
      <ToastRegion />
    </>
  );
}

/** What else the address says stays when the zip changes. */
export const searchWithoutZip = (query: URLSearchParams): string => {
  const rest = new URLSearchParams(query);
  rest.delete('zip');
  return rest.size > 0 ? `?${rest}` : '';
};

const isWaitingOrFailed = ({ appointment }: Funnel): boolean =>
  appointment.state.kind === 'loading' || (appointment.state.kind === 'failed' && !appointment.state.isGone);

function Waiting({ funnel }: { readonly funnel: Funnel }) {
  return (
    <div className={`${pageWidth} max-w-2xl py-8`}>
      {funnel.appointment.state.kind === 'failed' ? (
        <ErrorNotice title={copy.loadFailed} onRetry={funnel.appointment.retry}>
          {copy.loadFailedText}
        </ErrorNotice>
      ) : (
        <SkeletonCard label={copy.loading} />
      )}
    </div>
  );
}

const stageFrame = `${pageWidth} flex min-h-[calc(100dvh-3.5rem-1px)] flex-col py-4 lg:min-h-0 lg:py-8`;

function StageFrame({ funnel, appointment }: { readonly funnel: Funnel; readonly appointment: Appointment }) {
  return (
    <div className={stageFrame}>
      <FunnelStage funnel={funnel} appointment={appointment} />
      <ToastRegion />
    </div>
  );
}

type StepProps = {
  readonly funnel: Funnel;
  readonly start: QuoteStart | undefined;
  readonly diagnosisCents: Cents | undefined;
};

function Step({ funnel, start, diagnosisCents }: StepProps) {
  const { state, draft, loaded, send } = funnel;
  const isLinked = state.entry.route !== 'quote';
  const goOnWith = (kind: 'created' | 'covered') => (appointment: Appointment) => {
    funnel.appointment.keep(appointment);
    send({ kind, appointment: factsOf(appointment) });
  };
  switch (state.step) {
    case steps.serviceDesk:
      return <DeskStep desk={draft.desk} modal={state.modal} diagnosisCents={diagnosisCents} send={send} />;
    case steps.searchCar:
      return (
        <Suspense fallback={<SkeletonCard label={copy.loading} />}>
          <CarStep
            zipState={start?.state ?? ''}
            car={draft.car}
            onCar={(car) => changeDraft({ car })}
            onContinue={() => send({ kind: 'car continued' })}
          />
        </Suspense>
      );
    case steps.contact:
      return isBooked(state.known.appointment) ? (
        <BookedNote onContinue={() => send({ kind: 'congratulated' })} />
      ) : (
        <ContactStep
          zip={start?.zip}
          linked={isLinked ? loaded : undefined}
          known={loaded}
          onDone={goOnWith('created')}
        />
      );
    case steps.congrats:
      if (!loaded) return null;
      // WIZ-2: the payment-only flow ends in the confirmation.
      return state.entry.route === 'confirm' && isBooked(factsOf(loaded)) ? (
        <BookingConfirmation appointment={loaded} plan={choicesOf(draft, loaded.id).plan} />
      ) : (
        <CongratsStep appointment={loaded} onCovered={goOnWith('covered')} />
      );
  }
}

type LinkedFunnelProps = {
  readonly route: 'estimate' | 'estimate response' | 'confirm';
  readonly appointmentId: string;
};

/** Opened by a link in a message: the appointment is loaded and its stage shown; HOME-7 where it cannot be. */
export function LinkedFunnel({ route, appointmentId }: LinkedFunnelProps) {
  const funnel = useFunnel(route, appointmentId);
  const navigate = useNavigate();
  const { state, loaded, send, goBack } = funnel;
  useNextChunks(state);
  const isLost = funnel.appointment.state.kind === 'failed';
  useEffect(() => {
    if (isLost) void navigate(paths.appointmentUnavailable, { replace: true });
  }, [isLost, navigate]);
  if (loaded && isOver(loaded))
    return route === 'confirm' ? (
      <OverOrDue appointment={loaded} />
    ) : (
      <AppointmentOver appointment={loaded} />
    );
  if (!loaded)
    return (
      <div className={stageFrame}>
        <StageSkeleton />
      </div>
    );
  if (isStage(funnel)) return <StageFrame funnel={funnel} appointment={loaded} />;
  return (
    <>
      <FunnelFrame
        step={state.step}
        onBack={goBack}
        onStep={(step) => send({ kind: 'went to', place: { step, modal: 'none' } })}
      >
        <Step funnel={funnel} start={undefined} diagnosisCents={undefined} />
      </FunnelFrame>
      <ToastRegion />
    </>
  );
}
