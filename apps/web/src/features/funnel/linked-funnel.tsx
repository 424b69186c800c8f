import { isPromised } from '@lugnut/domain/appointment';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { AppointmentOver, isOver } from '../../shared/appointment-over/appointment-over';
import { paths } from '../../shared/paths';
import { ToastRegion } from '../../shared/ui/toast-region';
import { visitPaths } from '../../shared/visit-paths';
import { FunnelFrame } from './funnel-frame';
import { isStage, StageFrame, StageSkeleton, stageFrame } from './funnel-stage';
import { Step } from './funnel-step';
import { OverOrDue } from './pay-due/over-or-due';
import { useNextChunks } from './stage-chunks';
import { useFunnel } from './use-funnel';

const DecideVisit = lazy(() => import('./decide/decide-visit'));

/** BILL-2: what waits for a yes or no is decided where the message leads, unless the link asks for a payment step. */
const decidesHere = (route: LinkedFunnelProps['route'], asksPayment: boolean): boolean =>
  route === 'estimate' || (route === 'estimate response' && !asksPayment);

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
  // As it was when the link was opened: what is booked on this page ends in its thanks.
  const [wasPromised, setWasPromised] = useState<boolean>();
  if (loaded && wasPromised === undefined) setWasPromised(isPromised(loaded.attributes.status));
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
  if (decidesHere(route, state.entry.scheduleEstimate) && isPromised(loaded.attributes.status)) {
    if (loaded.attributes.estimate?.awaits_decision)
      return (
        <div className={stageFrame}>
          <Suspense fallback={<StageSkeleton />}>
            <DecideVisit appointment={loaded} onAppointment={funnel.appointment.keep} />
          </Suspense>
          <ToastRegion />
        </div>
      );
    // Approved before, and the technician may be at work: there is nothing to pay or schedule.
    if (route === 'estimate response' && wasPromised && state.modal !== 'congrats')
      return <Navigate to={visitPaths.live(loaded.id)} replace />;
  }
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
