import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { recordEvent } from '../../shared/analytics/data-layer';
import { mayChangeWish, startChange } from '../../shared/booking/change-wish';
import { keepConfirmation } from '../../shared/booking/keep-confirmation';
import { changeChoices, choicesOf } from '../../shared/booking/request-draft';
import { stageColumns, ticketColumn } from '../../shared/booking/stage-head';
import type { Appointment, Confirmation, QuoteMode } from '../../shared/booking/stages';
import { pageWidth } from '../../shared/page/page-section';
import { Skeleton, SkeletonText } from '../../shared/ui/skeleton';
import { ToastRegion } from '../../shared/ui/toast-region';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { funnelCopy as copy } from './copy.en';
import { factsOf, isTechnicianEstimate, steps } from './funnel-state';
import { EstimateResponse, FinishBooking, JoinMember, ReviewQuote, ScheduleService } from './stage-chunks';
import type { Funnel } from './use-funnel';

const modeOf = ({ route }: Funnel['state']['entry']): QuoteMode =>
  route === 'estimate response' ? 'technician' : route === 'estimate' ? 'office' : 'instant';

const useConfirmation = ({ appointment, send }: Funnel) => {
  return (confirmation: Confirmation) => {
    keepConfirmation(confirmation);
    const { appointment: booked } = confirmation;
    appointment.keep(booked);
    send({ kind: 'confirmed', appointment: factsOf(booked) });
  };
};

/** A stage that asks for the whole width of the question's column, without the steps above it. */
export const isStage = ({ state }: Funnel): boolean =>
  state.modal !== 'none' &&
  state.modal !== 'not sure reason' &&
  state.modal !== 'not sure other' &&
  state.modal !== 'contact' &&
  state.modal !== 'congrats';

export const stageFrame = `${pageWidth} flex min-h-[calc(100dvh-3.5rem-1px)] flex-col py-4 lg:min-h-0 lg:py-8`;

/** A stage by itself. */
export function StageFrame({ funnel, appointment }: FunnelStageProps) {
  return (
    <div className={stageFrame}>
      <FunnelStage funnel={funnel} appointment={appointment} />
      <ToastRegion />
    </div>
  );
}

type FunnelStageProps = { readonly funnel: Funnel; readonly appointment: Appointment };

/** The stage over the steps: each owns its question, the funnel owns the way. Undefined: none stands there. */
function FunnelStage({ funnel, appointment }: FunnelStageProps) {
  return (
    <Suspense fallback={<StageSkeleton />}>
      <StageOf funnel={funnel} appointment={appointment} />
    </Suspense>
  );
}

/** Where the question, its ticket and the bar will stand. */
export function StageSkeleton() {
  return (
    <div role="status" className={stageColumns}>
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <div>
        <Skeleton className="mt-9 h-9 w-3/4 lg:h-10" />
        <SkeletonText lines={2} className="mt-3" />
      </div>
      <Skeleton className={`${ticketColumn} h-96 rounded-card`} />
    </div>
  );
}

/** In the funnel the desk is a step back; a quote opened by its link takes its car and its work there. */
const useChangeWish = ({ state, send }: Funnel, appointment: Appointment) => {
  const navigate = useNavigate();
  if (isTechnicianEstimate(state.entry) || !mayChangeWish(appointment)) return undefined;
  return () => {
    if (state.entry.route === 'quote' && !state.entry.viewQuote)
      send({ kind: 'went to', place: { step: steps.serviceDesk, modal: 'none' } });
    else void startChange(appointment).then((to) => navigate(to));
  };
};

function StageOf({ funnel, appointment }: FunnelStageProps): ReactNode {
  const { state, draft, send, goBack } = funnel;
  const changeWish = useChangeWish(funnel, appointment);
  const [lostWindow, setLostWindow] = useState<string>();
  const choices = choicesOf(draft, appointment.id);
  const confirm = useConfirmation(funnel);
  const shared = { appointment, onAppointment: funnel.appointment.keep, onBack: goBack };
  const coupon = {
    couponCode: choices.couponCode,
    onCouponCode: (couponCode: string | undefined) =>
      changeChoices(appointment.id, { couponCode, codeProblem: undefined }),
  };
  switch (state.modal) {
    case 'review quote':
      return (
        <ReviewQuote
          {...shared}
          {...coupon}
          codeProblem={choices.codeProblem}
          onChangeWish={changeWish}
          mode={modeOf(state.entry)}
          onContinue={() => {
            if (!isTechnicianEstimate(state.entry)) recordEvent({ event: 'quote_accepted' });
            send({ kind: 'quote accepted' });
          }}
        />
      );
    case 'member':
    case 'join member':
      return (
        <JoinMember
          {...shared}
          plan={choices.plan}
          onPlan={(plan) => changeChoices(appointment.id, { plan })}
          lookedAtPlanId={choices.lookedAtPlanId}
          onLookedAt={(lookedAtPlanId) => changeChoices(appointment.id, { lookedAtPlanId })}
          onContinue={() => send({ kind: 'join continued' })}
        />
      );
    case 'schedule service':
      return (
        <ScheduleService
          {...shared}
          flow={isTechnicianEstimate(state.entry) ? 'estimate' : 'booking'}
          lostWindow={lostWindow}
          onWindowChosen={setLostWindow}
          onContinue={() => send({ kind: 'time saved' })}
        />
      );
    case 'finish booking':
    case 'payment options':
      return (
        <FinishBooking
          {...shared}
          plan={choices.plan}
          couponCode={choices.couponCode}
          onConfirmed={confirm}
          onWindowLost={(message) => {
            setLostWindow(message);
            send({ kind: 'window lost' });
          }}
        />
      );
    case 'handle estimate response':
      return (
        <EstimateResponse
          appointment={appointment}
          onOptions={() => send({ kind: 'payment options asked' })}
          onChosen={() => send({ kind: 'payment chosen' })}
        />
      );
    case 'none':
    case 'not sure reason':
    case 'not sure other':
    case 'contact':
    case 'congrats':
      return null;
  }
}
